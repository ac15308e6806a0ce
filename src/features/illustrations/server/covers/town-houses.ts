import { pane } from '../built.ts'
import type { Canvas } from '../canvas.ts'
import { box, d, dashes, dots, shape, stroke } from '../draw.ts'
import { type Building, bays, door, hipRoof, railing, wallOf, walls, windowStamp } from './masonry.ts'

/** A city hotel of five to seven floors with balconies over a glazed lobby. */
export const tower: Building = (c, parts) => {
  const floors = parts.storeys + 4
  const step = 52
  const height = floors * step + 72
  const half = 190
  const levels = Array.from({ length: floors }, (_, i) => -72 - i * step)
  const bay = c.stamp(box(-32, -44, 64, 38, pane(c)) + stroke('M0-44V-6', c.hue('charcoal', 0, -0.2), 3))
  return [
    walls(c, parts, half, height, 84),
    ...levels.map((y) =>
      bays(half - 26, 4)
        .map((x) => bay(x, y, 1))
        .join(''),
    ),
    ...levels.map((y) => box(-half - 6, y - 3, half * 2 + 6, 8, c.hue('lime', 0, -0.1))),
    ...levels.map((y) => railing(c, -half, y - 2, half * 2 - 6, 'lime', 16)),
    box(-half - 34, -height - 24, 40, height + 24, c.hue(parts.accent)),
    box(-half - 34, -height - 12, half * 2 + 42, 16, c.hue('lime', 0, -0.15)),
    box(-half + 10, -62, half * 2 - 20, 62, c.palette.lamps > 0.5 ? '#ffe2a6' : c.hue('glass', 0, 0.4)),
    dashes(d`M${-half + 10}-31H${half - 10}`, c.hue('charcoal'), 62, '4 52'),
    box(-100, -72, 200, 12, c.hue(parts.accent, 0, 0.1)) + stroke('M-90-60V0M90-60V0', c.hue('charcoal'), 6),
  ].join('')
}

/** Arches over two or three floors under a crenellated roof line or a hipped roof. */
export const arcade: Building = (c, parts) => {
  const floors = 2 + (parts.storeys > 1 ? 1 : 0)
  const step = 112
  const half = floors > 2 ? 210 : 260
  const count = floors > 2 ? 4 : 5
  const height = floors * step + 20
  const w = (half * 2) / count / 2 - 13
  const arch = c.stamp(
    shape(d`M${-w} 0V-52A${w} 36 0 0 1 ${w} -52V0z`, wallOf(c, parts, 0.5)) +
      box(-w * 0.42, -58, w * 0.84, 58, pane(c)),
  )
  const rows = Array.from({ length: floors }, (_, i) => -i * step)
  return [
    walls(c, parts, half, height),
    ...rows.map((y) =>
      bays(half, count)
        .map((x) => arch(x, y - (y ? 8 : 0), 1))
        .join(''),
    ),
    ...rows.filter((y) => y < 0).map((y) => box(-half - 10, y - 8, half * 2 + 16, 9, c.hue('lime', 0, -0.1))),
    ...rows.filter((y) => y < 0).map((y) => railing(c, -half, y - 8, half * 2, parts.accent, 24)),
    parts.storeys === 1
      ? hipRoof(c, parts.roof, half, -height, 66)
      : dashes(d`M${-half} ${-height - 8}H${half}`, wallOf(c, parts, 0.02), 24, '26 12') +
        box(-half - 8, -height, half * 2 + 12, 9, c.hue('lime', 0, -0.1)),
  ].join('')
}

function carvedDoor(c: Canvas): string {
  const wood = c.hue('darkwood', 0, 0.1)
  return [
    box(-48, -146, 96, 146, wood),
    dots('M-40-4V-138H40V-4', c.hue('thatch', 0, 0.1), 4, '0 8'),
    box(-32, -104, 64, 104, c.hue('wood')),
    dots('M-18-12V-98M18-12V-98', c.hue('brass'), 7, '0 19'),
    shape('M-32-108a32 24 0 0 1 64 0z', c.hue('thatch', 0, 0.2)),
    box(-4, -104, 8, 104, wood),
    box(-66, -3, 132, 12, c.hue('grey', 0, -0.2)),
  ].join('')
}

