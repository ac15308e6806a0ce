import { cancellationEntry, collectionEntry, type LedgerLine, payoutEntry, refundSentEntry } from '#domain/ledger.ts'
import { newPaymentReference, type PaymentMover, type PaymentState, type Reason } from '#domain/payment.ts'
import { PROMPT_MINUTES } from '#domain/payment-decision.ts'
import { WALLET_IDS, walletOf } from '#domain/wallet.ts'
import type { Random } from '#features/illustrations/server/prng.ts'
import { bytesFrom, weighted } from '../chance.ts'
import type { Catalogue, Row } from '../tables.ts'

/** The only provider that the demo's money went through. */
const PROVIDER = 'clickpesa'
/** After how many hours the provider is asked no more. */
const GIVEN_UP_HOURS = 26

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

type Step = { event: PaymentMover | 'created'; to: PaymentState; at: Date; detail?: string }

const addSteps = (rows: Catalogue, payment: Row<'payment'>, steps: readonly Step[]): void => {
  let from_status: PaymentState | null = null
  for (const { event, to, at, detail = '' } of steps) {
    const id = rows.payment_event.length + 1
    rows.payment_event.push({
      id,
      payment_id: payment.id,
      property_id: payment.property_id,
      event,
      from_status,
      to_status: to,
      detail,
      at,
    })
    from_status = to
  }
}

const writeEntry = (rows: Catalogue, entry: Omit<Row<'ledger_entry'>, 'id'>, lines: readonly LedgerLine[]): void => {
  if (lines.length === 0) return
  const id = rows.ledger_entry.length + 1
  rows.ledger_entry.push({ id, ...entry })
  for (const line of lines) rows.ledger_line.push({ entry_id: id, property_id: entry.property_id, ...line })
}

/** The first steps of any attempt: its row is committed, then sent, then the provider has it. */
const sentSteps = (at: Date): Step[] => [
  { event: 'created', to: 'created', at },
  { event: 'submit', to: 'submitting', at: later(at, 1) },
  { event: 'submit', to: 'pending', at: later(at, 3) },
]

const REFERENCE_KINDS = { collection: 'BK', refund: 'RF', payout: 'PO' } as const

type Said = 'said' | 'said_amount' | 'said_currency' | 'said_at'

const newPayment = (
  chance: Random,
  rows: Catalogue,
  booking: Row<'booking'>,
  fields: { kind: keyof typeof REFERENCE_KINDS } & Pick<
    Row<'payment'>,
    'amount' | 'status' | 'created_at' | 'settled_at'
  > &
    Partial<Pick<Row<'payment'>, 'reason' | 'refunds_id' | 'method' | 'msisdn' | Said>>,
): Row<'payment'> => {
  const ref = newPaymentReference(REFERENCE_KINDS[fields.kind], bytesFrom(chance, 16))
  const payment: Row<'payment'> = {
    id: rows.payment.length + 1,
    property_id: booking.property_id,
    booking_id: booking.id,
    provider: PROVIDER,
    ref,
    provider_id: `${ref}LCP1`,
    msisdn: booking.guest_phone,
    method: walletOf(booking.guest_phone) ?? chance.pick(WALLET_IDS),
    reason: null,
    detail: '',
    refunds_id: null,
    submitted_at: later(fields.created_at, 1),
    said: null,
    said_amount: null,
    said_currency: null,
    said_at: null,
    ...fields,
  }
  rows.payment.push(payment)
  return payment
}

/** A failed attempt, with a reason or without an answer of the payer; returns when it ended. */
export const addFailedAttempt = (chance: Random, rows: Catalogue, booking: Row<'booking'>, at: Date): Date => {
  const reason = weighted<Reason | 'expired'>(chance, [
    ['insufficient_funds', 40],
    ['wrong_pin', 20],
    ['cancelled_by_payer', 20],
    ['no_answer', 12],
    ['expired', 8],
  ])
  const status = reason === 'expired' ? 'expired' : 'failed'
  const settled_at = later(at, reason === 'expired' ? PROMPT_MINUTES * 60 : chance.between(15, 110))
  const payment = newPayment(chance, rows, booking, {
    kind: 'collection',
    amount: booking.total_amount,
    status,
    reason: reason === 'expired' ? null : reason,
    created_at: at,
    settled_at,
  })
  addSteps(rows, payment, [...sentSteps(at), { event: 'snapshot', to: status, at: settled_at }])
  return settled_at
}

/** The attempt that paid the booking, with its entry in the ledger; `settled_at` is when the money was seen. */
export const addCollection = (chance: Random, rows: Catalogue, booking: Row<'booking'>, at: Date): Row<'payment'> => {
  const settled_at = later(at, chance.between(8, 75))
  const payment = newPayment(chance, rows, booking, {
    kind: 'collection',
    amount: booking.total_amount,
    status: 'succeeded',
    created_at: at,
    settled_at,
  })
  addSteps(rows, payment, [...sentSteps(at), { event: 'snapshot', to: 'succeeded', at: settled_at }])
  const { commission_percent } = booking
  writeEntry(
    rows,
    {
      property_id: booking.property_id,
      booking_id: booking.id,
      payment_id: payment.id,
      kind: 'collection',
      at: settled_at,
    },
    collectionEntry({ amount: payment.amount, commission_percent }),
  )
  return payment
}

/** An attempt of which the provider says that less arrived than was asked for: a person decides about the rest. */
export const addOtherAmount = (
  chance: Random,
  rows: Catalogue,
  booking: Row<'booking'>,
  { missing, at }: { missing: number; at: Date },
): void => {
  const said_at = later(at, chance.between(20, 90))
  const payment = newPayment(chance, rows, booking, {
    kind: 'collection',
    amount: booking.total_amount,
    status: 'review',
    created_at: at,
    settled_at: null,
    said: 'succeeded',
    said_amount: booking.total_amount - missing,
    said_currency: 'TZS',
    said_at,
  })
  addSteps(rows, payment, [...sentSteps(at), { event: 'snapshot', to: 'review', at: said_at }])
}

