import type { ContentList, ListField, ListIcon, ListUses } from '#domain/content-list.ts'

const places: Record<ContentList, string> = {
  categories: 'Categories',
  amenities: 'Amenities',
  room_types: 'Room types',
  extra_services: 'Extra services',
}

const leads: Record<ContentList, string> = {
  categories: 'The kinds of property. Visitors see the first six as buttons.',
  amenities: 'What properties offer. Cards show the first ones of each property.',
  room_types: 'The kinds of room, by which hotels set their prices.',
  extra_services:
    'What hotels can add to a stay. A hotel sells a service at its own price; the price here is only listed.',
}

const fields: Record<ListField | 'position', string> = {
  name: 'Name in English',
  name_sw: 'Name in Swahili',
  icon: 'Icon',
  theme: 'Group',
  description: 'Description in English',
  description_sw: 'Description in Swahili',
  price_tsh: 'Price in TSh',
  position: 'Place in the order',
}

const icons: Record<ListIcon, string> = {
  hotel: 'Hotel',
  resort: 'Palm tree',
  lodge: 'Lodge',
  tent: 'Tent',
  guesthouse: 'House with a chimney',
  apartment: 'Block of flats',
  villa: 'Villa',
  hostel: 'Bunk bed',
  home: 'House',
  bed: 'Bed',
  wifi: 'Wi-Fi',
  breakfast: 'Cup',
  kitchen: 'Knife and fork',
  water: 'Drop of water',
  generator: 'Lightning',
  ac: 'Snowflake',
  shield: 'Shield',
  pool: 'Waves',
  beach: 'Sunshade',
  safari: 'Tree',
  parking: 'Parking sign',
  map: 'Map',
  plane: 'Aeroplane',
  boat: 'Boat',
  guests: 'People',
  heart: 'Heart',
  star: 'Star',
  check: 'Tick',
  lock: 'Lock',
  clock: 'Clock',
  play: 'Play',
  refresh: 'Circular arrow',
  phone: 'Phone',
  image: 'Picture',
  gate: 'Gate',
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const usesOf = ({ properties, rooms, requests, commissions, rates }: ListUses): string =>
  [
    properties > 0 && counted(properties, 'property', 'properties'),
    rooms > 0 && counted(rooms, 'room', 'rooms'),
    requests > 0 && counted(requests, 'request of a host', 'requests of hosts'),
    commissions > 0 && counted(commissions, 'rule of the commission', 'rules of the commission'),
    rates > 0 && counted(rates, 'rate', 'rates'),
  ]
    .filter(Boolean)
    .join(', ')

/** The platform's page of the reference lists. */
export const contentLists = {
  headTitle: 'Lists | Bhumwi',
  title: 'Lists',
  show: 'Which list',
  places,
  leads,
  search: 'Search by name',
  lackingOnly: 'Which names',
  lacking: { all: 'All', sw: 'Without Swahili' },
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
  failed: 'Failed to fetch the list',
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  empty: 'Nothing on this list yet',
  emptyHint: 'What you add can be chosen by hotels at once.',
  nothing: 'Nothing found',
  nothingHint: 'Try another name, or show the whole list.',
  add: 'New entry',
  addTitle: 'A new entry',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `${name} is saved. Visitors see it within seconds.`,
  removed: (name: string) => `${name} is deleted.`,
  saveFailed: 'Failed to save. Please try again.',
  removeFailed: 'Failed to delete. Please try again.',
  lacksSwahili: 'No Swahili name',
  place: (position: number) => `Place ${position}`,
  usesOf,
  unused: 'Not in use',
  fields,
  icons,
  swahiliHint: 'Until it is translated, Swahili readers see the English name.',
  positionHint: 'Empty: last.',
  priceHint: 'Whole shillings. Shown where a hotel has set no price.',
  conflict: {
    title: 'Somebody else has changed this entry',
    text: 'Nothing was saved yet. This is stored now; what you typed is still in the form:',
    advice: 'Saving again replaces it with your form.',
    gone: 'empty',
  },
  removal: {
    loading: 'Looking for what uses it',
    failed: 'Failed to fetch what uses it',
    targetsFailed: 'Failed to fetch the list',
    unused: 'Nothing uses it. Visitors and hotels no longer see it.',
    used: (uses: string) => `It cannot simply be deleted: it is used by ${uses}.`,
    others: (count: number) => `and ${count} more`,
    kept: {
      categories: 'A rule of the commission names it and keeps it: bookings were made under that rule.',
      amenities: 'It has to stay.',
      room_types: 'Hotels set their prices by room type. Each hotel has to choose another type for these rooms first.',
      extra_services: 'Hotels have set their own prices for it. Each hotel has to take it off its list first.',
    } satisfies Record<ContentList, string>,
    moveTo: 'Move them to',
    moveHint: 'All of them move, and the entry is deleted, in one step. Visitors see it within seconds.',
    choose: 'Choose another entry',
    move: 'Move and delete',
    moved: (name: string, target: string) => `${name} is deleted, and what used it has moved to ${target}.`,
    close: 'Close',
  },
}
