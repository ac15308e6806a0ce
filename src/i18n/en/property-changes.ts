import { childrenFromText } from '#domain/children-text.ts'
import { formatCount } from '#domain/number.ts'
import type { ContentField } from '#domain/property-content.ts'
import { starsText } from '#domain/stars.ts'
import { policyNames } from './policies.ts'
import { propertyFields } from './property-fields.ts'

const { latitude: _latitude, longitude: _longitude, extra_service_prices: _prices, ...fields } = propertyFields

/** What a hotel has changed of a property since the platform approved it, and the platform's decision. */
export const propertyChanges = {
  title: 'Changed since it was approved',
  lead: 'Travellers see the changes already. Accept them, or write to the hotel what it must mend; against fraud, suspend the property.',
  approved: (at: string, by: string | null): string => (by ? `Approved ${at} by ${by}` : `Approved ${at}`),
  since: (at: string): string => `Changed since ${at}`,
  fields: {
    ...fields,
    place: 'Place on the map',
    photographs: 'Photographs',
    cover: 'Cover photograph',
  } satisfies Record<ContentField, string>,
  before: 'As approved',
  after: 'Now',
  added: 'Added',
  removed: 'Removed',
  empty: 'Empty',
  none: 'None',
  gone: 'No longer in the lists',
  drawing: 'No photograph: a drawing',
  photograph: (nth: number): string => `Photograph ${nth}`,
  property: 'The property',
  metres: (metres: number): string => (metres === 0 ? 'Moved by less than 1 m' : `Moved by ${formatCount(metres)} m`),
  policies: policyNames,
  children: (from: number) => childrenFromText(from, 'en'),
  stars: (stars: number) => starsText(stars, 'en'),
  accept: 'Accept changes',
  accepted: 'Accepted. This is what is approved now.',
  ask: 'Ask to mend',
  failed: 'Failed to store the decision. Please try again.',
  fetchFailed: 'Failed to fetch what was changed since the approval.',
  asked: (at: string, by: string): string => `${by} asked the hotel to mend this, ${at}`,
  unanswered: 'The hotel has changed nothing since.',
  answered: 'The hotel has changed the property since.',
  dialog: {
    title: 'Ask the hotel to mend this?',
    text: 'The property stays on sale. The owner is notified, and the page of the property shows this text to the hotel until it is mended or accepted.',
    reason: 'What must be mended',
    cancel: 'Cancel',
    submit: 'Ask to mend',
    done: 'The hotel has been asked to mend it.',
  },
  list: {
    changed: (names: string): string => `Changed: ${names}`,
    asked: (day: string): string => `Asked to mend on ${day}`,
    waits: 'To look at',
  },
}
