import type { AmenityTheme } from '#domain/amenity.ts'
import type { ICONS } from '#ui/icons.ts'

type Icon = keyof typeof ICONS

/** The kinds of property, the six that the listing shows as pills first. */
export const CATEGORIES = [
  { name: 'Hotel', name_sw: 'Hoteli', icon: 'hotel' },
  { name: 'Beach Resort', name_sw: 'Hoteli ya Ufukweni', icon: 'resort' },
  { name: 'Lodge', name_sw: 'Loji', icon: 'lodge' },
  { name: 'Tented Camp', name_sw: 'Kambi ya Mahema', icon: 'tent' },
  { name: 'Guesthouse', name_sw: 'Nyumba ya Wageni', icon: 'guesthouse' },
  { name: 'Apartment', name_sw: 'Fleti', icon: 'apartment' },
  { name: 'Villa', name_sw: 'Villa', icon: 'villa' },
  { name: 'Hostel', name_sw: 'Hosteli', icon: 'hostel' },
  { name: 'Eco Lodge', name_sw: 'Loji ya Mazingira', icon: 'lodge' },
] as const satisfies readonly { name: string; name_sw: string; icon: Icon }[]
/** The name of a kind of property. */
export type CategoryName = (typeof CATEGORIES)[number]['name']

/** The kinds of room, with the number of guests unless a plan has another. */
export const ROOM_TYPES = {
  single: { name: 'Single Room', name_sw: 'Chumba cha Mtu Mmoja', max_adults: 1, max_children: 0 },
  double: { name: 'Double Room', name_sw: 'Chumba cha Watu Wawili', max_adults: 2, max_children: 1 },
  twin: { name: 'Twin Room', name_sw: 'Chumba cha Vitanda Viwili', max_adults: 2, max_children: 0 },
  triple: { name: 'Triple Room', name_sw: 'Chumba cha Watu Watatu', max_adults: 3, max_children: 1 },
  family: { name: 'Family Room', name_sw: 'Chumba cha Familia', max_adults: 4, max_children: 2 },
  deluxe: { name: 'Deluxe Room', name_sw: 'Chumba cha Kifahari', max_adults: 2, max_children: 1 },
  sea_view: { name: 'Sea View Room', name_sw: 'Chumba Kinachotazama Bahari', max_adults: 2, max_children: 1 },
  suite: { name: 'Suite', name_sw: 'Suiti', max_adults: 2, max_children: 2 },
  dormitory: { name: 'Dormitory Bed', name_sw: 'Kitanda cha Bweni', max_adults: 1, max_children: 0 },
  tent: { name: 'Safari Tent', name_sw: 'Hema la Safari', max_adults: 2, max_children: 1 },
  family_tent: { name: 'Family Tent', name_sw: 'Hema la Familia', max_adults: 4, max_children: 2 },
  banda: { name: 'Banda', name_sw: 'Banda', max_adults: 2, max_children: 1 },
  cottage: { name: 'Cottage', name_sw: 'Nyumba Ndogo', max_adults: 3, max_children: 2 },
  studio: { name: 'Studio', name_sw: 'Studio', max_adults: 2, max_children: 1 },
  apartment: { name: 'Apartment', name_sw: 'Fleti', max_adults: 4, max_children: 2 },
  villa: { name: 'Whole Villa', name_sw: 'Villa Nzima', max_adults: 8, max_children: 4 },
} as const
/** The key of a kind of room. */
export type RoomTypeKey = keyof typeof ROOM_TYPES

