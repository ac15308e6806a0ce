import { farSail, ferry } from './boats.ts'
import { lantern, pane, ragStone, shutters, slantShadow, windows } from './built.ts'
import type { Canvas } from './canvas.ts'
import { at, box, d, dashes, disc, dots, group, lens, shape, stroke } from './draw.ts'
import type { Hue } from './palette.ts'
import { blossoms, palm, potted } from './plants.ts'
import { sky, sunFor, water } from './sky.ts'

const WALLS = ['lime', 'plaster', 'sand', 'lime'] as const

/** A carved double door with brass bosses, foot of its middle at the origin, 300 wide and 440 high. */
function carvedDoor(c: Canvas): string {
  const hue = c.chance.pick(['wood', 'darkwood', 'teal', 'laterite', 'wood'] as const)
  const wood = c.hue('darkwood', 0, 0.1)
  const carving = c.hue('thatch', 0, 0.12)
  const arched = c.chance.chance(0.6)
  const boss = c.stamp(
    dots('M-84-26V-260M-30-26V-260', wood, 22, '0 46') + dots('M-86-28V-262M-32-28V-262', c.hue('brass'), 13, '0 46'),
  )
  return [
    shape('M-170 0V-440H170V0z', wood),
    dots('M-152-8V-422H152V0', carving, 9, '0 15'),
    stroke('M-136 0V-404H136V0', carving, 4),
    arched
      ? shape('M-112-290A112 100 0 0 1 112-290z', c.hue(hue, 0, 0.12)) +
        dots('M-92-300A92 80 0 0 1 92-300', carving, 12, '0 20') +
        dots('M-58-300A58 50 0 0 1 58-300', carving, 9, '0 16') +
        disc(0, -306, 20, c.hue('brass', 0, 0.1))
      : box(-112, -392, 224, 98, c.hue(hue, 0, 0.12)) +
        dots('M-92-372H100M-92-314H100', carving, 12, '0 23') +
        dots('M-80-343H90', c.hue('brass', 0, 0.1), 26, '0 54'),
    box(-112, -286, 224, 286, c.hue(hue)),
    box(-112, -286, 106, 286, c.palette.shade, 'opacity=".16"'),
    boss(0, 0, 1) + boss(0, 0, -1),
    box(-9, -288, 18, 288, wood),
    dots('M0-12V-280', carving, 8, '0 15'),
    stroke('M24-146q0 18 12 18t12-18', c.hue('brass'), 4),
  ].join('')
}

/** A carved door of Stone Town in a sunlit wall, with a stone bench. */
export function stoneTownDoors(c: Canvas): string {
  const wall = c.chance.pick(WALLS)
  const x = c.chance.between(350, 420)
  const shutter = c.chance.pick(['teal', 'forest', 'wood', 'navy'] as const)
  return [
    box(0, 0, 960, 600, c.ramp([c.hue(wall, 0, 0.06), c.hue(wall), c.hue(wall, 0, 0.1)])),
    group(
      c.clip('M0 470q60-40 110 0t70 40 20 60V600H0zM800 0q-30 60 40 80t60-30 60 40V0z'),
      ragStone(c, 0, 460, 230, 140, 20),
      ragStone(c, 760, 0, 200, 130, 20),
    ),
    shutters(c, x + 310, 120, 110, 160, shutter),
    lantern(c, x + 214, 232, 34, 150),
    stroke(d`M${x + 214} 220v-14h-20`, c.hue('charcoal'), 5),
    at(x, 556, 1, carvedDoor(c)),
    slantShadow(c, c.chance.chance(0.5) ? 'M0 0H960V30L560 150 0 330z' : 'M0 0H420L250 600H0z'),
    shape(d`M${x - 196} 556h392l14 30H${x - 210}z`, c.hue('grey', 0, -0.15)) +
      box(x - 210, 584, 420, 18, c.hue('grey', 0, 0.2)),
    box(x + 236, 500, 500, 22, c.hue('lime', 0, -0.2)) + box(x + 244, 522, 500, 80, c.hue(wall, 0, 0.2)),
    potted(c, x + 300, 502, 110, c.hue('terracotta'), c.hue('leaf')),
    c.chance.chance(0.5) ? potted(c, x - 250, 596, 170, c.hue('terracotta', 0, 0.1), c.hue('forest')) : '',
    box(0, 600, 960, 40, c.hue('grey', 0, 0.28)),
    dashes('M0 612H960M-40 630H960', c.hue('grey', 0, 0.42), 3, '70 8'),
  ].join('')
}

