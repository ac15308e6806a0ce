import type { EnquiryMessages } from '#domain/enquiry-news.ts'
import { roomTypes } from './enquiry-lists.ts'

/** What mail and notifications about enquiries say. */
export const enquiryMessages: EnquiryMessages = {
  receipt: {
    contact: {
      title: 'We have received your message',
      message: 'Thank you for writing to us. A person will read your message and answer at this address.',
    },
    booking_request: {
      title: 'We have received your booking request',
      message:
        'Thank you for asking us. A person will look for a stay that fits and answer at this address. Nothing is booked and nothing is charged yet.',
    },
    property_request: {
      title: 'We have received your request to list a property',
      message:
        'Thank you for wanting to host with Bhumwi. A person will look at your request and answer at this address. Until then nothing is published.',
    },
    reference: 'Your reference',
    hello: 'Hello,',
    labels: {
      destination: 'Destination',
      room_type: 'Room type',
      check_in: 'Check-in',
      check_out: 'Check-out',
      guests: 'Guests',
    },
    roomTypes,
  },
  answer: {
    title: 'Our answer to your enquiry',
    greeting: (name) => `Dear ${name},`,
    youWrote: 'You wrote:',
  },
  newsletter: {
    confirm: {
      title: 'Do you want our newsletter?',
      message: 'This address was entered for the newsletter of Bhumwi. Please confirm that you want it.',
      button: 'Yes, I want it',
      ignore:
        'If this was not you, do nothing: without your yes you get no newsletter, and we forget this address after 7 days.',
    },
    welcome: {
      title: 'Welcome to our newsletter',
      message:
        'You will hear from us when there are new places to stay and offers. You can leave whenever you like; your address is then deleted.',
      button: 'Leave the newsletter',
    },
  },
  staff: {
    contact: ({ name, reference }) => ({ title: 'New message', message: `${name} has written to us: ${reference}.` }),
    booking_request: ({ name, reference }) => ({
      title: 'New booking request',
      message: `${name} is looking for a stay: ${reference}.`,
    }),
    property_request: ({ name, property_name }) => ({
      title: 'New host',
      message: `${name} would like to list ${property_name}.`,
    }),
  },
  footer: {
    enquiry:
      'Bhumwi: places to stay all over Tanzania. You receive this mail because this address was used to write to us.',
    newsletter:
      'Bhumwi: places to stay all over Tanzania. You receive this mail because this address was entered for our newsletter.',
    property_request:
      'Bhumwi: places to stay all over Tanzania. You receive this mail because this address was used to ask for a listing.',
  },
}
