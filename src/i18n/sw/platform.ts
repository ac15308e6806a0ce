import type { platform as english } from '../en/platform.ts'

export const platform: typeof english = {
  title: 'Nafasi zote',
  headTitle: 'Nafasi zote | Bhumwi',
  numbers: 'Takwimu za Bhumwi',
  made: (days: number) => (days === 1 ? 'Leo' : `Siku ${days}`),
  madeHint: (_count: number, amount: string) => `nafasi, malipo ${amount}`,
  waiting: {
    title: 'Inahitaji mtu',
    none: 'Hakuna kinachokusubiri.',
    failed: 'Yanayokusubiri hayakuweza kupakiwa.',
    kinds: {
      payments_in_doubt: (count) => `Nafasi ${count} zenye malipo ya kuangaliwa`,
      payouts_failed: (count) => `Malipo ${count} kwa hoteli yaliyoshindwa`,
      payouts_pending: (count) => `Maombi ${count} ya malipo ya kuamuliwa`,
      payouts_approved: (count) => `Malipo ${count} yaliyokubaliwa ya kutumwa`,
      properties_in_review: (count) => `Malazi ${count} ya kukaguliwa`,
      hosts_pending: (count) => `Maombi ${count} ya wenyeji wapya ya kuamuliwa`,
    },
    age: (days) => (days === 0 ? 'La zamani zaidi ni la leo' : `La zamani zaidi linasubiri kwa siku ${days}`),
  },
  awaiting: 'Hazijalipwa',
  awaitingHint: 'Nafasi zinazosubiri malipo',
  look: 'Ya kukagua',
  lookChip: 'Malipo ya kukagua',
  lookHint: (count: number) => (count === 0 ? 'Hakuna malipo yanayokusubiri' : 'Malipo yenye shaka, au yasiyorudi'),
  search: 'Tafuta mgeni, simu, malazi au namba',
  empty: 'Hakuna nafasi iliyopatikana.',
  emptyHint: 'Punguza vichujio, au tafuta kwa maneno mengine.',
  emptyAll: 'Kila nafasi ya Bhumwi itaonekana hapa.',
  emptyLook: 'Hakuna malipo yanayosubiri uamuzi.',
  failed: {
    bookings: 'Nafasi hazikuweza kupakiwa',
    numbers: 'Takwimu za leo hazikuweza kupakiwa.',
    csv: 'Faili halikuweza kutengenezwa: nafasi hazikuweza kupakiwa',
    hint: 'Angalia mtandao wako kisha ujaribu tena.',
  },
}
