import { canoe, dhow, farSail } from './boats.ts'
import { makutiRoof, pane } from './built.ts'
import type { Canvas } from './canvas.ts'
import { at, box, d, dashes, disc, group, lens, oval, ridge, shape, stroke } from './draw.ts'
import { mix } from './palette.ts'
import { palm } from './plants.ts'
import { type Sun, shoreLights, sky, sunFor, water } from './sky.ts'
import { granite } from './stone.ts'

const SAILS = ['lime', 'plaster', 'coral', 'lime', 'yellow'] as const

/** Far islands on the horizon, one behind the other. */
function islands(c: Canvas, horizon: number, sun: Sun): string {
  const side = sun.x > 480 ? 0 : 560
  const x = side + c.chance.between(-60, 40)
  return [
    shape(lens(x + 330, horizon + 3, 250, c.chance.between(26, 40)), c.hue('forest', 0.72)),
    shape(lens(x + 120, horizon + 4, 220, c.chance.between(38, 58)), c.hue('forest', 0.52)),
    shoreLights(c, d`M${Math.max(4, x - 20)} ${horizon - 4}h300`),
  ].join('')
}

/** Small sails scattered along the horizon, clear of the subject's place. */
function fleet(c: Canvas, y: number, avoid: number): string {
  const sail = farSail(c)
  let out = ''
  for (let i = c.chance.between(2, 4); i > 0; i--) {
    const x = c.chance.between(60, 900)
    const size = c.chance.between(16, 30) / 100
    if (Math.abs(x - avoid) > 140) out += sail(x, y + 6 + i * 9, c.chance.chance(0.5) ? size : -size)
  }
  return out
}

/** Dark fronds of a palm that leans in from the top corner. */
function frame(c: Canvas): string {
  return palm(c, -46, 690, c.chance.between(560, 620), c.chance.between(70, 120), 0.02)
}

/** A dhow under sail, islands and a low sun behind. */
export function dhowAtDusk(c: Canvas): string {
  const horizon = c.chance.between(372, 404)
  const sun = sunFor(c, horizon, 560, 760)
  const x = c.chance.between(310, 420)
  const size = c.chance.between(112, 134) / 100
  const y = horizon + c.chance.between(98, 128)
  return [
    sky(c, horizon, sun),
    islands(c, horizon, sun),
    water(c, horizon, 640, sun),
    fleet(c, horizon, x),
    group('opacity=".3"', at(x - 10, y + 10, size, shape('M-96 4H84L50 46 20 26-10 96-44 34-80 30z', c.palette.shade))),
    at(x, y, size, dhow(c, 0, c.chance.pick(SAILS))),
    shape(
      ridge([640, 634, c.chance.between(606, 618), 622, 634, 640]),
      mix(c.hue('deep'), c.palette.shade, 0.5),
      'opacity=".7"',
    ),
  ].join('')
}

/** Two palms with a hammock between them before a lagoon. */
export function beachHammock(c: Canvas): string {
  const horizon = c.chance.between(300, 330)
  const sun = sunFor(c, horizon, 420, 560)
  const left = c.chance.between(228, 262)
  const right = c.chance.between(660, 720)
  const base = 540
  const tie = base - 150
  const cloth = c.chance.pick(['coral', 'yellow', 'teal', 'red'] as const)
  const tree = c.stamp(palm(c, 0, 0, 430, c.chance.between(36, 80)))
  const middle = (left + right) / 2
  const hang = (drop: number) => d`M${left + 30} ${tie}Q${middle} ${tie + drop} ${right - 14} ${tie}`
  return [
    sky(c, horizon, sun),
    islands(c, horizon, sun),
    water(c, horizon, 470, sun, true),
    fleet(c, horizon, 300),
    shape(ridge([452, 446, 462, 440, 452, 436]), c.hue('foam', 0.1), 'opacity=".75"'),
    shape(ridge([466, 458, 474, 452, 464, 448]), c.ramp([c.hue('sand', 0.15), c.hue('sand', 0, 0.1)])),
    shape(ridge([640, 600, 560, 580, 566, 548]), c.hue('sand', 0, 0.2)),
    shape(lens(middle, 566, 190, 18) + lens(left - 50, 578, 120, 13), c.palette.shade, 'opacity=".22"'),
    tree(left, base + 22, -1),
    tree(right, base + 8, 0.95),
    shape(`${hang(150)}Q${middle} ${tie + 60} ${left + 30} ${tie}z`, c.hue(cloth)),
    shape(`${hang(150)}Q${middle} ${tie + 108} ${left + 30} ${tie}z`, c.hue(cloth, 0, 0.22)),
    dashes(hang(143), c.hue('lime'), 12, '2 14'),
    stroke(d`M${left + 6} ${tie - 14}l24 14M${right + 8} ${tie - 16}l-22 16`, c.hue('lime'), 3),
    shape(lens(20, 656, 150, 74) + lens(890, 660, 140, 62), c.hue('forest', 0, 0.1)),
    shape(lens(-20, 664, 110, 56) + lens(970, 664, 120, 56), c.hue('leaf', 0, 0.1)),
  ].join('')
}

