import type { WaitingKind } from '#domain/waiting.ts'

/** The platform's dashboard. */
export const platform = {
  title: 'Dashboard',
  headTitle: 'Dashboard | Bhumwi',
  numbers: 'The platform in numbers',
  made: (days: number) => (days === 1 ? 'Today' : `Last ${days} days`),
  yesterday: (figure: string): string => `yesterday ${figure}`,
  waiting: {
    title: 'Needs a person',
    none: 'Nothing waits for you.',
    failed: 'What waits for you could not be fetched.',
    showAll: (count: number) => `Show all ${count}`,
    fewer: 'Show fewer',
    kinds: {
      payments_in_doubt: (count: number): string =>
        count === 1 ? '1 booking with a payment to look at' : `${count} bookings with payments to look at`,
      receipts_unknown: (count: number): string =>
        count === 1 ? '1 message about unknown money' : `${count} messages about unknown money`,
      sweep_differences: (count: number): string =>
        count === 1
          ? '1 difference from the payment service’s records'
          : `${count} differences from the payment service’s records`,
      disputes_open: (count: number): string => (count === 1 ? '1 open dispute' : `${count} open disputes`),
      payouts_failed: (count: number): string =>
        count === 1 ? '1 payout that failed' : `${count} payouts that failed`,
      payouts_pending: (count: number): string =>
        count === 1 ? '1 payment request to decide' : `${count} payment requests to decide`,
      payouts_approved: (count: number): string =>
        count === 1 ? '1 approved payout to send' : `${count} approved payouts to send`,
      properties_in_review: (count: number): string =>
        count === 1 ? '1 property to review' : `${count} properties to review`,
      properties_changed: (count: number): string =>
        count === 1 ? '1 property changed since its approval' : `${count} properties changed since their approval`,
      hosts_pending: (count: number): string =>
        count === 1 ? '1 new host to decide on' : `${count} new hosts to decide on`,
      enquiries_open: (count: number): string =>
        count === 1 ? '1 enquiry without an answer' : `${count} enquiries without an answer`,
      evidence_ending: (count: number): string =>
        count === 1 ? '1 check of a host that ends' : `${count} checks of hosts that end`,
      calendars_failing: (count: number): string =>
        count === 1 ? '1 hotel calendar that fails' : `${count} hotel calendars that fail`,
    } satisfies Record<WaitingKind, (count: number) => string>,
    age: (days: number): string =>
      days === 0
        ? 'The oldest is from today'
        : days === 1
          ? 'The oldest waits for a day'
          : `The oldest waits for ${days} days`,
  },
  awaiting: 'Not paid yet',
  awaitingHint: 'Bookings awaiting payment',
  look: 'To look at',
  lookHint: (count: number): string => (count === 0 ? 'No payment waits for you' : 'Payments in doubt, failed refunds'),
  latest: {
    title: 'Latest bookings',
    all: 'All bookings',
    made: 'made',
    none: 'Every booking on Bhumwi will appear here.',
    failed: 'Failed to fetch bookings',
  },
  month: {
    title: 'The last 30 days',
    report: 'Other periods',
  },
  failed: 'The numbers of today could not be fetched.',
}
