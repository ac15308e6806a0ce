import type { failingCalendars as english } from '../en/failing-calendars.ts'

export const failingCalendars: typeof english = {
  headTitle: 'Kalenda zisizosomeka | Bhumwi',
  title: 'Kalenda zisizosomeka',
  lead: 'Kalenda za tovuti nyingine ambazo hazikusomeka angalau mara mbili mfululizo. Usiku wake unabaki umefungwa, na hoteli imearifiwa; itakayosomeka tena itaondoka yenyewe kwenye orodha hii.',
  failed: 'Imeshindwa kupata kalenda',
  empty: 'Kalenda zote zinasomeka',
  emptyHint: 'Isiyosomeka mara mbili mfululizo itaonekana hapa.',
  since: (at, ago) => `Haisomeki tangu ${at} (${ago})`,
  count: (count) => `Jumla ${count}`,
  pages: {
    label: 'Kurasa',
    previous: 'Ukurasa uliopita',
    next: 'Ukurasa unaofuata',
    page: (page) => `Ukurasa ${page}`,
  },
}