/** A makuti bungalow on stilts over shallow water, reached by a jetty. */
export function beachBungalow(c: Canvas): string {
  const horizon = c.chance.between(330, 352)
  const sun = sunFor(c, horizon, 150, 360)
  const post = c.hue('darkwood')
  const wall = c.chance.pick(['lime', 'plaster', 'sand'] as const)
  const glass = pane(c)
  const hut = [
    stroke('M-128 30V120M-62 30V132M62 30V132M128 30V120', post, 9),
    stroke('M-128 84-62 40M128 84 62 40', post, 4),
    box(-118, -70, 236, 104, c.hue(wall)),
    box(-118, -70, 84, 104, c.hue(wall, 0, 0.22)),
    box(-22, -46, 44, 80, glass),
    stroke('M0-46V34', c.hue('wood'), 4),
    box(52, -40, 40, 38, glass),
    box(-96, -40, 40, 38, glass),
    box(-118, -70, 236, 16, c.palette.shade, 'opacity=".3"'),
    box(-158, 30, 316, 13, c.hue('wood', 0, -0.1)),
    stroke('M-154 30V-4M-112 30V-4M112 30V-4M154 30V-4M-154-4H-112M112-4H154', post, 4),
    makutiRoof(c, 172, 118, -60),
  ]
  return [
    sky(c, horizon, sun),
    islands(c, horizon, { ...sun, x: 700 }),
    water(c, horizon, 640, sun, true),
    fleet(c, horizon, 620),
    group('opacity=".28"', shape('M470 512H802L770 560 700 548 640 600 560 556 500 548z', c.palette.shade)),
    shape('M330 640H470L600 452H560z', c.hue('wood', 0, -0.12)),
    dashes('M400 640 580 452', c.hue('darkwood'), 170, '2 14', `opacity=".4" ${c.clip('M330 640H470L600 452H560z')}`),
    stroke('M330 640 560 452M470 640 600 452', post, 5),
    stroke('M352 624V586M408 578V546M456 538V510M500 502V478M486 620V582M522 570V538M552 528V500', post, 5),
    at(640, 412, c.chance.between(104, 116) / 100, hut.join('')),
    frame(c),
  ].join('')
}