/** A tall coral-stone house of the old towns: carved door, shutters, a closed wooden balcony, battlements. */
export const stoneHouse: Building = (c, parts) => {
  const floors = 3 + (parts.storeys > 0 ? 1 : 0)
  const step = 96
  const height = floors * step + 24
  const half = 170 + parts.storeys * 14
  const opening = windowStamp(c, 34, 58, parts.accent)
  const upper = Array.from({ length: floors - 1 }, (_, i) => -(i + 2) * step)
  const balcony = -(floors - 1) * step
  return [
    walls(c, parts, half, height),
    dashes(d`M${-half} ${-height - 10}H${half}`, wallOf(c, parts), 26, '24 13'),
    box(-half - 6, -height, half * 2 + 8, 8, c.hue('lime', 0, -0.1)),
    ...upper.map((y) => [-0.66, 0.66].map((t) => opening(t * half, y + 14, 1)).join('')),
    opening(-half * 0.66, -step + 8, 1) + opening(half * 0.66, -step + 8, 1),
    ...upper.filter((y) => y > balcony).map((y) => opening(0, y + 14, 1)),
    shape(d`M-62 ${balcony - 84}L0 ${balcony - 108} 62 ${balcony - 84}z`, c.hue(parts.roof, 0, 0.05)),
    box(-56, balcony - 84, 112, 92, c.hue('wood')) + box(-46, balcony - 74, 92, 40, pane(c)),
    dashes(d`M-46 ${balcony - 54}H47`, c.hue('darkwood'), 40, '4 18'),
    dots(d`M-46 ${balcony - 12}H48`, c.hue('thatch', 0, 0.1), 12, '0 18'),
    shape(d`M-56 ${balcony + 8}h112l-16 14H-40z`, c.hue('darkwood')),
    carvedDoor(c),
  ].join('')
}

/** Two floors with a long wooden gallery and an outside stair, hipped roof. */
export const gallery: Building = (c, parts) => {
  const half = 232 + parts.storeys * 18
  const count = 4 + (parts.storeys > 0 ? 1 : 0)
  const opening = windowStamp(c, 40, 62, parts.accent)
  const places = bays(half, count)
  const entrance = places[Math.floor(count / 2)] ?? 0
  return [
    walls(c, parts, half, 236),
    ...places.map((x) => opening(x, -204, 1)),
    ...places.filter((x) => x !== entrance).map((x) => opening(x, -88, 1)),
    door(c, entrance, 50, 74, parts.accent),
    box(-half, -118, half * 2, 12, c.palette.shade, 'opacity=".28"'),
    box(-half - 14, -126, half * 2 + 22, 10, c.hue('wood', 0, -0.1)),
    railing(c, -half - 10, -126, half * 2 + 14, 'wood', 30),
    stroke(places.map((x) => d`M${x + half / count} -236V0`).join('') + d`M${-half - 8} -236V0`, c.hue('darkwood'), 7),
    hipRoof(c, parts.roof, half + 8, -236, 84),
  ].join('')
}

/** Flats of three to five floors with a stair tower, balconies and washing. */
export const block: Building = (c, parts) => {
  const floors = 3 + parts.storeys
  const step = 72
  const height = floors * step + 16
  const half = 210
  const opening = windowStamp(c, 44, 36)
  const levels = Array.from({ length: floors }, (_, i) => -i * step)
  const cloths = c.chance.shuffle(['coral', 'yellow', 'teal', 'pink', 'lime'] as const)
  return [
    walls(c, parts, half, height),
    box(-half - 8, -height - 9, half * 2 + 12, 14, c.hue('lime', 0, -0.1)),
    ...levels.map((y) => opening(-150, y - 56, 1) + (y ? opening(150, y - 56, 1) : '')),
    ...levels
      .filter((y) => y < 0)
      .map((y) => box(62, y - 34, 142, 30, c.hue('lime', 0, 0.06)) + box(56, y - 6, 154, 8, c.hue('lime', 0, 0.2))),
    ...levels.filter((y) => y < 0).map((y, i) => box(78 + i * 22, y - 32, 34, 26, c.hue(cloths[i % 5] ?? 'coral'))),
    box(-62, -height - 40, 104, height + 40, c.hue(parts.accent, 0, 0.05)),
    dashes(d`M-10 ${-height - 22}V-110`, pane(c), 30, '44 28'),
    door(c, -10, 52, 64, 'charcoal'),
    box(130, -58, 60, 58, c.hue('grey', 0, 0.3)) + dashes('M160-58V0', c.hue('grey', 0, 0.45), 60, '3 7'),
    shape(d`M96 ${-height - 9}v-38h52v38z`, c.hue('charcoal')) + stroke(d`M96 ${-height - 34}h52`, c.hue('grey'), 2),
  ].join('')
}
