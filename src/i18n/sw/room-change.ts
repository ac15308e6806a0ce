import type { roomChange as english } from '../en/room-change.ts'

export const roomChange: typeof english = {
  title: (guest) => `Chumba kingine kwa ${guest}`,
  present: (number, type) => `Chumba cha sasa: ${number}, ${type}.`,
  price: 'Bei haibadiliki.',
  slept: 'Usiku uliopita unabaki kwenye chumba alicholala mgeni.',
  legend: 'Vyumba vilivyo wazi vya aina hiyo hiyo',
  room: (number) => `Chumba ${number}`,
  required: 'Tafadhali chagua chumba.',
  none: 'Hakuna chumba kingine cha aina hii kilicho wazi kwa usiku huu.',
  readFailed: 'Vyumba vilivyo wazi havikuweza kupakiwa',
  failed: 'Chumba hakikubadilishwa',
  submit: 'Hifadhi',
  changed: (guest, number) => `${guest} sasa ana chumba ${number}`,
}
