import { canoe } from '../boats.ts'
import type { Canvas } from '../canvas.ts'
import { at, box, d, dashes, disc, dots, oval, shape, stroke } from '../draw.ts'
import type { Thing } from './parts.ts'

type Draw = (c: Canvas) => string

const wheel = (c: Canvas, x: number, r: number) =>
  disc(x, -r, r, c.hue('charcoal', 0, 0.3)) + disc(x, -r, r * 0.45, c.hue('grey'))

const ring = (c: Canvas, x: number) =>
  `<circle cx="${x}" cy="-27" r="26" stroke="${c.hue('charcoal', 0, 0.2)}" stroke-width="4"/>`

const bright = (c: Canvas) => c.hue(c.chance.pick(['coral', 'yellow', 'teal', 'red'] as const))

const bicycle: Draw = (c) =>
  ring(c, -48) +
  ring(c, 50) +
  stroke('M-48-27L-20-68H34L-2-27H-48M-20-68L-2-27M50-27L30-82H46M-24-76L-20-68', bright(c), 4.5) +
  stroke('M-36-78H-12M30-82L50-86', c.hue('charcoal'), 6)

const motorbike: Draw = (c) =>
  wheel(c, -46, 24) +
  wheel(c, 50, 24) +
  shape('M-52-44L-40-66H10L20-74 36-70 30-44 8-24H-22z', bright(c)) +
  stroke('M50-26L30-88 46-94M-62-68H4', c.hue('charcoal'), 8)

const bajaj: Draw = (c) =>
  wheel(c, -62, 18) +
  wheel(c, 66, 18) +
  shape('M-90-18V-96Q-88-112-70-112H28L62-58 84-48V-18z', bright(c)) +
  shape('M-50-100H-6V-54H-50zM6-100H24L48-58H6z', c.hue('glass', 0, 0.3)) +
  stroke('M-88-110H34', c.hue('charcoal'), 8)

const jeep: Draw = (c) =>
  shape('M-122-24V-74H-98L-94-128H40L66-78 116-70V-24z', c.hue('forest', 0, -0.05)) +
  shape('M-82-116H-30V-80H-84zM-20-116H32L50-80H-20z', c.hue('glass', 0, 0.35)) +
  box(-104, -142, 160, 12, c.hue('canvas')) +
  stroke('M-94-130V-142M40-128V-142', c.hue('charcoal'), 5) +
  wheel(c, -76, 30) +
  wheel(c, 76, 30) +
  disc(108, -54, 8, c.palette.lamps > 0.5 ? '#ffe7a8' : c.hue('lime'))

const kangas: Draw = (c) => {
  const [a, b, e] = c.chance.shuffle(['coral', 'yellow', 'teal', 'pink', 'navy'] as const)
  const cloth = (x: number, hue: typeof a = 'coral') => box(x, -108, 62, 72, c.hue(hue))
  return (
    stroke('M-124 0V-118M124 0V-118', c.hue('darkwood'), 7) +
    stroke('M-124-112Q0-104 124-112', c.hue('charcoal'), 2.5) +
    cloth(-106, a) +
    cloth(-31, b) +
    cloth(44, e) +
    dashes('M-98-100h46v56h-46zM-23-100H23v56H-23zM52-100H98v56H52z', c.hue('lime'), 4, '8 5')
  )
}

const hammock: Draw = (c) =>
  stroke('M-120 4V-112M120 4V-112', c.hue('darkwood'), 9) +
  shape('M-116-96Q0 30 116-96Q0-36-116-96z', bright(c)) +
  dashes('M-106-84Q0 20 106-84', c.hue('lime'), 9, '2 14')

const fire: Draw = (c) =>
  (c.palette.lamps > 0.25 ? disc(0, -30, 150, c.glow('#ffb45e', 0.7)) : '') +
  dots('M-54-4Q0 14 54-4', c.hue('granite', 0, 0.1), 20, '0 26') +
  shape('M-30-4C-50-44-10-60-12-100 20-70 46-40 26-4z', '#f2703c') +
  shape('M-14-4C-24-30 0-40 2-62 18-40 22-24 14-4z', '#ffd47a')

