import type { Tsh } from './money.ts'
import { type AccountMove, PROVIDER_SIDE } from './money-moved.ts'

/** The rates of the platform's own taxes in a month, in hundredths of a percent. */
export type MonthRates = { vat_rate: number; withheld_rate: number }

/**
 * The money of a month, in whole shillings: what came from travellers, what operators took back, what went back to
 * travellers, what went to hotels, and the commission that the platform kept, the VAT on it included.
 */
export type MonthMoves = { collected: Tsh; taken_back: Tsh; refunded: Tsh; paid_out: Tsh; commission: Tsh }

/** The same with the VAT within the commission, and what was withheld of the payouts. */
export type MonthFigures = MonthMoves & { vat: Tsh; withheld: Tsh }

const WHOLE = 10_000

/** Half a shilling is rounded away from zero, so that a month that goes back is that of the other way round. */
const rounded = (amount: number): Tsh => Math.sign(amount) * Math.round(Math.abs(amount)) || 0

/** The tax at `rate` within an amount that includes it. */
export const taxWithin = (amount: Tsh, rate: number): Tsh => rounded((amount * rate) / (WHOLE + rate))

/** The part of an amount at `rate`. */
export const partAt = (amount: Tsh, rate: number): Tsh => rounded((amount * rate) / WHOLE)

/** What the moves of one hotel in a month come to. */
export const monthFigures = (moves: readonly AccountMove[], { vat_rate, withheld_rate }: MonthRates): MonthFigures => {
  const sums: MonthMoves = { collected: 0, taken_back: 0, refunded: 0, paid_out: 0, commission: 0 }
  for (const { account, kind, debit, credit } of moves) {
    const side = PROVIDER_SIDE[kind]
    if (account === 'commission') sums.commission += credit - debit
    else if (account === 'provider_cash' && side === 'collected') sums.collected += debit - credit
    else if (account === 'provider_cash' && side) sums[side] += credit - debit
  }
  return { ...sums, vat: taxWithin(sums.commission, vat_rate), withheld: partAt(sums.paid_out, withheld_rate) }
}

/** The figures of several hotels together. Taxes are summed, not computed again, so that the rows of a file add up. */
export const sumFigures = (rows: readonly MonthFigures[]): MonthFigures => {
  const sumOf = (name: keyof MonthFigures) => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    collected: sumOf('collected'),
    taken_back: sumOf('taken_back'),
    refunded: sumOf('refunded'),
    paid_out: sumOf('paid_out'),
    commission: sumOf('commission'),
    vat: sumOf('vat'),
    withheld: sumOf('withheld'),
  }
}

/** Whether a text is a month `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
