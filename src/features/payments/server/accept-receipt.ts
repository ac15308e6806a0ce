import { amountArrived, applyManualQuery } from '#domain/payment-repair.ts'
import { Refusal } from '#domain/refusal.ts'
import { walletOf } from '#domain/wallet.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Snapshot } from '#ports/payment-provider.ts'
import { carryOut } from './carry-out-decision.ts'
import type { LockedBooking, PaymentDeps } from './deps.ts'
import { noteAnswer, readFacts, saidIn } from './reconcile-payment.ts'
import { insertArrived, lastWallet, lockReceipt, settleReceipts } from './store-repairs.ts'

const notPossible = () => new Refusal('repair_not_possible')

/**
 * Takes the money of a call-back that no attempt belongs to as a payment of a booking, which must be locked: as if it had
 * come late, so that the booking uses it or it goes back. Only what the provider says now counts. Answers the new
 * attempt's id.
 */
export const acceptReceipt = async (
  deps: PaymentDeps,
  tx: Tx,
  { id, booking }: { id: number; booking: LockedBooking },
  answer: Snapshot,
): Promise<number> => {
  const receipt = await lockReceipt(tx, id)
  const amount = amountArrived(saidIn(answer))
  if (!receipt || receipt.ref === null || receipt.kind !== 'payment' || amount === null) throw notPossible()
  const msisdn = answer.found ? answer.payer : undefined
  const method = msisdn && (walletOf(msisdn) ?? (await lastWallet(tx, booking.id)))
  if (!msisdn || !method) throw notPossible()
  const { provider, ref } = receipt
  const { property_id, id: booking_id } = booking
  const payment = await insertArrived(tx, { property_id, booking_id, provider, ref, method, msisdn, amount })
  if (!payment) throw new Refusal('payment_under_way')
  const { facts, about, others } = await readFacts(tx, payment, booking)
  const decision = applyManualQuery(facts, answer, about, payment.now)
  if (!decision) throw notPossible()
  const provider_id = answer.found ? answer.providerId : undefined
  await carryOut(deps, { tx, payment, refund: null, booking, others, decision }, 'platform', { provider_id })
  await noteAnswer(tx, payment, answer, decision.to, payment.polls)
  await settleReceipts(tx, receipt)
  return payment.id
}

/** Closes a call-back that no attempt belongs to, without booking anything; its reference, or null if there is none. */
export const dismissReceipt = async (tx: Tx, id: number): Promise<string | null> => {
  const receipt = await lockReceipt(tx, id)
  if (!receipt) throw notPossible()
  await settleReceipts(tx, receipt)
  return receipt.ref
}
