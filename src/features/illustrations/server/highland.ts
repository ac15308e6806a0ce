import { lantern, makutiRoof, pane, ragStone, shutters, slantShadow } from './built.ts'
import type { Canvas } from './canvas.ts'
import { at, box, d, dashes, dots, lens, oval, ridge, shape, stroke } from './draw.ts'
import { mix } from './palette.ts'
import { bananas, blossoms, bushes, palm, potted } from './plants.ts'
import { heights } from './savanna.ts'
import { mist, sky, sunFor, water } from './sky.ts'

/** A rounded hill with rows of tea that follow its shape. */
function teaHill(c: Canvas, x: number, y: number, rx: number, ry: number, depth: number): string {
  const outline = d`M${x - rx} 640C${x - rx * 0.6} ${y + ry * 0.1} ${x - rx * 0.4} ${y} ${x} ${y}S${x + rx * 0.62} ${y + ry * 0.1} ${x + rx} 640z`
  let rows = ''
  for (let i = 1; i < 6; i++) {
    const t = i / 6
    rows += d`M${x - rx} ${640 + t * 150}Q${x - rx * (0.3 + t * 0.12)} ${y + ry * t * 0.9} ${x + rx * 0.1} ${y + ry * t * 0.75}T${x + rx} ${640 + t * 60}`
  }
  return [
    shape(
      outline,
      depth > 0.3
        ? c.hue('lime_leaf', depth, 0.12)
        : c.ramp([c.hue('lime_leaf', depth, 0.05), c.hue('leaf', depth * 0.7, 0.05)]),
    ),
    stroke(rows, c.hue('forest', depth), 5 + (1 - depth) * 4, `opacity=".5" ${c.clip(outline)}`),
  ].join('')
}

/** Tea on rolling hills, mist in the folds. */
export function teaHills(c: Canvas): string {
  const horizon = 300
  const sun = sunFor(c, horizon, 560, 740)
  const shift = c.chance.between(-40, 40)
  const tree = c.stamp(
    stroke('M0 0Q4-40 0-90M0-50L18-74M0-60L-20-80', c.hue('darkwood'), 7) +
      shape(lens(0, -84, 52, 52) + lens(-34, -66, 34, 30) + lens(34, -64, 34, 34), c.hue('forest', 0, 0.1)) +
      shape(lens(14, -100, 30, 26), c.hue('leaf', 0, -0.05)),
  )
  return [
    sky(c, horizon, sun),
    shape(ridge(heights(c, 240, 34, 6)), c.hue('forest', 0.74)),
    shape(ridge(heights(c, 284, 26, 6)), c.hue('forest', 0.58)),
    mist(c, 306, 0.6),
    teaHill(c, 180 + shift, 320, 430, 300, 0.42),
    teaHill(c, 800 + shift, 300, 460, 320, 0.36),
    mist(c, 388, 0.5),
    tree(300 + shift, 372, 0.5, 0.5, 0, 0.25) +
      tree(720 + shift, 340, 0.55, 0.55, 0, 0.25) +
      tree(764 + shift, 346, -0.42, 0.42, 0, 0.25),
    teaHill(c, 520 - shift, 398, 520, 240, 0.16),
    tree(430 - shift, 428, 0.9),
    house(c, 560 - shift, 420),
    teaHill(c, 60, 476, 420, 200, 0.02),
    teaHill(c, 930, 490, 440, 190, 0),
    dots(d`M${690} 596Q780 560 900 556`, c.hue(c.chance.pick(['coral', 'yellow', 'red'] as const)), 13, '0 66'),
  ].join('')
}

/** A small tin-roofed house seen from far. */
function house(c: Canvas, x: number, y: number): string {
  return (
    box(x, y - 30, 74, 32, c.hue('lime', 0.08)) +
    box(x, y - 30, 24, 32, c.palette.shade, 'opacity=".2"') +
    shape(d`M${x - 8} ${y - 28}l16-24h58l16 24z`, c.hue('laterite', 0.06)) +
    dashes(d`M${x + 34} ${y - 14}h30`, pane(c), 13, '10 8')
  )
}

