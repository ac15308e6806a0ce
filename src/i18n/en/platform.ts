import type { WaitingKind } from '#domain/waiting.ts'

/** The platform's dashboard; words about a single booking are those of the hotel's pages. */
export const platform = {
  title: 'All bookings',
  headTitle: 'All bookings | Bhumwi',
  numbers: 'The platform in numbers',
  made: (days: number) => (days === 1 ? 'Today' : `Last ${days} days`),
  madeHint: (count: number, amount: string) => `${count === 1 ? 'booking' : 'bookings'}, paid ${amount}`,
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
  lookChip: 'Payments to look at',
  lookHint: (count: number): string => (count === 0 ? 'No payment waits for you' : 'Payments in doubt, failed refunds'),
  made_in: (from: string | null, to: string | null): string =>
    from && to ? `Made ${from} – ${to}` : from ? `Made from ${from} on` : `Made until ${to}`,
  withoutExpired: 'Without holds that ran out',
  filters: {
    more: 'More filters',
    set: (count: number) => `${count} set`,
    arrivalFrom: 'Arrival from',
    arrivalTo: 'Arrival until',
    region: 'Region',
    wallet: 'Wallet',
    source: 'Source',
    all: 'All',
    apply: 'Apply',
    clear: 'Clear these',
  },
  open: 'History and money',
  search: 'Search guest, phone, property or reference',
  empty: 'No bookings found.',
  emptyHint: 'Try fewer filters, or another search.',
  emptyAll: 'Every booking on Bhumwi will appear here.',
  emptyLook: 'No payment waits for a decision.',
  failed: {
    bookings: 'Failed to fetch bookings',
    numbers: 'The numbers of today could not be fetched.',
    csv: 'The file could not be made: Failed to fetch bookings',
    hint: 'Check your connection, then try again.',
  },
}
