import type { View } from './canvas.ts'
import type { CoverSubject } from './covers/parts.ts'
import { random } from './prng.ts'
import { ALL_SCENES, type Lodging, type SceneId, type Setting } from './scenes.ts'

/** What a region looks like where no destination says otherwise. */
const REGION_SETTINGS: Readonly<Record<string, readonly Setting[]>> = {
  'dar es salaam': ['harbour_city'],
  zanzibar: ['coast'],
  arusha: ['coffee', 'town'],
  kilimanjaro: ['kilimanjaro', 'coffee'],
  serengeti: ['migration', 'savanna'],
  ngorongoro: ['crater'],
  tarangire: ['baobab', 'savanna'],
  mwanza: ['lake', 'lake_granite'],
  tanga: ['coast'],
  dodoma: ['town', 'baobab'],
  mbeya: ['tea', 'coffee'],
  mtwara: ['coast'],
}

/** Destinations that differ from their region; the first pattern that fits wins. */
const DESTINATION_SETTINGS: readonly (readonly [RegExp, readonly Setting[]])[] = [
  [/stone town/, ['stone_town']],
  [/mikindani/, ['stone_town', 'coast']],
  [/mbezi|kunduchi|kigamboni|bongoyo/, ['coast']],
  [/masaki|oyster/, ['harbour_city', 'coast']],
  [/manyara|mto wa mbu|eyasi|minjingu/, ['baobab', 'savanna']],
  [/natron|burunge|silale|^same$/, ['savanna']],
  [/ndutu|olduvai/, ['migration', 'savanna']],
  [/karatu/, ['coffee', 'town']],
  [/moshi/, ['kilimanjaro', 'town', 'coffee']],
  [/arusha city|babati/, ['town', 'coffee']],
  [/arusha national|usa river/, ['coffee', 'savanna']],
  [/mwanza city/, ['lake', 'lake_granite', 'town']],
  [/ukerewe|rubondo|misungwi|matema|kyela/, ['lake']],
  [/lushoto|amani|korogwe/, ['tea']],
  [/tanga city|mtwara town/, ['coast', 'town']],
  [/mbeya city/, ['tea', 'town']],
  [/kitulo|ngosi|tukuyu/, ['tea']],
  [/chunya|kondoa|kolo|kongwa|mpwapwa|chamwino|mtumba|newala|masasi|tandahimba/, ['baobab', 'town']],
]

/** Words in a category's name that tell its kind; the first that fits wins. */
const LODGING_WORDS: readonly (readonly [RegExp, Lodging])[] = [
  [/hostel|backpack|dorm/, 'hostel'],
  [/tent|camp/, 'camp'],
  [/resort/, 'resort'],
  [/apart|flat|condo|studio|loft|penthouse/, 'apartment'],
  [/farm|plantation|estate/, 'farm'],
  [/guest|b&b|bed and breakfast|homestay|inn\b|pension|motel/, 'guesthouse'],
  [/cottage|bungalow|banda|chalet|cabin|hut\b|treehouse/, 'cottage'],
  [/villa|house|home|riad/, 'villa'],
  [/lodge|safari/, 'lodge'],
]

/** A place in words, as the catalogue names it; letter case does not matter. */
export type Place = { readonly region: string; readonly destination: string }

/** What a property's cover shows, with its number. */
export function coverSubject(property: Place & { readonly category: string; readonly number: number }): CoverSubject {
  return {
    lodging: lodgingOf(property.category),
    setting: settingsOf(property)[0] ?? 'town',
    number: property.number,
  }
}

function settingsOf({ region, destination }: Place): readonly Setting[] {
  const name = destination.toLowerCase()
  const special = DESTINATION_SETTINGS.find(([pattern]) => pattern.test(name))
  return special?.[1] ?? REGION_SETTINGS[region.toLowerCase()] ?? ['town']
}

function lodgingOf(category: string): Lodging {
  const name = category.toLowerCase()
  return LODGING_WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'hotel'
}

const VIEWS: Readonly<Record<Setting, View>> = {
  coast: 'sea',
  stone_town: 'sea',
  harbour_city: 'city',
  town: 'garden',
  lake: 'sea',
  lake_granite: 'sea',
  savanna: 'savanna',
  migration: 'savanna',
  baobab: 'savanna',
  crater: 'hills',
  kilimanjaro: 'hills',
  tea: 'hills',
  coffee: 'garden',
}

/** What the windows of a property look out on; hand it to `illustrate` so that rooms agree with their landscape. */
export function viewFor(place: Place): View {
  return VIEWS[settingsOf(place)[0] ?? 'town']
}

/**
 * What follows the cover in a gallery: 4 to 7 different scenes, rooms first, then what the house offers, then the
 * landscape. No second building: two different houses would contradict each other. Same input, same list.
 */
export function scenesFor(property: Place & { readonly category: string; readonly seed: string }): SceneId[] {
  const chance = random(`gallery:${property.seed}`)
  const settings = settingsOf(property)
  const lodging = lodgingOf(property.category)
  const fitting = (kind: string) =>
    chance.shuffle(
      ALL_SCENES.filter(
        (scene) =>
          scene.kind === kind &&
          (scene.settings.length === 0 || scene.settings.some((s) => settings.includes(s))) &&
          (scene.lodgings.length === 0 || scene.lodgings.includes(lodging)),
      ).map((scene) => scene.id),
    )
  const scenes = [
    ...fitting('room').slice(0, 2),
    ...fitting('comfort').slice(0, chance.between(2, 4)),
    ...fitting('landscape').slice(0, 2),
  ]
  // A property with few details still gets its five pictures.
  const spare = (['breakfast', 'room-net', 'bathroom', 'room-family', 'room-twin'] as const).filter(
    (id) => !scenes.includes(id),
  )
  return [...scenes, ...spare.slice(0, Math.max(0, 4 - scenes.length))].slice(0, 7)
}

const ROOM_WORDS: readonly (readonly [RegExp, SceneId])[] = [
  [/dorm|bunk|shared|hostel/, 'hostel-bunks'],
  [/family|triple|quad/, 'room-family'],
  [/twin/, 'room-twin'],
  [/suite|deluxe|executive|presidential|honeymoon|penthouse/, 'suite'],
]

/** Two or three scenes for one room type: the room itself first. Same input, same list. */
export function roomScenesFor({ roomType, seed }: { readonly roomType: string; readonly seed: string }): SceneId[] {
  const chance = random(`room:${roomType}:${seed}`)
  const name = roomType.toLowerCase()
  const main = ROOM_WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'room-net'
  const scenes: SceneId[] = [main, 'bathroom']
  if (chance.chance(0.6))
    scenes.splice(1, 0, main === 'room-net' ? chance.pick(['suite', 'breakfast'] as const) : 'breakfast')
  return scenes
}
