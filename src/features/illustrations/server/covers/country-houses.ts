import { makutiRoof, pane, ragStone } from '../built.ts'
import type { Canvas } from '../canvas.ts'
import { box, d, dashes, disc, shape, stroke } from '../draw.ts'
import type { Hue } from '../palette.ts'
import { tent } from '../safari.ts'
import { away, type Building, bays, door, hipRoof, railing, wallOf, walls, windowStamp } from './masonry.ts'

/** A bungalow behind a deep veranda on posts. */
export const veranda: Building = (c, parts) => {
  const half = 232 + parts.storeys * 20
  const opening = windowStamp(c, 46, 60, parts.storeys > 0 ? parts.accent : undefined)
  const post = parts.storeys > 1 ? 'wood' : 'lime'
  return [
    walls(c, parts, half, 128),
    box(-half, -128, half * 2, 38, c.palette.shade, 'opacity=".26"'),
    ...[-0.72, -0.34, 0.34, 0.72].map((t) => opening(t * half, -92, 1)),
    door(c, 0, 54, 74, parts.accent),
    hipRoof(c, parts.roof, half + 20, -122, 106),
    stroke(
      bays(half + 30, 6)
        .map((x) => d`M${x} -118V0`)
        .join(''),
      c.hue(post, 0, 0.06),
      8,
    ),
    railing(c, -half - 8, 0, half - 46, post, 32) + railing(c, 54, 0, half - 46, post, 32),
    box(-half - 26, 0, half * 2 + 52, 13, c.hue('grey')) + shape('M-44 12H44L58 30H-58z', c.hue('grey', 0, -0.2)),
  ].join('')
}

/** An open hall under one or two great roofs of palm thatch, on a deck. */
export const makutiHall: Building = (c, parts) => {
  const half = 220 + parts.storeys * 10
  const wood = c.hue('darkwood', 0, 0.1)
  const upper = parts.storeys === 2
  return [
    box(-half + 20, -116, half * 2 - 40, 116, wallOf(c, parts, 0.22)),
    box(-half + 46, -98, half * 2 - 92, 98, pane(c)),
    dashes(d`M${-half + 46}-49H${half - 46}`, wood, 98, '6 50'),
    box(-half + 20, -116, half * 2 - 40, 26, c.palette.shade, 'opacity=".35"'),
    stroke(d`M${-half} 0V-112M${-half * 0.36} 0V-100M${half * 0.36} 0V-100M${half} 0V-112`, wood, 11),
    railing(c, -half, 0, half * 0.62, 'wood') + railing(c, half * 0.38, 0, half * 0.62, 'wood'),
    upper ? box(-96, -296, 192, 60, pane(c)) + dashes('M-96-266H98', wood, 60, '6 40') : '',
    makutiRoof(c, half + 62, upper ? 150 : 196, -104),
    upper ? makutiRoof(c, 150, 92, -272) : '',
    box(-half - 40, 0, half * 2 + 80, 14, c.hue('wood', 0, -0.05)),
    dashes(d`M${-half - 34} 21H${half + 34}`, wood, 16, '9 62'),
  ].join('')
}

function banda(c: Canvas, wall: string, shaded: string, shutter: string): string {
  return [
    box(-92, -96, 184, 98, wall),
    shape('M30-96H92V2H44Q24-50 30-96z', shaded, 'opacity=".7"'),
    box(-92, -98, 184, 22, c.palette.shade, 'opacity=".3"'),
    shape('M-27 2V-62a27 22 0 0 1 54 0V2z', shutter) + shape('M-20-60a20 16 0 0 1 40 0z', pane(c)),
    disc(-62, -50, 16, c.hue('lime')) + disc(-62, -50, 12, pane(c)),
    disc(62, -50, 16, c.hue('lime', 0, 0.2)) + disc(62, -50, 12, pane(c)),
    shape('M-132-86Q-60-150-8-232H8Q60-150 132-86Q0-56-132-86z', c.hue('thatch')),
    shape('M-132-86Q-60-150-8-232H2Q-44-140-52-68Q-100-74-132-86z', c.hue('thatch', 0, 0.3)),
    stroke('M-92-122Q0-104 92-122M-58-158Q0-144 58-158', c.hue('thatch', 0, 0.36), 3, 'opacity=".7"'),
    dashes('M-132-84Q0-54 132-84', c.hue('thatch', 0, 0.36), 8, '5 4'),
    shape('M-15-222Q0-254 15-222z', c.hue('wood', 0, 0.1)),
  ].join('')
}

/** Two or three round houses under cones of thatch. */
export const bandas: Building = (c, parts) => {
  const hut = c.stamp(banda(c, wallOf(c, parts), wallOf(c, parts, 0.36), c.hue(parts.accent, 0, 0.1)))
  if (parts.storeys === 0) return hut(150, -26, 0.82) + hut(-96, 4, 1.3)
  if (parts.storeys === 1) return hut(-176, -30, 0.8) + hut(196, -28, 0.84) + hut(0, 6, 1.14)
  return hut(-20, -40, 0.7) + hut(-190, 0, 1.06) + hut(176, 4, 1.16)
}