/** Balanced granite boulders standing in Lake Victoria. */
export function lakeGranite(c: Canvas): string {
  const horizon = c.chance.between(338, 362)
  const sun = sunFor(c, horizon, 660, 820)
  const x = c.chance.between(330, 400)
  const base = 516
  const [block, slab] = granite(c)
  return [
    sky(c, horizon, sun),
    shape(ridge([290, 300, 316, 338, 320, 306, 328, 310], horizon + 4), c.hue('forest', 0.66)),
    shape(ridge([330, 322, 336, 344, 346, 338, 318, 322], horizon + 4), c.hue('forest', 0.42)),
    stroke(
      d`M640 ${horizon - 8}h300M700 ${horizon - 18}h230`,
      c.hue('lime', 0.3),
      6,
      'stroke-dasharray="0 19 0 27 0 13" stroke-linecap="square"',
    ),
    water(c, horizon, 640, sun),
    at(c.chance.between(690, 840), horizon + 66, 0.5, canoe(c, 0.25)),
    shape(d`M${x - 230} ${base}h520l-70 44-120 14-40 40-150-10-50-40z`, c.palette.shade, 'opacity=".3"'),
    block(x + 196, base + 6, 104, 92),
    slab(x - 150, base + 4, 110, 104),
    block(x + 46, base + 8, 138, 150),
    block(x + 36, base - 116, 112, c.chance.between(140, 166), c.chance.between(-14, 10) / 100),
    slab(x - 70, base + 14, 84, 78),
    block(x + 124, base + 18, 70, 58),
    egret(c, x - 162, base - 92),
    slab(880, 672, 180, 110),
    block(-10, 690, 150, 110),
  ].join('')
}

/** A white egret standing at x, y. */
function egret(c: Canvas, x: number, y: number): string {
  const white = c.hue('snow')
  return (
    stroke(d`M${x} ${y}v-20m7 20v-19`, c.hue('charcoal'), 2.5) +
    shape(d`M${x - 20} ${y - 16}q16-22 34-16l-2-18q-1-10 8-11l12 5-12 1q0 12 1 22q0 18-20 20z`, white)
  )
}

/** Painted fishing boats on the shore of the lake; their lanterns burn after dusk. */
export function lakeBoats(c: Canvas): string {
  const horizon = c.chance.between(290, 316)
  const sun = sunFor(c, horizon, 560, 800)
  const far = c.stamp(
    shape('M-118-30Q-60-14 0-14T104-36L130-50Q124-20 92 14H-84Q-110 2-118-30z', c.hue('darkwood', 0.4)) +
      (c.palette.lamps > 0.5
        ? disc(-62, -80, 90, c.glow('#ffdf9a', 0.8)) + disc(-62, -80, 16, c.palette.sun)
        : stroke('M-40-20V-80', c.hue('darkwood', 0.4), 16)),
  )
  const near = c.stamp(oval(0, 16, 118, 11, c.palette.shade, 'opacity=".3"') + canoe(c, 0, true))
  const small = [0, 1, 2].map((i) =>
    far(120 + i * 280 + c.chance.between(-60, 80), horizon + 34 + c.chance.between(0, 44), i % 2 ? 0.32 : -0.28, 0.3),
  )
  return [
    sky(c, horizon, sun),
    shape(ridge([270, 262, 286, 300, 290, 274, 292, 280], horizon + 4), c.hue('forest', 0.6)),
    water(c, horizon, 480, sun, true),
    ...small,
    shape(ridge([438, 446, 430, 448, 462, 478]), c.hue('foam', 0.15), 'opacity=".6"'),
    shape(ridge([452, 460, 444, 460, 474, 492]), c.ramp([c.hue('sand', 0.1, 0.08), c.hue('earth', 0, 0.05)])),
    near(c.chance.between(600, 720), 494, 0.95),
    near(c.chance.between(270, 340), 548, -1.45),
    c.chance.chance(0.4) ? near(c.chance.between(740, 800), 606, -1.3) : nets(c),
  ].join('')
}

/** Nets hung to dry between poles. */
function nets(c: Canvas): string {
  const net = 'M640 470Q700 520 760 470Q820 524 880 466L884 560Q760 590 636 566z'
  return [
    stroke('M640 462V610M760 462V616M882 456V606', c.hue('darkwood'), 7),
    shape(net, c.hue('teal'), 'opacity=".35"'),
    stroke(
      'M650 478 690 572M690 496 740 580M740 484 800 580M790 484 850 572M840 490 880 552M690 496 640 556M740 484 660 570M800 492 710 578M850 490 770 580M880 500 826 576',
      c.hue('lime'),
      1.6,
      'opacity=".7"',
    ),
    disc(760, 470, 5, c.hue('coral')),
  ].join('')
}
