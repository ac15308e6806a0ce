/** The platform's list of all bookings; words about a single booking are those of the hotel's pages. */
export const allBookings = {
  title: 'All bookings',
  headTitle: 'All bookings | Bhumwi',
  lookChip: 'Payments to look at',
  made_in: (from: string | null, to: string | null): string =>
    from && to ? `Made ${from} – ${to}` : from ? `Made from ${from} on` : `Made until ${to}`,
  withoutExpired: 'Without holds that ran out',
  filters: {
    more: 'More filters',
    set: (count: number) => `${count} set`,
    arrivalFrom: 'Arrival from',
    arrivalTo: 'Arrival until',
    region: 'Region',
    regionsFailed: 'Failed to fetch regions',
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
    csv: 'The file could not be made: Failed to fetch bookings',
    hint: 'Check your connection, then try again.',
  },
}
