import type { Canvas } from './canvas.ts'
import { box, d, dashes, disc, group, shape, stroke } from './draw.ts'
import { type Hue, mix } from './palette.ts'

/** Steep roof of palm thatch around the origin: half width w, height h, eaves at y; the left slope lies in shadow. */
export function makutiRoof(c: Canvas, w: number, h: number, y: number): string {
  const dark = c.hue('thatch', 0, 0.34)
  return [
    shape(
      d`M${-w} ${y}L${-w * 0.42} ${y - h}Q0 ${y - h * 1.06} ${w * 0.42} ${y - h}L${w} ${y}Q0 ${y + h * 0.17} ${-w} ${y}z`,
      c.hue('thatch'),
    ),
    shape(
      d`M${-w} ${y}L${-w * 0.42} ${y - h}Q${-w * 0.3} ${y - h * 1.02} ${-w * 0.2} ${y - h * 1.03}Q${-w * 0.42} ${y - h * 0.4} ${-w * 0.46} ${y + h * 0.07}Q${-w * 0.8} ${y + h * 0.04} ${-w} ${y}z`,
      dark,
    ),
    stroke(
      d`M${-w * 0.8} ${y - h * 0.33}Q0 ${y - h * 0.2} ${w * 0.8} ${y - h * 0.33}M${-w * 0.61} ${y - h * 0.66}Q0 ${y - h * 0.56} ${w * 0.61} ${y - h * 0.66}`,
      dark,
      3,
      'opacity=".7"',
    ),
    dashes(d`M${-w} ${y + 1}Q0 ${y + h * 0.18} ${w} ${y + 1}`, dark, 9, '5 4'),
    stroke(d`M${-w * 0.42} ${y - h}Q0 ${y - h * 1.06} ${w * 0.42} ${y - h}`, c.hue('wood'), 7),
  ].join('')
}

/** Rows and columns of equal windows in one path of dashes. */
export function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  stepX: number,
  stepY: number,
  w: number,
  h: number,
  colour: string,
): string {
  let path = ''
  for (let i = 0; i < columns; i++) path += d`M${x + i * stepX + w / 2} ${y}v${rows * stepY - 1}`
  return dashes(path, colour, w, `${h} ${stepY - h}`)
}

/** Colour of a window: lamp light after dusk, sky by day. */
export function pane(c: Canvas, depth = 0): string {
  return c.palette.lamps > 0.5 ? mix('#ffd083', c.palette.haze, depth * 0.6) : c.hue('glass', depth, 0.3)
}

/** Lantern that hangs at x, y, with its light after dusk. */
export function lantern(c: Canvas, x: number, y: number, size: number, reach = 130): string {
  const on = c.palette.lamps > 0.25
  return [
    on ? disc(x, y + size, reach, c.glow('#ffd083', 0.25 + c.palette.lamps * 0.5)) : '',
    box(x - size * 0.38, y + size * 0.2, size * 0.76, size, on ? '#fff0c0' : c.hue('lime', 0, 0.1)),
    stroke(
      d`M${x - size * 0.45} ${y + size * 0.2}l${size * 0.45} ${-size * 0.4} ${size * 0.45} ${size * 0.4}zv${size}h${size * 0.9}v${-size}`,
      c.hue('charcoal'),
      Math.max(2, size * 0.14),
    ),
  ].join('')
}

/** Rag-stone wall: rows of rounded stones of uneven length over a mortar ground. */
export function ragStone(c: Canvas, x: number, y: number, w: number, h: number, row = 22): string {
  const tone = (shade: number, shift: number) => {
    let path = ''
    for (let i = 0; i * row < h - row * 0.4; i++)
      path += d`M${x + 6 + ((i * 37 + shift) % 30)} ${y + row * 0.55 + i * row}H${x + w - 8}`
    return stroke(
      path,
      c.hue('plaster', 0, shade),
      row * 0.62,
      `stroke-dasharray="${c.chance.between(8, 16)} 24 ${c.chance.between(18, 30)} 38"`,
    )
  }
  return box(x, y, w, h, c.hue('lime', 0, 0.12)) + tone(0.14, 0) + tone(0.32, 19)
}

/** Louvred pair of shutters round a window; x, y is the upper left corner of the opening. */
export function shutters(c: Canvas, x: number, y: number, w: number, h: number, hue: Hue): string {
  const leaf = (lx: number) =>
    box(lx, y - 3, w * 0.5, h + 6, c.hue(hue, 0, 0.08)) +
    dashes(d`M${lx + w * 0.25} ${y + 4}v${h - 8}`, c.hue(hue, 0, 0.4), w * 0.34, '3 5')
  return [
    box(x, y, w, h, pane(c)),
    stroke(d`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.4}h${w}`, c.hue('lime', 0, 0.15), 4),
    leaf(x - w * 0.54),
    leaf(x + w * 1.04),
    box(x - 6, y + h, w + 12, 7, c.hue('lime', 0, -0.1)),
  ].join('')
}

/** A diagonal shadow that lies across a front, from a roof or a tree outside the picture. */
export function slantShadow(c: Canvas, path: string, strength = 0.2): string {
  return group(
    `fill="${c.palette.shade}" opacity="${c.palette.time === 'night' ? strength * 1.6 : strength}"`,
    `<path d="${path}"/>`,
  )
}
