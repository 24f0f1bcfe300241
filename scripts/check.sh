#!/bin/sh
# A local judge: runs programs on folders of cases and compares what they print. `scripts/check.sh -h` explains it.
exec sh "$(dirname -- "$0")/tool.sh" judge check "$@"
