import type { deskSearch as en } from '../en/desk-search.ts'

export const deskSearch: typeof en = {
  open: 'Tafuta',
  title: 'Tafuta kila kitu',
  label: 'Jina, kumbukumbu au namba ya simu',
  hint: 'Watu, malazi, nafasi kwa namba ya kumbukumbu, malipo kwa kumbukumbu au namba ya mlipaji. Andika angalau herufi 3.',
  searching: 'Inatafuta…',
  none: (text) => `Hakuna kilichopatikana kwa “${text}”.`,
  found: (count) => (count === 1 ? 'Tokeo 1' : `Matokeo ${count}`),
  failed: 'Utafutaji umeshindikana. Angalia mtandao wako, kisha jaribu tena.',
  away: 'Utafutaji haukuweza kupakiwa.',
  notOnSale: (place) => `${place}, haiuzwi`,
  kinds: { people: 'Watu', properties: 'Malazi', bookings: 'Nafasi zilizohifadhiwa', payments: 'Malipo' },
  payment: { collection: 'Malipo', refund: 'Marejesho', payout: 'Malipo kwa hoteli' },
}
