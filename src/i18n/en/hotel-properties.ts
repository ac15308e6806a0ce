import { ADULTS_ONLY, type MissingPart, type PropertyField } from '#domain/property-details.ts'

const missing: Record<MissingPart, string> = {
  rooms: 'rooms',
  pictures: 'at least 5 pictures',
  description_en: 'description in English',
  description_sw: 'description in Swahili',
  amenities: 'amenities',
  house_rules: 'house rules',
  house_rules_en: 'house rules in English',
  house_rules_sw: 'house rules in Swahili',
  phone: 'phone of the front desk',
}

const fields: Record<PropertyField, string> = {
  name: 'Name',
  category_id: 'Type of property',
  description_en: 'Description in English',
  description_sw: 'Description in Swahili',
  destination_id: 'Destination',
  address: 'Address',
  latitude: 'Latitude',
  longitude: 'Longitude',
  amenity_ids: 'Amenities',
  check_in_time: 'Check-in from',
  check_out_time: 'Check-out until',
  cancellation_policy: 'Cancellation policy',
  children_from: 'Children',
  house_rules_en: 'House rules in English',
  house_rules_sw: 'House rules in Swahili',
  phone: 'Phone of the front desk',
}

/** The hotel's list of its properties, and their editor. */
export const hotelProperties = {
  headTitle: 'Properties | Bhumwi',
  title: 'Properties',
  count: (count: number) => (count === 1 ? '1 property' : `${count} properties`),
  status: { draft: 'Draft', in_review: 'In review', live: 'On sale', paused: 'Paused', archived: 'Archived' },
  rooms: (count: number) => (count === 0 ? 'No rooms' : count === 1 ? '1 room' : `${count} rooms`),
  missingTitle: 'For a complete page add:',
  missing,
  complete: 'The page is complete.',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  view: 'Public page',
  viewNamed: (name: string) => `Public page of ${name}`,
  empty: 'No properties yet',
  emptyHint: 'Your hotel appears here as soon as Bhumwi has accepted your request to be listed.',
  request: 'Ask to be listed',
  failed: 'Failed to fetch properties',
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },

  back: 'All properties',
  editTitle: (name: string) => `${name} | Bhumwi`,
  editFailed: 'Failed to fetch property',
  sections: {
    about: 'About the property',
    place: 'Where it is',
    amenities: 'Amenities',
    terms: 'Times and terms',
    rules: 'House rules',
    contact: 'Front desk',
  },
  fields,
  optional: '(optional)',
  choose: 'Please choose',
  hints: {
    otherLanguage: {
      en: 'Still missing. Travellers who read English see the Swahili text.',
      sw: 'Still missing. Travellers who read Swahili see the English text.',
    },
    description: 'What makes your place special, in a few sentences.',
    address: 'Street and area, as you tell it to a driver.',
    coordinates: 'In degrees, such as -6.1629 and 39.1887. A map shows them when you press on your hotel for long.',
    onMap: 'Check on the map',
    rules: 'Such as quiet hours, smoking, visitors and pets. Travellers see them on your page.',
    children: 'Shown on your page. Each room says how many children it takes.',
    phone: 'Guests see it in their booking. If it is empty, they see the phone of the owner’s account.',
  },
  children: (from: number) =>
    from === 0
      ? 'Children of every age are welcome'
      : from >= ADULTS_ONLY
        ? 'Adults only'
        : `Children from ${from} years`,
  chosen: (count: number) => `${count} chosen`,
  nothing: 'Nothing',

  save: 'Save',
  saved: 'Saved. Travellers see it now.',
  unchanged: 'No unsaved changes',
  unsaved: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  saveFailed: 'Failed to save the property. Your changes are still here.',
  restored: 'Your unsaved changes from before are here again.',
  discard: 'Discard',
  discardTitle: 'Discard your changes?',
  discardText: (count: number) =>
    count === 1 ? 'One change that is not saved will be lost.' : `${count} changes that are not saved will be lost.`,
  keepEditing: 'Keep editing',

  sale: {
    pause: 'Pause',
    resume: 'Put on sale',
    pauseTitle: 'Pause this property?',
    resumeTitle: 'Put this property on sale again?',
    pauseText: 'Travellers no longer find it and cannot book it. You can put it on sale again at any time.',
    resumeText: 'Travellers find it and can book it again at once, for all nights that are open.',
    loading: 'Counting coming bookings...',
    none: 'No bookings are to come.',
    stay: (count: number, next: string) =>
      count === 1
        ? `1 booking is to come, with arrival on ${next}. It stays as it is: please receive this guest.`
        : `${count} bookings are to come, the next arrival is on ${next}. They stay as they are: please receive these guests.`,
    countFailed: 'Coming bookings could not be counted. They stay as they are in any case.',
    cancel: 'Cancel',
    paused: 'Paused. Travellers no longer find it.',
    resumed: 'On sale. Travellers find it now.',
    failed: 'Failed to change the sale. Please try again.',
  },

  conflict: {
    title: 'This property was changed while you were editing',
    taken: 'Changed, and already in this form:',
    disputed: 'Changed by both. The form still shows your text:',
    now: 'Stored now:',
    takeStored: 'Use the stored text',
    takeStoredNamed: (field: string) => `Use the stored text: ${field}`,
    advice: 'Save again to store what the form shows.',
    banner: 'Not saved yet: somebody changed this property in the meantime. See what changed, then save again.',
    close: 'Close',
  },
}
