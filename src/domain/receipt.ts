import type { BookingStatus } from './booking.ts'
import { type Day, formatDay, formatInstant } from './calendar.ts'
import type { CashKind } from './cash-book.ts'
import type { Language } from './language.ts'
import { formatTsh, type Tsh } from './money.ts'
import { formatCount } from './number.ts'
import { maskNumber } from './phone.ts'
import type { GuestAccount } from './stay-account.ts'
import { addressLine, priceRows, type VoucherFacts, type VoucherRow, type VoucherWords } from './voucher.ts'
import { type Wallet, walletLabel } from './wallet.ts'

/**
 * Money that came for a booking or went back; `refunding` is on its way back, `refund_due` still to be sent after an
 * attempt that failed. Cash has neither wallet nor reference.
 */
export type ReceiptMovement = {
  kind: 'paid' | 'refunded' | 'refunding' | 'refund_due'
  at: Date
  amount: Tsh
  wallet: { method: Wallet; msisdn: string; reference: string } | null
}

/** What a receipt says of a booking. */
export type ReceiptFacts = VoucherFacts & {
  /** The tax number of the hotel as nine digits in three groups; null if the platform does not know it. */
  tin: string | null
  /** In the order in which it happened. Money that came or went and was then taken back is not among them. */
  movements: readonly ReceiptMovement[]
  /** What was charged beside the stay, and the cash for it; null if there is nothing of both. */
  account: GuestAccount | null
  /** How often money has come or gone so far, for the stay or its charges, what was taken back included. */
  transfers: number
}

/** The texts of a receipt in one language, besides those of the voucher. */
export type ReceiptWords = {
  title: string
  number: string
  issued: (day: string) => string
  paidOn: string
  payer: string
  hotel: string
  tin: (tin: string) => string
  reference: string
  stay: string
  dates: (from: string, to: string) => string
  price: string
  total: string
  payments: string
  cash: string
  kinds: Record<ReceiptMovement['kind'], string>
  paid: string
  refunded: string
  kept: string
  balance: string
  charges: string
  chargeKinds: Record<CashKind, string>
  pieces: (count: string, price: string) => string
  chargesTotal: string
  chargesPaid: string
  chargesDue: string
  chargesOver: string
  notFiscal: string
}

/** The number of a receipt. Each transfer of money makes a new one; what is only on its way does not. */
export const receiptNumber = ({ reference, transfers }: Pick<ReceiptFacts, 'reference' | 'transfers'>): string =>
  `${reference}/${transfers}`

const sumOf = (movements: readonly ReceiptMovement[], wanted: ReceiptMovement['kind']): Tsh =>
  movements.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount : sum), 0)

/** Bookings of which nothing is paid any more. */
const OVER: readonly BookingStatus[] = ['cancelled', 'expired', 'no_show']

/** What was paid and given back, what of it the hotel keeps, and what is still to be paid for the stay. */
export const receiptSums = ({ movements, status, total_amount }: ReceiptFacts) => {
  const paid = sumOf(movements, 'paid')
  const refunded = sumOf(movements, 'refunded')
  const balance = OVER.includes(status) ? 0 : Math.max(0, total_amount - paid)
  return { paid, refunded, kept: paid - refunded, balance }
}

const dayOf = (facts: ReceiptFacts): Date | undefined => facts.movements.findLast(({ kind }) => kind === 'paid')?.at

/** Who paid whom for which stay, in order. */
export const receiptRows = (
  facts: ReceiptFacts,
  words: ReceiptWords,
  voucher: Pick<VoucherWords, 'party'>,
  language: Language,
): VoucherRow[] => {
  const { room, place, tin, guest_name, reference, check_in, check_out, nights, guests, children } = facts
  const type = language === 'sw' ? room.room_type_sw : room.room_type
  const paidOn = dayOf(facts)
  const day = (value: Day) => formatDay(value, language)
  return [
    ...(paidOn ? [{ label: words.paidOn, value: formatInstant(paidOn, language) }] : []),
    { label: words.payer, value: guest_name },
    {
      label: words.hotel,
      value: [room.property.name, addressLine(place), ...(tin ? [words.tin(tin)] : [])].join(', '),
    },
    { label: words.reference, value: reference },
    {
      label: words.stay,
      value: [
        words.dates(day(check_in), day(check_out)),
        voucher.party(nights, guests, children),
        `${room.room_number}, ${type}`,
      ].join(' · '),
    },
  ]
}

/** The lines of the price and its total, by the same function as the voucher's. */
export const receiptPrices = (
  facts: ReceiptFacts,
  words: ReceiptWords,
  voucher: Pick<VoucherWords, 'nightsAt' | 'discount'>,
  language: Language,
): VoucherRow[] => priceRows(facts, { ...voucher, paid: words.total, payAtHotel: words.total }, language)

/** Each movement of money with its day, wallet, masked number and the provider's reference. */
export const movementRows = ({ movements }: ReceiptFacts, words: ReceiptWords, language: Language): VoucherRow[] =>
  movements.map(({ kind, at, amount, wallet }) => {
    const by = wallet ? [walletLabel(wallet.method), maskNumber(wallet.msisdn), wallet.reference] : [words.cash]
    const sign = kind === 'paid' ? '' : '−'
    return {
      label: [`${words.kinds[kind]}, ${formatInstant(at, language)}`, ...by].join(' · '),
      value: sign + formatTsh(amount, language),
    }
  })

/** The sums under the movements; what went back, and what is left, only if there is any. The last is the balance. */
export const sumRows = (facts: ReceiptFacts, words: ReceiptWords, language: Language): VoucherRow[] => {
  const { paid, refunded, kept, balance } = receiptSums(facts)
  const row = (label: string, amount: Tsh, sign = '') => ({ label, value: sign + formatTsh(amount, language) })
  return [
    row(words.paid, paid),
    ...(refunded > 0 ? [row(words.refunded, refunded, '−'), row(words.kept, kept)] : []),
    row(words.balance, balance),
  ]
}

/** What was charged beside the stay, and each movement of cash for it, with its day. */
export const chargeRows = (
  { charges, payments }: GuestAccount,
  words: ReceiptWords,
  language: Language,
): VoucherRow[] => {
  const money = (amount: number) => (amount < 0 ? '−' : '') + formatTsh(Math.abs(amount), language)
  const day = (at: Date) => formatInstant(at, language)
  return [
    ...charges.map(({ at, description, quantity, unit_price, amount }) => {
      const pieces = quantity > 1 ? [words.pieces(formatCount(quantity), formatTsh(unit_price, language))] : []
      return { label: [`${description}, ${day(at)}`, ...pieces].join(' · '), value: money(amount) }
    }),
    ...payments.map(({ at, kind, amount }) => ({
      label: `${words.chargeKinds[kind]}, ${day(at)} · ${words.cash}`,
      value: money(amount),
    })),
  ]
}

/** The sums under the charges. The last is what is left to pay, or what the desk has too much. */
export const chargeSumRows = ({ sums }: GuestAccount, words: ReceiptWords, language: Language): VoucherRow[] => [
  { label: words.chargesTotal, value: formatTsh(sums.charges, language) },
  { label: words.chargesPaid, value: formatTsh(sums.paid, language) },
  {
    label: sums.balance < 0 ? words.chargesOver : words.chargesDue,
    value: formatTsh(Math.abs(sums.balance), language),
  },
]