/** What a property offers. The first ones are what decides in Tanzania: power, water, air, nets, food and prayer. */
export const AMENITIES = {
  wifi: { name: 'Wi-Fi', name_sw: 'Wi-Fi', icon: 'wifi', theme: 'comfort' },
  breakfast: { name: 'Breakfast included', name_sw: 'Kifungua kinywa kimejumuishwa', icon: 'breakfast', theme: 'food' },
  hot_water: { name: 'Hot water', name_sw: 'Maji ya moto', icon: 'water', theme: 'comfort' },
  generator: { name: 'Backup generator', name_sw: 'Jenereta ya dharura', icon: 'generator', theme: 'supply' },
  solar: { name: 'Solar power', name_sw: 'Umeme wa jua', icon: 'generator', theme: 'supply' },
  borehole: { name: 'Borehole water', name_sw: 'Maji ya kisima', icon: 'water', theme: 'supply' },
  drinking_water: { name: 'Free drinking water', name_sw: 'Maji ya kunywa bure', icon: 'water', theme: 'supply' },
  ac: { name: 'Air conditioning', name_sw: 'Kiyoyozi', icon: 'ac', theme: 'comfort' },
  fan: { name: 'Fan', name_sw: 'Feni', icon: 'ac', theme: 'comfort' },
  nets: { name: 'Mosquito nets', name_sw: 'Vyandarua', icon: 'shield', theme: 'comfort' },
  pool: { name: 'Swimming pool', name_sw: 'Bwawa la kuogelea', icon: 'pool', theme: 'leisure' },
  beachfront: { name: 'Beachfront', name_sw: 'Ufukweni', icon: 'beach', theme: 'leisure' },
  parking: { name: 'Secure parking', name_sw: 'Maegesho salama', icon: 'parking', theme: 'service' },
  transfer: { name: 'Airport transfer', name_sw: 'Usafiri wa uwanja wa ndege', icon: 'map', theme: 'service' },
  restaurant: { name: 'Restaurant', name_sw: 'Mgahawa', icon: 'kitchen', theme: 'food' },
  halal: { name: 'Halal kitchen', name_sw: 'Jiko la halali', icon: 'kitchen', theme: 'food' },
  prayer_room: { name: 'Prayer room', name_sw: 'Chumba cha sala', icon: 'home', theme: 'service' },
  kitchen: { name: 'Guest kitchen', name_sw: 'Jiko la wageni', icon: 'kitchen', theme: 'food' },
  full_board: { name: 'All meals included', name_sw: 'Milo yote imejumuishwa', icon: 'kitchen', theme: 'food' },
  game_drives: { name: 'Game drives', name_sw: 'Safari za kutazama wanyama', icon: 'safari', theme: 'leisure' },
  guide: { name: 'Local guide', name_sw: 'Mwongozaji wa eneo', icon: 'safari', theme: 'leisure' },
  fire_place: { name: 'Campfire', name_sw: 'Moto wa kambi', icon: 'lodge', theme: 'leisure' },
  diving: { name: 'Diving and snorkelling', name_sw: 'Kupiga mbizi', icon: 'beach', theme: 'leisure' },
  garden: { name: 'Garden', name_sw: 'Bustani', icon: 'safari', theme: 'leisure' },
  rooftop: { name: 'Rooftop terrace', name_sw: 'Baraza la juu', icon: 'home', theme: 'leisure' },
  laundry: { name: 'Laundry', name_sw: 'Huduma ya kufua nguo', icon: 'refresh', theme: 'service' },
  meeting_room: { name: 'Meeting room', name_sw: 'Ukumbi wa mikutano', icon: 'guests', theme: 'service' },
  family: { name: 'Family friendly', name_sw: 'Panafaa kwa familia', icon: 'heart', theme: 'service' },
  step_free: { name: 'Step-free access', name_sw: 'Njia isiyo na ngazi', icon: 'check', theme: 'service' },
  guard: { name: 'Night guard', name_sw: 'Mlinzi wa usiku', icon: 'lock', theme: 'service' },
  reception: { name: '24-hour reception', name_sw: 'Mapokezi saa 24', icon: 'clock', theme: 'service' },
  tv: { name: 'Television', name_sw: 'Televisheni', icon: 'play', theme: 'comfort' },
} as const satisfies Record<string, { name: string; name_sw: string; icon: Icon; theme: AmenityTheme }>
/** The key of an amenity. */
export type AmenityKey = keyof typeof AMENITIES

