import type { hotelMessages as en } from '../en/hotel-messages.ts'

/** The conversations of a hotel with its guests. */
export const hotelMessages: typeof en = {
  headTitle: 'Ujumbe | Bhumwi',
  title: 'Ujumbe',
  back: 'Ujumbe wote',
  search: 'Tafuta jina la mgeni au namba ya nafasi',
  show: 'Onyesha',
  filters: { all: 'Wote', unread: 'Haujasomwa', unanswered: 'Haujajibiwa' },
  failed: 'Ujumbe haukuweza kupakiwa.',
  count: (count) => (count === 1 ? 'Mazungumzo 1' : `Mazungumzo ${count}`),
  pages: {
    label: 'Kurasa za mazungumzo',
    previous: 'Ukurasa uliopita',
    next: 'Ukurasa unaofuata',
    page: (page) => `Ukurasa ${page}`,
  },
  empty: {
    all: 'Bado hakuna ujumbe',
    unread: 'Ujumbe wote umesomwa',
    unanswered: 'Ujumbe wote umejibiwa',
    search: 'Hakuna mazungumzo yaliyopatikana',
  },
  emptyHint: {
    all: 'Wageni wakiandika kuhusu nafasi zao, ujumbe wao utaonekana hapa. Unaweza pia kuanza wewe, ukifungua nafasi ya mgeni.',
    unread: 'Ujumbe mpya wa wageni utaonekana hapa.',
    unanswered: 'Mazungumzo ambayo mgeni ndiye aliyeandika mwisho yataonekana hapa.',
    search: 'Jaribu sehemu ya jina la mgeni, au namba ya nafasi.',
  },
  unread: (count) => `${count} haujasomwa`,
  you: 'Wewe:',
  erased: 'Maneno yalifutwa pamoja na akaunti.',
  facts: 'Nafasi',
  guest: 'Mgeni',
  reference: 'Namba ya nafasi',
  property: 'Malazi',
  room: 'Chumba',
  stay: 'Ukaaji',
  guests: 'Wageni',
  phone: 'Simu',
  openBooking: 'Fungua nafasi',
  quick: 'Maneno tayari',
  languages: { en: 'Kwa Kiingereza', sw: 'Kwa Kiswahili' },
  quickTexts: {
    way: {
      name: 'Jinsi ya kufika',
      text: 'Anwani na ramani zipo kwenye ukurasa wa nafasi yako Bhumwi, chini ya "Jinsi ya kufika". Ukikaribia tupigie simu, tutakuelekeza.',
    },
    early: {
      name: 'Kufika mapema',
      text: 'Karibu hata ukifika mapema. Chumba chako kikiwa wazi utakipata mara moja. Kama bado, unaweza kuacha mizigo yako kwetu.',
    },
    late: {
      name: 'Kuchelewa kufika',
      text: 'Hakuna shida ukichelewa kufika. Mtu wa mapokezi atakuwepo kukupokea. Tafadhali tuambie utafika kama saa ngapi.',
    },
    check_in: {
      name: 'Mahitaji ya kuingia',
      text: 'Wakati wa kuingia tafadhali onyesha hati ya nafasi yako, na pasipoti au kitambulisho chenye jina kwa kila mtu mzima.',
    },
  },
}
