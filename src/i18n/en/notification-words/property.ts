import { formatDay } from '#domain/calendar.ts'
import type { PropertyFacts } from '#domain/notification/property.ts'
import { nameInSms } from '#domain/notification/sms.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

const daysOf = ({ valid_from, valid_until }: PropertyFacts['commission_set']) =>
  [valid_from && `from ${formatDay(valid_from, 'en')}`, valid_until && `until ${formatDay(valid_until, 'en')}`]
    .filter(Boolean)
    .join(' ') || 'from now on'

/** What notifications about a property on its way to be live say. */
export const propertyNotifications: OccasionWords<keyof PropertyFacts> = {
  property_submitted: {
    staff: ({ property_name }) => ({
      title: 'A property to review',
      message: `${property_name} is complete and waits for your review.`,
    }),
  },
  property_approved: {
    account_owner: ({ property_name }) => ({
      title: 'Your property is on sale',
      message: `We have looked at ${property_name} and put it on sale. Travellers find it from now on and can book it.`,
      sms: `Bhumwi: ${nameInSms(property_name)} is on sale. Travellers find it from now on and can book it.`,
    }),
  },
  property_returned: {
    account_owner: ({ property_name, reason }) => ({
      title: 'Something has to change before your property goes on sale',
      message: `We have looked at ${property_name}. Before it goes on sale, please change this: ${reason}`,
      sms: `Bhumwi: something has to change before ${nameInSms(property_name)} goes on sale. Please see the reason in your Hotel Dashboard.`,
    }),
  },
  property_to_mend: {
    account_owner: ({ property_name, reason }) => ({
      title: 'Please mend something on your property’s page',
      message: `We have looked at what you changed on the page of ${property_name}. It stays on sale. Please mend this: ${reason}`,
      sms: `Bhumwi: please mend something on the page of ${nameInSms(property_name)}. It stays on sale; what to mend is in your Hotel Dashboard.`,
    }),
  },
  photograph_taken_down: {
    account_owner: ({ property_name, reason }) => ({
      title: 'A photograph was taken down',
      message: `We have taken a photograph of ${property_name} down. The reason: ${reason} If you think that this is a mistake, please write to us on the contact page.`,
    }),
  },
  commission_set: {
    account_owner: (facts) => ({
      title: 'Your commission',
      message: `The commission of ${facts.property_name} is ${facts.percent}% for bookings made ${daysOf(facts)}. Bookings made under other terms keep theirs.`,
    }),
  },
  commission_withdrawn: {
    account_owner: (facts) => ({
      title: 'A commission was withdrawn',
      message: `The commission of ${facts.percent}% that was announced for ${facts.property_name}, for bookings made ${daysOf(facts)}, will not come into force.`,
    }),
  },
  property_suspended: {
    account_owner: ({ property_names, reason, coming_bookings }) => ({
      title: 'Suspended by Bhumwi',
      message: `We have suspended: ${property_names}. The reason: ${reason} New bookings and payouts are not possible. ${
        coming_bookings === 'cancel'
          ? 'Coming bookings of travellers are cancelled, and guests get everything back.'
          : 'Coming bookings stay: please receive these guests.'
      } If you think that this is a mistake, please write to us on the contact page.`,
      sms: `Bhumwi: suspended: ${nameInSms(property_names)}. The reason, and what becomes of coming bookings, is in your Hotel Dashboard.`,
    }),
  },
  property_reinstated: {
    account_owner: ({ property_names, reason }) => ({
      title: 'No longer suspended',
      message: `The suspension has ended for: ${property_names || 'your account'}. Everything is as it was before. ${reason}`,
      sms: `Bhumwi: no longer suspended: ${nameInSms(property_names) || 'your account'}. Everything is as it was before.`,
    }),
  },
}
