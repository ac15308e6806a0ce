import type { home as english } from '../en/home.ts'

export const home: typeof english = {
  headTitle: 'Bhumwi: malazi kote Tanzania',
  headDescription:
    'Hoteli, loji, kambi za mahema na nyumba za ufukweni, kuanzia Zanzibar hadi Serengeti. Ona bei halisi kwa shilingi na ulipe kwa simu.',
  heading: 'Malazi yako popote Tanzania',
  lead: 'Kuanzia fukwe za Zanzibar hadi tambarare za Serengeti, kwa bei halisi za shilingi.',
  searchTitle: 'Tafuta malazi',
  where: 'Unakwenda wapi?',
  wherePlaceholder: 'Mkoa au eneo',
  whereEmpty: 'Hakuna mkoa wala eneo la jina hili.',
  region: 'Mkoa',
  who: 'Wageni',
  faults: {
    location_required: 'Tafadhali chagua mahali.',
    dates_required: 'Tafadhali chagua tarehe ya kuingia na ya kutoka.',
    check_in_past: 'Tarehe ya kuingia haiwezi kuwa iliyopita.',
    check_out_before_check_in: 'Tarehe ya kutoka haiwezi kuwa kabla ya tarehe ya kuingia.',
  },
  seeAllOf: (total) => (total === 1 ? 'Tazama kwenye orodha' : `Tazama yote ${total}`),
  otherDates: 'Tazama malazi kwa tarehe zozote',
  popular: 'Malazi maarufu',
  popularEmpty: 'Bado hakuna malazi yaliyopendekezwa.',
  seeAll: 'Tazama yote',
  categories: 'Tafuta kwa aina',
  destinations: 'Maeneo yanayopendwa',
  promotions: 'Ofa maalum',
  testimonials: 'Wageni wetu wanasema',
  why: {
    title: 'Kwa nini Bhumwi',
    reasons: {
      money: {
        title: 'Lipa kwa simu',
        text: 'Kutoka mtandao wako wa pesa, na uthibitisho ndani ya sekunde. Huhitaji kadi.',
      },
      price: {
        title: 'Bei unayoiona',
        text: 'Kwa shilingi, kwa ukaaji wote. Kodi unayolipa mahali pa kulala inatajwa kabla ya kuhifadhi.',
      },
      match: {
        title: 'Tunafikia bei ya chini, hadi 10%',
        text: 'Umeona malazi hayo hayo kwa bei ndogo kwingine? Tuambie, nasi tutakupa bei hiyo hiyo.',
      },
      support: {
        title: 'Msaada saa 24',
        text: 'Watu walio Dar es Salaam wanakujibu usiku na mchana, kwa Kiswahili na Kiingereza.',
      },
    },
    invitation: 'Fukwe, milima na mbuga: chumba chako kinakusubiri.',
    start: 'Anza Safari Yako',
  },
  failed: {
    properties: 'Malazi hayakuweza kupakiwa',
    categories: 'Aina za malazi hazikuweza kupakiwa',
    regions: 'Mikoa haikuweza kupakiwa',
    promotions: 'Ofa hazikuweza kupakiwa',
    testimonials: 'Maoni hayakuweza kupakiwa',
  },
}
