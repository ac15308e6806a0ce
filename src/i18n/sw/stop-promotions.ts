import type { stopPromotions as english } from '../en/stop-promotions.ts'

export const stopPromotions: typeof english = {
  title: 'Acha kutumiwa ofa',
  headTitle: 'Acha kutumiwa ofa | Bhumwi',
  channels: {
    site: 'kwenye taarifa zako',
    email: 'kwa barua pepe',
    sms: 'kwa SMS',
    push: 'kwenye simu yako',
  },
  lead: (channel: string) => `Hutatumiwa tena ofa na matangazo ${channel}.`,
  others: 'Taarifa za nafasi zako na akaunti yako zitaendelea kuja.',
  stop: 'Acha kunitumia',
  stopped: (channel: string) => `Tayari: hutatumiwa tena ofa na matangazo ${channel}.`,
  already: (channel: string) => `Hutumiwi ofa na matangazo ${channel}.`,
  unknown:
    'Kiungo hiki hakijakamilika. Kifungue tena kutoka kwenye ujumbe, au ingia kisha uchague chini ya taarifa zako.',
  failed: 'Uamuzi wako haukuweza kuhifadhiwa.',
  all: 'Chagua kwa kila njia',
  toHome: 'Kwenye ukurasa wa mwanzo',
}
