#!/bin/sh
# Runs a solver and a brute force on random inputs until they differ. `scripts/stress.sh -h` explains it.
exec sh "$(dirname -- "$0")/tool.sh" judge stress "$@"
