import { ADULTS_ONLY } from '#domain/property-details.ts'
import type { hotelProperties as english } from '../en/hotel-properties.ts'

export const hotelProperties: typeof english = {
  headTitle: 'Malazi yako | Bhumwi',
  title: 'Malazi yako',
  count: (count) => `malazi ${count}`,
  status: {
    draft: 'Rasimu',
    in_review: 'Yanakaguliwa',
    live: 'Yanauzwa',
    paused: 'Yamesitishwa',
    archived: 'Yamefungwa',
  },
  rooms: (count) => (count === 0 ? 'Hakuna vyumba' : count === 1 ? 'Chumba 1' : `Vyumba ${count}`),
  missingTitle: 'Ili ukurasa ukamilike, ongeza:',
  missing: {
    rooms: 'vyumba',
    pictures: 'angalau picha 5',
    description_en: 'maelezo kwa Kiingereza',
    description_sw: 'maelezo kwa Kiswahili',
    amenities: 'huduma',
    house_rules: 'kanuni za nyumba',
    house_rules_en: 'kanuni za nyumba kwa Kiingereza',
    house_rules_sw: 'kanuni za nyumba kwa Kiswahili',
    phone: 'simu ya mapokezi',
  },
  complete: 'Ukurasa umekamilika.',
  edit: 'Hariri',
  editNamed: (name) => `Hariri ${name}`,
  view: 'Ukurasa wa umma',
  viewNamed: (name) => `Ukurasa wa umma wa ${name}`,
  empty: 'Bado hakuna malazi',
  emptyHint: 'Hoteli yako itaonekana hapa mara Bhumwi itakapokubali ombi lako la kuorodheshwa.',
  request: 'Omba kuorodheshwa',
  failed: 'Imeshindwa kupata malazi',
  pages: {
    label: 'Kurasa',
    previous: 'Ukurasa uliopita',
    next: 'Ukurasa unaofuata',
    page: (page) => `Ukurasa ${page}`,
  },

  back: 'Malazi yote',
  editTitle: (name) => `${name} | Bhumwi`,
  editFailed: 'Imeshindwa kupata malazi',
  sections: {
    about: 'Kuhusu malazi',
    place: 'Mahali yalipo',
    amenities: 'Huduma',
    terms: 'Muda na masharti',
    rules: 'Kanuni za nyumba',
    contact: 'Mapokezi',
  },
  fields: {
    name: 'Jina',
    category_id: 'Aina ya malazi',
    description_en: 'Maelezo kwa Kiingereza',
    description_sw: 'Maelezo kwa Kiswahili',
    destination_id: 'Eneo la utalii',
    address: 'Anwani',
    latitude: 'Latitudo',
    longitude: 'Longitudo',
    amenity_ids: 'Huduma',
    check_in_time: 'Kuingia kuanzia',
    check_out_time: 'Kutoka kabla ya',
    cancellation_policy: 'Sera ya kughairi',
    children_from: 'Watoto',
    house_rules_en: 'Kanuni za nyumba kwa Kiingereza',
    house_rules_sw: 'Kanuni za nyumba kwa Kiswahili',
    phone: 'Simu ya mapokezi',
  },
  optional: '(si lazima)',
  choose: 'Tafadhali chagua',
  hints: {
    otherLanguage: {
      en: 'Bado hayapo. Wasafiri wanaosoma Kiingereza wanaona maandishi ya Kiswahili.',
      sw: 'Bado hayapo. Wasafiri wanaosoma Kiswahili wanaona maandishi ya Kiingereza.',
    },
    description: 'Kinachofanya mahali pako pawe pa kipekee, kwa sentensi chache.',
    address: 'Mtaa na eneo, kama unavyomwelekeza dereva.',
    coordinates: 'Kwa nyuzi, kama -6.1629 na 39.1887. Ramani huzionyesha ukibonyeza hoteli yako kwa muda mrefu.',
    onMap: 'Hakiki kwenye ramani',
    rules: 'Kama saa za utulivu, uvutaji sigara, wageni na wanyama. Wasafiri wanaziona kwenye ukurasa wako.',
    children: 'Huonekana kwenye ukurasa wako. Kila chumba kinaonyesha idadi ya watoto kinachowapokea.',
    phone: 'Wageni wanaiona kwenye nafasi waliyohifadhi. Ikiwa tupu, wanaona simu ya akaunti ya mmiliki.',
  },
  children: (from) =>
    from === 0
      ? 'Watoto wa umri wowote wanakaribishwa'
      : from >= ADULTS_ONLY
        ? 'Watu wazima tu'
        : `Watoto kuanzia miaka ${from}`,
  chosen: (count) => `${count} zimechaguliwa`,
  nothing: 'Hakuna',

  save: 'Hifadhi',
  saved: 'Imehifadhiwa. Wasafiri wanaona sasa.',
  unchanged: 'Hakuna mabadiliko ambayo hayajahifadhiwa',
  unsaved: (count) => (count === 1 ? 'Badiliko 1 halijahifadhiwa' : `Mabadiliko ${count} hayajahifadhiwa`),
  saveFailed: 'Imeshindwa kuhifadhi malazi. Mabadiliko yako bado yapo hapa.',
  restored: 'Mabadiliko yako ambayo hayakuhifadhiwa yamerudi.',
  discard: 'Tupa',
  discardTitle: 'Utupe mabadiliko yako?',
  discardText: (count) =>
    count === 1
      ? 'Badiliko moja ambalo halijahifadhiwa litapotea.'
      : `Mabadiliko ${count} ambayo hayajahifadhiwa yatapotea.`,
  keepEditing: 'Endelea kuhariri',

  sale: {
    pause: 'Sitisha',
    resume: 'Anza kuuza',
    pauseTitle: 'Usitishe malazi haya?',
    resumeTitle: 'Uanze kuuza malazi haya tena?',
    pauseText: 'Wasafiri hawatayaona wala kuyahifadhi tena. Unaweza kuanza kuyauza tena wakati wowote.',
    resumeText: 'Wasafiri watayaona na kuyahifadhi mara moja, kwa usiku wote ulio wazi.',
    loading: 'Tunahesabu nafasi zinazokuja...',
    none: 'Hakuna nafasi zinazokuja.',
    stay: (count, next) =>
      count === 1
        ? `Kuna nafasi 1 inayokuja, mgeni anaingia ${next}. Inabaki kama ilivyo: tafadhali mpokee mgeni huyu.`
        : `Kuna nafasi ${count} zinazokuja, mgeni anayefuata anaingia ${next}. Zinabaki kama zilivyo: tafadhali wapokee wageni hawa.`,
    countFailed: 'Nafasi zinazokuja hazikuweza kuhesabiwa. Zinabaki kama zilivyo kwa vyovyote vile.',
    cancel: 'Ghairi',
    paused: 'Yamesitishwa. Wasafiri hawayaoni tena.',
    resumed: 'Yanauzwa. Wasafiri wanayaona sasa.',
    failed: 'Imeshindwa kubadilisha. Tafadhali jaribu tena.',
  },

  conflict: {
    title: 'Malazi haya yamebadilishwa ulipokuwa unahariri',
    taken: 'Yamebadilika, na tayari yapo kwenye fomu hii:',
    disputed: 'Mmebadilisha wote wawili. Fomu bado inaonyesha maandishi yako:',
    now: 'Iliyohifadhiwa sasa:',
    takeStored: 'Tumia iliyohifadhiwa',
    takeStoredNamed: (field) => `Tumia iliyohifadhiwa: ${field}`,
    advice: 'Hifadhi tena ili kuweka kilichopo kwenye fomu.',
    banner:
      'Bado haijahifadhiwa: mtu amebadilisha malazi haya wakati huo huo. Angalia kilichobadilika, kisha uhifadhi tena.',
    close: 'Funga',
  },
}
