import { deskMoneyOf, hasReceipt } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { type ReceiptMovement, tinIn } from '#domain/receipt.ts'
import { Refusal } from '#domain/refusal.ts'
import { type BookingView, viewInScope } from '#features/bookings/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { TripDeps } from './deps.ts'
import { drawReceipt } from './draw-receipt.ts'
import { moneyMovedOf, movesOf, taxEvidenceOf, tripOf } from './store.ts'

/** Cash is taken when the booking is confirmed, which may be when it is made. */
const cashOf = async (db: Db, booking: BookingView): Promise<ReceiptMovement[]> => {
  const { cash_amount } = deskMoneyOf(booking)
  if (cash_amount === 0) return []
  const moves = await movesOf(db, booking.id)
  const at = (moves.find(({ move }) => move === 'confirm') ?? moves[0])?.at ?? booking.created_at
  return [{ kind: 'paid', at, amount: cash_amount, wallet: null }]
}

const walletOf = async (db: Db, bookingId: number): Promise<ReceiptMovement[]> =>
  (await moneyMovedOf(db, bookingId)).map(({ kind, is_over, at, amount, method, msisdn, reference }) => ({
    kind: kind === 'collection' ? 'paid' : is_over ? 'refunded' : 'refunding',
    at,
    amount,
    wallet: { method, msisdn, reference },
  }))

/** The receipt of a booking's money, for its traveller, its hotel and the platform's staff, as far as the scope reaches. */
export const giveReceipt =
  ({ db, clock, vouchers, receipts }: TripDeps) =>
  async (id: number, scope: Scope, language: Language): Promise<{ name: string; content: Uint8Array }> => {
    const booking = await viewInScope(db, id, scope)
    if (!booking) throw new Refusal('not_found')
    if (!hasReceipt(booking)) throw new Refusal('no_receipt')
    const [{ promo_code, ...place }, evidence, cash, wallet] = await Promise.all([
      tripOf(db, id),
      taxEvidenceOf(db, booking.room.property.id),
      cashOf(db, booking),
      walletOf(db, id),
    ])
    const movements = [...cash, ...wallet].sort((one, other) => one.at.getTime() - other.at.getTime())
    const facts = {
      ...booking,
      promo_code,
      place,
      host: null,
      tin: evidence === null ? null : tinIn(evidence),
      movements,
    }
    const words = { words: receipts[language], voucher: vouchers[language] }
    const content = await drawReceipt({ facts, ...words, language, today: todayIn(clock()) })
    return { name: `Bhumwi-receipt-${booking.reference}.pdf`, content }
  }
