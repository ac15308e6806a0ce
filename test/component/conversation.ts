import { addDays, instantAt, todayIn } from '#domain/calendar.ts'
import type { Conversation, HotelConversation, Message } from '#features/messages/contract.ts'

// The conversation about the booking 900, for component tests.

const today = todayIn(new Date())
const at = (daysAgo: number, time: string) => instantAt(addDays(today, -daysAgo), time).toISOString()

/** A message of the guest, who reads the page. */
export const message = (id: number, fields: Partial<Message> = {}): Message => ({
  id,
  side: 'guest',
  author: 'Asha',
  is_mine: true,
  body: `Message ${id}`,
  sent_at: at(0, '00:01'),
  ...fields,
})

/** A message of the hotel, as the guest reads it. */
export const fromHotel = (id: number, fields: Partial<Message> = {}) =>
  message(id, { side: 'hotel', author: 'Zuhura', is_mine: false, ...fields })

/** What guest and hotel have written, as the guest reads it: a question of some days ago, and its answer. */
export const conversation = (fields: Partial<Conversation> = {}): Conversation => ({
  messages: [
    message(1, { body: 'Tutafika saa tano usiku.\nJe, mlango utakuwa wazi?', sent_at: at(3, '20:15') }),
    fromHotel(2, { body: `Karibu! ${'x'.repeat(120)}`, sent_at: at(1, '07:05') }),
    message(3, { body: 'Asante.' }),
  ],
  side: 'guest',
  can_write: true,
  last_day: addDays(today, 20),
  read_until: 0,
  unread: 0,
  ...fields,
})

/** A conversation in the list of a hotel. */
export const hotelConversation = (
  id: number,
  guest_name: string,
  fields: Partial<HotelConversation> = {},
): HotelConversation => ({
  booking: {
    id,
    reference: `BHM-AAA${id}`,
    guest_name,
    status: 'confirmed',
    check_in: '2027-03-10',
    check_out: '2027-03-12',
  },
  property: { id: 1, name: 'Mgomba Lodge Marangu' },
  last: {
    side: 'guest',
    body: 'Tutafika saa tano usiku.\nJe, mlango utakuwa wazi?',
    sent_at: '2027-03-01T17:15:00.000Z',
  },
  unread: 0,
  ...fields,
})
