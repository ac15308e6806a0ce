import { addDays, type Day } from '#domain/calendar.ts'
import type { MessageSide } from '#domain/conversation.ts'
import type { Catalogue, Row } from './tables.ts'

const HOUR_MS = 3_600_000
const ASHA = 1

/** The stay lies ahead, its guest is in the house, or has left in the last days. */
type When = 'ahead' | 'inside' | 'left'
type Line = readonly [side: MessageSide, hoursAgo: number, body: string]
type Story = {
  property_id: number
  when: When
  /** Of asha's own booking there. */
  isAshas?: boolean
  /** The other side has not read the latest message. */
  isUnread?: boolean
  lines: readonly Line[]
}

/** By the hand-made properties: 10 and 11 on Zanzibar, 34 and 35 near Kilimanjaro, all of juma's; 24 and 30 of neema. */
const STORIES: readonly Story[] = [
  {
    property_id: 10,
    when: 'ahead',
    isUnread: true,
    lines: [
      ['guest', 3.2, 'Habari! Ndege yetu inatua saa nne usiku, tutafika hotelini kama saa sita. Mtakuwepo kutupokea?'],
      ['guest', 3.1, 'Pia, je, tunaweza kupata chakula chepesi saa hiyo?'],
    ],
  },
  {
    property_id: 10,
    when: 'ahead',
    isUnread: true,
    lines: [
      ['guest', 30, 'Hello, do you have a cot for a child of one year?'],
      ['hotel', 28, 'Karibu! Yes, a cot is free of charge. We will put it into your room.'],
      ['guest', 5, 'Wonderful, thank you. We will also bring our own car: can we park inside?'],
    ],
  },
  {
    property_id: 10,
    when: 'inside',
    lines: [['guest', 9, 'Taa ya bafuni imeungua. Mnaweza kuibadilisha leo?']],
  },
  {
    property_id: 10,
    when: 'ahead',
    isAshas: true,
    isUnread: true,
    lines: [
      ['guest', 52, 'Habari za leo. Naomba chumba cha juu kama kipo, mama yangu anapenda upepo wa bahari.'],
      ['hotel', 50, 'Habari Asha. Tumekuandalia chumba upande wa bahari. Kuingia ni kuanzia saa nane mchana.'],
      ['guest', 49, 'Asante sana!'],
      ['hotel', 6, 'One more thing: the road from the junction is being repaired. Please take the one by the school.'],
    ],
  },
  {
    property_id: 11,
    when: 'ahead',
    lines: [
      ['guest', 40, 'Is it far to walk from the ferry with two suitcases?'],
      ['hotel', 38, 'About 12 minutes. Call us from the port and our porter comes with a trolley, for free.'],
      ['guest', 37, 'Perfect, asante!'],
      ['hotel', 36, 'Karibuni sana. Have a safe crossing.'],
    ],
  },
  {
    property_id: 11,
    when: 'left',
    lines: [
      ['guest', 26, 'Nadhani nimesahau chaja ya simu chumbani, karibu na kitanda.'],
      ['hotel', 24, 'Tumeipata! Tunaweza kuituma kwa basi hadi Dar es Salaam, au uje kuichukua.'],
      ['guest', 23, 'Tumeni kwa basi tafadhali, nitalipia nauli ya mzigo nikiipokea.'],
      ['hotel', 20, 'Sawa, itaondoka kesho asubuhi.'],
    ],
  },
  {
    property_id: 34,
    when: 'ahead',
    lines: [
      [
        'guest',
        33,
        'We come down from the mountain on the day of check-in. Can we leave bags with you before the climb?',
      ],
      ['hotel', 31, 'Yes, we have a locked store. Bring them the evening before, any time until 22:00.'],
    ],
  },
  {
    property_id: 34,
    when: 'ahead',
    isUnread: true,
    lines: [['guest', 14, 'Samahani, tunaweza kuingia mapema, kama saa nne asubuhi? Basi letu linafika alfajiri.']],
  },
  {
    property_id: 35,
    when: 'inside',
    lines: [
      ['guest', 8, 'Could somebody wake us at five? We walk to the waterfall early.'],
      ['hotel', 7, 'Of course. We knock at five, and tea is ready at the veranda.'],
    ],
  },
  {
    property_id: 24,
    when: 'ahead',
    lines: [
      ['guest', 60, 'Do you cook vegetarian dinner? Two of us do not eat meat.'],
      ['hotel', 57, 'We do: beans in coconut, chapati, grilled vegetables. Tell us the evening and we prepare it.'],
      ['guest', 56, 'Every evening, please.'],
      ['hotel', 55, 'Noted for both. Karibu Arusha!'],
    ],
  },
  {
    property_id: 24,
    when: 'left',
    lines: [
      ['guest', 30, 'Asanteni kwa ukarimu wenu. Naomba risiti yenye jina la kampuni yetu.'],
      ['hotel', 27, 'Asante kwa kutuchagua. Tuma jina kamili na TIN, tutaiandaa leo.'],
      ['guest', 25, 'Nimetuma TIN kwenye risiti ya hapa tayari, asante.'],
    ],
  },
  {
    property_id: 30,
    when: 'ahead',
    isUnread: true,
    lines: [
      ['guest', 70, 'Is the farm tour every day?'],
      ['hotel', 66, 'Every morning at nine except Sunday. Please bring closed shoes, the paths are wet in the rains.'],
    ],
  },
]

