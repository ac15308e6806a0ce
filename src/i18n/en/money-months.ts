import { formatCount } from '#domain/number.ts'
/** The months of the money desk. */
export const moneyMonths = {
  title: 'Months',
  headTitle: 'Months | Bhumwi',
  failed: 'The months could not be loaded',
  empty: 'The ledger is empty.',
  emptyHint: 'A month can be closed once money has moved in it.',
  next: (month: string) => `Next: ${month}`,
  notOver: 'This month is not over yet. It can be closed from the first day of the next one.',
  balanced: 'Debits and credits are equal.',
  unbalanced: 'Debits and credits differ. Call the developers: this must never happen.',
  doubts: (count: number) =>
    count === 0
      ? 'No payment waits for a person or an outcome.'
      : count === 1
        ? '1 payment still waits for a person or an outcome.'
        : `${formatCount(count)} payments still wait for a person or an outcome.`,
  doubtsLater: 'What becomes of them is booked in a later month.',
  openRepairs: 'Repairs',
  entries: (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`),
  close: 'Close the month',
  closeTitle: (month: string) => `Close ${month}`,
  closeIntro: 'The figures stay as they are for good. What is booked from now on belongs to a later month.',
  reason: 'Why now, and what was checked',
  reasonHint: 'It stays in the action log.',
  cancel: 'Cancel',
  closed: (month: string) => `${month} is closed.`,
  closeFailed: 'The month could not be closed',
  closedTitle: 'Closed months',
  noneClosed: 'No month is closed yet.',
  collected: 'From travellers',
  taken_back: 'Taken back by operators',
  refunded: 'Back to travellers',
  paid_out: 'To hotels',
  commission: 'Commission',
  vat: 'VAT in it',
  withheld: 'Withheld tax',
  rate: (name: string, percent: string) => `${name} (${percent}%)`,
  closedBy: (who: string, when: string) => `Closed by ${who} on ${when}`,
  csv: 'CSV',
  csvOf: (month: string) => `CSV of ${month}`,
  csvFailed: 'The file could not be made. Please try again.',
}
