import type { ContentList, ListField, ListIcon, ListUses } from '#domain/content-list.ts'
import type { contentLists as english } from '../en/content-lists.ts'

const places: Record<ContentList, string> = {
  categories: 'Aina za malazi',
  amenities: 'Huduma',
  room_types: 'Aina za vyumba',
  extra_services: 'Huduma za ziada',
}

const leads: Record<ContentList, string> = {
  categories: 'Aina za malazi. Wageni wa tovuti huona sita za kwanza kama vitufe.',
  amenities: 'Yale ambayo malazi hutoa. Kadi huonyesha ya kwanza ya kila malazi.',
  room_types: 'Aina za vyumba, ambazo hoteli hutumia kupanga bei zao.',
  extra_services:
    'Yale ambayo hoteli huweza kuongeza kwenye ukaaji. Hoteli huuza huduma kwa bei yake; bei iliyo hapa huonyeshwa tu.',
}

const fields: Record<ListField | 'position', string> = {
  name: 'Jina kwa Kiingereza',
  name_sw: 'Jina kwa Kiswahili',
  icon: 'Alama',
  theme: 'Kundi',
  description: 'Maelezo kwa Kiingereza',
  description_sw: 'Maelezo kwa Kiswahili',
  price_tsh: 'Bei kwa TSh',
  position: 'Nafasi katika mpangilio',
}

const icons: Record<ListIcon, string> = {
  hotel: 'Hoteli',
  resort: 'Mnazi',
  lodge: 'Loji',
  tent: 'Hema',
  guesthouse: 'Nyumba yenye dohani',
  apartment: 'Jengo la fleti',
  villa: 'Villa',
  hostel: 'Kitanda cha ghorofa',
  home: 'Nyumba',
  bed: 'Kitanda',
  wifi: 'Wi-Fi',
  breakfast: 'Kikombe',
  kitchen: 'Kisu na uma',
  water: 'Tone la maji',
  generator: 'Radi',
  ac: 'Theluji',
  shield: 'Ngao',
  pool: 'Mawimbi',
  beach: 'Mwavuli wa jua',
  safari: 'Mti',
  parking: 'Ishara ya maegesho',
  map: 'Ramani',
  plane: 'Ndege',
  boat: 'Mashua',
  guests: 'Watu',
  heart: 'Moyo',
  star: 'Nyota',
  check: 'Alama ya vema',
  lock: 'Kufuli',
  clock: 'Saa',
  play: 'Cheza',
  refresh: 'Mshale wa mzunguko',
  phone: 'Simu',
  image: 'Picha',
  gate: 'Lango',
}

const usesOf = ({ properties, rooms, requests, commissions, rates }: ListUses): string =>
  [
    properties > 0 && `malazi ${properties}`,
    rooms > 0 && (rooms === 1 ? 'chumba 1' : `vyumba ${rooms}`),
    requests > 0 && (requests === 1 ? 'ombi 1 la mwenyeji' : `maombi ${requests} ya wenyeji`),
    commissions > 0 && (commissions === 1 ? 'kanuni 1 ya kamisheni' : `kanuni ${commissions} za kamisheni`),
    rates > 0 && (rates === 1 ? 'bei 1 iliyopangwa' : `bei ${rates} zilizopangwa`),
  ]
    .filter(Boolean)
    .join(', ')

/** The platform's page of the reference lists. */
export const contentLists: typeof english = {
  headTitle: 'Orodha | Bhumwi',
  title: 'Orodha',
  show: 'Orodha ipi',
  places,
  leads,
  search: 'Tafuta kwa jina',
  lackingOnly: 'Majina yapi',
  lacking: { all: 'Yote', sw: 'Yasiyo na Kiswahili' },
  pages: {
    label: 'Kurasa',
    previous: 'Ukurasa uliotangulia',
    next: 'Ukurasa unaofuata',
    page: (page) => `Ukurasa wa ${page}`,
  },
  failed: 'Imeshindwa kupata orodha',
  count: (count) => (count === 1 ? 'Kitu 1' : `Vitu ${count}`),
  empty: 'Bado hakuna kitu kwenye orodha hii',
  emptyHint: 'Unachoongeza kinaweza kuchaguliwa na hoteli mara moja.',
  nothing: 'Hakuna kilichopatikana',
  nothingHint: 'Jaribu jina lingine, au onyesha orodha nzima.',
  add: 'Ongeza kipya',
  addTitle: 'Kitu kipya',
  edit: 'Hariri',
  editNamed: (name) => `Hariri ${name}`,
  remove: 'Futa',
  removeNamed: (name) => `Futa ${name}`,
  removeTitle: (name) => `Ufute ${name}?`,
  save: 'Hifadhi',
  cancel: 'Ghairi',
  saved: (name) => `${name} imehifadhiwa. Wageni wa tovuti wataiona ndani ya sekunde chache.`,
  removed: (name) => `${name} imefutwa.`,
  saveFailed: 'Imeshindwa kuhifadhi. Tafadhali jaribu tena.',
  removeFailed: 'Imeshindwa kufuta. Tafadhali jaribu tena.',
  lacksSwahili: 'Hakuna jina la Kiswahili',
  place: (position) => `Nafasi ya ${position}`,
  usesOf,
  unused: 'Haitumiki',
  fields,
  icons,
  swahiliHint: 'Hadi litafsiriwe, wasomaji wa Kiswahili huona jina la Kiingereza.',
  positionHint: 'Ikiwa wazi: mwisho.',
  priceHint: 'Shilingi kamili. Huonyeshwa pale ambapo hoteli haijapanga bei.',
  conflict: {
    title: 'Mtu mwingine amebadilisha hiki',
    text: 'Bado hakuna kilichohifadhiwa. Hiki ndicho kilichopo sasa; ulichoandika bado kipo kwenye fomu:',
    advice: 'Ukihifadhi tena, fomu yako itachukua nafasi yake.',
    gone: 'tupu',
  },
  removal: {
    loading: 'Inatafuta kinachokitumia',
    failed: 'Imeshindwa kupata kinachokitumia',
    targetsFailed: 'Imeshindikana kupata orodha',
    unused: 'Hakuna kinachokitumia. Wageni wa tovuti na hoteli hawatakiona tena.',
    used: (uses) => `Hakiwezi kufutwa hivi hivi: kinatumiwa na ${uses}.`,
    others: (count) => `na ${count} zaidi`,
    kept: {
      categories: 'Kanuni ya kamisheni inakitaja na inakihifadhi: nafasi ziliwekwa chini ya kanuni hiyo.',
      amenities: 'Lazima kibaki.',
      room_types:
        'Hoteli hupanga bei kwa aina ya chumba. Kila hoteli lazima kwanza ichague aina nyingine kwa vyumba hivi.',
      extra_services: 'Hoteli zimepanga bei zao kwa huduma hii. Kila hoteli lazima kwanza iiondoe kwenye orodha yake.',
    },
    moveTo: 'Hamishia kwenye',
    moveHint: 'Vyote vinahamishwa na hiki kinafutwa kwa hatua moja. Wageni wa tovuti wataona ndani ya sekunde chache.',
    choose: 'Chagua kingine',
    move: 'Hamisha na ufute',
    moved: (name, target) => `${name} imefutwa, na kilichokuwa kikiitumia kimehamia ${target}.`,
    close: 'Funga',
  },
}