/** A farmhouse with a deep verandah among banana and coffee, a high mountain behind. */
export function coffeeFarm(c: Canvas): string {
  const horizon = 380
  const sun = sunFor(c, horizon, 120, 250)
  const x = c.chance.between(500, 580)
  const banana = bananas(c)
  const peak = c.chance.between(300, 420)
  const wall = c.chance.pick(['lime', 'plaster', 'sand'] as const)
  const roof = 'M-270-92L-170-200H170L270-92z'
  const bush = c.stamp(
    shape(lens(0, 0, 66, 70), c.hue('forest', 0, 0.02)) +
      dots('M-40-18Q0-50 40-16M-24-34L30-40', c.hue('red', 0, -0.05), 9, '0 19'),
  )
  const row = [0, 1, 2, 3, 4, 5, 6].map((i) => bush(60 + i * 140, 616 + (i % 2) * 26, i % 2 ? 1.15 : -1.05))
  return [
    sky(c, horizon, sun),
    shape(
      d`M${peak - 420} 420C${peak - 200} 380 ${peak - 110} 220 ${peak - 20} 164l26 12 24-8C${peak + 110} 250 ${peak + 260} 380 ${peak + 480} 420z`,
      c.ramp([mix(c.hue('navy', 0.5), c.palette.sky[2], 0.15), c.hue('forest', 0.8)]),
    ),
    shape(
      d`M${peak - 20} 164l26 12 24-8C${peak + 110} 250 ${peak + 260} 380 ${peak + 480} 420H${peak + 90}l-30-90-50-40 20-50z`,
      c.palette.shade,
      'opacity=".16"',
    ),
    mist(c, 330, 0.5),
    shape(ridge(heights(c, 372, 18, 7)), c.hue('forest', 0.48)),
    bushes(c, 420, 20, 0.34),
    shape(ridge(heights(c, 424, 8, 6)), c.ramp([c.hue('lime_leaf', 0.2), c.hue('leaf', 0, 0.2)])),
    banana(x - 310, 486, 240, 0.1) + banana(x + 300, 480, 220, 0.1),
    at(
      x,
      520,
      1,
      [
        box(-230, -96, 460, 96, c.hue(wall, 0, 0.16)),
        box(-230, -96, 460, 24, c.palette.shade, 'opacity=".35"'),
        box(-26, -76, 52, 76, c.hue('teal', 0, 0.15)),
        dashes('M-180-44H200', pane(c), 44, '44 46 44 152'),
        shape(roof, c.hue('laterite')),
        dashes('M-270-146H270', c.hue('laterite', 0, 0.25), 110, '3 21', c.clip(roof)),
        stroke('M-248-90V0M-124-90V0M-62-90V0M62-90V0M124-90V0M248-90V0', c.hue('lime', 0, -0.1), 8),
        dashes('M-248-20H-62M62-20H248', c.hue('lime', 0, -0.1), 26, '5 13') +
          stroke('M-248-34H-62M62-34H248', c.hue('lime', 0, -0.1), 5),
        box(-262, 0, 524, 14, c.hue('grey')),
        shape('M-40 14H40L56 34H-56z', c.hue('grey', 0, -0.2)),
      ].join(''),
    ),
    lantern(c, x + 44, 440, 16, 80),
    shape(d`M${x - 60} 552h120l140 88H${x - 240}z`, c.hue('earth', 0, 0.02)),
    banana(c.chance.between(120, 170), 600, c.chance.between(330, 370)),
    row.join(''),
  ].join('')
}

/** A cottage of coral rag under palm thatch, the sea behind the garden. */
export function coralCottage(c: Canvas): string {
  const horizon = 360
  const sun = sunFor(c, horizon, 120, 240)
  const x = c.chance.between(530, 590)
  const tree = c.stamp(palm(c, 0, 0, 190, 24))
  const shutter = c.chance.pick(['teal', 'navy', 'wood', 'forest'] as const)
  const opening = c.stamp(shutters(c, -30, -94, 60, 62, shutter))
  return [
    sky(c, horizon, sun),
    water(c, horizon, 460, undefined, true),
    shape(ridge([452, 446, 456, 440, 446, 450]), c.hue('sand', 0.08)),
    tree(c.chance.between(120, 170), 520, -1.9) + tree(x + 310, 520, 2),
    at(
      x,
      524,
      1.12,
      [
        ragStone(c, -220, -128, 440, 128, 32),
        shape('M-36 0V-82A36 30 0 0 1 36-82V0z', c.hue('lime', 0, -0.2)) +
          shape('M-27 0V-80A27 24 0 0 1 27-80V0z', c.hue(shutter, 0, 0.1)) +
          stroke('M0-100V-2', c.hue('darkwood'), 3),
        opening(-130, 16, 1) + opening(130, 16, 1),
        makutiRoof(c, 290, 150, -118),
        lantern(c, 64, -84, 15, 80),
      ].join(''),
    ),
    shape(ridge([560, 540, 526, 534, 530, 528, 544]), c.hue('sand', 0, 0.1)),
    shape(
      d`M${x - 40} 532h80q-30 50-120 70t-110 40h-170q80-50 190-62t130-48z`,
      c.hue('lime', 0, -0.1),
      'opacity=".75"',
    ),
    blossoms(c, [
      [x + 226, 516, 0.8],
      [x + 262, 476, 0.7],
      [x + 270, 528, 0.7],
    ]),
    shape(lens(60, 652, 170, 86) + lens(900, 656, 150, 74), c.hue('forest', 0, 0.08)),
  ].join('')
}

