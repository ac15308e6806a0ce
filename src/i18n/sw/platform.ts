import type { platform as english } from '../en/platform.ts'

export const platform: typeof english = {
  title: 'Dashibodi',
  headTitle: 'Dashibodi | Bhumwi',
  numbers: 'Takwimu za Bhumwi',
  made: (days: number) => (days === 1 ? 'Leo' : `Siku ${days}`),
  yesterday: (figure) => `jana ${figure}`,
  waiting: {
    title: 'Yanayohitaji mtu',
    none: 'Hakuna kinachokusubiri.',
    failed: 'Yanayokusubiri hayakuweza kupakiwa.',
    showAll: (count) => `Onyesha yote ${count}`,
    fewer: 'Onyesha machache',
    kinds: {
      payments_in_doubt: (count) =>
        count === 1 ? 'Nafasi 1 yenye malipo ya kuangaliwa' : `Nafasi ${count} zenye malipo ya kuangaliwa`,
      receipts_unknown: (count) =>
        count === 1 ? 'Taarifa 1 ya pesa isiyojulikana' : `Taarifa ${count} za pesa isiyojulikana`,
      sweep_differences: (count) => `Tofauti ${count} na rekodi za mtoa huduma ya malipo`,
      disputes_open: (count) => (count === 1 ? 'Mgogoro 1 unaosubiri uamuzi' : `Migogoro ${count} inayosubiri uamuzi`),
      payouts_failed: (count) => `Malipo ${count} kwa hoteli yaliyoshindwa`,
      payouts_pending: (count) =>
        count === 1 ? 'Ombi 1 la malipo la kuamuliwa' : `Maombi ${count} ya malipo ya kuamuliwa`,
      payouts_approved: (count) => `Malipo ${count} yaliyokubaliwa ya kutumwa`,
      properties_in_review: (count) => `Malazi ${count} ya kukaguliwa`,
      properties_changed: (count) => `Malazi ${count} yaliyobadilishwa baada ya kuidhinishwa`,
      hosts_pending: (count) =>
        count === 1 ? 'Ombi 1 la mwenyeji mpya la kuamuliwa' : `Maombi ${count} ya wenyeji wapya ya kuamuliwa`,
      enquiries_open: (count) => (count === 1 ? 'Ulizo 1 lisilojibiwa' : `Maulizo ${count} yasiyojibiwa`),
      evidence_ending: (count) => `Ukaguzi ${count} wa wenyeji unaoisha`,
      calendars_failing: (count) =>
        count === 1 ? 'Kalenda 1 ya hoteli isiyosomeka' : `Kalenda ${count} za hoteli zisizosomeka`,
    },
    age: (days) => (days === 0 ? 'La zamani zaidi ni la leo' : `La zamani zaidi linasubiri kwa siku ${days}`),
  },
  awaiting: 'Hazijalipwa',
  awaitingHint: 'Nafasi zinazosubiri malipo',
  look: 'Ya kukagua',
  lookHint: (count: number) => (count === 0 ? 'Hakuna malipo yanayokusubiri' : 'Malipo yenye shaka, au yasiyorudi'),
  latest: {
    title: 'Nafasi za karibuni',
    all: 'Nafasi zote',
    made: 'iliwekwa',
    none: 'Kila nafasi ya Bhumwi itaonekana hapa.',
    failed: 'Nafasi hazikuweza kupakiwa',
  },
  month: {
    title: 'Siku 30 zilizopita',
    report: 'Vipindi vingine',
  },
  failed: 'Takwimu za leo hazikuweza kupakiwa.',
}
