/** Hints that help a hotel to sell, on the page of its property. */
export const hotelHints = {
  title: 'Sell more',
  failed: 'The hints could not be fetched',
  nothing: 'Nothing to add: the page is complete, and no rule keeps a free night from being sold.',
  page: 'For a complete page',
  rooms: {
    without_description: (count: number, total: number) =>
      `Describe your rooms in both languages: missing in ${count} of ${total}`,
    without_beds: (count: number, total: number) => `Say which beds your rooms have: missing in ${count} of ${total}`,
    without_size: (count: number, total: number) => `Say how large your rooms are: missing in ${count} of ${total}`,
    without_amenities: (count: number, total: number) => `Say what your rooms have: missing in ${count} of ${total}`,
    without_photograph: (count: number, total: number) =>
      `Add photographs of your rooms: missing in ${count} of ${total}`,
  },
  price: {
    title: 'Your price',
    range: (count: number, km: number, low: string, high: string) =>
      `There are ${count} similar places within ${km} km. Half of them begin between ${low} and ${high} a night for two.`,
    below: (own: string) => `Yours begins at ${own}, which is below that.`,
    within: (own: string) => `Yours begins at ${own}, which is within that.`,
    above: (own: string) => `Yours begins at ${own}, which is above that.`,
    sameType: 'They are of the same type as yours.',
    allTypes: 'They are of all types, because there are too few of yours.',
    basis: 'Compared are places on sale by their cheapest room for two, without seasons and discounts.',
    rates: 'Rates',
  },
  gaps: {
    title: 'Nights that nobody can book',
    text: 'These nights lie free between bookings, but a rule of your rates lets no stay have them.',
    gap: (type: string, nights: string) => `${type}: ${nights}`,
    nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
    rooms: (count: number) => (count === 1 ? '1 room' : `${count} rooms`),
    minimum: (nights: number) => `minimum stay ${nights} nights`,
    closed: 'closed to arrival or departure',
    more: (count: number) => `and ${count} more`,
  },
}