/** What can be added to a stay, with prices in whole TSh for one person or one drive. */
export const EXTRA_SERVICES = [
  {
    name: 'Airport transfer',
    name_sw: 'Usafiri wa uwanja wa ndege',
    description: 'One way, up to four people with luggage',
    description_sw: 'Safari moja, hadi watu wanne na mizigo yao',
    price_tsh: 60_000,
  },
  {
    name: 'Breakfast',
    name_sw: 'Kifungua kinywa',
    description: 'Chapati, eggs, fruit, tea or coffee, for one person',
    description_sw: 'Chapati, mayai, matunda, chai au kahawa, kwa mtu mmoja',
    price_tsh: 15_000,
  },
  {
    name: 'Dinner',
    name_sw: 'Chakula cha jioni',
    description: 'Dish of the day with a soft drink, for one person',
    description_sw: 'Chakula cha siku na soda, kwa mtu mmoja',
    price_tsh: 30_000,
  },
  {
    name: 'Packed lunch',
    name_sw: 'Chakula cha safari',
    description: 'Lunch box for one day out',
    description_sw: 'Chakula cha mchana cha kubeba, kwa matembezi ya siku moja',
    price_tsh: 20_000,
  },
  {
    name: 'Laundry',
    name_sw: 'Kufua nguo',
    description: 'One bag of up to five kilograms, back the next day',
    description_sw: 'Mfuko mmoja wa hadi kilo tano, nguo zinarudi siku inayofuata',
    price_tsh: 12_000,
  },
  {
    name: 'Extra bed',
    name_sw: 'Kitanda cha ziada',
    description: 'For one night, with net and linen',
    description_sw: 'Kwa usiku mmoja, pamoja na chandarua na mashuka',
    price_tsh: 35_000,
  },
  {
    name: 'Late check-out',
    name_sw: 'Kuchelewa kutoka',
    description: 'The room until 16:00',
    description_sw: 'Chumba hadi saa kumi jioni (16:00)',
    price_tsh: 40_000,
  },
  {
    name: 'Half-day guide',
    name_sw: 'Mwongozaji wa nusu siku',
    description: 'A licensed local guide for four hours',
    description_sw: 'Mwongozaji wa eneo mwenye leseni, kwa saa nne',
    price_tsh: 70_000,
  },
  {
    name: 'Bicycle for a day',
    name_sw: 'Baiskeli ya siku moja',
    description: 'With helmet and lock',
    description_sw: 'Pamoja na kofia ngumu na kufuli',
    price_tsh: 18_000,
  },
  {
    name: 'Spice tour',
    name_sw: 'Ziara ya viungo',
    description: 'Three hours on a spice farm with lunch, for one person, Zanzibar',
    description_sw: 'Saa tatu kwenye shamba la viungo pamoja na chakula cha mchana, kwa mtu mmoja, Zanzibar',
    price_tsh: 55_000,
  },
  {
    name: 'Game drive',
    name_sw: 'Safari ya kutazama wanyama',
    description: 'Half a day in a shared open car, for one person, without park fees',
    description_sw: 'Nusu siku kwenye gari la wazi la pamoja, kwa mtu mmoja, bila ada za hifadhi',
    price_tsh: 180_000,
  },
  {
    name: 'Half board',
    name_sw: 'Milo miwili kwa siku',
    description: 'Breakfast and dinner on each day of the stay',
    description_sw: 'Kifungua kinywa na chakula cha jioni kila siku ya ukaaji',
    price_tsh: 45_000,
  },
  {
    name: 'Full board',
    name_sw: 'Milo yote kwa siku',
    description: 'Breakfast, lunch and dinner on each day of the stay',
    description_sw: 'Kifungua kinywa, chakula cha mchana na cha jioni kila siku ya ukaaji',
    price_tsh: 65_000,
  },
] as const
