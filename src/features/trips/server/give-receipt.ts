import { deskMoneyOf, hasReceipt } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Scope } from '#domain/permission.ts'
import type { ReceiptMovement } from '#domain/receipt.ts'
import { Refusal } from '#domain/refusal.ts'
import { formatTin } from '#domain/tax-number.ts'
import { viewInScope } from '#features/bookings/server/public.ts'
import { taxNumberOf } from '#features/evidence/server/public.ts'
import { operatorReferenceIn } from '#features/payments/server/public.ts'
import { countChargePayments, guestAccountOf } from '#features/stay-account/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { TripDeps } from './deps.ts'
import { drawReceipt } from './draw-receipt.ts'
import { cashEntriesOf, openRefundsOf, type TransferRow, transfersOf, tripOf } from './store.ts'

/** Cash that was taken, and given back, as the cash book has it. */
const cashOf = async (db: Db, bookingId: number): Promise<ReceiptMovement[]> => {
  const { takings, returns } = await cashEntriesOf(db, bookingId)
  return [
    ...takings.map((taken): ReceiptMovement => ({ kind: 'paid', ...taken, wallet: null })),
    ...returns.map((back): ReceiptMovement => ({ kind: 'refunded', ...back, wallet: null })),
  ]
}

/** The transfers that stand: without refunds that came back from the operator. */
const standing = (transfers: readonly TransferRow[]): TransferRow[] => {
  const returned = new Set(
    transfers.flatMap(({ kind, payment_id }) => (kind === 'refund_returned' ? [payment_id] : [])),
  )
  return transfers.filter(
    ({ kind, payment_id }) => kind !== 'refund_returned' && !(kind === 'refund_sent' && returned.has(payment_id)),
  )
}

const movedBy = ({ amount, at, method, msisdn, reference, entered }: TransferRow): ReceiptMovement => ({
  kind: amount > 0 ? 'paid' : 'refunded',
  at,
  amount: Math.abs(amount),
  wallet: { method, msisdn, reference: (entered && operatorReferenceIn(entered)) ?? reference },
})

/** Attempts that ended; the money of a refund is then sent again, or by a person. */
const ENDED: readonly PaymentState[] = ['failed', 'expired', 'reversed']

const walletOf = async (db: Db, bookingId: number) => {
  const [transfers, open] = await Promise.all([transfersOf(db, bookingId), openRefundsOf(db, bookingId)])
  const due = open.map(
    ({ status, at, amount, ...wallet }): ReceiptMovement => ({
      kind: ENDED.includes(status) ? 'refund_due' : 'refunding',
      at,
      amount,
      wallet,
    }),
  )
  return { transfers: transfers.length, movements: [...standing(transfers).map(movedBy), ...due] }
}

/** The receipt of a booking's money, for its traveller, its hotel and the platform's staff, as far as the scope reaches. */
export const giveReceipt =
  ({ db, clock, vouchers, receipts }: TripDeps) =>
  async (id: number, scope: Scope, language: Language): Promise<{ name: string; content: Uint8Array }> => {
    const booking = await viewInScope(db, id, scope)
    if (!booking) throw new Refusal('not_found')
    const account = await guestAccountOf(db, booking)
    const money = { ...booking, ...deskMoneyOf(booking), charges_paid: account?.sums.paid }
    if (!hasReceipt(money)) throw new Refusal('no_receipt')
    const [{ promo_code, ...place }, cash, wallet, chargePayments] = await Promise.all([
      tripOf(db, id),
      cashOf(db, id),
      walletOf(db, id),
      countChargePayments(db, id),
    ])
    const movements = [...cash, ...wallet.movements].sort((one, other) => one.at.getTime() - other.at.getTime())
    const paidAt = movements.findLast(({ kind }) => kind === 'paid')?.at ?? account?.payments.at(-1)?.at ?? clock()
    const tin = await taxNumberOf(db, booking.room.property.id, paidAt)
    const facts = {
      ...booking,
      promo_code,
      place,
      host: null,
      tin: tin && formatTin(tin),
      movements,
      account,
      transfers: cash.length + wallet.transfers + chargePayments,
    }
    const words = { words: receipts[language], voucher: vouchers[language] }
    const content = await drawReceipt({ facts, ...words, language, today: todayIn(clock()) })
    return { name: `Bhumwi-receipt-${booking.reference}.pdf`, content }
  }