const HOUSES = ['lime', 'plaster', 'sand', 'coral'] as const satisfies readonly Hue[]

/** One row of plastered houses with flat or tin roofs: faces, shaded sides and small windows. */
function houses(c: Canvas, base: number, low: number, high: number, depth: number, scale: number): string {
  const face: Partial<Record<Hue, string>> = {}
  let side = ''
  let roofs = ''
  for (let x = -30; x < 960; ) {
    const w = c.chance.between(155, 260) * scale
    const h = c.chance.between(low, high)
    const hue = c.chance.pick(HOUSES)
    face[hue] = (face[hue] ?? '') + d`M${x} ${base}v${-h}h${w}v${h}z`
    side += d`M${x} ${base}v${-h}h${w * 0.22}v${h}z`
    if (c.chance.chance(0.4))
      roofs += d`M${x - 6} ${base - h}l${w * 0.2} ${-26 * scale}h${w * 0.7}l${w * 0.16} ${26 * scale}z`
    x += w
  }
  const line = d`H960M-20 `
  const rows = d`M-20 ${base - low + 18 * scale}${line}${base - low + 54 * scale}H960`
  return [
    ...HOUSES.map((hue) => (face[hue] ? shape(face[hue], c.hue(hue, depth)) : '')),
    depth > 0.3 ? '' : shape(side, c.palette.shade, 'opacity=".2"'),
    shape(roofs, c.hue('laterite', depth)),
    dashes(rows, pane(c, depth), 17 * scale, '9 17 9 34 9 17 9 17 9 52'),
  ].join('')
}

/** Roofs of Stone Town with minaret and spires, dhows on the sea behind, washing on the terrace. */
export function stoneTownRoofs(c: Canvas): string {
  const horizon = c.chance.between(256, 280)
  const sun = sunFor(c, horizon, 560, 800)
  const m = c.chance.between(600, 680)
  const kangas = ['coral', 'yellow', 'teal', 'red', 'navy', 'pink'] as const
  const line = c.chance.shuffle(kangas).slice(0, 3)
  const sail = farSail(c)
  const pot = c.stamp(potted(c, 0, 0, 170, c.hue('terracotta'), c.hue('leaf', 0, 0.08)))
  const border = c.stamp(dashes('M9 12H83V90H9z', c.hue('lime', 0, -0.1), 5, '9 5'))
  const cloth = (x: number, y: number, colour: string) => box(x, y, 92, 104, colour) + border(x, y, 1)
  return [
    sky(c, horizon, sun),
    water(c, horizon, 420, sun),
    sail(c.chance.between(100, 200), horizon + 52, 0.36),
    box(0, 410, 960, 100, c.hue('plaster', 0.2, 0.2)),
    houses(c, 420, 40, 88, 0.36, 0.6),
    shape(d`M${m} 420V190l8-8V150l10-26 10 26v32l8 8V420z`, c.hue('lime', 0.14)) +
      box(m - 8, 186, 52, 9, c.hue('plaster', 0.1)),
    shape(
      'M236 420V262l5-6 14-76 14 76 5 6V420zM296 420V262l5-6 14-76 14 76 5 6V420zM274 420V290h22V420z',
      c.hue('plaster', 0.22, 0.1),
    ),
    houses(c, 500, 64, 128, 0.12, 0.85),
    palm(c, c.chance.between(440, 520), 520, 190, 26, 0.1),
    box(0, 500, 960, 140, c.ramp([c.hue('plaster', 0.02), c.hue('sand', 0, 0.15)])),
    dashes('M0 492H960', c.hue('lime', 0, -0.1), 24, '34 14'),
    stroke('M110 600V430M590 600V430', c.hue('darkwood'), 7) +
      stroke('M110 440Q350 470 590 440', c.hue('charcoal'), 2.5),
    ...line.map((hue, i) => cloth(168 + i * 134, i === 1 ? 459 : 452, c.hue(hue))),
    pot(806, 632, -1),
  ].join('')
}

