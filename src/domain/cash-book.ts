import { type Day, daysBetween } from './calendar.ts'
import type { Tsh } from './money.ts'

/** How an entry of the cash book moves money: into the drawer of the desk, or back to the guest. */
export const CASH_KINDS = ['taken', 'returned'] as const
/** One of these. */
export type CashKind = (typeof CASH_KINDS)[number]

/** What cash was for: the price of the stay, or its charges. */
export const CASH_PURPOSES = ['stay', 'charges'] as const
/** One of these. */
export type CashPurpose = (typeof CASH_PURPOSES)[number]

/** The most days that the cash book shows at once. */
export const MOST_CASH_DAYS = 62

/** Whether a span is longer than the cash book shows at once. */
export const isTooLongForCash = ({ from, to }: { from: Day; to: Day }): boolean =>
  daysBetween(from, to) >= MOST_CASH_DAYS

/** The cash that was taken and given back, and how much more was taken than given back. */
export type CashSums = { taken: Tsh; returned: Tsh; in_drawer: number }

/** The sums of some parts of the cash book. */
export const cashSums = (parts: readonly { taken: Tsh; returned: Tsh }[]): CashSums => {
  const taken = parts.reduce((sum, part) => sum + part.taken, 0)
  const returned = parts.reduce((sum, part) => sum + part.returned, 0)
  return { taken, returned, in_drawer: taken - returned }
}
