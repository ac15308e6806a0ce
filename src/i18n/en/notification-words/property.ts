import type { PropertyFacts } from '#domain/notification/property.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

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
      sms: `Bhumwi: ${property_name} is on sale. Travellers find it from now on and can book it.`,
    }),
  },
  property_returned: {
    account_owner: ({ property_name, reason }) => ({
      title: 'Something has to change before your property goes on sale',
      message: `We have looked at ${property_name}. Before it goes on sale, please change this: ${reason}`,
      sms: `Bhumwi: something has to change before ${property_name} goes on sale. Please see the reason in your Hotel Dashboard.`,
    }),
  },
}
