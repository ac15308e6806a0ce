import { pane } from '../built.ts'
import type { Canvas, Stamp } from '../canvas.ts'
import { box, d, dashes, shape, stroke } from '../draw.ts'
import type { Hue } from '../palette.ts'
import type { CoverParts } from './parts.ts'

/** Draws a building around the origin: the middle of its foot, lit from the left. */
export type Building = (c: Canvas, parts: CoverParts) => string

/** Colour of the walls; darker in shade. */
export const wallOf = (c: Canvas, { wall: [hue, light] }: CoverParts, shade = 0): string => c.hue(hue, 0, shade + light)

/** How tall the eye stands above the foot of a building: walls that lead away meet there. */
const EYE = 110
const DEPTH = 0.14

/** Height of a point at `y` at the far end of a wall that leads away. */
export const away = (y: number): number => y + (-EYE - y) * DEPTH

/** Front of a building with a shaded end wall that leads away to the right. */
export function walls(c: Canvas, parts: CoverParts, half: number, height: number, end = 64): string {
  return [
    shape(d`M${half} 0V${-height}L${half + end} ${away(-height)}V${away(0)}z`, wallOf(c, parts, 0.34)),
    box(-half, -height, half * 2, height, wallOf(c, parts)),
  ].join('')
}

/** Hipped roof over such a front: a ribbed slope, its shaded end, and the shadow of the eaves on the wall. */
export function hipRoof(c: Canvas, roof: Hue, half: number, y: number, rise: number, end = 64): string {
  const out = half + 26
  const ridge = half * 0.66
  const top = y - rise
  const slope = d`M${-out} ${y}L${-ridge} ${top}H${ridge}L${out} ${y}z`
  return [
    box(-half, y, half * 2, 15, c.palette.shade, 'opacity=".28"'),
    shape(d`M${ridge} ${top}L${out} ${y}L${out + end} ${away(y) - 4}z`, c.hue(roof, 0, 0.38)),
    shape(slope, c.hue(roof)),
    dashes(d`M${-ridge} ${y - rise / 2}H${ridge}`, c.hue(roof, 0, 0.22), rise, '3 20'),
    box(-out, y - 3, out * 2, 7, c.hue('lime', 0, 0.1)),
  ].join('')
}

/** A window with frame, sill and cross, upper middle at the place; with shutters where a hue is given. */
export function windowStamp(c: Canvas, w: number, h: number, shutter?: Hue): Stamp {
  const leaf = (x: number) =>
    shutter
      ? box(x, -2, w * 0.42, h + 4, c.hue(shutter, 0, 0.08)) +
        dashes(d`M${x + w * 0.21} 4V${h - 4}`, c.hue(shutter, 0, 0.36), w * 0.28, '3 5')
      : ''
  return c.stamp(
    [
      box(-w / 2, 0, w, h, pane(c)),
      stroke(d`M0 0V${h}M${-w / 2} ${h * 0.38}h${w}M${-w / 2 - 8} ${h + 6}h${w + 16}`, c.hue('lime', 0, 0.12), 4),
      leaf(-w * 0.94),
      leaf(w * 0.52),
    ].join(''),
  )
}

/** A door with a lit fanlight on a step, foot of its middle at x. */
export function door(c: Canvas, x: number, w: number, h: number, hue: Hue): string {
  return [
    shape(d`M${x - w / 2 - 9} 0V${-h}a${w / 2 + 9} ${w / 2} 0 0 1 ${w + 18} 0V0z`, c.hue('lime', 0, -0.1)),
    shape(d`M${x - w / 2} 0V${-h}a${w / 2} ${w / 2 - 8} 0 0 1 ${w} 0V0z`, c.hue(hue, 0, 0.12)),
    shape(d`M${x - w / 2} ${-h}a${w / 2} ${w / 2 - 8} 0 0 1 ${w} 0z`, pane(c)),
    stroke(d`M${x} ${-h}V0`, c.hue('darkwood'), 3),
    box(x - w / 2 - 20, -3, w + 40, 11, c.hue('grey', 0, -0.15)),
  ].join('')
}

/** Balustrade of upright bars under a rail. */
export function railing(c: Canvas, x: number, y: number, w: number, hue: Hue, h = 26): string {
  return (
    dashes(d`M${x} ${y - h / 2}h${w}`, c.hue(hue, 0, 0.1), h, '4 9') +
    stroke(d`M${x} ${y - h}h${w}`, c.hue(hue, 0, 0.05), 5)
  )
}

/** Middles of equal bays over a width. */
export const bays = (half: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => -half + ((i + 0.5) * half * 2) / count)
