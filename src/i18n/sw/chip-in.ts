import type { chipIn as english } from '../en/chip-in.ts'

export const chipIn: typeof english = {
  payers: 'Nani analipa?',
  payersHint: 'Ndugu na marafiki wanaweza kuchangia kila mmoja kwa simu yake.',
  alone: 'Nalipa peke yangu',
  people: (count, each) => `Watu ${count}, kila mmoja ${each}`,
  shared: (count) => `Bei inachangiwa na watu ${count}`,
  sharedExplained:
    'Unalipa sehemu ya kwanza sasa. Chumba kinasubiri kila sehemu inayofuata kwa dakika 15. Zisipolipwa zote kwa wakati, kila sehemu inarudishwa kwenye namba iliyoilipa.',
  byLink: {
    title: 'Kuna anayelipa sehemu',
    text: (amount) => `Tumeomba ${amount} kwenye simu ya mtu mwenye kiungo chako.`,
  },
  link: {
    title: 'Wengine walipe sehemu zao',
    lead: 'Watumie kiungo wanaochangia nawe. Hawahitaji akaunti.',
    progress: (paid, of) => `Sehemu ${paid} kati ya ${of} zimelipwa.`,
    until: (time) => `Inayofuata inaweza kulipwa hadi ${time}.`,
    make: 'Pata kiungo',
    label: 'Kiungo cha wengine',
    copy: 'Nakili',
    copied: 'Kiungo kimenakiliwa.',
    copyFailed: 'Tafadhali chagua kiungo na ukinakili mwenyewe.',
    whatsApp: 'Tuma kwa WhatsApp',
    message: (property) => `Tafadhali lipa sehemu yako ya mchango wa malazi yetu ${property}:`,
    failed: 'Kiungo hakikuweza kutengenezwa. Tafadhali jaribu tena.',
  },
}
