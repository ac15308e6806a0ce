import { formatCount } from '#domain/number.ts'
import type { moneyMonths as english } from '../en/money-months.ts'

export const moneyMonths: typeof english = {
  title: 'Miezi',
  headTitle: 'Miezi | Bhumwi',
  failed: 'Miezi haikuweza kupakiwa',
  empty: 'Leja ni tupu.',
  emptyHint: 'Mwezi unaweza kufungwa pesa zikishahama ndani yake.',
  next: (month) => `Unaofuata: ${month}`,
  notOver: 'Mwezi huu haujaisha bado. Unaweza kufungwa kuanzia siku ya kwanza ya mwezi unaofuata.',
  balanced: 'Debiti na krediti ni sawa.',
  unbalanced: 'Debiti na krediti zinatofautiana. Waite watengenezaji: hili halipaswi kutokea kamwe.',
  doubts: (count) =>
    count === 0
      ? 'Hakuna malipo yanayosubiri mtu au jibu.'
      : `Malipo ${formatCount(count)} bado yanasubiri mtu au jibu.`,
  doubtsLater: 'Matokeo yake yataandikwa kwenye mwezi wa baadaye.',
  openRepairs: 'Marekebisho',
  entries: (count) => (count === 1 ? 'Ingizo 1' : `Maingizo ${formatCount(count)}`),
  close: 'Funga mwezi',
  closeTitle: (month) => `Funga ${month}`,
  closeIntro: 'Hesabu zinabaki zilivyo daima. Kitakachoandikwa kuanzia sasa ni cha mwezi wa baadaye.',
  reason: 'Kwa nini sasa, na nini kimekaguliwa',
  reasonHint: 'Inabaki kwenye kumbukumbu ya matendo.',
  cancel: 'Ghairi',
  closed: (month) => `${month} umefungwa.`,
  closeFailed: 'Mwezi haukuweza kufungwa',
  closedTitle: 'Miezi iliyofungwa',
  noneClosed: 'Hakuna mwezi uliofungwa bado.',
  collected: 'Kutoka kwa wasafiri',
  taken_back: 'Zilizochukuliwa tena na mitandao',
  refunded: 'Zilizorudishwa kwa wasafiri',
  paid_out: 'Kwa hoteli',
  commission: 'Kamisheni',
  vat: 'VAT ndani yake',
  withheld: 'Kodi iliyozuiwa',
  rate: (name, percent) => `${name} (${percent}%)`,
  closedBy: (who, when) => `Umefungwa na ${who}, ${when}`,
  csv: 'CSV',
  csvOf: (month) => `CSV ya ${month}`,
  csvFailed: 'Faili halikuweza kutengenezwa. Tafadhali jaribu tena.',
}
