import type { allBookings as english } from '../en/all-bookings.ts'

/** Orodha ya nafasi zote za jukwaa. */
export const allBookings: typeof english = {
  title: 'Nafasi zote',
  headTitle: 'Nafasi zote | Bhumwi',
  lookChip: 'Malipo ya kukagua',
  made_in: (from: string | null, to: string | null): string =>
    from && to ? `Zilizowekwa ${from} – ${to}` : from ? `Zilizowekwa kuanzia ${from}` : `Zilizowekwa hadi ${to}`,
  withoutExpired: 'Bila zilizoisha muda',
  filters: {
    more: 'Vichujio zaidi',
    set: (count) => `${count} vimewekwa`,
    arrivalFrom: 'Kuwasili kuanzia',
    arrivalTo: 'Kuwasili hadi',
    region: 'Mkoa',
    regionsFailed: 'Mikoa haikuweza kupakiwa',
    wallet: 'Pochi',
    source: 'Chanzo',
    all: 'Zote',
    apply: 'Tumia',
    clear: 'Ondoa hivi',
  },
  open: 'Historia na pesa',
  search: 'Tafuta mgeni, simu, malazi au namba',
  empty: 'Hakuna nafasi iliyopatikana.',
  emptyHint: 'Punguza vichujio, au tafuta kwa maneno mengine.',
  emptyAll: 'Kila nafasi ya Bhumwi itaonekana hapa.',
  emptyLook: 'Hakuna malipo yanayosubiri uamuzi.',
  failed: {
    bookings: 'Nafasi hazikuweza kupakiwa',
    csv: 'Faili halikuweza kutengenezwa: nafasi hazikuweza kupakiwa',
    hint: 'Angalia mtandao wako kisha ujaribu tena.',
  },
}
