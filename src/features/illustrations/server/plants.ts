import type { Canvas } from './canvas.ts'
import { d, disc, dots, lens, shape, stroke } from './draw.ts'
import type { Sun } from './sky.ts'

/** Plants an acacia: foot at x, y, full height h; fade lets far ones sink into the haze, near ones cast a shadow. */
export type Planter = (x: number, y: number, h: number, fade?: number) => string

/** Umbrella acacias of one kind: thin forked trunk under flat crowns, lit on the side of the sun. */
export function acacias(c: Canvas, sun: Sun): Planter {
  const side = sun.x > 480 ? 1 : -1
  const w = c.chance.between(108, 130)
  const wood = c.hue('darkwood', 0, 0.15)
  const twig = (t: number, y: number) => d`M0-74Q${t * w * 0.4} -104 ${t * w} ${y}`
  const tree = c.stamp(
    [
      shape('M-7 0Q2-40-3-76H4Q6-40 9 0z', wood),
      stroke(twig(-0.62, -150) + twig(-0.26, -158) + twig(0.18, -160) + twig(0.6, -152), wood, 4),
      shape(
        lens(0, -154, w, 32) + lens(-w * 0.52 * side, -136, w * 0.4, 18) + lens(w * 0.2 * side, -172, w * 0.62, 28),
        c.hue('forest', 0, 0.12),
      ),
      shape(
        lens(w * 0.3 * side, -177, w * 0.46, 18) + lens(w * 0.52 * side, -158, w * 0.42, 14),
        c.hue('leaf', 0, 0.02),
      ),
    ].join(''),
  )
  return (x, y, h, fade = 0) =>
    (fade < 0.3 ? treeShadow(c, x, y, h, h * 0.58, sun) : '') +
    tree(x, y, h / 200, h / 200, c.chance.between(-10, 10) / 100, fade)
}

/** The long shadow of a tree on level ground, away from the sun. */
function treeShadow(c: Canvas, x: number, y: number, h: number, w: number, sun: Sun): string {
  const away = sun.x > x ? -1 : 1
  const reach = h * (c.palette.time === 'noon' ? 0.25 : 0.85) * away
  return shape(
    d`M${x - h * 0.03} ${y}h${h * 0.06}L${x + reach + h * 0.03} ${y + h * 0.17}h${-h * 0.06}z` +
      lens(x + reach, y + h * 0.19, w * 0.9, h * 0.06),
    c.palette.shade,
    'opacity=".26"',
  )
}

/** A far belt of bushes as rows of round crowns that stand on the line y. */
export function bushes(c: Canvas, y: number, size: number, depth: number): string {
  const shift = c.chance.between(-40, 0)
  const gap = () => c.chance.between(Math.round(size * 0.7), Math.round(size * 2.2))
  return (
    dots(d`M${shift} ${y}H980`, c.hue('forest', depth), size * 2, `0 ${gap()} 0 ${gap()} 0 ${gap()} 0 ${gap() + 30}`) +
    dots(d`M${shift} ${y}H980`, c.hue('forest', depth, 0.12), size * 1.3, `0 ${gap()} 0 ${gap()} 0 ${gap()}`)
  )
}

/** Coconut palm with a curved trunk; lean is the sideways reach of its top; small ones show fewer fronds. */
export function palm(c: Canvas, x: number, y: number, h: number, lean: number, depth = 0): string {
  const small = h < 200
  const tx = x + lean
  const ty = y - h
  const bend = d`${x + lean * 0.15} ${y - h * 0.55}`
  const t = h * 0.026
  const frond = (angle: number, length: number) => {
    const ex = Math.cos(angle) * length
    const ey = -Math.sin(angle) * length * 0.62 + length * 0.34
    const lift = length * (0.34 + 0.3 * Math.sin(angle))
    return d`q${ex * 0.45} ${ey * 0.4 - lift} ${ex} ${ey}q${-ex * 0.42} ${-ey * 0.55 - lift * 0.32} ${-ex} ${-ey}z`
  }
  const turn = c.chance.between(-12, 12) / 100
  const fan = (angles: readonly number[], size: number) =>
    d`M${tx} ${ty}` + angles.map((a) => frond(a + turn, h * size * (0.92 + c.chance.next() * 0.16))).join('')
  return [
    shape(
      d`M${x - t * 1.4} ${y}Q${bend} ${tx - t * 0.5} ${ty}h${t}Q${x + lean * 0.15 + t * 2.2} ${y - h * 0.55} ${x + t * 1.6} ${y}z`,
      c.hue('wood', depth, 0.1),
    ),
    shape(fan(small ? [-0.5, 1, 2.2, 3.6] : [-0.55, 0.05, 1.1, 2.1, 3.15, 3.7], 0.5), c.hue('forest', depth, 0.1)),
    shape(fan(small ? [0, 0.7, 1.7, 2.6, 3.2] : [-0.2, 0.55, 1.55, 2.6, 3.4], 0.46), c.hue('leaf', depth)),
    small
      ? ''
      : disc(tx - t * 0.8, ty + t * 1.6, t * 1.1, c.hue('wood', depth, 0.2)) +
        disc(tx + t * 1.3, ty + t * 1.3, t * 1.1, c.hue('terracotta', depth, 0.2)),
  ].join('')
}

