import type { EnquiryFacts } from '#domain/notification/enquiry.ts'
import { nameInSms } from '#domain/notification/sms.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about enquiries, hosts' requests and the newsletter say. */
export const enquiryNotifications: OccasionWords<keyof EnquiryFacts> = {
  contact_received: {
    staff: ({ name, reference }) => ({ title: 'New message', message: `${name} has written to us: ${reference}.` }),
    sender: () => ({
      title: 'We have received your message',
      message: 'Thank you for writing to us. A person will read your message and answer at this address.',
    }),
  },
  booking_request_received: {
    staff: ({ name, reference }) => ({
      title: 'New booking request',
      message: `${name} is looking for a stay: ${reference}.`,
    }),
    sender: () => ({
      title: 'We have received your booking request',
      message:
        'Thank you for asking us. A person will look for a stay that fits and answer at this address. Nothing is booked and nothing is charged yet.',
    }),
  },
  property_request_received: {
    staff: ({ name, property_name }) => ({
      title: 'New host',
      message: `${name} would like to list ${property_name}.`,
    }),
    sender: () => ({
      title: 'We have received your request to list a property',
      message:
        'Thank you for wanting to host with Bhumwi. A person will look at your request and answer at this address. Until then nothing is published.',
    }),
  },
  host_invited: {
    sender: ({ property_name, username, days }) => ({
      title: 'Karibu: your hotel’s account is ready',
      message: `We have accepted your request to list ${property_name} and opened an account for you. Your username is ${username}. Set your password with this link; it works for ${days} days and once. Then a checklist leads you from the draft to the first booking.`,
      sms: `Bhumwi: your request to list a property was accepted. Our email to you has the link for your password. It works for ${days} days.`,
    }),
  },
  property_request_approved: {
    account_owner: ({ property_name }) => ({
      title: 'Your request was accepted',
      message: `We have accepted your request to list ${property_name}. It is now a draft in your account. A checklist there says what is still missing before travellers can book it.`,
      sms: `Bhumwi: your request to list ${nameInSms(property_name)} was accepted. Sign in to complete the draft.`,
    }),
  },
  property_request_declined: {
    sender: ({ property_name, reason }) => ({
      title: 'Your request to list a property',
      message: `Thank you for wanting to host with Bhumwi. We cannot list ${property_name} now, for this reason: ${reason}. You are welcome to send another request once that has changed.`,
      sms: 'Bhumwi: we have decided on your request to list a property. Please read our email to you.',
    }),
  },
  registration_question: {
    sender: ({ property_name, question, days }) => ({
      title: 'A question about your request to list a property',
      message: `Before we decide on your request to list ${property_name}, we have a question:\n\n${question}\n\nPlease answer it with the link below. It works for ${days} days and takes one answer. You do not need an account.`,
      sms: `Bhumwi: we have a question about your request to list a property. It is in our email to you, with a link for the answer. The link works for ${days} days.`,
    }),
  },
  registration_answered: {
    staff: ({ name, property_name }) => ({
      title: 'A host has answered',
      message: `${name} has answered your question about ${property_name}.`,
    }),
  },
  enquiry_answered: {
    sender: ({ answer }) => ({ title: 'Our answer to your enquiry', message: answer }),
  },
  newsletter_requested: {
    subscriber: () => ({
      title: 'Do you want our newsletter?',
      message: 'This address was entered for the newsletter of Bhumwi. Please confirm that you want it.',
    }),
  },
  newsletter_confirmed: {
    subscriber: () => ({
      title: 'Welcome to our newsletter',
      message:
        'You will hear from us when there are new places to stay and offers. You can leave whenever you like; your address is then deleted.',
    }),
  },
}
