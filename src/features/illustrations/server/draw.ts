function rounded(value: string | number): string {
  if (typeof value === 'string') return value
  const fine = Math.abs(value) < 5 ? Math.round(value * 10) / 10 : Math.round(value)
  return String(fine).replace(/^(-?)0\./, '$1.')
}

/** Template tag for path data: rounds numbers to what an eye can see and drops the blanks before signs, which halves the bytes. */
export function d(text: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return text.reduce((path, part, i) => path + rounded(values[i - 1] ?? '') + part).replaceAll(' -', '-')
}

const rest = (attributes: string) => (attributes ? ` ${attributes}` : '')

/** A filled path. */
export function shape(path: string, fill: string, attributes = ''): string {
  return `<path d="${path}" fill="${fill}"${rest(attributes)}/>`
}

/** A line of even width with round ends (the sheet sets round ends and no fill for everything that does not say otherwise). */
export function stroke(path: string, colour: string, width: number, attributes = ''): string {
  return `<path d="${path}" stroke="${colour}" stroke-width="${rounded(width)}"${rest(attributes)}/>`
}

/** A line whose dashes have square ends: rows of windows, planks, fringes. */
export function dashes(path: string, colour: string, width: number, pattern: string, attributes = ''): string {
  return `<path d="${path}" stroke="${colour}" stroke-width="${rounded(width)}" stroke-linecap="butt" stroke-dasharray="${pattern}"${rest(attributes)}/>`
}

/** A line of round dots at even distance: herds, studs, blossoms, beads. */
export function dots(path: string, colour: string, size: number, pattern: string, attributes = ''): string {
  return stroke(path, colour, size, `stroke-dasharray="${pattern}"${rest(attributes)}`)
}

/** A rectangle. */
export function box(x: number, y: number, w: number, h: number, fill: string, attributes = ''): string {
  const [a, b, c, e] = [x, y, w, h].map(rounded)
  return `<rect${a === '0' ? '' : ` x="${a}"`}${b === '0' ? '' : ` y="${b}"`} width="${c}" height="${e}" fill="${fill}"${rest(attributes)}/>`
}

/** A circle. */
export function disc(x: number, y: number, r: number, fill: string, attributes = ''): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}" fill="${fill}"${rest(attributes)}/>`
}

/** An ellipse. */
export function oval(x: number, y: number, rx: number, ry: number, fill: string, attributes = ''): string {
  return `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}"${rest(attributes)}/>`
}

/** Parts that share attributes. */
export function group(attributes: string, ...parts: readonly string[]): string {
  return `<g ${attributes}>${parts.join('')}</g>`
}

/** A polygon whose corners are rounded by r: stones, cushions, folded cloth. */
export function rounder(points: string, fill: string, r: number): string {
  return `<path d="${points}" fill="${fill}" stroke="${fill}" stroke-width="${rounded(r * 2)}" stroke-linejoin="round"/>`
}

/** Moves a drawing made around the origin to a place, scaled and optionally mirrored. */
export function at(x: number, y: number, scale: number, body: string, mirrored = false): string {
  const size = mirrored ? d` scale(${-scale} ${scale})` : scale === 1 ? '' : d` scale(${scale})`
  return `<g transform="${d`translate(${x} ${y})`}${size}">${body}</g>`
}

/** Path of a flat-based crown or cushion: domed above, nearly level below. */
export function lens(x: number, y: number, w: number, h: number): string {
  return d`M${x - w} ${y}c${w * 0.35} ${-h * 1.34} ${w * 1.65} ${-h * 1.34} ${w * 2} 0q${-w} ${h * 0.36} ${-w * 2} 0z`
}

/** Path of a glint on water: pointed at both ends. */
export function glint(x: number, y: number, w: number, h: number): string {
  return d`M${x} ${y}q${w / 2} ${-h} ${w} 0q${-w / 2} ${h} ${-w} 0z`
}

/** Path of a smooth line through the given heights, spread evenly over the sheet and closed at the bottom. */
export function ridge(heights: readonly number[], bottom = 640): string {
  const step = 1000 / (heights.length - 1)
  const x = (i: number) => i * step - 20
  const y = (i: number) => heights[i] ?? bottom
  let path = d`M-20 ${y(0)}`
  for (let i = 1; i < heights.length - 1; i++) {
    const last = i === heights.length - 2
    const [endX, endY] = last ? [x(i + 1), y(i + 1)] : [(x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2]
    path += d`Q${x(i)} ${y(i)} ${endX} ${endY}`
  }
  return path + d`V${bottom}H-20z`
}
