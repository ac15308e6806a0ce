import { lantern } from './built.ts'
import type { Canvas } from './canvas.ts'
import { at, box, d, dashes, disc, dots, oval, rounder, shape, stroke } from './draw.ts'
import { bedside, CLOTHS, type Cloth, mat, picture, shell } from './furniture.ts'
import type { Hue } from './palette.ts'
import { potted } from './plants.ts'
import { windowView } from './window.ts'

/** Turned wooden bed seen from its long side, mattress top at y 0; foot to the right. */
function bed(c: Canvas, w: number, cloth: Cloth, wood: Hue = 'wood'): string {
  const r = w - 26
  return [
    oval(w / 2, 116, w * 0.54, 12, c.palette.shade, 'opacity=".25"'),
    shape(d`M-14 112V-96q6-16 22-16t20 16V112zM${w - 22} 112V-18q4-12 18-12t18 12V112z`, c.room(wood, 0.15)),
    box(10, 44, w - 20, 40, c.room(wood)),
    box(14, 6, r, 44, c.room('lime', -0.1)),
    rounder(d`M34-2L38-36 110-40 118-2z`, c.room('lime', -0.3), 8),
    rounder(d`M84 0L92-28 158-30 164 0z`, c.room(cloth[0], -0.1), 7),
    shape(d`M176-6H${w - 16}V66q-24 8-46 0t-46 0-46 0${d`H176z`}`, c.room(cloth[0])),
    dashes(d`M196 8V54H${w - 34}V8`, c.room(cloth[1]), 7, '12 8'),
    shape(d`M176-6h52v76q-26 6-52-2z`, c.palette.shade, 'opacity=".16"'),
    dots(d`M246 28H${w - 64}`, c.room(cloth[1]), 15, '0 34'),
  ].join('')
}

/** Mosquito net gathered under a ring and drawn round the bed. */
function net(c: Canvas, x: number, w: number, top: number, bottom: number): string {
  const m = x + w / 2
  const veil = c.room('lime', -0.5)
  return [
    stroke(d`M${m} 0V${top}`, c.room('wood'), 3),
    shape(
      d`M${m - 44} ${top}C${m - 60} ${top + 120} ${x - 6} ${top + 170} ${x - 18} ${bottom}H${x + w + 18}C${x + w + 6} ${top + 170} ${m + 60} ${top + 120} ${m + 44} ${top}z`,
      veil,
      'opacity=".2"',
    ),
    shape(
      d`M${m - 44} ${top}C${m - 60} ${top + 120} ${x - 6} ${top + 170} ${x - 18} ${bottom}h46C${x + 50} ${top + 190} ${m - 20} ${top + 130} ${m - 10} ${top}zM${m + 44} ${top}C${m + 60} ${top + 120} ${x + w + 6} ${top + 170} ${x + w + 18} ${bottom}h-40C${x + w - 40} ${top + 190} ${m + 30} ${top + 130} ${m + 18} ${top}z`,
      veil,
      'opacity=".6"',
    ),
    oval(m, top, 46, 8, c.room('wood')),
  ].join('')
}

/** Bed under a mosquito net beside an open window. */
export function roomNet(c: Canvas): string {
  const [cloth, rug] = c.chance.shuffle(CLOTHS) as [Cloth, Cloth]
  const x = c.chance.between(110, 150)
  const wx = c.chance.between(630, 670)
  return [
    shell(c, wx + 60),
    windowView(c, wx, 96, 210, 250, c.chance.pick(['teal', 'wood', 'forest'] as const)),
    mat(c, x + 90, 330, rug),
    at(x, 420, 1.05, bed(c, 390, cloth)),
    net(c, x - 6, 430, 70, 540),
    bedside(c, 596, 446),
    potted(c, 900, 590, 190, c.room('terracotta'), c.room('leaf')),
  ].join('')
}

/** Two single beds with a window between them. */
export function roomTwin(c: Canvas): string {
  const [cloth, rug] = c.chance.shuffle(CLOTHS) as [Cloth, Cloth]
  const bunk = c.stamp(frontBed(c, 230, cloth))
  return [
    shell(c, 490),
    windowView(c, 390, 90, 180, 220, c.chance.pick(['teal', 'wood', 'navy'] as const)),
    picture(c, 172, 130, 130, 100) + picture(c, 660, 130, 130, 100),
    mat(c, 400, 170, rug),
    bedside(c, 480, 412),
    bunk(230, 392, 1) + bunk(730, 392, 1),
  ].join('')
}

/** A bed seen from its foot, middle of the head at the origin. */
function frontBed(c: Canvas, w: number, cloth: Cloth): string {
  const h = w / 2
  const pillow = (x: number) =>
    rounder(d`M${x} 4L${x + 4} -32 ${x + h - 44} -32 ${x + h - 40} 4z`, c.room('lime', -0.4), 8)
  return [
    rounder(d`M${-h} 60V-74Q0-116 ${h} -74V60z`, c.room('wood', 0.05), 6),
    stroke(d`M${-h + 20} -64Q0-98 ${h - 20} -64`, c.room('thatch', 0.1), 4),
    pillow(-h + 20) + pillow(20),
    rounder(d`M${-h + 8} 14H${h - 8}L${h + 24} 168H${-h - 24}z`, c.room('lime', -0.15), 10),
    shape(d`M${-h + 2} 50H${h - 2}L${h + 36} 178H${-h - 36}z`, c.room(cloth[0])),
    shape(d`M${-h + 2} 50H${h - 2}l6 20H${-h - 4}z`, c.room(cloth[1], 0.05)),
    dashes(d`M${-h - 20} 152H${h + 20}`, c.room(cloth[1]), 14, '14 10'),
    dots(d`M${-h + 26} 108H${h - 16}`, c.room(cloth[1]), 17, '0 43'),
    shape(d`M${-h - 36} 178H${h + 36}v24H${-h - 36}z`, c.room(cloth[0], 0.2)),
  ].join('')
}

