import { type Canvas, canvas } from '../canvas.ts'
import { d, disc, ridge, shape } from '../draw.ts'
import type { Hue } from '../palette.ts'
import { random } from '../prng.ts'
import type { Setting } from '../scenes.ts'
import { sky, sunFor } from '../sky.ts'
import { backdrop, HORIZON } from './backdrops.ts'
import { bandas, gable, makutiHall, stilts, tents, veranda, villa } from './country-houses.ts'
import type { Building } from './masonry.ts'
import { type Architecture, type CoverParts, type CoverSubject, coverParts } from './parts.ts'
import { border, framing } from './planting.ts'
import { thing } from './things.ts'
import { arcade, block, gallery, stoneHouse, tower } from './town-houses.ts'

const BUILDINGS: Readonly<Record<Architecture, Building>> = {
  tower,
  arcade,
  stone_house: stoneHouse,
  veranda,
  gallery,
  makuti_hall: makutiHall,
  bandas,
  stilts,
  tents,
  block,
  villa,
  gable,
}

const PAVED: readonly Setting[] = ['stone_town', 'harbour_city']
const GREEN: readonly Setting[] = ['tea', 'coffee', 'kilimanjaro', 'crater']

function groundOf(setting: Setting): Hue {
  if (setting === 'coast' || setting === 'lake' || setting === 'lake_granite') return 'sand'
  if (PAVED.includes(setting)) return 'grey'
  if (GREEN.includes(setting)) return 'leaf'
  return setting === 'town' ? 'earth' : 'plain'
}

function ground(c: Canvas, setting: Setting, x: number): string {
  const hue = groundOf(setting)
  const path = hue === 'leaf' || hue === 'plain' ? 'earth' : 'lime'
  return [
    shape(ridge([470, 464, 472, 466, 474, 468]), c.ramp([c.hue(hue, 0.14, -0.04), c.hue(hue, 0, 0.16)])),
    shape(d`M${x - 46} 512H${x + 46}L${x + 190} 640H${x - 190}z`, c.hue(path, 0, 0.02), 'opacity=".6"'),
  ].join('')
}

/** How far a building throws its shadow, to the lower right of it. */
function shadow(c: Canvas, x: number): string {
  return shape(d`M${x - 230} 512H${x + 280}L${x + 370} 548H${x - 130}z`, c.palette.shade, 'opacity=".2"')
}

function drawing(c: Canvas, parts: CoverParts): string {
  const sun = sunFor(c, HORIZON, 110, 260)
  const x = c.chance.between(462, 500)
  return [
    sky(c, HORIZON, sun),
    backdrop(c, parts.setting, sun),
    ground(c, parts.setting, x),
    framing(c, parts.plant, sun),
    shadow(c, x),
    c.palette.lamps > 0.5 ? disc(x, 470, 330, c.glow('#ffc46a', 0.34)) : '',
    `<g transform="translate(${x} 512)">${BUILDINGS[parts.architecture](c, parts)}</g>`,
    border(c),
    thing(c, parts.thing, c.chance.pick([250, 730]), c.chance.between(586, 604)),
  ].join('')
}

/** The cover of a property as an SVG document: its building, in its landscape. Same subject, same text. */
export function drawCover(subject: CoverSubject): string {
  const parts = coverParts(subject)
  const name = `cover:${subject.lodging}:${subject.setting}:${subject.number}`
  const c = canvas(name, parts.palette, 'garden')
  const body = drawing(c, parts)
  const turned = random(`side:${name}`).chance(0.5) ? `<g transform="matrix(-1 0 0 1 960 0)">${body}</g>` : body
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round">${c.defs()}${turned}</svg>`
}

/** The colour in the middle of a cover's sky: paint it while the cover loads. */
export const coverColour = (subject: CoverSubject): string => coverParts(subject).palette.sky[1]
