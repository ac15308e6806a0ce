/** The platform's dashboard; words about a single booking are those of the hotel's pages. */
export const platform = {
  title: 'All bookings',
  headTitle: 'All bookings | Bhumwi',
  numbers: 'The platform in numbers',
  made: (days: number) => (days === 1 ? 'Today' : `Last ${days} days`),
  madeHint: (count: number, amount: string) => `${count === 1 ? 'booking' : 'bookings'}, paid ${amount}`,
  awaiting: 'Not paid yet',
  awaitingHint: 'Bookings awaiting payment',
  look: 'To look at',
  lookChip: 'Payments to look at',
  lookHint: (count: number): string => (count === 0 ? 'No payment waits for you' : 'Payments in doubt, failed refunds'),
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
