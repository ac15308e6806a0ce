import { type Canvas, canvas, type View } from './canvas.ts'
import { balcony, bathroom, breakfast, pool, reception } from './comforts.ts'
import { coffeeFarm, coralCottage, courtyard, teaHills } from './highland.ts'
import { hostelBunks, roomFamily, roomNet, roomTwin, suite } from './interiors.ts'
import { mix, PALETTES, type Palette } from './palette.ts'
import { random } from './prng.ts'
import { firePit, safariLodge, tentedCamp } from './safari.ts'
import { baobabPlain, craterRim, kilimanjaro, serengetiKopje } from './savanna.ts'
import { ALL_SCENES, type SceneId } from './scenes.ts'
import { beachBungalow, beachHammock, dhowAtDusk, lakeBoats, lakeGranite } from './sea.ts'
import { darSkyline, guesthouseStreet, hotelFacade, stoneTownDoors, stoneTownRoofs } from './town.ts'

export { isView, type View } from './canvas.ts'
export { coverAlt, coverPath, coverSubjectOf } from './covers/address.ts'
export { coverColour, drawCover } from './covers/cover.ts'
export { coverSubject, roomScenesFor, scenesFor, viewFor } from './gallery.ts'
export { PALETTES } from './palette.ts'
export { SCENES, type SceneId } from './scenes.ts'

const DRAWINGS: Readonly<Record<SceneId, (c: Canvas) => string>> = {
  'dhow-dusk': dhowAtDusk,
  'stone-town-doors': stoneTownDoors,
  'stone-town-roofs': stoneTownRoofs,
  kilimanjaro,
  'baobab-plain': baobabPlain,
  'crater-rim': craterRim,
  'serengeti-kopje': serengetiKopje,
  'lake-granite': lakeGranite,
  'lake-boats': lakeBoats,
  'dar-skyline': darSkyline,
  'beach-hammock': beachHammock,
  'beach-bungalow': beachBungalow,
  'tented-camp': tentedCamp,
  'safari-lodge': safariLodge,
  'tea-hills': teaHills,
  'coffee-farm': coffeeFarm,
  'guesthouse-street': guesthouseStreet,
  'hotel-facade': hotelFacade,
  'coral-cottage': coralCottage,
  courtyard,
  'room-net': roomNet,
  'room-twin': roomTwin,
  'room-family': roomFamily,
  suite,
  'hostel-bunks': hostelBunks,
  bathroom,
  pool,
  breakfast,
  'fire-pit': firePit,
  balcony,
  reception,
}

/** One picture of the demo catalogue. */
export type Illustration = {
  readonly scene: SceneId
  /** Any text; the property's id with the place in its gallery makes every picture different. */
  readonly seed: string
  /** What windows and terraces look out on; left out, a garden or hills. */
  readonly view?: View
  /** Intrinsic size in CSS pixels, 960 x 640 by default; the drawing fills it and is cropped, never stretched. */
  readonly width?: number
  readonly height?: number
}

/** Whether a text names a scene; for addresses that come from outside. */
export function isScene(text: string): text is SceneId {
  return Object.hasOwn(DRAWINGS, text)
}

function paletteFor(scene: SceneId, seed: string): Palette {
  const chance = random(`light:${scene}:${seed}`)
  const time = chance.pick(ALL_SCENES.find((entry) => entry.id === scene)?.times ?? ['noon'])
  return chance.pick(PALETTES.filter((palette) => palette.time === time))
}

/** The picture as a complete SVG document of less than 5,000 bytes. Same input, same text; half of the seeds are mirrored. */
export function illustrate({ scene, seed, view, width = 960, height = 640 }: Illustration): string {
  const name = `${scene}:${seed}`
  const chance = random(`frame:${name}`)
  const c = canvas(name, paletteFor(scene, seed), view ?? chance.pick(['garden', 'hills'] as const))
  const drawing = DRAWINGS[scene](c)
  const body = chance.chance(0.5) ? `<g transform="matrix(-1 0 0 1 960 0)">${drawing}</g>` : drawing
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width)}" height="${Math.round(height)}" viewBox="0 0 960 640" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round">${c.defs()}${body}</svg>`
}

/** The colour that fills most of the picture, as #rrggbb: paint it while the picture loads. */
export function placeholderColour(scene: SceneId, seed: string): string {
  const svg = illustrate({ scene, seed })
  let colour = ''
  let weight = 0
  for (const [, height = '0', fill = ''] of svg.matchAll(
    /<rect(?: y="\d+")? width="960" height="(\d+)" fill="([^"]+)"\/>/g,
  )) {
    const area = Number(height)
    for (const tone of fill.startsWith('#') ? [fill] : stopsOf(svg, fill)) {
      weight += area
      colour = colour ? mix(colour, tone, area / weight) : tone
    }
  }
  return colour || paletteFor(scene, seed).sky[1]
}

function stopsOf(svg: string, fill: string): string[] {
  const gradient = svg.split(`id="${fill.slice(5, -1)}"`)[1]?.split('</linearGradient>')[0] ?? ''
  return [...gradient.matchAll(/stop-color="(#\w{6})"/g)].map(([, stop = '']) => stop)
}