/** Whether a booking can have such a conversation: it was made before the first message, and its guest is here to write. */
const fits = (booking: Row<'booking'>, { property_id, when, isAshas = false, lines }: Story, now: Date, today: Day) => {
  const { account_id, status, check_in, check_out, created_at } = booking
  const first = now.getTime() - (lines[0]?.[1] ?? 0) * HOUR_MS
  const isThen = {
    ahead: status === 'confirmed' && check_in > today,
    inside: status === 'checked_in' && check_in < today,
    left: status === 'checked_out' && check_out < addDays(today, -1) && check_out > addDays(today, -12),
  }[when]
  const isWhose = isAshas ? account_id === ASHA : account_id !== null && account_id !== ASHA
  return isThen && isWhose && booking.property_id === property_id && created_at.getTime() < first
}

/** Who writes for a property: somebody of its front desk, or the owner. */
const clerkOf = (rows: Catalogue, property_id: number): number | null =>
  rows.property_member.find((member) => member.property_id === property_id && member.role === 'front_desk')
    ?.account_id ??
  rows.property[property_id - 1]?.owner_id ??
  null

const conversationOf = (booking: Row<'booking'>, { isUnread }: Story, messages: readonly Row<'booking_message'>[]) => {
  const lastOf = (side: MessageSide, before = Number.POSITIVE_INFINITY) =>
    messages.findLast((message) => message.side === side && message.id < before)?.id ?? 0
  const latest = messages.at(-1)
  // Whoever has not read the end of it has read what came before their own last message.
  const readBy = (reader: MessageSide, writer: MessageSide) =>
    isUnread && latest?.side === writer ? lastOf(writer, lastOf(reader)) : lastOf(writer)
  return {
    booking_id: booking.id,
    property_id: booking.property_id,
    guest_last: lastOf('guest'),
    hotel_last: lastOf('hotel'),
    guest_read: readBy('guest', 'hotel'),
    hotel_read: readBy('hotel', 'guest'),
  }
}

/** Whoever wrote was here then. */
const seeWriters = (rows: Catalogue): void => {
  const accounts = new Map(rows.account.map((account) => [account.id, account]))
  for (const { account_id, created_at } of rows.booking_message) {
    const account = accounts.get(account_id ?? 0)
    if (account?.last_seen_at && account.last_seen_at < created_at) account.last_seen_at = created_at
  }
}

/** Adds what guests and hotels have written to each other in the last days, two of it still unread at juma's first hotel. */
export const addConversations = (rows: Catalogue, { today, now }: { today: Day; now: Date }): void => {
  const blocked = new Set(rows.account.flatMap(({ id, blocked_at }) => (blocked_at ? [id] : [])))
  const taken = new Set<number>()
  const told = STORIES.flatMap((story) => {
    const booking = rows.booking.find(
      (one) => !taken.has(one.id) && !blocked.has(one.account_id ?? 0) && fits(one, story, now, today),
    )
    if (booking) taken.add(booking.id)
    return booking ? [{ story, booking }] : []
  })
  const lines = told
    .flatMap(({ story, booking }) =>
      story.lines.map(([side, hoursAgo, body]) => ({
        booking_id: booking.id,
        side,
        account_id: side === 'guest' ? booking.account_id : clerkOf(rows, booking.property_id),
        body,
        created_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
      })),
    )
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  rows.booking_message.push(...lines.map((line, i) => ({ id: i + 1, ...line })))
  const ofBooking = Map.groupBy(rows.booking_message, ({ booking_id }) => booking_id)
  rows.booking_conversation.push(
    ...told.map(({ story, booking }) => conversationOf(booking, story, ofBooking.get(booking.id) ?? [])),
  )
  seeWriters(rows)
}