const chair = (c: Canvas, x: number, flip: number) =>
  stroke(d`M${x} 0l${30 * flip} -44M${x + 34 * flip} 0l${-26 * flip} -40l${-20 * flip} -46`, c.hue('darkwood'), 6) +
  stroke(d`M${x + 30 * flip} -42h${-34 * flip}l${-18 * flip} -44`, c.hue('canvas'), 11)

const chairs: Draw = (c) =>
  chair(c, -60, 1) + chair(c, 60, -1) + box(-16, -30, 32, 6, c.hue('wood')) + stroke('M0-26V0', c.hue('wood'), 6)

const parasol: Draw = (c) =>
  stroke('M0 0V-150', c.hue('wood'), 6) +
  shape('M-96-116Q0-206 96-116Q48-128 0-116Q-48-128-96-116z', bright(c)) +
  shape('M-32-121Q-20-160 0-166 20-160 32-121 16-120 0-116-16-120-32-121z', c.hue('lime')) +
  box(-44, -48, 88, 8, c.hue('wood', 0, -0.1)) +
  stroke('M-80 0V-26H-54M80 0V-26H54', c.hue('darkwood'), 6)

const loungers: Draw = (c) =>
  stroke('M-126-22H-44L-14-58M34-22H112L142-58', c.hue('lime', 0, -0.1), 12) +
  stroke('M-114-18V0M-52-18V0M46-18V0M104-18V0', c.hue('wood'), 6) +
  stroke('M-46-26L-18-60M110-26L138-60', bright(c), 6)

const bench: Draw = (c) =>
  box(-84, -40, 168, 9, c.hue('wood')) +
  stroke('M-70-34V0M70-34V0M-84-74H84M-76-40V-76M76-40V-76', c.hue('wood', 0, 0.15), 7) +
  shape('M30-42q-4-24 14-24t14 24zM56-58l12-6', c.hue('brass'))

const pots: Draw = (c) => {
  const pot = c.stamp(
    shape('M-22 0Q-40-34-14-56L-18-66H18L14-56Q40-34 22 0z', c.hue('terracotta', 0, 0.05)) +
      shape('M8 0Q24-34 6-64H18L14-56Q40-34 22 0z', c.hue('terracotta', 0, 0.3)) +
      dots('M-24-36H24', c.hue('lime'), 5, '0 11'),
  )
  return pot(-50, 0, 1) + pot(12, 4, 1.3) + pot(70, 2, 0.8)
}

const surfboards: Draw = (c) =>
  shape('M-40 0Q-66-100-36-170-10-100-22 0z', c.hue('coral')) +
  shape('M10 0Q-12-90 20-158 48-90 32 0z', c.hue('lime')) +
  shape('M62 0Q42-84 70-146 96-84 82 0z', c.hue('teal')) +
  stroke('M-36-150L-32 0M20-138L21 0', c.hue('yellow'), 5)

const THINGS: Readonly<Record<Thing, Draw>> = {
  bicycle,
  motorbike,
  bajaj,
  jeep,
  kangas,
  hammock,
  fire,
  chairs,
  parasol,
  loungers,
  bench,
  pots,
  surfboards,
  canoe: (c) => canoe(c),
}

const WIDTHS: Partial<Record<Thing, number>> = { pots: 90, surfboards: 80, fire: 64, bicycle: 80 }

/** Something of the people who live here, standing at x, y with its shadow. */
export function thing(c: Canvas, name: Thing, x: number, y: number): string {
  const size = name === 'canoe' ? 1.1 : 1
  const shadow = oval(x + 10, y, WIDTHS[name] ?? 118, 9, c.palette.shade, 'opacity=".26"')
  return shadow + at(x, name === 'canoe' ? y - 8 : y, size, THINGS[name](c))
}
