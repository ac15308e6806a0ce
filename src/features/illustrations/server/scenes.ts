import type { TimeOfDay } from './palette.ts'

/** Settings in which a property can lie; a place may have several. */
export type Setting = (typeof SETTINGS)[number]
/** Every setting. */
export const SETTINGS = [
  'coast',
  'stone_town',
  'harbour_city',
  'town',
  'lake',
  'lake_granite',
  'savanna',
  'migration',
  'baobab',
  'crater',
  'kilimanjaro',
  'tea',
  'coffee',
] as const

/** Kinds of property as far as pictures tell them apart. */
export type Lodging = (typeof LODGINGS)[number]
/** Every kind of property. */
export const LODGINGS = [
  'hotel',
  'resort',
  'lodge',
  'camp',
  'guesthouse',
  'apartment',
  'hostel',
  'villa',
  'cottage',
  'farm',
] as const

type Scene = {
  readonly id: string
  /** Alternative text, given the name of the place. */
  readonly en: (place: string) => string
  readonly sw: (place: string) => string
  /** What the picture shows of a listing. */
  readonly kind: 'landscape' | 'building' | 'room' | 'comfort'
  /** Settings that it suits; an empty list means any. */
  readonly settings: readonly Setting[]
  /** Kinds of property that it suits; an empty list means any. */
  readonly lodgings: readonly Lodging[]
  /** When it may be set; a time named twice is twice as likely. */
  readonly times: readonly TimeOfDay[]
}

const OUTDOORS = [
  'dawn',
  'dawn',
  'noon',
  'noon',
  'noon',
  'golden',
  'golden',
  'golden',
  'dusk',
  'dusk',
  'night',
] as const
const BY_LIGHT = ['dawn', 'noon', 'noon', 'golden', 'golden', 'dusk'] as const
const INDOORS = ['dawn', 'noon', 'noon', 'golden', 'golden', 'dusk', 'night'] as const

