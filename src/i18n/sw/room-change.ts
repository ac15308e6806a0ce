import type { roomChange as english } from '../en/room-change.ts'

export const roomChange: typeof english = {
  title: (guest) => `Chumba kingine kwa ${guest}`,
  present: (number, type) => `Chumba cha sasa: ${number}, ${type}.`,
  price: 'Bei haibadiliki.',
  slept: 'Usiku ambao mgeni ameshalala unabaki kwenye chumba alicholala.',
  legend: 'Vyumba vilivyo wazi vya aina hiyo hiyo',
  room: (number) => `Chumba ${number}`,
  required: 'Tafadhali chagua chumba.',
  none: 'Hakuna chumba kingine cha aina hii kilicho wazi kwa usiku wote wa nafasi hii.',
  notOffered: (number) => `Chumba ${number} hakiko wazi usiku wote huu, au hakiwatoshi wageni.`,
  readFailed: 'Vyumba vilivyo wazi havikuweza kupakiwa',
  failed: 'Chumba hakikubadilishwa',
  swapLegend: 'Badilishana na nafasi nyingine',
  swapWith: (guest, number) => `Badilishana na ${guest}, chumba ${number}`,
  stay: (from, until) => `${from} hadi ${until}`,
  becomes: (guest, from, to) => `${guest}: chumba ${from} → ${to}`,
  swapsFailed: 'Nafasi za kubadilishana nazo hazikuweza kupakiwa',
  swap: 'Badilishana vyumba',
  swapped: (guest, other) => `${guest} na ${other} wamebadilishana vyumba`,
  submit: 'Hifadhi',
  changed: (guest, number) => `${guest} sasa ana chumba ${number}`,
}
