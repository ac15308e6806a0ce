import type { DisputeReason } from '#domain/dispute.ts'
import type { Catalogue, Row } from '../tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const JUMA = 2

type Story = {
  reason: DisputeReason
  complaint: string
  /** Hours after the stay began at which its guest reported it. */
  after: number
  answer?: string
  explanation?: string
}

/** What guests have reported, the first of them at one of juma's hotels; the last one is decided for its hotel. */
const STORIES: Story[] = [
  {
    reason: 'not_as_described',
    complaint: 'Hakukuwa na maji ya moto kwa siku mbili, ingawa ukurasa unasema yapo.',
    after: 20,
  },
  {
    reason: 'overcharged',
    complaint: 'At the desk they asked me for TSh 40,000 more for a room that I had paid for.',
    after: 16,
    answer: 'The guest had a third person in the room. We showed the price list, and nothing was paid in the end.',
  },
  {
    reason: 'not_let_in',
    complaint: 'The gate was closed at 11 at night and nobody answered the telephone for an hour.',
    after: 12,
    answer: 'Our night guard was there. The phone was out of charge, for which we have apologised.',
    explanation: 'The guest slept in the room that night, so the hotel is paid. We have asked it to keep its phone on.',
  },
]

/** What the hotel is owed for each booking by the ledger. */
const owedOf = (rows: Catalogue): Map<number, number> => {
  const bookingOf = new Map(rows.ledger_entry.map(({ id, booking_id }) => [id, booking_id]))
  const owed = new Map<number, number>()
  for (const { entry_id, account, amount } of rows.ledger_line) {
    const booking = bookingOf.get(entry_id)
    if (account === 'hotel_payable' && booking) owed.set(booking, (owed.get(booking) ?? 0) - amount)
  }
  return owed
}

/** Adds disputes about stays of the last days whose hotels have not asked for their money yet. */
export const addDisputes = (rows: Catalogue, now: Date): void => {
  const owed = owedOf(rows)
  const requested = new Set(rows.payment_request.map(({ booking_id }) => booking_id))
  const staff = rows.platform_member.find(({ role }) => role === 'support')?.account_id ?? null
  const ownerOf = ({ property_id }: Row<'booking'>) => rows.property[property_id - 1]?.owner_id
  const begun = ({ check_in }: Row<'booking'>) => Date.parse(`${check_in}T14:00:00+03:00`)
  const recent = rows.booking
    .filter(({ status }) => status === 'checked_out' || status === 'checked_in')
    .filter((booking) => booking.account_id !== null && (owed.get(booking.id) ?? 0) > 0 && !requested.has(booking.id))
    .filter((booking) => begun(booking) < now.getTime() - DAY_MS && begun(booking) > now.getTime() - 14 * DAY_MS)
  const ofJuma = recent.find((booking) => ownerOf(booking) === JUMA)
  const others = recent.filter((booking) => booking !== ofJuma && ownerOf(booking) !== JUMA)
  for (const [i, booking] of [ofJuma, ...others].slice(0, STORIES.length).entries()) {
    const story = STORIES[i]
    if (!booking || !story || booking.account_id === null) continue
    const opened_at = new Date(begun(booking) + story.after * HOUR_MS)
    const decided = story.explanation !== undefined && staff !== null
    rows.dispute.push({
      id: rows.dispute.length + 1,
      booking_id: booking.id,
      property_id: booking.property_id,
      status: decided ? 'decided' : 'open',
      raised_by: 'guest',
      opened_role: 'traveller',
      opened_by: booking.account_id,
      opened_at,
      reason: story.reason,
      complaint: story.complaint,
      held_amount: owed.get(booking.id) ?? 0,
      answer: story.answer ?? null,
      answered_by: story.answer ? (ownerOf(booking) ?? null) : null,
      answered_at: story.answer ? new Date(opened_at.getTime() + 3 * HOUR_MS) : null,
      outcome: decided ? 'released' : null,
      refund_amount: 0,
      explanation: story.explanation ?? '',
      decided_by: decided ? staff : null,
      decided_at: decided ? new Date(opened_at.getTime() + 6 * HOUR_MS) : null,
    })
  }
}
