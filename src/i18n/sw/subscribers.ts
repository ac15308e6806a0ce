import type { subscribers as en } from '../en/subscribers.ts'

export const subscribers: typeof en = {
  headTitle: 'Jarida | Bhumwi',
  title: 'Jarida',
  search: 'Tafuta barua pepe',
  count: (count) => (count === 1 ? 'Mpokeaji 1' : `Wapokeaji ${count}`),
  pages: {
    label: 'Kurasa',
    previous: 'Ukurasa uliotangulia',
    next: 'Ukurasa unaofuata',
    page: (page) => `Ukurasa wa ${page}`,
  },
  failed: 'Wapokeaji hawakupatikana',
  empty: 'Bado hakuna wapokeaji',
  emptyHint: 'Watu hujiandikisha chini ya kila ukurasa, kisha huthibitisha kwa barua pepe.',
  nobody: 'Hakuna barua pepe yenye maandishi haya',
  clear: 'Onyesha wote',
  since: (day) => `tangu ${day}`,
  languages: { en: 'Kiingereza', sw: 'Kiswahili' },
  csv: 'Pakua kama CSV',
  csvFailed: 'Faili halikutengenezwa. Tafadhali jaribu tena.',
  columns: { email: 'Barua pepe', language: 'Lugha', since: 'Tangu' },
}