/** Towers of Dar es Salaam behind the harbour, with the Kigamboni ferry. */
export function darSkyline(c: Canvas): string {
  const horizon = 404
  const sun = sunFor(c, horizon, 160, 300)
  const row = (depth: number, low: number, high: number, count: number) => {
    const near = depth < 0.5
    let body = ''
    let shadow = ''
    let lights = ''
    for (let i = 0; i < count; i++) {
      const w = c.chance.between(44, 84)
      const h = c.chance.between(low, high) * (1 - Math.abs(i / count - 0.62) * 0.9)
      const x = (i * 1000) / count - 30 + c.chance.between(0, 24)
      body += d`M${x} ${horizon}v${-h}${c.chance.pick([d`h${w}`, d`l${w / 2} -26 ${w / 2} 26`, d`v-14h${w * 0.6}v14h${w * 0.4}`, d`h${w}`])}v${h}z`
      shadow += d`M${x + w * 0.66} ${horizon}v${-h}h${w * 0.34}v${h}z`
      lights += d`M${x + w * 0.22} ${horizon - h + 14}v${h - 26}`
      if (near) lights += d`M${x + w * 0.5} ${horizon - h + 14}v${h - 26}`
    }
    return (
      shape(body, c.hue('grey', depth, -0.15)) +
      (near ? shape(shadow, c.palette.shade, 'opacity=".22"') : '') +
      dashes(lights, pane(c, depth), 9, c.palette.lamps > 0.5 ? '6 10 6 10 6 26' : '7 8')
    )
  }
  const tree = c.stamp(palm(c, 0, 0, 120, 14, 0.06))
  const trees = [40, 104, 420, 640, 900].map((x) =>
    tree(x + c.chance.between(-16, 16), horizon + 8, c.chance.pick([1, -1, 0.84, -0.84])),
  )
  return [
    sky(c, horizon, sun),
    row(0.62, 90, 240, 10),
    row(0.3, 110, 310, 7),
    group(
      d`transform="translate(${c.chance.between(190, 240)} ${horizon})"`,
      shape('M-20 0V-64L10-92 40-64H110V0zM-20-64V-100L-2-150 16-100V-64z', c.hue('lime', 0, -0.35)),
      shape('M-22-98L-2-154 18-98zM30-62L44-88H108L120-62z', c.hue('terracotta', 0.04)),
    ),
    shape('M-20 404V390H980V412H-20z', c.hue('forest', 0.14)),
    trees.join(''),
    box(0, horizon + 6, 960, 10, c.hue('plaster', 0.05, 0.1)),
    water(c, horizon + 14, 640, sun),
    at(c.chance.between(520, 620), 528, c.chance.between(108, 122) / 100, ferry(c), c.chance.chance(0.5)),
    farSail(c)(c.chance.between(160, 240), 474, 0.34),
  ].join('')
}

/** A painted guesthouse on a quiet street, bougainvillea over the door. */
export function guesthouseStreet(c: Canvas): string {
  const wall = c.chance.pick(['lime', 'plaster', 'coral', 'sand', 'lagoon'] as const)
  const shutter = c.chance.pick(['teal', 'forest', 'navy', 'wood'] as const)
  const x = c.chance.between(330, 560)
  const opening = c.stamp(shutters(c, -37, 0, 74, 100, shutter))
  const tree = c.stamp(palm(c, 0, 0, 190, 15))
  const spots = [190, 375, 585, 770]
  return [
    sky(c, 540, sunFor(c, 300, 760, 880)),
    tree(76, 560, -2.2, 2.2, 0, 0.25) + tree(900, 560, 1.9, 1.9, 0, 0.25),
    box(90, 190, 780, 370, c.ramp([c.hue(wall, 0, -0.04), c.hue(wall, 0, 0.1)])),
    shape('M60 196L120 116H840L900 196z', c.hue('laterite')),
    dashes('M121 156H840', c.hue('laterite', 0, 0.25), 78, '3 19'),
    box(90, 196, 780, 18, c.palette.shade, 'opacity=".28"'),
    ...spots.map((s) => opening(s, 236, 1)),
    box(90, 366, 780, 9, c.hue('lime', 0, -0.1)),
    ...spots.filter((s) => Math.abs(s - x) > 120).map((s) => opening(s, 408, 1, 1)),
    shape(d`M${x - 54} 560V440a54 54 0 0 1 108 0V560z`, c.hue('lime', 0, -0.2)) +
      shape(d`M${x - 42} 560V442a42 42 0 0 1 84 0V560z`, c.hue(shutter, 0, 0.1)),
    shape(d`M${x - 42} 446a42 46 0 0 1 84 0z`, pane(c)) + stroke(d`M${x} 402V556`, c.hue('darkwood'), 3),
    blossoms(c, [
      [x - 96, 452, 0.8],
      [x - 78, 392, 0.9],
      [x, 366, 1],
      [x + 84, 362, 1],
      [x + 160, 378, 0.75],
    ]),
    lantern(c, x + 78, 430, 22, 90),
    box(90, 546, 780, 16, c.hue('grey', 0, 0.1)) + box(x - 70, 554, 140, 16, c.hue('grey', 0, -0.2)),
    box(0, 562, 960, 78, c.ramp([c.hue('earth', 0, -0.08), c.hue('earth', 0, 0.12)])),
    shape(d`M90 562H870L800 596H20z`, c.palette.shade, 'opacity=".2"'),
    bicycle(c, x < 450 ? 690 : 220, 584),
  ].join('')
}