/** An arcaded courtyard with a frangipani tree and a small fountain. */
export function courtyard(c: Canvas): string {
  const wall = c.chance.pick(['lime', 'plaster', 'sand', 'lime'] as const)
  const arch = 'M-62 0V-150A62 66 0 0 1 62-150V0z'
  const bay = c.stamp(
    shape(arch, c.hue(wall, 0, 0.44)) +
      shape('M-62 0V-150A62 66 0 0 1-10-214Q-34-190-34-150V0z', c.hue(wall, 0, 0.3)) +
      box(-16, -110, 44, 110, pane(c)),
  )
  const small = c.stamp(shutters(c, -26, 0, 52, 78, c.chance.pick(['teal', 'forest', 'wood'] as const)))
  const bays = [110, 290, 470, 650, 830]
  const x = c.chance.between(300, 340)
  const flowers = c.chance.pick(['lime', 'pink', 'coral'] as const)
  return [
    box(0, 0, 960, 120, c.ramp([c.palette.sky[0], c.palette.sky[1]])),
    box(0, 70, 960, 400, c.ramp([c.hue(wall), c.hue(wall, 0, 0.1)])),
    dashes('M0 64H960', c.hue(wall, 0, -0.1), 26, '44 16'),
    ...bays.map((b) => small(b, 112, 1) + bay(b, 466, 1)),
    box(0, 220, 960, 10, c.hue(wall, 0, -0.3)) + box(0, 230, 960, 8, c.palette.shade, 'opacity=".2"'),
    slantShadow(c, 'M0 70H420L180 466H0z', 0.17),
    lantern(c, 200, 290, 20, 80) + lantern(c, 740, 290, 20, 80),
    box(0, 464, 960, 176, c.ramp([c.hue('terracotta', 0.06, -0.05), c.hue('terracotta', 0, 0.14)])),
    stroke(
      'M480 464V640M400 464L220 640M560 464L740 640M320 464L-20 640M640 464L980 640M0 500H960M0 548H960M0 612H960',
      c.hue('plaster'),
      2,
      'opacity=".4"',
    ),
    oval(x, 540, 150, 26, c.palette.shade, 'opacity=".24"'),
    stroke(
      d`M${x} 536Q${x - 8} 440 ${x + 6} 400M${x} 440L${x - 70} 350M${x + 4} 410L${x + 74} 330M${x + 4} 406L${x} 316M${x - 50} 374L${x - 110} 356`,
      c.hue('grey', 0, 0.35),
      14,
    ),
    shape(
      lens(x - 90, 352, 92, 62) + lens(x + 90, 330, 96, 66) + lens(x, 300, 110, 76) + lens(x + 4, 350, 110, 40),
      c.hue('leaf', 0, 0.1),
    ),
    shape(lens(x + 30, 276, 70, 40) + lens(x + 100, 312, 60, 36), c.hue('lime_leaf', 0, 0.1)),
    dots(
      d`M${x - 150} 340Q${x - 60} 250 ${x} 262T${x + 150} 322M${x - 80} 350Q${x} 290 ${x + 90} 350`,
      c.hue(flowers, 0, -0.2),
      13,
      '0 37 0 22',
    ),
    box(x - 66, 524, 132, 22, c.hue('lime', 0, -0.1)) + box(x - 60, 546, 120, 12, c.hue('lime', 0, 0.2)),
    at(
      650,
      560,
      1,
      oval(0, 10, 150, 26, c.palette.shade, 'opacity=".22"') +
        shape('M-130-30H130L112 10H-112z', c.hue('lime', 0, 0.1)) +
        oval(0, -30, 130, 18, c.hue('lime', 0, -0.3)) +
        oval(0, -30, 114, 13, c.hue('lagoon')) +
        stroke('M0-34V-92M0-92q-24-18-40 40M0-92q24-18 40 40', c.hue('foam'), 4),
    ),
    potted(c, 70, 560, 150, c.hue('terracotta', 0, 0.1), c.hue('forest')) +
      potted(c, 880, 590, 190, c.hue('laterite', 0, 0.1), c.hue('leaf')),
  ].join('')
}
