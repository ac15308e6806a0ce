/** The hotel's page of the photographs of a property. */
export const hotelPhotographs = {
  headTitle: 'Photographs | Bhumwi',
  pageTitle: (name: string) => `Photographs of ${name} | Bhumwi`,
  title: 'Photographs',
  back: 'Back to the property',
  failed: 'Failed to fetch photographs',

  add: {
    title: 'Add photographs',
    hint: 'JPEG, PNG, WebP or AVIF, up to 20 MB each. The place where a photograph was taken is removed.',
    choose: 'Choose photographs',
    camera: 'Take a photograph',
    drop: 'or drag them here',
    dropNow: 'Drop the photographs here',
  },
  empty: 'No photographs yet',
  emptyHint:
    'Guests choose with their eyes. Begin with the front of the house, the rooms and the view; five or more are best. Until then travellers see a drawing.',
  emptyRoomsHint:
    'Guests compare rooms by their beds, bathrooms and views; three or more of a typical room are best. All rooms of this type show them.',
  albums: {
    label: 'What the photographs show',
    property: 'Property',
    shared: 'All rooms of this type show these photographs on their cards and in the booking dialog.',
    none: 'This property has no such rooms.',
    noneHint: 'Choose the property or one of its types of rooms above.',
  },
  count: (count: number, most: number) => `${count} of ${most}`,
  list: 'Photographs in their order',
  order: 'The first one is the cover. Drag to change the order, or use the arrows.',
  cover: 'Cover',
  nth: (number: number) => `photograph ${number}`,
  actions: (name: string) => `Actions for ${name}`,
  describe: 'Describe',
  describeNamed: (name: string) => `Describe ${name}`,
  makeCover: 'Make it the cover',
  madeCover: 'This is the cover now.',
  delete: 'Delete',
  lacks: { both: 'Not described yet', en: 'English text is missing', sw: 'Swahili text is missing' },
  undescribed: (count: number) =>
    count === 1
      ? 'One photograph is not described in both languages. Descriptions are for people who cannot see it, and for search engines.'
      : `${count} photographs are not described in both languages. Descriptions are for people who cannot see them, and for search engines.`,

  uploads: {
    title: 'Uploading',
    left: (count: number) => (count === 1 ? '1 photograph is being added.' : `${count} photographs are being added.`),
    notAdded: (count: number) => (count === 1 ? '1 photograph was not added.' : `${count} photographs were not added.`),
    waiting: 'Waiting',
    sending: (percent: number) => `${percent}%`,
    processing: 'Being processed',
    progress: (name: string) => `Progress of ${name}`,
    cancel: (name: string) => `Cancel ${name}`,
    dismiss: (name: string) => `Remove ${name} from this list`,
    retry: 'Retry',
    retryNamed: (name: string) => `Retry ${name}`,
    retryAll: 'Retry all',
    added: (count: number) => (count === 1 ? 'Photograph added.' : `${count} photographs added.`),
    faults: {
      network: 'The connection was lost before this photograph had arrived.',
      timeout: 'The connection is too slow: this photograph did not arrive.',
      already_there: 'This photograph is already there.',
      wrong_type: 'This file is no photograph: please choose a JPEG, PNG, WebP or AVIF file.',
      too_large: 'This file is larger than 20 MB.',
      other: 'This photograph could not be added.',
    },
  },

  orderFailed: 'The order is not saved yet.',
  orderNetwork: 'The order is not saved yet: the connection was lost.',

  description: {
    title: 'What does this photograph show?',
    intro: 'In a few words, as you would say it on the phone: “The pool with a view of the ocean”.',
    alt_en: 'In English',
    alt_sw: 'In Swahili',
    otherLanguage: {
      alt_en: 'Still missing. Travellers who read English get the Swahili text.',
      alt_sw: 'Still missing. Travellers who read Swahili get the English text.',
    },
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Description saved.',
    failed: 'Failed to save the description. Your text is still here.',
  },
  deletion: {
    title: 'Delete this photograph?',
    text: 'Travellers no longer see it. This cannot be undone.',
    cover: 'It is the cover: the next photograph takes its place.',
    last: 'It is the only one: travellers see a drawing again.',
    lastOfRooms: 'It is the only one of these rooms: their cards show no photograph then.',
    cancel: 'Cancel',
    deleted: 'Photograph deleted.',
    failed: 'Failed to delete the photograph. Please try again.',
  },
}
