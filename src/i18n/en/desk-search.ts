/** The search of the platform's office. */
export const deskSearch = {
  open: 'Search',
  title: 'Search everything',
  label: 'Name, reference or phone number',
  hint: 'People, properties, bookings by their reference, payments by reference or payer’s number. Type at least 3 characters.',
  searching: 'Searching…',
  none: (text: string) => `Nothing found for “${text}”.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  failed: 'The search failed. Check your connection, then try again.',
  away: 'The search could not be loaded.',
  notOnSale: (place: string) => `${place}, not on sale`,
  kinds: { people: 'People', properties: 'Properties', bookings: 'Bookings', payments: 'Payments' },
  payment: { collection: 'Payment', refund: 'Refund', payout: 'Payout' },
}
