import { type Hue, PALETTES, type Palette } from '../palette.ts'
import { random } from '../prng.ts'
import type { Lodging, Setting } from '../scenes.ts'

/** Kinds of building, each with a silhouette of its own. */
export type Architecture =
  | 'tower'
  | 'arcade'
  | 'stone_house'
  | 'veranda'
  | 'gallery'
  | 'makuti_hall'
  | 'bandas'
  | 'stilts'
  | 'tents'
  | 'block'
  | 'villa'
  | 'gable'

const NEAR_WATER: readonly Setting[] = ['coast', 'lake', 'lake_granite']

/** The kinds of building that a kind of property has where no setting says otherwise. */
const BUILDINGS: Readonly<Record<Lodging, readonly Architecture[]>> = {
  hotel: ['tower', 'arcade', 'gallery'],
  resort: ['makuti_hall', 'villa', 'bandas', 'arcade', 'stilts'],
  lodge: ['makuti_hall', 'gable', 'bandas', 'veranda'],
  camp: ['tents'],
  guesthouse: ['veranda', 'gallery', 'arcade'],
  apartment: ['block', 'tower'],
  hostel: ['gallery', 'block', 'veranda'],
  villa: ['villa', 'gallery'],
  cottage: ['gable', 'bandas', 'veranda'],
  farm: ['veranda', 'gable'],
}

/** What stands about in front of a building: anywhere, near water, in the country and in towns. */
const THINGS = {
  any: ['bicycle', 'kangas', 'pots', 'bench', 'motorbike'],
  water: ['canoe', 'loungers', 'hammock', 'parasol', 'surfboards', 'bicycle', 'kangas'],
  country: ['jeep', 'fire', 'hammock', 'chairs', 'jeep', 'pots', 'kangas'],
  town: ['bicycle', 'bajaj', 'motorbike', 'bench', 'pots', 'parasol', 'kangas'],
} as const

/** Name of something that people have left in front of a building. */
export type Thing = (typeof THINGS)[keyof typeof THINGS][number] | 'chairs'

const COUNTRY: readonly Setting[] = ['savanna', 'migration', 'baobab', 'crater', 'kilimanjaro']
const TOWNS: readonly Setting[] = ['stone_town', 'harbour_city', 'town']

/** Wall colours as their hue and how far they are lit; seven, so that they fall out of step with the ten lights. */
const WALLS = [
  ['lime', 0],
  ['coral', -0.15],
  ['plaster', 0],
  ['lagoon', -0.35],
  ['sand', -0.1],
  ['yellow', -0.25],
  ['terracotta', -0.1],
] as const satisfies readonly (readonly [Hue, number])[]

const ACCENTS = ['teal', 'navy', 'forest', 'wood', 'laterite'] as const
const ROOFS = ['laterite', 'teal', 'charcoal', 'terracotta'] as const
const PLANTS = ['palms', 'bananas', 'flame_tree', 'jacaranda', 'acacia', 'mango'] as const

/** Where and what a cover shows; `number` is the property's. */
export type CoverSubject = { readonly lodging: Lodging; readonly setting: Setting; readonly number: number }

/** The parts of a cover, chosen independently of each other. */
export type CoverParts = {
  readonly architecture: Architecture
  readonly palette: Palette
  readonly wall: (typeof WALLS)[number]
  readonly accent: Hue
  readonly roof: Hue
  readonly storeys: number
  readonly plant: (typeof PLANTS)[number]
  readonly thing: Thing
  readonly setting: Setting
}

function buildings({ lodging, setting }: CoverSubject): readonly Architecture[] {
  if (setting === 'stone_town') return ['stone_house', 'arcade']
  if (lodging === 'guesthouse' && setting === 'coast') return ['makuti_hall', 'gallery', 'veranda']
  if (lodging === 'lodge' && NEAR_WATER.includes(setting)) return ['stilts', 'bandas', 'makuti_hall']
  if (lodging === 'hostel' && setting === 'coast') return ['bandas', 'gallery']
  if (lodging === 'hotel' && COUNTRY.includes(setting)) return ['gallery', 'veranda', 'arcade']
  return BUILDINGS[lodging]
}

function plants(setting: Setting): readonly CoverParts['plant'][] {
  if (setting === 'coast' || setting === 'stone_town') return ['palms', 'palms', 'bananas', 'flame_tree', 'mango']
  if (COUNTRY.includes(setting) && setting !== 'kilimanjaro') return ['acacia', 'acacia', 'mango', 'flame_tree']
  if (setting === 'coffee' || setting === 'tea' || setting === 'kilimanjaro') return ['bananas', 'jacaranda', 'mango']
  return ['flame_tree', 'jacaranda', 'palms', 'mango', 'bananas']
}

function things(setting: Setting): readonly Thing[] {
  if (setting === 'stone_town' || TOWNS.includes(setting)) return THINGS.town
  if (NEAR_WATER.includes(setting)) return THINGS.water
  return COUNTRY.includes(setting) ? [...THINGS.country, 'chairs', 'bench'] : THINGS.any
}

/**
 * The parts of a property's cover. Each walks its list in step with the property's number, and the lists of lights,
 * walls and storeys have 10, 7 and 3 entries: two properties agree in all of them only if their numbers are 210 apart.
 */
export function coverParts(subject: CoverSubject): CoverParts {
  const { setting, number } = subject
  const chance = random(`cover:${subject.lodging}:${setting}:${number}`)
  const at = <T>(list: readonly T[], step: number): T => list[(number * step) % list.length] as T
  return {
    architecture: chance.pick(buildings(subject)),
    palette: at<Palette>(PALETTES, 7),
    wall: at(WALLS, 3),
    accent: chance.pick(ACCENTS),
    roof: chance.pick(ROOFS),
    storeys: at([0, 1, 2], 2),
    plant: chance.pick(plants(setting)),
    thing: chance.pick(things(setting)),
    setting,
  }
}