/** Baobabs of one kind: a swollen trunk that ends in short, forked limbs with little foliage. */
export function baobabs(c: Canvas, sun: Sun): Planter {
  const bark = c.hue('wood', 0, 0.16)
  const light = c.hue('earth', 0, 0.32)
  const crowns = (
    [
      [-190, -284],
      [-110, -362],
      [20, -392],
      [106, -356],
      [188, -282],
    ] as const
  ).map(([x, y]) => lens(x, y, c.chance.between(42, 66), c.chance.between(20, 28)))
  const tree = c.stamp(
    [
      stroke(
        'M-130-272l-34-32M-92-330l-34-6M-78-306l22-44M8-352l-26-32M74-330l8-40M96-350l36 4M130-272l22-34',
        bark,
        7,
      ),
      shape(
        'M-112 0C-66-20-84-120-72-184-80-232-130-258-180-278l8-8C-130-274-90-258-60-226-66-280-84-320-106-356l10-4C-74-330-46-290-30-232-24-280-4-340 14-388l9 2C10-330 16-280 18-236 30-280 60-316 98-350l7 7C70-310 50-270 42-224 70-250 120-262 178-278l4 9C130-248 86-226 68-184 78-120 64-20 112 0Q0 14-112 0z',
        c.ramp(sun.x > 480 ? [bark, light] : [light, bark], true),
      ),
      stroke('M-30-24Q-40-110-30-190M16-20Q26-100 12-170M-52-60Q-54-100-48-130', bark, 5, 'opacity=".7"'),
      shape(crowns.join(''), c.hue('forest', 0, 0.06)),
    ].join(''),
  )
  return (x, y, h, fade = 0) =>
    treeShadow(c, x, y, h, h * 0.45, sun) + tree(x, y, ((c.chance.chance(0.5) ? -1 : 1) * h) / 400, h / 400, 0, fade)
}

/** Banana plants of one kind: broad arching leaves with a pale midrib. */
export function bananas(c: Canvas): Planter {
  const plant = c.stamp(
    [
      shape('M-9 0L-5-92H6L10 0z', c.hue('lime_leaf', 0, 0.3)),
      shape(
        'M0-74C-26-124-74-128-112-82-74-104-36-96 0-74zM0-74C26-120 78-126 114-76 74-98 34-94 0-74zM0-72C-34-120-20-180 22-206 38-150 22-110 0-72z',
        c.hue('forest'),
      ),
      shape(
        'M0-74C-54-104-82-150-74-186-34-172-6-130 0-74zM0-74C4-130 32-168 76-178 82-140 46-98 0-74z',
        c.hue('leaf'),
      ),
      stroke('M0-76Q-30-136-68-176M0-76Q28-132 70-172M2-78Q10-130 20-190', c.hue('lime_leaf', 0, 0.1), 2.5),
    ].join(''),
  )
  return (x, y, h, fade = 0) => plant(x, y, ((c.chance.chance(0.5) ? -1 : 1) * h) / 200, h / 200, 0, fade)
}

/** Bougainvillea: one cluster of leaves and blossoms, set at each place as [x, y, size]. */
export function blossoms(c: Canvas, places: readonly (readonly [number, number, number])[]): string {
  const tone = c.chance.pick(['pink', 'coral', 'pink', 'red'] as const)
  const scatter = (count: number, w: number, h: number) => {
    let path = ''
    for (let i = 0; i < count; i++) {
      const turn = i * 2.4 + c.chance.next()
      const out = Math.sqrt((i + 0.5) / count)
      path += d`M${Math.cos(turn) * w * out} ${Math.sin(turn) * h * out}h0`
    }
    return path
  }
  const cluster = c.stamp(
    stroke(scatter(7, 40, 28), c.hue('forest'), 30) +
      stroke(scatter(10, 46, 34), c.hue(tone, 0, 0.12), 15) +
      stroke(scatter(7, 36, 24), c.hue(tone, 0, -0.25), 9),
  )
  return places.map(([x, y, size], i) => cluster(x, y, i % 2 ? -size : size, size)).join('')
}

/** Tufts of long blades on a ground line: one clump of seven, repeated to the right. */
export function grass(c: Canvas, y: number, height: number, colour: string, from = 0, to = 960): string {
  let path = ''
  let width = 20
  for (let i = 0; i < 7; i++) {
    const h = height * (0.5 + c.chance.next() * 0.5)
    const bend = c.chance.between(-12, 12)
    path += d`M${width} ${height}q${bend * 0.2} ${-h * 0.7} ${bend - 8} ${-h}q9 ${h * 0.4} 11 ${h * 0.6}q5 ${-h * 0.5} ${bend + 14} ${-h * 0.7}q-8 ${h * 0.4} -7 ${h * 1.1}z`
    width += c.chance.between(24, 52)
  }
  const clump = c.tile(width, 640, shape(path, colour))
  return `<rect width="${to - from}" height="${Math.round(height)}" fill="${clump}" transform="translate(${from} ${Math.round(y - height)})"/>`
}

/** Potted plant with upright pointed leaves, foot of the pot at x, y. */
export function potted(c: Canvas, x: number, y: number, h: number, pot: string, leaf: string): string {
  const w = h * 0.2
  const blades = [-0.5, -0.26, 0, 0.28, 0.52].map((t) => {
    const reach = h * (0.72 - Math.abs(t) * 0.35) * (0.9 + c.chance.next() * 0.2)
    return d`q${t * h * 0.15 - 9} ${-reach * 0.6} ${t * h} ${-reach}q${-t * h * 0.25 + 13} ${reach * 0.55} ${-t * h} ${reach}z`
  })
  return (
    shape(d`M${x} ${y - h * 0.32}${blades.join('')}`, leaf) +
    shape(d`M${x - w} ${y - h * 0.36}h${w * 2}l${-w * 0.3} ${h * 0.36}h${-w * 1.4}z`, pot)
  )
}