/** A double bed and a child's bed in one bright room. */
export function roomFamily(c: Canvas): string {
  const [cloth, small, rug] = c.chance.shuffle(CLOTHS) as [Cloth, Cloth, Cloth]
  const flags = c.chance.shuffle(['coral', 'yellow', 'teal', 'red', 'lagoon'] as const)
  return [
    shell(c, 560),
    windowView(c, 470, 84, 200, 230, c.chance.pick(['teal', 'wood', 'forest'] as const)),
    stroke('M700 96Q810 150 940 96', c.room('wood'), 2.5),
    ...flags.map((hue, i) => shape(d`M${718 + i * 44} ${[106, 118, 122, 118, 106][i] ?? 0}h34l-17 36z`, c.room(hue))),
    at(280, 400, 1, frontBed(c, 300, cloth)),
    bedside(c, 486, 420),
    mat(c, 540, 180, rug),
    at(770, 420, 0.78, frontBed(c, 210, small)),
    disc(600, 582, 22, c.room('yellow')) + shape('M580 574q20 16 40 0v12q-20 16-40 0z', c.room('coral')),
  ].join('')
}

/** A suite: wide bed with kanga textiles, lounge chair and a large window. */
export function suite(c: Canvas): string {
  const [cloth, hang, rug] = c.chance.shuffle(CLOTHS) as [Cloth, Cloth, Cloth]
  const wx = c.chance.between(500, 530)
  return [
    shell(c, wx + 140, c.chance.pick(['lime', 'plaster', 'sand'] as const)),
    windowView(c, wx, 60, 370, 330, 'wood'),
    box(168, 66, 200, 214, c.room(hang[0])),
    dashes('M184 82H352V264H184z', c.room(hang[1]), 9, '16 10') +
      dots('M230 134H330M230 206H330', c.room(hang[1]), 30, '0 76') +
      disc(268, 172, 26, c.room(hang[1])),
    stroke('M152 64H384', c.room('wood'), 8),
    mat(c, 500, 260, rug),
    at(270, 396, 1.12, frontBed(c, 320, cloth)),
    rounder(
      'M640 470L650 400 690 396 700 470zM650 500V480H800V500zM780 478L796 430 826 430 820 480z',
      c.room('plaster', 0.16),
      12,
    ),
    rounder('M664 468L676 424 716 426 712 468z', c.room(cloth[0]), 8),
    stroke('M652 516L640 566M812 516L826 566', c.room('wood', 0.15), 8),
    c.palette.lamps > 0.4 ? disc(480, 150, 190, c.glow('#ffd083', 0.55)) : '',
    stroke('M480 0V110', c.room('wood'), 3) + shape('M446 160q0-56 34-56t34 56z', c.room('thatch', -0.1)),
    potted(c, 914, 600, 220, c.room('terracotta'), c.room('leaf')),
  ].join('')
}

/** Bunk beds with curtains and lockers. */
export function hostelBunks(c: Canvas): string {
  const [a, b, rug] = c.chance.shuffle(CLOTHS) as [Cloth, Cloth, Cloth]
  const wood = c.room('wood')
  const level = (y: number, cloth: Cloth) =>
    [
      box(-130, y - 14, 268, 12, c.room('lime', -0.2)),
      rounder(d`M-116 ${y - 20}l4-18 56 0 4 18z`, c.room('lime', -0.4), 7),
      shape(d`M-30 ${y - 24}H138V${y + 10}q-22 8-42 0t-42 0-42 0-42 0z`, c.room(cloth[0])),
      dashes(d`M-14 ${y - 8}H130`, c.room(cloth[1]), 9, '12 9'),
      box(-140, y - 2, 288, 22, wood),
    ].join('')
  const bunk = c.stamp(
    [
      level(120, a),
      level(290, b),
      stroke('M-138 20V396M144 20V396', c.room('wood', 0.15), 15),
      stroke('M84 60V390M120 60V390M84 160H120M84 210H120M84 260H120M84 330H120', c.room('thatch'), 7),
      oval(0, 400, 170, 9, c.palette.shade, 'opacity=".25"'),
    ].join(''),
  )
  return [
    shell(c, 480, c.chance.pick(['lime', 'lagoon', 'sand', 'coral'] as const)),
    windowView(c, 400, 100, 160, 210, c.chance.pick(['teal', 'wood', 'navy'] as const)),
    mat(c, 390, 180, rug),
    bunk(206, 152, 1) + bunk(754, 152, -1),
    lantern(c, 480, 26, 30, 150),
    box(424, 400, 112, 92, c.room('teal', 0.05)) +
      stroke('M480 404V488M466 440V456M494 440V456', c.room('teal', 0.4), 4),
    potted(c, 480, 402, 74, c.room('terracotta'), c.room('leaf')),
    rounder('M560 548L566 500 604 500 610 548z', c.room('coral', 0.05), 10) +
      stroke('M572 492q12-20 26 0M570 526H600', c.room('darkwood'), 5),
  ].join('')
}
