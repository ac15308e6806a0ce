import type { nearbyDates as english } from '../en/nearby-dates.ts'

/** Dates near those of a search, and what is free on them. */
export const nearbyDates: typeof english = {
  title: 'Bei za tarehe za karibu',
  free: 'Palipo wazi tarehe za karibu',
  loading: 'Tunaangalia tarehe za karibu...',
  failed: 'Imeshindwa kupata tarehe za karibu',
  stays: (total) => `Mahali ${total}`,
  from: (price) => `kuanzia ${price}`,
  yours: 'Tarehe zako',
  lowest: 'Nafuu zaidi',
}
