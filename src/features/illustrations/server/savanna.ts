import type { Canvas } from './canvas.ts'
import { box, d, disc, dots, group, lens, oval, ridge, shape, stroke } from './draw.ts'
import { mix } from './palette.ts'
import { acacias, baobabs, bushes, grass } from './plants.ts'
import { mist, sky, sunFor } from './sky.ts'
import { granite } from './stone.ts'

/** Rolling ground; the near layers darken towards the viewer. */
export function land(
  c: Canvas,
  heights: readonly number[],
  depth: number,
  hue: 'grass' | 'plain' | 'leaf' | 'earth' = 'grass',
): string {
  const far = c.hue(hue, depth, 0.04)
  return shape(ridge(heights), depth > 0.35 ? far : c.ramp([far, c.hue(hue, depth * 0.4, 0.16)]))
}

/** Heights that wander round a level, for hills that differ with the seed. */
export function heights(c: Canvas, level: number, swing: number, count: number): number[] {
  return Array.from({ length: count }, () => level + c.chance.between(-swing, swing))
}

/** Antelopes as silhouettes of one colour; each is [x, y of the feet, size]. */
function herd(c: Canvas, places: readonly (readonly [number, number, number])[], colour: string): string {
  const one = c.stamp(shape('M0 0l1-9q-3-6 1-8h13l4-6-1-5 3 4 4 3-4 2q0 8-5 11l-1 8h-2l-1-8H4L2 0z', colour))
  return places.map(([x, y, size]) => one(x, y, size)).join('')
}

/** Kibo's broad snow dome with Mawenzi beside it, over a plain of acacias. */
export function kilimanjaro(c: Canvas): string {
  const horizon = 430
  const sun = sunFor(c, 400, 120, 250)
  const k = c.chance.between(470, 540)
  const top = c.chance.between(150, 170)
  const rock = c.ramp([
    mix(c.hue('navy', 0.46), c.palette.sky[2], 0.12),
    mix(c.hue('forest', 0.7), c.palette.sky[2], 0.25),
  ])
  const profile = d`M${k - 540} 450C${k - 330} 400 ${k - 230} 290 ${k - 150} ${top + 30}Q${k - 128} ${top + 2} ${k - 90} ${top + 6}L${k - 30} ${top}Q${k + 50} ${top - 8} ${k + 100} ${top + 12}Q${k + 134} ${top + 26} ${k + 160} ${top + 64}C${k + 196} ${top + 114} ${k + 226} ${top + 136} ${k + 262} ${top + 142}l28-30 16 10 16-22 24 40C${k + 390} ${top + 190} ${k + 480} 420 ${k + 640} 450z`
  const snow = d`M${k - 190} 90V${top + 66}l22-12 12 18 14-24 16 38 18-36 12 18 26-28 14 46 22-50 20 28 22-20 18 44 24-48 14 22 20-18 16 28 18-24 30 22V90z`
  const east = d`M${k + 640} 450V100H${k + 66}l-20 70 40 30 10 60 50 40 30 70 90 80z`
  const tree = c.chance.between(200, 250)
  const acacia = acacias(c, sun)
  return [
    sky(c, horizon, sun),
    group(
      c.clip(profile),
      box(0, 100, 960, 360, rock),
      shape(snow, mix(c.hue('snow', 0, -0.35), '#ffffff', 0.25)),
      shape(east, c.palette.shade, 'opacity=".2"'),
    ),
    mist(c, c.chance.between(300, 330), 0.55),
    mist(c, c.chance.between(360, 380), 0.5),
    land(c, heights(c, 424, 10, 5), 0.55, 'leaf'),
    bushes(c, 448, 11, 0.42),
    land(c, heights(c, 452, 8, 5), 0.28, 'plain'),
    acacia(c.chance.between(690, 730), 492, 96, 0.22),
    acacia(c.chance.between(820, 880), 478, 66, 0.32),
    acacia(c.chance.between(430, 480), 474, 54, 0.36),
    land(c, [560, 540, 524, 532, 520, 536, 530], 0.06),
    acacia(tree, 572, c.chance.between(330, 370), 0),
    grass(c, 640, 62, c.hue('plain', 0, 0.3)),
  ].join('')
}

/** A great baobab on a dry plain, smaller ones behind. */
export function baobabPlain(c: Canvas): string {
  const horizon = 424
  const sun = sunFor(c, horizon, 600, 780)
  const x = c.chance.between(300, 370)
  const baobab = baobabs(c, sun)
  return [
    sky(c, horizon, sun),
    land(c, heights(c, 384, 26, 5), 0.68, 'leaf'),
    land(c, heights(c, 414, 12, 5), 0.48, 'plain'),
    bushes(c, 436, 10, 0.4),
    land(c, heights(c, 444, 8, 5), 0.3),
    baobab(c.chance.between(590, 640), 478, c.chance.between(96, 120), 0.32),
    baobab(c.chance.between(800, 880), 496, c.chance.between(140, 176), 0.22),
    land(c, heights(c, 506, 8, 5), 0.1, 'earth'),
    baobab(x, 566, c.chance.between(420, 456), 0),
    shape(d`M${x + 330} 606l22-52 10-36 14 26 14 10 24 54z`, c.hue('laterite', 0, 0.15)),
    shape(d`M${x + 330} 606l22-52 10-36 6 50 4 40z`, c.palette.shade, 'opacity=".25"'),
    herd(
      c,
      [
        [790, 560, 1.7],
        [846, 566, 1.5],
      ],
      c.hue('darkwood', 0.1),
    ),
    grass(c, 640, 50, c.hue('grass', 0, 0.26)),
  ].join('')
}