/** An attempt of which the provider has given no outcome until the last question. */
export const addWithoutOutcome = (chance: Random, rows: Catalogue, booking: Row<'booking'>, at: Date): void => {
  const given_up = later(at, GIVEN_UP_HOURS * 3600)
  const payment = newPayment(chance, rows, booking, {
    kind: 'collection',
    amount: booking.total_amount,
    status: 'review',
    created_at: at,
    settled_at: null,
  })
  addSteps(rows, payment, [...sentSteps(at), { event: 'snapshot', to: 'review', at: given_up }])
}

/** Makes a refund that arrived one whose outcome the provider has not given: its entry in the ledger is not there yet. */
export const forgetOutcomeOf = (rows: Catalogue, refund: Row<'payment'>): void => {
  refund.status = 'review'
  refund.settled_at = null
  const ofRefund = rows.payment_event.filter(({ payment_id }) => payment_id === refund.id)
  const collection = rows.payment.find(({ id }) => id === refund.refunds_id)
  const ended = ofRefund.at(-1)
  const sent = rows.ledger_entry.find(({ payment_id }) => payment_id === refund.id)
  if (!collection || !ended || !sent) throw new Error(`Refund ${refund.id} did not arrive`)
  Object.assign(ended, { to_status: 'review', at: later(refund.created_at, GIVEN_UP_HOURS * 3600) })
  collection.status = 'refund_pending'
  rows.payment_event = rows.payment_event
    .filter(({ payment_id, to_status }) => payment_id !== collection.id || to_status !== 'refunded')
    .map((event, i) => ({ ...event, id: i + 1 }))
  rows.ledger_entry = rows.ledger_entry
    .filter(({ id }) => id !== sent.id)
    .map((entry) => ({ ...entry, id: entry.id > sent.id ? entry.id - 1 : entry.id }))
  rows.ledger_line = rows.ledger_line
    .filter(({ entry_id }) => entry_id !== sent.id)
    .map((line) => ({ ...line, entry_id: line.entry_id > sent.id ? line.entry_id - 1 : line.entry_id }))
}

/** A call-back of the provider about money that no attempt of ours asked for. */
export const addReceipt = (chance: Random, rows: Catalogue, received_at: Date): void => {
  const ref = newPaymentReference('BK', bytesFrom(chance, 16))
  rows.provider_event.push({
    provider: PROVIDER,
    dedupe_key: `${ref}:succeeded`,
    ref,
    kind: 'collection',
    claimed: 'succeeded',
    received_at,
  })
}

/**
 * The transfer of what a hotel earned with a booking, with its entry in the ledger if it arrived; `reason` is why it did
 * not. Returns it.
 */
export const addTransfer = (
  chance: Random,
  rows: Catalogue,
  { booking, wallet, amount, at, reason = null }: Transfer,
): Row<'payment'> => {
  const status = reason === null ? 'succeeded' : 'failed'
  const settled_at = later(at, chance.between(5, 60))
  const { method, msisdn } = wallet
  const fields = { amount, status, reason, method, msisdn, created_at: at, settled_at } as const
  const payment = newPayment(chance, rows, booking, { kind: 'payout', ...fields })
  addSteps(rows, payment, [...sentSteps(at), { event: 'snapshot', to: status, at: settled_at }])
  if (reason === null) {
    const of = { property_id: booking.property_id, booking_id: booking.id, payment_id: payment.id }
    writeEntry(rows, { ...of, kind: 'payout', at: settled_at }, payoutEntry({ amount }))
  }
  return payment
}

type Transfer = {
  booking: Row<'booking'>
  wallet: Pick<Row<'payout_wallet'>, 'method' | 'msisdn'>
  amount: number
  at: Date
  reason?: Reason | null
}

/** The way back of a cancelled booking's money: the entries, the refund's own attempt, and the collection's new state. */
export const addRefund = (
  chance: Random,
  rows: Catalogue,
  booking: Row<'booking'>,
  collection: Row<'payment'>,
  refund: { amount: number; at: Date },
): void => {
  if (refund.amount === 0) return
  const { commission_percent, total_amount } = booking
  const of = { property_id: booking.property_id, booking_id: booking.id }
  writeEntry(
    rows,
    { ...of, payment_id: collection.id, kind: 'cancellation', at: refund.at },
    cancellationEntry({ total_amount, refund_amount: refund.amount, commission_percent }),
  )
  const settled_at = later(refund.at, chance.between(20, 240))
  const sent = newPayment(chance, rows, booking, {
    kind: 'refund',
    amount: refund.amount,
    status: 'succeeded',
    method: collection.method,
    refunds_id: collection.id,
    created_at: refund.at,
    settled_at,
  })
  addSteps(rows, sent, [...sentSteps(refund.at), { event: 'snapshot', to: 'succeeded', at: settled_at }])
  writeEntry(rows, { ...of, payment_id: sent.id, kind: 'refund_sent', at: settled_at }, refundSentEntry(refund))
  collection.status = 'refunded'
  const steps: [PaymentState, PaymentState, Date][] = [
    ['succeeded', 'refund_pending', refund.at],
    ['refund_pending', 'refunded', settled_at],
  ]
  for (const [from_status, to_status, at] of steps) {
    const id = rows.payment_event.length + 1
    rows.payment_event.push({
      id,
      payment_id: collection.id,
      property_id: booking.property_id,
      event: 'refund',
      from_status,
      to_status,
      detail: '',
      at,
    })
  }
}
