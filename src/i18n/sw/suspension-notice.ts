import type { suspensionNotice as en } from '../en/suspension-notice.ts'

/** What the staff of a hotel read while the platform has suspended one of its properties. */
export const suspensionNotice: typeof en = {
  title: (names) => `Bhumwi imesimamisha ${names}`,
  reason: (reason, since) => `Sababu, tangu ${since}: ${reason}`,
  means: {
    keep: 'Hakuna nafasi mpya, na malipo kwa hoteli yanasubiri. Nafasi zinazokuja zinabaki: tafadhali wapokee wageni hawa.',
    cancel:
      'Hakuna nafasi mpya, na malipo kwa hoteli yanasubiri. Nafasi zinazokuja za wasafiri zinaghairiwa na pesa zote zinarudishwa; wageni waliopo wanabaki.',
  },
  payouts: (names) => `Bhumwi imesimamisha ${names}: pesa za nafasi hizi zinasubiri hadi kusimamishwa kuishe.`,
  contact: 'Iandikie Bhumwi',
}
