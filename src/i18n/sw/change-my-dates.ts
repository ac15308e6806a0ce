import type { changeMyDates as en } from '../en/change-my-dates.ts'

export const changeMyDates: typeof en = {
  title: 'Badilisha tarehe',
  present: (stay, nights, room) => `Sasa: ${stay}, ${nights}, chumba ${room}.`,
  until: (instant) =>
    `Unaweza kuzibadilisha mwenyewe hadi ${instant}, kwa tarehe ambazo chumba kiko wazi na bei ni ile ile.`,
  checkIn: 'Kuingia',
  checkOut: 'Kutoka',
  choose: 'Tafadhali chagua tarehe mpya.',
  awaited: 'Tafadhali subiri tuangalie tarehe hizi.',
  loading: 'Tunaangalia tarehe hizi...',
  failed: 'Hatukuweza kuangalia tarehe hizi',
  free: (room, amount) => `Chumba ${room} kiko wazi, na bei inabaki ${amount}.`,
  taken: (room) => `Chumba ${room} hakiko wazi kwa tarehe hizi.`,
  differs: (amount, present) =>
    `Bei ya tarehe hizi ni ${amount}; umelipa ${present}. Ukizitaka, hifadhi kwanza nafasi ya tarehe hizi, kisha ghairi hii.`,
  otherRooms: 'Ona kilicho wazi kwa tarehe hizi',
  keep: 'Acha tarehe zilivyo',
  submit: 'Badilisha tarehe',
  notChanged: 'Tarehe hazikubadilishwa',
  changed: (stay) => `Sasa unakaa ${stay}`,
}
