/** Stays like a property, below its rooms. */
export const similarStays = {
  title: 'Similar stays nearby',
  loading: 'Looking for similar stays...',
  failed: 'Failed to fetch properties',
  seeAllIn: (place: string) => `All stays in ${place}`,
}
