import type { stayCharges as english } from '../en/stay-charges.ts'

export const stayCharges: typeof english = {
  title: 'Gharama za ziada hotelini',
  hint: 'Huduma ulizopata zaidi ya malazi. Hulipwa mapokezi, na hazimo kwenye bei ya malazi.',
  pieces: (count, price) => `${count} × ${price}`,
  total: 'Jumla ya gharama',
  paid: 'Ulizolipa taslimu',
  due: 'Bado kulipwa hotelini',
  over: 'Hoteli itakurudishia',
  settled: 'Zote zimelipwa.',
}
