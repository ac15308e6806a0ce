import type { hotelPhotographs as english } from '../en/hotel-photographs.ts'

export const hotelPhotographs: typeof english = {
  headTitle: 'Picha | Bhumwi',
  pageTitle: (name) => `Picha za ${name} | Bhumwi`,
  title: 'Picha',
  back: 'Rudi kwenye malazi',
  failed: 'Imeshindwa kupata picha',

  add: {
    title: 'Ongeza picha',
    hint: 'JPEG, PNG, WebP au AVIF, hadi MB 20 kila moja. Picha kubwa hupunguzwa kabla ya kutumwa, na taarifa za mahali zilipopigwa huondolewa.',
    choose: 'Chagua picha',
    camera: 'Piga picha',
    drop: 'au ziburute hapa',
    dropNow: 'Ziachie picha hapa',
  },
  empty: 'Bado hakuna picha',
  emptyHint:
    'Wageni huchagua kwa macho. Anza na mbele ya nyumba, vyumba na mandhari; picha tano au zaidi ni bora. Kwa sasa wasafiri wanaona mchoro.',
  emptyRoomsHint:
    'Wageni hulinganisha vyumba kwa vitanda, bafu na mandhari; picha tatu au zaidi za chumba cha kawaida ni bora. Vyumba vyote vya aina hii huzionyesha.',
  albums: {
    label: 'Picha zinaonyesha nini',
    property: 'Malazi',
    shared: 'Vyumba vyote vya aina hii huonyesha picha hizi kwenye kadi zake na wakati wa kuhifadhi nafasi.',
    none: 'Malazi haya hayana vyumba vya aina hiyo.',
    noneHint: 'Chagua malazi au aina mojawapo ya vyumba vyake hapo juu.',
  },
  count: (count, most) => `${count} kati ya ${most}`,
  list: 'Picha kwa mpangilio wake',
  order: 'Ya kwanza ndiyo picha kuu. Buruta ili kubadilisha mpangilio, au tumia mishale.',
  cover: 'Picha kuu',
  nth: (number) => `picha ya ${number}`,
  actions: (name) => `Vitendo vya ${name}`,
  describe: 'Eleza',
  describeNamed: (name) => `Eleza ${name}`,
  makeCover: 'Ifanye picha kuu',
  madeCover: 'Sasa hii ndiyo picha kuu.',
  delete: 'Futa',
  lacks: { both: 'Bado haijaelezwa', en: 'Haina maelezo ya Kiingereza', sw: 'Haina maelezo ya Kiswahili' },
  undescribed: (count) =>
    count === 1
      ? 'Picha moja haijaelezwa kwa lugha zote mbili. Maelezo ni kwa watu wasioweza kuiona, na kwa injini za utafutaji.'
      : `Picha ${count} hazijaelezwa kwa lugha zote mbili. Maelezo ni kwa watu wasioweza kuziona, na kwa injini za utafutaji.`,

  uploads: {
    title: 'Zinapakiwa',
    left: (count) => (count === 1 ? 'Picha 1 inaongezwa.' : `Picha ${count} zinaongezwa.`),
    notAdded: (count) => (count === 1 ? 'Picha 1 haikuongezwa.' : `Picha ${count} hazikuongezwa.`),
    waiting: 'Inasubiri',
    shrinking: 'Inapunguzwa',
    shrunk: (before, after) => `MB ${before} → MB ${after}`,
    sending: (percent) => `${percent}%`,
    processing: 'Inashughulikiwa',
    progress: (name) => `Maendeleo ya ${name}`,
    cancel: (name) => `Ghairi ${name}`,
    dismiss: (name) => `Ondoa ${name} kwenye orodha hii`,
    retry: 'Jaribu tena',
    retryNamed: (name) => `Jaribu tena ${name}`,
    retryAll: 'Jaribu zote tena',
    added: (count) => (count === 1 ? 'Picha imeongezwa.' : `Picha ${count} zimeongezwa.`),
    faults: {
      network: 'Mtandao ulikatika kabla picha hii haijafika.',
      timeout: 'Mtandao ni wa polepole mno: picha hii haikufika.',
      already_there: 'Picha hii tayari ipo.',
      wrong_type: 'Faili hili si picha: tafadhali chagua faili la JPEG, PNG, WebP au AVIF.',
      no_place: 'Hakuna nafasi iliyobaki kwa picha hii, kwa hiyo haitumwi. Futa moja, kisha ubonyeze Jaribu tena.',
      too_large: 'Faili hili ni kubwa kuliko MB 20.',
      heic: 'Kivinjari hiki hakiwezi kusoma picha za HEIC: tafadhali iongeze kutoka kwenye iPhone yenyewe, au ihifadhi kwanza kama JPEG.',
      other: 'Picha hii haikuweza kuongezwa.',
    },
  },

  orderFailed: 'Mpangilio bado haujahifadhiwa.',
  orderNetwork: 'Mpangilio bado haujahifadhiwa: mtandao umekatika.',

  description: {
    title: 'Picha hii inaonyesha nini?',
    intro: 'Kwa maneno machache, kama ungemweleza mtu kwa simu: “Bwawa la kuogelea linalotazama bahari”.',
    alt_en: 'Kwa Kiingereza',
    alt_sw: 'Kwa Kiswahili',
    otherLanguage: {
      alt_en: 'Bado hayapo. Wasafiri wanaosoma Kiingereza wanapata maandishi ya Kiswahili.',
      alt_sw: 'Bado hayapo. Wasafiri wanaosoma Kiswahili wanapata maandishi ya Kiingereza.',
    },
    save: 'Hifadhi',
    cancel: 'Ghairi',
    saved: 'Maelezo yamehifadhiwa.',
    failed: 'Imeshindwa kuhifadhi maelezo. Maandishi yako bado yapo hapa.',
  },
  deletion: {
    title: 'Ufute picha hii?',
    text: 'Wasafiri hawataiona tena. Haiwezi kurudishwa.',
    cover: 'Ndiyo picha kuu: picha inayofuata itachukua nafasi yake.',
    last: 'Ndiyo picha pekee: wasafiri wataona mchoro tena.',
    lastOfRooms: 'Ndiyo picha pekee ya vyumba hivi: kadi zake hazitakuwa na picha.',
    cancel: 'Ghairi',
    deleted: 'Picha imefutwa.',
    failed: 'Imeshindwa kufuta picha. Tafadhali jaribu tena.',
  },
}
