import type { payLink as english } from '../en/pay-link.ts'

export const payLink: typeof english = {
  headTitle: 'Lipa sehemu yako | Bhumwi',
  title: 'Lipa sehemu yako',
  intro: (name) => `${name} amehifadhi malazi haya na mnachangia malipo.`,
  total: 'Bei yote',
  paidParts: 'Sehemu zilizolipwa',
  ofParts: (paid, of) => `${paid} kati ya ${of}`,
  yourPart: 'Sehemu inayofuata',
  left: 'Muda uliobaki wa kuilipa',
  refund: 'Sehemu zisipolipwa zote kwa wakati, yako inarudishwa kwenye namba iliyoilipa.',
  busy: 'Mtu mwingine analipa sehemu sasa hivi. Utaweza kulipa yako mara malipo hayo yatakapoisha.',
  waiting: (amount) => `Tumetuma ombi la ${amount} kwenye simu yako. Weka namba yako ya siri hapo ili kulipa.`,
  paid: (amount) => `Asante. Sehemu yako ya ${amount} imefika.`,
  confirmed: 'Bei yote imelipwa na nafasi imethibitishwa.',
  stillOpen: (count) => (count === 1 ? 'Imebaki sehemu moja ya kulipa.' : `Zimebaki sehemu ${count} za kulipa.`),
  payAnother: 'Lipa sehemu nyingine',
  failed: 'Malipo yako hayakukamilika.',
  returned: (amount) => `${amount} uliyolipa haikuweza kutumika. Inarudishwa kwenye namba iliyolipa.`,
  completed: 'Nafasi hii imelipwa yote. Hakuna tena cha kulipa kupitia kiungo hiki.',
  ended:
    'Kiungo hiki kimeisha: nafasi imeghairiwa, au muda wa kulipa umekwisha. Sehemu zilizolipwa zinarudishwa kwenye namba zilizolipa.',
  toHome: 'Tazama malazi',
  unknown: 'Kiungo hiki cha malipo si sahihi. Tafadhali mwombe aliyehifadhi nafasi akutumie kipya.',
  stale: 'Hatuwezi kufikia seva kwa sasa. Tunaendelea kujaribu.',
  loading: 'Inapakia malipo',
  away: 'Fomu ya malipo haikuweza kupakiwa.',
}