/** A thatched house raised on posts with a stair and a wide balcony. */
export const stilts: Building = (c, parts) => {
  const half = 170 + parts.storeys * 18
  const post = c.hue('darkwood')
  const opening = windowStamp(c, 44, 56, parts.storeys > 0 ? parts.accent : undefined)
  return [
    shape(d`M${-half} -72H${half}V-10Q0 6 ${-half} -10z`, c.palette.shade, 'opacity=".34"'),
    stroke(
      bays(half + 20, 6)
        .map((x) => d`M${x} -78V6`)
        .join(''),
      post,
      10,
    ),
    stroke(d`M${-half} -70 ${-half * 0.5} 0M${half} -70 ${half * 0.5} 0`, post, 5),
    box(-half, -196, half * 2, 122, wallOf(c, parts)),
    box(half - 70, -196, 70, 122, c.palette.shade, 'opacity=".24"'),
    box(-30, -164, 60, 90, pane(c)) + stroke('M0-164V-74', c.hue('wood'), 4),
    opening(-half * 0.6, -164, 1) + opening(half * 0.6, -164, 1),
    box(-half, -196, half * 2, 20, c.palette.shade, 'opacity=".3"'),
    box(-half - 36, -80, half * 2 + 72, 13, c.hue('wood', 0, -0.1)),
    railing(c, -half - 32, -80, half * 0.9, 'wood', 32) + railing(c, half * 0.1 + 32, -80, half * 0.9, 'wood', 32),
    makutiRoof(c, half + 70, 152, -184),
    stroke('M-28-74-48 10M28-74 48 10', post, 7) + dashes('M0-66V10', c.hue('wood'), 70, '6 13'),
  ].join('')
}

/** The cloth of a tent in place of a painted wall. */
const CLOTHS: Partial<Record<Hue, Hue>> = {
  lime: 'lime',
  coral: 'earth',
  lagoon: 'grey',
  sand: 'sand',
  yellow: 'thatch',
  terracotta: 'plain',
}

/** One to three safari tents on decks. */
export const tents: Building = (c, parts) => {
  const one = c.stamp(tent(c, CLOTHS[parts.wall[0]] ?? 'canvas'))
  if (parts.storeys === 0) return one(-60, -10, 1.42)
  if (parts.storeys === 1) return one(190, -44, 0.62) + one(-130, -4, 1.16)
  return one(250, -52, 0.46) + one(-220, -44, 0.6) + one(10, 2, 1.06)
}

/** A white house of cubes with wide glass, a pergola and a pool. */
export const villa: Building = (c, parts) => {
  const up = parts.storeys
  const glass = c.ramp([pane(c), c.palette.lamps > 0.5 ? '#ffe7b4' : c.hue('glass', 0, 0.1)])
  return [
    up
      ? box(-190 + up * 40, -232, 250, 106, c.hue('lime', 0, -0.1)) +
        shape(d`M${60 + up * 40} -232L${104 + up * 40} ${away(-232)}V-126H${60 + up * 40}z`, c.hue('lime', 0, 0.36)) +
        box(-160 + up * 40, -208, 150, 82, glass) +
        stroke(d`M${-85 + up * 40} -208V-126`, c.hue('charcoal'), 4) +
        box(-206 + up * 40, -244, 282, 14, c.hue('lime', 0, 0.1))
      : '',
    walls(c, parts, 230, 126),
    box(-246, -138, 492, 15, c.hue('lime', 0, -0.05)),
    box(-230, -123, 460, 14, c.palette.shade, 'opacity=".25"'),
    box(-196, -100, 230, 100, glass) + stroke('M-120-100V0M-42-100V0', c.hue('charcoal'), 4),
    box(74, -96, 54, 96, c.hue(parts.accent, 0, 0.1)) + box(150, -86, 56, 46, glass),
    up ? railing(c, -228, -138, 110, 'charcoal', 24) : dashes('M-230-150H-40', c.hue('wood'), 12, '10 14'),
    box(-270, 0, 560, 12, c.hue('lime', 0, 0.12)),
    shape('M-230 16H60L90 56H-280z', c.hue('lime', 0, -0.1)) + shape('M-218 21H52L76 51H-262z', c.wet('lagoon')),
    stroke('M-180 32H-110M-60 40H10', c.hue('foam'), 3, 'opacity=".7"'),
  ].join('')
}

/** A steep gabled lodge of stone and timber with a chimney. */
export const gable: Building = (c, parts) => {
  const half = 190 + parts.storeys * 14
  const rise = 200 + parts.storeys * 14
  const opening = windowStamp(c, 44, 54, parts.accent)
  return [
    box(half * 0.5, -rise - 70, 46, 150, c.hue('granite', 0, 0.25)),
    box(half * 0.5 - 6, -rise - 78, 58, 12, c.hue('granite')),
    shape(d`M${half} 0V-96L${half + 64} ${away(-96)}V${away(0)}z`, c.hue('granite', 0, 0.5)),
    shape(d`M${-half} 0V-96L0 ${-96 - rise} ${half} -96V0z`, wallOf(c, parts)),
    ragStone(c, -half, -70, half * 2, 70, 24),
    shape(d`M-62-92 0 ${-60 - rise * 0.72} 62-92V-104H-62z`, pane(c)) +
      stroke(d`M0 ${-60 - rise * 0.72}V-92M-40-130H40`, c.hue('darkwood'), 4),
    opening(-half * 0.66, -86, 1) + opening(half * 0.66, -86, 1),
    door(c, 0, 54, 66, parts.accent),
    shape(
      d`M0 ${-96 - rise}L${half} -96 ${half + 34} -60L${half + 98} ${away(-60) - 6}L60 ${away(-96 - rise)}z`,
      c.hue(parts.roof, 0, 0.3),
    ),
    stroke(d`M${-half - 26} -66L0 ${-100 - rise} ${half + 26} -66`, c.hue(parts.roof), 26, 'stroke-linejoin="round"'),
  ].join('')
}
