import type { messages as en } from '../en/messages.ts'

/** The conversation between guest and hotel about a booking, for both of them and the platform's staff. */
export const messages: typeof en = {
  log: 'Ujumbe',
  failed: 'Ujumbe haukuweza kupakiwa.',
  empty: 'Bado hakuna ujumbe',
  emptyHint: {
    guest: 'Unaweza kuiambia hoteli utafika saa ngapi, au kuuliza njia, maegesho ya gari au kuingia mapema.',
    hotel: 'Unaweza kumweleza mgeni jinsi ya kufika, au kumuuliza atafika saa ngapi.',
    staff: 'Mgeni na hoteli hawajaandikiana kuhusu nafasi hii.',
  },
  you: 'Wewe',
  guest: 'Mgeni',
  erased: 'Maneno ya ujumbe huu yalifutwa pamoja na akaunti.',
  today: 'Leo',
  yesterday: 'Jana',
  read: 'Umesomwa',
  newest: 'Kuna ujumbe mpya',
  label: 'Ujumbe wako',
  hint: { guest: (property) => `Mwandikie ${property}`, hotel: () => 'Mwandikie mgeni' },
  send: 'Tuma',
  sendFailed: 'Ujumbe haukutumwa. Bado upo hapa: tafadhali jaribu tena.',
  left: (count) => `Zimebaki herufi ${count}`,
  over: (count) => `Herufi ${count} zimezidi`,
  safety: {
    guest: 'Lipa kupitia Bhumwi pekee. Hoteli haiombi PIN yako kamwe.',
    hotel: 'Tafadhali usimwombe mgeni alipe nje ya Bhumwi.',
  },
  closed: (day) => `Muda wa kuandika uliisha tarehe ${day}.`,
  closedForNow: 'Huwezi kuandika kuhusu nafasi hii.',
  unsent: 'Ulikuwa umeandika bila kutuma:',
}
