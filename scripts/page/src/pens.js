// pens: the same drawing on a canvas and as SVG, so that the screen, a PNG and an SVG are one design.
// Gives: onCanvas, onSvg. Both have arc, bitmap, box, dot, line, words; the one of SVG also has text.
// Takes nothing.
const pens = (() => {
	function onCanvas(context) {
		function box(x, y, width, height, fill) {
			context.fillStyle = fill;
			context.fillRect(x, y, width, height);
		}
		function frame(x, y, width, height, stroke) {
			context.strokeStyle = stroke;
			context.lineWidth = 2;
			context.strokeRect(x, y, width, height);
		}
		function dot(x, y, radius, fill, stroke) {
			context.beginPath();
			context.arc(x, y, radius, 0, 7);
			if (fill) {
				context.fillStyle = fill;
				context.fill();
			}
			if (!stroke) return;
			context.strokeStyle = stroke;
			context.lineWidth = fill ? 0.75 : 2;
			context.stroke();
		}
		function line(points, stroke, width) {
			context.beginPath();
			points.forEach(([x, y]) => context.lineTo(x, y));
			context.strokeStyle = stroke;
			context.lineWidth = width;
			context.stroke();
		}
		function arc([x0, y0], [x1, y1], stroke) {
			context.beginPath();
			context.moveTo(x0, y0);
			context.quadraticCurveTo((x0 + x1) / 2, Math.min(y0, y1) - 18, x1, y1);
			context.strokeStyle = stroke;
			context.lineWidth = 1;
			context.stroke();
		}
		function words(x, y, text, {anchor = 'start', fill, font, size = 12, isItalic = false}) {
			context.font = `${isItalic ? 'italic ' : ''}${size}px ${font}`;
			context.textAlign = {start: 'left', middle: 'center', end: 'right'}[anchor];
			context.fillStyle = fill;
			context.fillText(text, x, y);
		}
		function bitmap(image, [sx, sy, span, rows], [x, y, width, height]) {
			context.imageSmoothingEnabled = false;
			context.drawImage(image, sx, sy, span, rows, x, y, width, height);
		}
		return {arc, bitmap, box, dot, frame, line, words};
	}

	const escape = text => String(text).replace(/[&<>"]/g, sign => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}[sign]));

	function onSvg(width, height, title) {
		const parts = [], round = number => Math.round(number * 100) / 100;
		const add = (tag, values, inside) => {
			const words = Object.entries(values).map(([name, value]) => ` ${name}="${escape(typeof value === 'number' ? round(value) : value)}"`);
			parts.push(`<${tag}${words.join('')}${inside === undefined ? '/>' : `>${escape(inside)}</${tag}>`}`);
		};
		const path = points => points.map(([x, y], k) => `${k ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
		return {
			arc: ([x0, y0], [x1, y1], stroke) => add('path', {d: `M${round(x0)} ${round(y0)}Q${round((x0 + x1) / 2)} ${round(Math.min(y0, y1) - 18)} ${round(x1)} ${round(y1)}`, fill: 'none', stroke}),
			bitmap(image, [sx, sy, span, rows], [x, y, wide, high]) {
				const copy = document.createElement('canvas');
				Object.assign(copy, {width: Math.ceil(span), height: Math.ceil(rows)});
				copy.getContext('2d').drawImage(image, -sx, -sy);
				add('image', {href: copy.toDataURL(), x, y, width: wide, height: high, preserveAspectRatio: 'none', style: 'image-rendering:pixelated'});
			},
			box: (x, y, wide, high, fill) => add('rect', {x, y, width: wide, height: high, fill}),
			dot: (cx, cy, r, fill, stroke) => add('circle', {cx, cy, r, fill: fill || 'none', ...(stroke ? {stroke, 'stroke-width': fill ? 0.75 : 2} : {})}),
			frame: (x, y, wide, high, stroke) => add('rect', {x, y, width: wide, height: high, fill: 'none', stroke, 'stroke-width': 2}),
			line: (points, stroke, wide) => add('path', {d: path(points), fill: 'none', stroke, 'stroke-width': wide}),
			words: (x, y, text, {anchor = 'start', fill, font, size = 12, isItalic = false}) => add('text', {x, y, fill, 'font-family': font, 'font-size': size, 'text-anchor': anchor, ...(isItalic ? {'font-style': 'italic'} : {})}, text),
			text: () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img">\n<title>${escape(title)}</title>\n${parts.join('\n')}\n</svg>\n`,
		};
	}

	return {onCanvas, onSvg};
})();
