import type { RecordState, SweepDifference, SweepKind, SweepStep } from '#domain/money-sweep.ts'
import { formatCount } from '#domain/number.ts'
import { deskBooking } from './desk-booking.ts'
import { money } from './money.ts'
import { moneyRepairs } from './money-repairs.ts'

const differences: Record<SweepDifference, string> = {
  provider_only: 'Only at the payment service',
  here_only: 'Only here',
  amount_differs: 'Another amount',
  status_differs: 'Another outcome',
}

const theirs: Record<RecordState, string> = {
  succeeded: 'Went through',
  reversed: 'Taken back',
  refunded: 'Sent back',
  unknown: 'Unclear',
  pending: 'No outcome yet',
  failed: 'Failed',
}

const kinds: Record<SweepKind, string> = { payment: 'Payment', payout: 'Payout' }

/** What a person does next; the link of a list of repairs has its name. */
const steps: Record<SweepStep, string> = {
  receipts: 'Repair it in',
  stuck: 'Repair it in',
  amounts: 'Repair it in',
  refunds: 'Repair it in',
  payouts: 'Its outcome is entered at',
  provider: 'No repair fits. Ask the payment service about this reference.',
  none: 'Nothing to do: it is settled by now, or no money moved.',
}

/** The comparison of days with the payment service. */
export const moneySweeps = {
  title: 'Comparison of days',
  headTitle: 'Comparison of days | Bhumwi',
  intro:
    'Each night the payments and payouts of the day before are compared with the list of the payment service, both ways.',
  failed: 'The days could not be loaded',
  dayFailed: 'The day could not be loaded',
  empty: 'No day was compared yet.',
  emptyHint: 'Yesterday is compared after four in the morning.',
  count: (days: number) => (days === 1 ? '1 day' : `${formatCount(days)} days`),
  rowCount: (rows: number) => (rows === 1 ? '1 difference' : `${formatCount(rows)} differences`),
  pages: money.pages,
  allDays: 'All days',
  show: 'Which to show',
  openRows: 'Not settled yet',
  noneOpen: 'Nothing is left to settle',
  noneOpenHint: 'A difference leaves this list by itself once it is settled.',
  comparedDay: (day: string) => `Comparison of ${day}`,
  matched: 'Equal',
  differences,
  all: 'All',
  filter: 'Differences',
  chip: moneyRepairs.chip,
  running: 'Being compared',
  retrying: 'Tried again later',
  equal: 'Equal',
  differs: (rows: number) => (rows === 1 ? '1 difference' : `${formatCount(rows)} differences`),
  fault: (cause: string) => `The payment service could not be read (${cause}). It is tried again by itself.`,
  notYet: 'The result appears here by itself.',
  finished: (when: string) => `Compared on ${when}`,
  startedBy: (who: string) => `ordered by ${who}`,
  runAgain: 'Compare again',
  runFailed: 'The comparison could not be ordered',
  ordered: (day: string) => `${day} is being compared.`,
  noRows: 'Both sides are equal.',
  noRowsHint: 'Every payment and payout of the day has the same amount and outcome at both sides.',
  noneOfKind: 'No difference of this kind.',
  kinds,
  purposes: deskBooking.kinds,
  states: deskBooking.states,
  theirStates: theirs,
  noReference: 'No reference',
  here: 'Here',
  there: 'Payment service',
  nothing: 'Nothing',
  unreadable: 'no whole amount',
  ofAmount: (state: string, amount: string) => `${state}, ${amount}`,
  now: (state: string) => `now: ${state}`,
  at: 'When',
  steps,
  settle: 'Settle',
  settleTitle: 'Settle the difference',
  settleIntro:
    'Nothing is booked. The difference leaves the list, also if the day is compared again and the same is found.',
  settleReason: 'What the payment service said',
  settleReasonHint: 'It stays beside the difference and in the action log.',
  settleFailed: 'The difference could not be settled',
  settled: 'The difference is settled',
  settledBy: (who: string, when: string) => `Settled by ${who} on ${when}`,
  reopen: 'Open again',
  reopenFailed: 'The difference could not be opened',
  reopened: 'The difference is open again',
  cancel: 'Cancel',
  lists: moneyRepairs.lists,
  repairs: (list: string) => `Repairs: ${list}`,
  openPayouts: moneyRepairs.openPayouts,
}
