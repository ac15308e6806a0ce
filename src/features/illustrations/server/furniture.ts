import type { Canvas } from './canvas.ts'
import { box, d, disc, rounder, shape, stroke } from './draw.ts'
import type { Hue } from './palette.ts'

/** One cloth of the kanga chest: ground and border colour. */
export type Cloth = readonly [ground: Hue, border: Hue]

export const CLOTHS: readonly Cloth[] = [
  ['coral', 'lime'],
  ['teal', 'yellow'],
  ['yellow', 'red'],
  ['red', 'lime'],
  ['lagoon', 'coral'],
  ['navy', 'yellow'],
]

const WALL_HUES = ['lime', 'plaster', 'sand', 'lime', 'lagoon', 'coral'] as const

/** Back wall and floor, with light of the window on the floor. Returns markup; the floor begins at y 470. */
export function shell(c: Canvas, windowX: number, wall: Hue = c.chance.pick(WALL_HUES)): string {
  const pale = wall === 'lagoon' || wall === 'coral' ? 0.4 : 0
  const floor = c.chance.pick(['wood', 'terracotta', 'grey', 'earth'] as const)
  return [
    box(0, 0, 960, 472, c.ramp([c.room(wall, 0.1 - pale), c.room(wall, -pale)])),
    pale ? box(0, 330, 960, 142, c.room(wall, 0.04 - pale / 2)) : '',
    box(0, 462, 960, 12, c.room('lime', -0.2)),
    box(0, 472, 960, 168, c.ramp([c.room(floor, -0.06), c.room(floor, 0.14)])),
    floor === 'terracotta' || floor === 'grey'
      ? stroke(
          'M480 472V640M360 472L180 640M600 472L780 640M240 472L-100 640M720 472L1060 640M0 504H960M0 556H960',
          c.room(floor, 0.28),
          2,
          'opacity=".6"',
        )
      : stroke(
          'M0 500H960M0 536H960M0 584H960M300 472V500M700 500V536M180 536V584M560 584V640',
          c.room(floor, 0.32),
          2,
          'opacity=".6"',
        ),
    c.palette.time === 'night' ? '' : shape(d`M${windowX - 80} 486h170l-90 128h-220z`, c.palette.sun, 'opacity=".24"'),
  ].join('')
}

/** Bedside table with a lamp, top of the table at x, y. */
export function bedside(c: Canvas, x: number, y: number): string {
  const on = c.palette.lamps > 0.4
  return [
    on ? disc(x, y - 60, 150, c.glow('#ffd083', 0.65)) : '',
    box(x - 34, y, 68, 10, c.room('wood', -0.1)) +
      stroke(d`M${x - 26} ${y + 10}V${y + 78}M${x + 26} ${y + 10}V${y + 78}`, c.room('wood', 0.15), 7),
    rounder(d`M${x - 10} ${y - 8}l-4-18 14-10 14 10-4 18z`, c.room('terracotta'), 4),
    shape(d`M${x - 34} ${y - 44}l14-44h40l14 44z`, on ? '#ffe9b8' : c.room('lime', -0.1)),
  ].join('')
}

/** Framed print on the wall, differing with the seed. */
export function picture(c: Canvas, x: number, y: number, w: number, h: number): string {
  const hue = c.chance.pick(['teal', 'coral', 'navy', 'terracotta'] as const)
  return [
    box(x, y, w, h, c.room('wood', 0.1)),
    box(x + 6, y + 6, w - 12, h - 12, c.room('lime', -0.3)),
    disc(x + w * c.chance.pick([0.36, 0.5, 0.64]), y + h * 0.4, h * 0.15, c.room('yellow')),
    shape(
      d`M${x + 12} ${y + h - 12}V${y + h * 0.62}q${w * 0.2} ${-h * 0.16} ${w * 0.42} 0t${w - 24 - w * 0.42} ${-h * 0.04}V${y + h - 12}z`,
      c.room(hue),
    ),
  ].join('')
}

/** Woven mat on the floor. */
export function mat(c: Canvas, x: number, w: number, cloth: Cloth): string {
  const outline = d`M${x} 560h${w}l44 50H${x - 44}z`
  return (
    shape(outline, c.room(cloth[0], 0.1)) +
    stroke(d`M${x - 8} 572h${w + 16}M${x - 30} 598h${w + 60}`, c.room(cloth[1], 0.05), 5)
  )
}
