import type { hotelHints as english } from '../en/hotel-hints.ts'

export const hotelHints: typeof english = {
  title: 'Uza zaidi',
  failed: 'Imeshindwa kupata mapendekezo',
  nothing: 'Hakuna cha kuongeza: ukurasa umekamilika, na hakuna sharti linalozuia usiku ulio wazi kuuzwa.',
  page: 'Ili ukurasa ukamilike',
  rooms: {
    without_description: (count, total) => `Eleza vyumba vyako kwa lugha zote mbili: bado ${count} kati ya ${total}`,
    without_beds: (count, total) => `Taja vitanda vya vyumba vyako: bado ${count} kati ya ${total}`,
    without_size: (count, total) => `Taja ukubwa wa vyumba vyako: bado ${count} kati ya ${total}`,
    without_amenities: (count, total) => `Taja vilivyomo katika vyumba vyako: bado ${count} kati ya ${total}`,
    without_photograph: (count, total) => `Ongeza picha za vyumba vyako: bado ${count} kati ya ${total}`,
  },
  price: {
    title: 'Bei yako',
    range: (count, km, low, high) =>
      `Kuna malazi ${count} yanayofanana na yako ndani ya kilomita ${km}. Nusu yake huanzia kati ya ${low} na ${high} kwa usiku kwa watu wawili.`,
    below: (own) => `Yako huanzia ${own}, chini ya kiwango hicho.`,
    within: (own) => `Yako huanzia ${own}, ndani ya kiwango hicho.`,
    above: (own) => `Yako huanzia ${own}, juu ya kiwango hicho.`,
    sameType: 'Ni ya aina moja na yako.',
    allTypes: 'Ni ya aina zote, kwa sababu ya aina yako ni machache mno.',
    basis:
      'Yanalinganishwa malazi yanayouzwa, kwa chumba cha bei nafuu zaidi cha watu wawili, bila bei za msimu na punguzo.',
    rates: 'Bei',
  },
  gaps: {
    title: 'Usiku ambao hakuna anayeweza kuuhifadhi',
    text: 'Usiku huu uko wazi kati ya nafasi zilizohifadhiwa, lakini masharti ya bei zako hayaruhusu mtu kuuhifadhi.',
    gap: (type, nights) => `${type}: ${nights}`,
    nights: (count) => `usiku ${count}`,
    rooms: (count) => (count === 1 ? 'chumba 1' : `vyumba ${count}`),
    minimum: (nights) => `angalau usiku ${nights}`,
    closed: 'kuingia au kutoka kumefungwa',
    more: (count) => `na nyingine ${count}`,
  },
}
