/** Dates near those of a search, and what is free on them. */
export const nearbyDates = {
  title: 'Prices on nearby dates',
  free: 'Free on nearby dates',
  loading: 'Looking at nearby dates...',
  failed: 'Nearby dates could not be loaded',
  stays: (total: number) => (total === 1 ? '1 stay' : `${total} stays`),
  from: (price: string) => `from ${price}`,
  yours: 'Your dates',
  lowest: 'Lowest price',
}