/** Looking down from the rim into the caldera with its lake. */
export function craterRim(c: Canvas): string {
  const horizon = 250
  const sun = sunFor(c, horizon, 200, 380)
  const lake = c.chance.between(520, 600)
  const acacia = acacias(c, sun)
  return [
    sky(c, horizon, sun),
    shape(ridge([250, 236, 246, 228, 238, 222, 236, 240]), c.hue('leaf', 0.8)),
    shape(
      ridge([268, 262, 258, 264, 256, 262, 258, 264]),
      c.ramp([c.hue('forest', 0.6, 0.05), c.hue('leaf', 0.72), c.palette.haze]),
    ),
    stroke(
      'M60 282q30 40 10 76M210 276q40 40 20 90M380 280q10 40-20 84M560 276q30 40 20 80M740 278q-10 50 30 86M880 280q-20 40 0 80',
      c.hue('forest', 0.55, 0.1),
      3,
      'opacity=".35"',
    ),
    shape(
      ridge([352, 362, 368, 372, 370, 364, 356, 350]),
      c.ramp([c.hue('plain', 0.56), c.hue('grass', 0.3), c.hue('leaf', 0.2)]),
    ),
    oval(lake, 404, 190, 15, mix(c.palette.sky[2], c.hue('lagoon'), 0.35)),
    dots(d`M${lake - 168} 401q170 22 330 0`, c.hue('coral', 0.2, -0.35), 4, '0 7'),
    shape(lens(250, 430, 200, 11) + lens(720, 470, 180, 12) + lens(420, 386, 110, 6), c.palette.shade, 'opacity=".16"'),
    mist(c, c.chance.between(318, 336), 0.5),
    dots('M120 470Q300 446 470 470T760 442', c.hue('darkwood', 0.25), 5, '0 13 0 9 0 22'),
    shape('M-20 380Q150 440 250 560L290 640H-20z', c.hue('forest', 0.24)),
    shape('M980 400Q830 450 760 560L700 640H980z', c.hue('forest', 0.18)),
    shape(ridge([470, 520, 590, 622, 628, 600, 548, 520]), c.ramp([c.hue('leaf', 0.05, 0.1), c.hue('forest', 0, 0.2)])),
    bushes(c, 642, 38, 0.02),
    acacia(c.chance.between(130, 180), 590, c.chance.between(300, 340), 0),
    acacia(c.chance.between(840, 890), 600, 190, 0.05),
    grass(c, 650, 50, c.hue('forest', 0, 0.3)),
  ].join('')
}

/** A granite kopje over the plain on which the herds trail. */
export function serengetiKopje(c: Canvas): string {
  const horizon = 400
  const sun = sunFor(c, horizon, 140, 300)
  const x = c.chance.between(640, 690)
  const trail = c.hue('darkwood', 0.28)
  const lift = c.chance.between(-14, 14)
  const [block, slab] = granite(c, false)
  const acacia = acacias(c, sun)
  return [
    sky(c, horizon, sun),
    land(c, heights(c, 384, 14, 5), 0.66, 'leaf'),
    land(c, heights(c, 404, 5, 5), 0.44, 'grass'),
    acacia(c.chance.between(80, 150), 428, 46, 0.45),
    acacia(c.chance.between(330, 420), 424, 40, 0.5),
    dots(
      d`M-10 ${432 + lift}Q160 ${418 + lift} 300 ${434 + lift}T560 ${424 + lift}`,
      c.hue('darkwood', 0.42),
      5,
      '0 8 0 12 0 7',
    ),
    dots(
      d`M-10 ${462 - lift}Q160 ${486 - lift} 320 ${462 - lift}T640 ${470 - lift}`,
      trail,
      7.5,
      '0 12 0 17 0 11 0 24',
    ),
    dots('M120 500Q320 470 520 496', trail, 9, '0 19 0 14 0 33'),
    herd(
      c,
      [
        [170, 548, 1.9],
        [262, 562, 2.1],
        [96, 570, 1.8],
        [352, 540, 1.7],
      ],
      c.hue('darkwood', 0.1),
    ),
    land(c, [640, 620, 566, 520, 506, 514, 500], 0.08),
    acacia(x + 110, 402, 190, 0.02),
    slab(x + 214, 536, 140, 150),
    block(x - 150, 542, 106, 104),
    block(x + 34, 546, 180, c.chance.between(172, 186)),
    slab(x - 12, 392, 96, 84, 0.08),
    block(x + 100, 404, 66, 66),
    slab(x - 92, 562, 84, 64),
    block(x + 194, 574, 120, 82),
    lion(c, x - 20, 314),
    grass(c, 640, 66, c.hue('plain', 0, 0.3)),
  ].join('')
}

/** A lion at rest, looking out; belly at x, y. */
function lion(c: Canvas, x: number, y: number): string {
  return (
    shape(
      d`M${x - 46} ${y}q-2-12 8-18l-2-12q2-12 14-12 12 2 14 14l2 6q22-4 38 0 18 6 18 22z`,
      c.hue('earth', 0, 0.32),
    ) +
    disc(x - 28, y - 24, 14, c.hue('wood', 0, 0.1)) +
    disc(x - 33, y - 23, 8, c.hue('earth', 0, 0.2))
  )
}
