import type { z } from 'zod'
import { ASKS_PROVIDER, PAYMENT_REPAIRS, type PaymentRepair, type Repair } from '#domain/payment-repair.ts'
import { excludesArrival } from '#domain/refund-attempt.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  acceptReceipt,
  askAboutUnknownOutcomes,
  askProvider,
  dismissReceipt,
  type PaymentDeps,
  paymentById,
  repairPayment,
  saidIn,
} from '#features/payments/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { collectNotices } from '#platform/server/notify.ts'
import { rehearse, type Tx } from '#platform/server/transaction.ts'
import type { Snapshot } from '#ports/payment-provider.ts'
import type { applyRepair } from '../contract.ts'
import { planOf, type RepairPlan } from './repair-plan.ts'
import { bookingByReference, type MoneyState, moneyState, receiptById } from './store-plan.ts'

type Subject = { subject: 'payment' | 'receipt'; id: number }
type Input = { repair: Repair; booking?: string; operator_reference?: string }
type ApplyInput = z.output<(typeof applyRepair)['body']>

/** What a repair does in an open transaction, once everything outside has been asked. */
type Prepared = { about: string; answer: Snapshot | null; bookingId: number | null; run: (tx: Tx) => Promise<void> }

const isOfPayment = (repair: Repair): repair is PaymentRepair => PAYMENT_REPAIRS.some((known) => known === repair)

/** An answer of the provider that a repair can follow. */
const reached = (answer: Snapshot): Snapshot => {
  if (answer.found && answer.doubt === 'unreachable') throw new Refusal('unavailable')
  return answer
}

const preparePayment = async (deps: PaymentDeps, id: number, input: Input): Promise<Prepared> => {
  const { repair, operator_reference } = input
  const payment = await paymentById(deps.db, id)
  if (!payment) throw new Refusal('not_found')
  if (!isOfPayment(repair)) throw new Refusal('repair_not_possible', { status: payment.status })
  const answer = ASKS_PROVIDER.includes(repair) ? reached(await askProvider(deps, payment)) : null
  // An arrival of which the provider tells now is entered at once, also for a preview: then this repair does not fit any more.
  if (payment.kind === 'collection' && (repair === 'retry_refund' || repair === 'refund_sent')) {
    const answers = (await askAboutUnknownOutcomes(deps, id)).map(reached)
    if (!answers.every(excludesArrival)) throw new Refusal('repair_not_possible', { status: payment.status })
  }
  const run = async (tx: Tx) => {
    const booking = await deps.bookings.lock(tx, payment.booking_id)
    await repairPayment(deps, tx, { id, booking }, { repair, answer, operator_reference })
  }
  return { about: `payment ${id}`, answer, bookingId: payment.booking_id, run }
}

const prepareReceipt = async (
  deps: PaymentDeps,
  id: number,
  { repair, booking: reference }: Input,
): Promise<Prepared> => {
  const receipt = await receiptById(deps.db, id)
  if (!receipt) throw new Refusal('not_found')
  if (repair === 'dismiss_receipt') {
    const run = async (tx: Tx) => void (await dismissReceipt(tx, id))
    return { about: `receipt ${id}`, answer: null, bookingId: null, run }
  }
  if (repair !== 'accept_receipt' || receipt.ref === null) throw new Refusal('repair_not_possible')
  const bookingId = await bookingByReference(deps.db, reference ?? '')
  if (bookingId === null) throw new Refusal('not_found')
  const kind = receipt.kind === 'payout' ? ('payout' as const) : ('payment' as const)
  const answer = reached(await deps.provider.getStatus({ ref: receipt.ref, kind }))
  const run = async (tx: Tx) => {
    const booking = await deps.bookings.lock(tx, bookingId)
    await acceptReceipt(deps, tx, { id, booking }, answer)
  }
  return { about: `receipt ${id} for ${bookingId}`, answer, bookingId, run }
}

const prepare = (deps: PaymentDeps, { subject, id }: Subject, input: Input) =>
  subject === 'payment' ? preparePayment(deps, id, input) : prepareReceipt(deps, id, input)

/** Runs a repair in a transaction, and says what it has changed there. */
const runAndCompare = async (
  deps: PaymentDeps,
  tx: Tx,
  repair: Repair,
  { about, answer, bookingId, run }: Prepared,
): Promise<RepairPlan> => {
  const notices = collectNotices(tx)
  const read = async (): Promise<MoneyState | null> => {
    if (bookingId === null) return null
    // The lock is held until the end, so that nobody changes anything between the two readings.
    await deps.bookings.lock(tx, bookingId)
    return moneyState(tx, bookingId)
  }
  const before = await read()
  await run(tx)
  const said = answer && saidIn(answer)
  return planOf({ repair, about, said, before, after: await read(), notices })
}

/**
 * Shows what a repair would do: it is carried out in a transaction that is rolled back, so that nothing can differ from what
 * it will do. Only what the provider says meanwhile of an earlier refund is entered for good.
 */
export const previewRepair =
  (deps: PaymentDeps) =>
  async (subject: Subject, input: Input): Promise<RepairPlan> => {
    const prepared = await prepare(deps, subject, input)
    const quiet = { ...deps, log: deps.log.child({}, { level: 'silent' }) }
    return rehearse(deps.transaction, (tx) => runAndCompare(quiet, tx, input.repair, prepared))
  }

const statesOf = ({ payments, booking }: RepairPlan, side: 'from' | 'to') => ({
  payments: payments.map((payment) => `${payment.kind} ${payment[side] ?? ''}`.trim()).join(', '),
  ...(booking && { booking: booking[side] }),
})

/**
 * Carries out a repair exactly as it was shown, with a reason. Refused as `repair_changed` if it would do anything else by
 * now: of two people at once the second sees what the first has done.
 */
export const applyRepairAs =
  (deps: PaymentDeps) =>
  async (subject: Subject, { repair, version, reason, booking, operator_reference }: ApplyInput) => {
    const prepared = await prepare(deps, subject, { repair, booking, operator_reference })
    return deps.transaction(async (tx) => {
      const plan = await runAndCompare(deps, tx, repair, prepared)
      if (plan.version !== version || !plan.changes) throw new Refusal('repair_changed')
      if (prepared.bookingId === null) {
        const { id } = subject
        const after = { receipt: 'closed' }
        await recordAction(tx, {
          action: 'receipt.dismiss',
          object_type: 'receipt',
          object_id: id,
          summary: `${id}`,
          after,
          reason,
        })
        return plan
      }
      const { reference } = await moneyState(tx, prepared.bookingId)
      await recordAction(tx, {
        action: 'payment.repair',
        object_type: 'booking',
        object_id: prepared.bookingId,
        summary: reference,
        before: statesOf(plan, 'from'),
        after: { ...statesOf(plan, 'to'), repair, ...(operator_reference && { operator_reference }) },
        reason,
      })
      return plan
    })
  }