/** Every scene of the demo catalogue: its words, and where it may be shown. */
export const SCENES = [
  {
    id: 'dhow-dusk',
    en: (place) => `A dhow under sail off ${place}`,
    sw: (place) => `Jahazi likisafiri karibu na ${place}`,
    kind: 'landscape',
    settings: ['coast', 'stone_town'],
    lodgings: [],
    times: ['dusk', 'dusk', 'dusk', 'golden', 'golden', 'dawn', 'dawn', 'noon', 'night'],
  },
  {
    id: 'stone-town-doors',
    en: (place) => `A carved wooden door in ${place}`,
    sw: (place) => `Mlango wa mbao ulionakshiwa, ${place}`,
    kind: 'building',
    settings: ['stone_town'],
    lodgings: [],
    times: ['dawn', 'noon', 'noon', 'golden', 'golden'],
  },
  {
    id: 'stone-town-roofs',
    en: (place) => `Rooftops of ${place} with the sea behind`,
    sw: (place) => `Mapaa ya nyumba za ${place} na bahari kwa nyuma`,
    kind: 'landscape',
    settings: ['stone_town'],
    lodgings: [],
    times: OUTDOORS,
  },
  {
    id: 'kilimanjaro',
    en: (place) => `Mount Kilimanjaro above acacias, seen from ${place}`,
    sw: (place) => `Mlima Kilimanjaro na migunga, ukionekana kutoka ${place}`,
    kind: 'landscape',
    settings: ['kilimanjaro'],
    lodgings: [],
    times: OUTDOORS,
  },
  {
    id: 'baobab-plain',
    en: (place) => `A great baobab on the plain near ${place}`,
    sw: (place) => `Mbuyu mkubwa kwenye uwanda karibu na ${place}`,
    kind: 'landscape',
    settings: ['baobab'],
    lodgings: [],
    times: OUTDOORS,
  },
  {
    id: 'crater-rim',
    en: (place) => `The view from the crater rim at ${place}`,
    sw: (place) => `Mandhari kutoka ukingo wa kreta, ${place}`,
    kind: 'landscape',
    settings: ['crater'],
    lodgings: [],
    times: BY_LIGHT,
  },
  {
    id: 'serengeti-kopje',
    en: (place) => `A granite kopje above the herds near ${place}`,
    sw: (place) => `Miamba juu ya uwanda wenye makundi ya nyumbu, karibu na ${place}`,
    kind: 'landscape',
    settings: ['migration'],
    lodgings: [],
    times: BY_LIGHT,
  },
  {
    id: 'lake-granite',
    en: (place) => `Granite boulders in the lake at ${place}`,
    sw: (place) => `Miamba mikubwa ziwani, ${place}`,
    kind: 'landscape',
    settings: ['lake_granite'],
    lodgings: [],
    times: OUTDOORS,
  },
  {
    id: 'lake-boats',
    en: (place) => `Painted fishing boats on the lake shore at ${place}`,
    sw: (place) => `Mitumbwi ya wavuvi kando ya ziwa, ${place}`,
    kind: 'landscape',
    settings: ['lake'],
    lodgings: [],
    times: OUTDOORS,
  },
  {
    id: 'dar-skyline',
    en: (place) => `The city skyline and the harbour ferry near ${place}`,
    sw: (place) => `Majengo marefu ya jiji na kivuko bandarini, karibu na ${place}`,
    kind: 'landscape',
    settings: ['harbour_city'],
    lodgings: [],
    times: OUTDOORS,
  },
  {
    id: 'beach-hammock',
    en: (place) => `A hammock between two palms on the beach at ${place}`,
    sw: (place) => `Machela ya kupumzikia kati ya minazi miwili ufukweni, ${place}`,
    kind: 'landscape',
    settings: ['coast'],
    lodgings: [],
    times: BY_LIGHT,
  },
  {
    id: 'beach-bungalow',
    en: (place) => `A thatched bungalow on stilts over the water at ${place}`,
    sw: (place) => `Banda la makuti juu ya nguzo majini, ${place}`,
    kind: 'building',
    settings: ['coast'],
    lodgings: ['resort', 'lodge', 'cottage', 'villa'],
    times: OUTDOORS,
  },
  {
    id: 'tented-camp',
    en: (place) => `Safari tents among acacias at ${place}`,
    sw: (place) => `Mahema ya safari katikati ya migunga, ${place}`,
    kind: 'building',
    settings: ['savanna', 'migration', 'baobab', 'crater', 'kilimanjaro'],
    lodgings: ['camp'],
    times: ['dawn', 'noon', 'golden', 'dusk', 'dusk', 'night', 'night'],
  },
  {
    id: 'safari-lodge',
    en: (place) => `A thatched lodge looking over the plain at ${place}`,
    sw: (place) => `Loji ya makuti inayotazama uwanda, ${place}`,
    kind: 'building',
    settings: ['savanna', 'migration', 'crater', 'kilimanjaro'],
    lodgings: ['lodge', 'resort', 'hotel', 'cottage', 'villa'],
    times: OUTDOORS,
  },
  {
    id: 'tea-hills',
    en: (place) => `Tea fields and mist on the hills near ${place}`,
    sw: (place) => `Mashamba ya chai na ukungu vilimani, karibu na ${place}`,
    kind: 'landscape',
    settings: ['tea'],
    lodgings: [],
    times: ['dawn', 'dawn', 'noon', 'noon', 'golden', 'dusk'],
  },
  {
    id: 'coffee-farm',
    en: (place) => `A farmhouse among coffee and banana near ${place}`,
    sw: (place) => `Nyumba ya shambani kati ya mibuni na migomba, karibu na ${place}`,
    kind: 'building',
    settings: ['coffee', 'tea'],
    lodgings: ['farm', 'cottage', 'lodge', 'villa', 'guesthouse', 'hotel'],
    times: OUTDOORS,
  },
  {
    id: 'guesthouse-street',
    en: (place) => `A guesthouse with bougainvillea on a street in ${place}`,
    sw: (place) => `Nyumba ya wageni yenye maua ya bogenvilia mtaani, ${place}`,
    kind: 'building',
    settings: ['town', 'harbour_city', 'coast', 'lake', 'coffee'],
    lodgings: ['guesthouse', 'hostel'],
    times: OUTDOORS,
  },
  {
    id: 'hotel-facade',
    en: (place) => `A modern hotel with balconies and palms in ${place}`,
    sw: (place) => `Hoteli ya kisasa yenye roshani na minazi, ${place}`,
    kind: 'building',
    settings: ['town', 'harbour_city', 'lake'],
    lodgings: ['hotel', 'apartment', 'resort'],
    times: OUTDOORS,
  },
  {
    id: 'coral-cottage',
    en: (place) => `A coral-stone cottage under palm thatch at ${place}`,
    sw: (place) => `Nyumba ya mawe ya matumbawe yenye paa la makuti, ${place}`,
    kind: 'building',
    settings: ['coast'],
    lodgings: ['cottage', 'villa', 'guesthouse', 'hotel', 'resort', 'lodge', 'hostel'],
    times: OUTDOORS,
  },
  {
    id: 'courtyard',
    en: (place) => `A courtyard with arches and a fountain in ${place}`,
    sw: (place) => `Ua wa ndani wenye matao na chemchemi, ${place}`,
    kind: 'comfort',
    settings: ['stone_town', 'town', 'harbour_city'],
    lodgings: ['hotel', 'guesthouse', 'hostel', 'villa'],
    times: BY_LIGHT,
  },
  {
    id: 'room-net',
    en: (place) => `A bed under a mosquito net beside the window, ${place}`,
    sw: (place) => `Kitanda chenye chandarua karibu na dirisha, ${place}`,
    kind: 'room',
    settings: [],
    lodgings: ['hotel', 'resort', 'lodge', 'camp', 'guesthouse', 'villa', 'cottage', 'farm', 'apartment'],
    times: INDOORS,
  },
  {
    id: 'room-twin',
    en: (place) => `A twin room with two beds, ${place}`,
    sw: (place) => `Chumba chenye vitanda viwili, ${place}`,
    kind: 'room',
    settings: [],
    lodgings: ['hotel', 'guesthouse', 'apartment', 'hostel', 'farm', 'lodge'],
    times: INDOORS,
  },
  {
    id: 'room-family',
    en: (place) => `A family room with a double and a child's bed, ${place}`,
    sw: (place) => `Chumba cha familia chenye kitanda kikubwa na cha mtoto, ${place}`,
    kind: 'room',
    settings: [],
    lodgings: ['hotel', 'resort', 'guesthouse', 'apartment', 'villa', 'farm', 'cottage'],
    times: INDOORS,
  },
  {
    id: 'suite',
    en: (place) => `A suite with kanga textiles and a wide window, ${place}`,
    sw: (place) => `Chumba cha hadhi chenye vitambaa vya kanga na dirisha pana, ${place}`,
    kind: 'room',
    settings: [],
    lodgings: ['hotel', 'resort', 'lodge', 'villa', 'apartment', 'camp'],
    times: INDOORS,
  },
  {
    id: 'hostel-bunks',
    en: (place) => `Bunk beds in a shared room, ${place}`,
    sw: (place) => `Vitanda vya ghorofa katika chumba cha pamoja, ${place}`,
    kind: 'room',
    settings: [],
    lodgings: ['hostel'],
    times: INDOORS,
  },
  {
    id: 'bathroom',
    en: (place) => `A bathroom with a copper basin, ${place}`,
    sw: (place) => `Bafu lenye beseni la shaba, ${place}`,
    kind: 'comfort',
    settings: [],
    lodgings: ['hotel', 'resort', 'lodge', 'camp', 'guesthouse', 'villa', 'cottage', 'farm', 'apartment'],
    times: INDOORS,
  },
  {
    id: 'pool',
    en: (place) => `The pool with loungers and palms, ${place}`,
    sw: (place) => `Bwawa la kuogelea, viti vya kupumzikia na minazi, ${place}`,
    kind: 'comfort',
    settings: [],
    lodgings: ['hotel', 'resort', 'lodge', 'villa'],
    times: BY_LIGHT,
  },
  {
    id: 'breakfast',
    en: (place) => `Breakfast of chapati, mango and chai, ${place}`,
    sw: (place) => `Kifungua kinywa cha chapati, embe na chai, ${place}`,
    kind: 'comfort',
    settings: [],
    lodgings: [],
    times: ['dawn', 'dawn', 'noon', 'golden'],
  },
  {
    id: 'fire-pit',
    en: (place) => `Chairs round the evening fire, ${place}`,
    sw: (place) => `Viti vimezunguka moto wa jioni, ${place}`,
    kind: 'comfort',
    settings: ['savanna', 'migration', 'baobab', 'crater', 'kilimanjaro'],
    lodgings: ['camp', 'lodge', 'cottage', 'farm', 'resort'],
    times: ['dusk', 'night'],
  },
  {
    id: 'balcony',
    en: (place) => `A balcony above the city, ${place}`,
    sw: (place) => `Roshani inayotazama jiji, ${place}`,
    kind: 'comfort',
    settings: ['town', 'harbour_city'],
    lodgings: ['apartment', 'hotel'],
    times: OUTDOORS,
  },
  {
    id: 'reception',
    en: (place) => `The reception desk, ${place}`,
    sw: (place) => `Mapokezi, ${place}`,
    kind: 'comfort',
    settings: [],
    lodgings: ['hotel', 'guesthouse', 'hostel', 'resort'],
    times: INDOORS,
  },
] as const satisfies readonly Scene[]

/** Name of a scene, as used in picture addresses. */
export type SceneId = (typeof SCENES)[number]['id']

/** The table seen without its literal types, for questions that run over all scenes. */
export const ALL_SCENES: readonly (Scene & { readonly id: SceneId })[] = SCENES
