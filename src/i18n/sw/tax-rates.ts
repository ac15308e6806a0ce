import type { taxRates as en } from '../en/tax-rates.ts'

/** Ukurasa wa viwango vya kodi za jukwaa lenyewe. */
export const taxRates: typeof en = {
  title: 'Viwango vya kodi',
  headTitle: 'Viwango vya kodi | Bhumwi',
  lead: (day) =>
    `Viwango vya kodi za Bhumwi yenyewe. Mwezi hukokotolewa kwa viwango vya siku yake ya mwisho unapofungwa, na hubaki navyo. Viwango vya kuanzia ${day} bado vinaweza kubadilishwa.`,
  failed: 'Viwango vya kodi havikuweza kupakiwa',
  taxes: {
    vat_on_commission: 'VAT ya kamisheni',
    withheld_from_payouts: 'Kodi inayozuiwa kwenye malipo ya hoteli',
  },
  hints: {
    vat_on_commission: 'Sehemu ya kamisheni inayokwenda kwa mamlaka ya mapato.',
    withheld_from_payouts: 'Hukokotolewa kwa kiasi kinacholipwa kwa hoteli.',
  },
  none: 'Hakuna kiwango bado: hakuna kinachokokotolewa.',
  percent: (percent) => `${percent}%`,
  from: (day) => `Kuanzia ${day}`,
  between: (from, until) => `${from} – ${until}`,
  states: { coming: 'Hakijaanza', on: 'Kinatumika', over: 'Kimekwisha' },
  add: 'Kiwango kipya',
  addTitle: 'Kiwango kipya cha kodi',
  edit: 'Sahihisha',
  editNamed: (tax, day) => `Sahihisha ${tax} ya kuanzia ${day}`,
  remove: 'Ondoa',
  removeNamed: (tax, day) => `Ondoa ${tax} ya kuanzia ${day}`,
  removeTitle: (tax, day) => `Uondoe ${tax} ya kuanzia ${day}?`,
  removeText: 'Hakuna mwezi uliofungwa uliokokotolewa kwa kiwango hiki. Kiwango cha kabla yake kinaendelea.',
  removed: (tax) => `${tax}: kiwango kimeondolewa.`,
  save: 'Hifadhi',
  cancel: 'Ghairi',
  saved: (tax, percent) => `${tax}: ${percent}% imehifadhiwa.`,
  saveFailed: 'Imeshindikana kuhifadhi. Tafadhali jaribu tena.',
  removeFailed: 'Imeshindikana kuondoa. Tafadhali jaribu tena.',
  fields: {
    tax: 'Kodi',
    rate: 'Kiwango kwa asilimia',
    rateHint: 'Kutoka 0 hadi 100, kwa mfano 18 au 16.5.',
    valid_from: 'Siku ya kwanza',
    dayHint: (day) => `${day} au baadaye: miezi ya kabla imefungwa.`,
    source: 'Sababu na chanzo',
    sourceHint: 'Sheria, tangazo au ushauri ambao kiwango kimetoka. Wenzako huisoma hapa.',
  },
}
