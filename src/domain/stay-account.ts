import type { BookingStatus } from './booking.ts'
import type { CashKind } from './cash-book.ts'
import { type Faults, faultsOf } from './field-faults.ts'
import type { Tsh } from './money.ts'
import { MOST_NIGHTLY_TSH, priceFrom } from './room.ts'
import { typedAmount } from './typed-amount.ts'

/** The most characters of what a charge is for. */
export const CHARGE_LENGTH = 80
/** The most pieces of one charge. */
export const MOST_PIECES = 99
/** The highest price of one piece. */
export const MOST_UNIT_TSH: Tsh = MOST_NIGHTLY_TSH

/**
 * What the account of a stay still takes: all while the guest is in the house, after that only cash and corrections.
 * A booking whose guest has not come has none, so that none has to be settled when the guest does not come.
 */
export const accountState = (status: BookingStatus): 'open' | 'closing' | null => {
  if (status === 'checked_in') return 'open'
  return status === 'checked_out' ? 'closing' : null
}

/** What the charges of a stay add up to, what the desk has taken for them, and what is open; less than 0 if it has too much. */
export type AccountSums = { charges: Tsh; paid: Tsh; balance: number }

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** The sums of an account; a charge that was taken back counts no more. */
export const accountSums = (
  charges: readonly { amount: Tsh; voided: object | null }[],
  payments: readonly { amount: number }[],
): AccountSums => {
  const charged = sumOf(charges.filter(({ voided }) => voided === null))
  const paid = sumOf(payments)
  return { charges: charged, paid, balance: charged - paid }
}

/** What the guest of a stay sees of its account: charges that count and cash that moved, without who entered them. */
export type GuestAccount = {
  charges: readonly { id: number; at: Date; description: string; quantity: number; unit_price: Tsh; amount: Tsh }[]
  payments: readonly { at: Date; kind: CashKind; amount: number }[]
  sums: AccountSums
}

type AccountLines = {
  charges: readonly (GuestAccount['charges'][number] & { voided: object | null })[]
  payments: readonly GuestAccount['payments'][number][]
}

/** The account for its guest; null if there is nothing to see: no charge that counts, and no cash that the desk has for one. */
export const guestAccount = ({ charges, payments }: AccountLines): GuestAccount | null => {
  const sums = accountSums(charges, payments)
  const counting = charges.filter(({ voided }) => voided === null)
  if (counting.length === 0 && sums.paid === 0) return null
  return {
    charges: counting.map(({ id, at, description, quantity, unit_price, amount }) => ({
      id,
      at,
      description,
      quantity,
      unit_price,
      amount,
    })),
    payments: payments.map(({ at, kind, amount }) => ({ at, kind, amount })),
    sums,
  }
}

/** The most cash that the desk can take for charges, or give back: what is open, or what it has. */
export const mostCash = ({ paid, balance }: AccountSums, kind: CashKind): Tsh =>
  kind === 'taken' ? Math.max(0, balance) : paid

/** A charge as it is typed. */
export type ChargeForm = { description: string; quantity: string; unit_price: string }

const piecesOf = (text: string): number | null => {
  const pieces = typedAmount(text) ?? 0
  return pieces >= 1 && pieces <= MOST_PIECES ? pieces : null
}

/** A typed charge with its numbers; null for one that is none. */
export const chargeOf = ({ description, quantity, unit_price }: ChargeForm) => ({
  description: description.trim(),
  quantity: piecesOf(quantity),
  unit_price: priceFrom(unit_price),
})

/** What is wrong with a typed charge. */
export const chargeFaults = (form: ChargeForm): Faults<ChargeForm> => {
  const { description, quantity, unit_price } = chargeOf(form)
  return faultsOf<ChargeForm>({
    description: description === '' ? 'text_required' : description.length > CHARGE_LENGTH && 'text_too_long',
    quantity: quantity === null && 'quantity_invalid',
    unit_price: unit_price === null && 'price_invalid',
  })
}