/** A bicycle leaning on a wall, wheels standing on y. */
function bicycle(c: Canvas, x: number, y: number): string {
  const iron = c.hue('charcoal', 0, 0.2)
  const ring = (cx: number) => `<circle cx="${cx}" cy="-30" r="29" stroke="${iron}" stroke-width="4"/>`
  return at(
    x,
    y,
    1,
    ring(-52) +
      ring(54) +
      stroke('M-52-30L-22-72H36L-2-30H-52M-22-72L-2-30M54-30L32-88H50M-26-80L-22-72', c.hue('coral'), 4.5) +
      stroke('M-38-82H-14M32-88L54-92', iron, 6),
  )
}

/** A modern hotel front with long balconies, palms and a lit entrance. */
export function hotelFacade(c: Canvas): string {
  const x = c.chance.between(250, 330)
  const floors = c.chance.between(5, 7)
  const step = Math.round(330 / floors)
  const top = 520 - floors * step - 10
  const accent = c.chance.pick(['teal', 'terracotta', 'coral', 'navy'] as const)
  const w = 440
  const tree = c.stamp(palm(c, 0, 0, 270, 26))
  let slabs = ''
  for (let i = 1; i < floors; i++) slabs += d`M${x - 16} ${top + i * step}h${w + 30}`
  return [
    sky(c, 520, sunFor(c, 420, 120, 210)),
    shape(lens(150, 540, 300, 110) + lens(900, 540, 260, 90), c.hue('forest', 0.45)),
    box(x + w, top + 66, 130, 460, c.hue('plaster', 0, 0.22)),
    windows(x + w + 24, top + 96, 3, 7, 34, 52, 18, 30, pane(c, 0.1)),
    box(x, top, w, 530 - top, pane(c)),
    dashes(d`M${x} ${(top + 520) / 2}h${w}`, c.hue('lime', 0, 0.12), 520 - top, '12 61'),
    dashes(d`M${x + 40} ${(top + 520) / 2}h${w}`, c.palette.shade, 520 - top, '20 126', 'opacity=".3"'),
    stroke(slabs, c.palette.shade, 9, 'opacity=".28" transform="translate(0 9)"'),
    dashes(slabs, c.hue('lime', 0, -0.12), 13, '999'),
    box(x - 24, top - 16, w + 48, 24, c.hue('lime', 0, -0.2)) + box(x - 40, top - 16, 62, 546 - top, c.hue(accent)),
    box(x + w * 0.34, 452, 210, 14, c.hue('lime', 0, -0.25)) +
      box(x + w * 0.34 + 12, 466, 186, 64, '#ffe2a6') +
      dashes(d`M${x + w * 0.34 + 12} 498h186`, c.hue('charcoal'), 64, '4 58'),
    slantShadow(c, d`M${x + w} ${top + 66}h60l-60 90zM${x + 22} ${top + 8}h120l-120 200z`, 0.18),
    box(0, 526, 960, 114, c.ramp([c.hue('grey', 0, -0.1), c.hue('grey', 0, 0.16)])),
    shape('M0 526H250L120 560H0zM760 526H960V590z', c.hue('leaf', 0, 0.06)),
    shape(d`M${x + 150} 530h210l130 110H${x - 60}z`, c.hue('lime', 0, 0.06), 'opacity=".6"'),
    tree(110, 556, -1.14) + tree(230, 546, 0.86) + tree(790, 552, 1) + tree(900, 584, -1.3),
    shape(
      lens(110, 562, 70, 24) + lens(236, 552, 50, 18) + lens(800, 558, 70, 22) + lens(900, 592, 90, 30),
      c.hue('forest', 0, 0.08),
    ),
  ].join('')
}
