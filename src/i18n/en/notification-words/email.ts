import type { EmailWords } from '#domain/notification/words.ts'
import { common } from '../common.ts'
import { roomTypes } from '../enquiry-lists.ts'

/** What emails say besides the words of the occasion. */
export const emailWords: EmailWords = {
  greeting: (name) => (name === '' ? 'Hello,' : `Dear ${name},`),
  stay: {
    property: 'Property',
    room: 'Room',
    guest: 'Guest',
    check_in: 'Check-in',
    check_out: 'Check-out',
    nights: 'Nights',
    guests: 'Guests',
    total: 'Total',
  },
  request: {
    destination: 'Destination',
    room_type: 'Room type',
    check_in: 'Check-in',
    check_out: 'Check-out',
    guests: 'Guests',
  },
  party: (adults, children) => `${common.adult(adults)}, ${common.child(children)}`,
  roomTypes,
  reference: { booking: 'Booking number', enquiry: 'Your reference' },
  youWrote: 'You wrote:',
  notSubscribed:
    'If this was not you, do nothing: without your yes you get no newsletter, and we forget this address after 7 days.',
  buttons: {
    booking: 'See the booking',
    conversation: 'Read and answer',
    voucher: 'Open your voucher',
    set_password: 'Set your password',
    answer_question: 'Answer the question',
    property: 'Open your property',
    calendars: 'Open your calendars',
    subscribe: 'Yes, I want it',
    unsubscribe: 'Leave the newsletter',
  },
  footer: {
    booking: 'Bhumwi: places to stay all over Tanzania. You receive this mail because of the booking named above.',
    account: 'Bhumwi: places to stay all over Tanzania. You receive this mail because of your account.',
    enquiry:
      'Bhumwi: places to stay all over Tanzania. You receive this mail because this address was used to write to us.',
    newsletter:
      'Bhumwi: places to stay all over Tanzania. You receive this mail because this address was entered for our newsletter.',
    property_request:
      'Bhumwi: places to stay all over Tanzania. You receive this mail because this address was used to ask for a listing.',
  },
}
