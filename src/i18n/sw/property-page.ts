import { ADULTS_ONLY } from '#domain/capacity.ts'
import type { propertyPage as english } from '../en/property-page.ts'

const duration = (minutes: number) => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `dakika ${rest}`
  return rest === 0 ? `saa ${hours}` : `saa ${hours} na dakika ${rest}`
}

export const propertyPage: typeof english = {
  officialClass: (stars) => `Daraja rasmi: nyota ${stars}`,
  officialClassText: 'Nyota za cheti cha mamlaka ya utalii, kama malazi yanavyoeleza.',
  breadcrumb: 'Ulipo sasa',
  allStays: 'Malazi',
  share: 'Shiriki',
  shareText: (name, place) => `${name}, ${place} kwenye Bhumwi`,
  themes: {
    comfort: 'Chumbani kwako',
    supply: 'Umeme na maji',
    food: 'Chakula na vinywaji',
    leisure: 'Nje na burudani',
    service: 'Huduma na ufikikaji',
  },
  where: 'Mahali yalipo',
  landmarks: {
    airport: 'Uwanja wa ndege',
    airstrip: 'Uwanja mdogo wa ndege',
    ferry: 'Kivuko',
    gate: 'Lango la hifadhi',
  },
  distance: (km) => `km ${km} kwa mstari ulionyooka`,
  byRoad: (minutes) => `takriban ${duration(minutes)} kwa gari`,
  overWater: 'Kwa njia ya maji tu',
  distancesNote: 'Muda wa barabarani ni makadirio yetu. Foleni, mvua na njia za hifadhini zinaweza kuuongeza sana.',
  rules: 'Muda na masharti',
  checkIn: 'Kuingia',
  checkInText: (time) => `Kuanzia ${time}. Njoo na pasipoti au leseni uliyoitaja wakati wa kuhifadhi.`,
  checkOut: 'Kutoka',
  checkOutText: (time) => `Kabla ya ${time}.`,
  cancelling: 'Kughairi',
  deadlines: 'Muda unahesabiwa kurudi nyuma kutoka saa 14:00 ya siku ya kuingia. Utaona saa kamili kabla ya kulipa.',
  children: 'Watoto',
  childrenText: (from) => {
    if (from >= ADULTS_ONLY) return 'Kwa watu wazima tu.'
    const places = 'Watoto wanaweza kutumia nafasi ambazo watu wazima hawakuzijaza. Kila chumba kinaonyesha idadi yake.'
    return from === 0 ? places : `Watoto wanakaribishwa kuanzia miaka ${from}. ${places}`
  },
  houseRules: 'Kanuni za nyumba',
  paying: 'Malipo',
  payingText: 'Kwa simu wakati wa kuhifadhi, baada ya kuona kiasi chote. Wakati huo chumba kinakusubiri kwa dakika 15.',
  extras: 'Huduma za ziada',
  extrasHint: 'Hazimo kwenye bei. Ziombe na uzilipie ukifika.',
  extrasSold: 'Hazimo kwenye bei. Zichague unapohifadhi, au ziombe na uzilipie ukifika.',
  units: { stay: 'kwa ukaaji', night: 'kwa usiku', person: 'kwa mtu', person_night: 'kwa mtu kwa usiku' },
  showRoomPictures: (room, count) => `Picha zote ${count} za ${room}`,
  moreOfKind: (count, free) =>
    `${count === 1 ? 'Chumba kingine 1' : `Vyumba vingine ${count}`} kama hiki${free === null ? '' : `, wazi: ${free}`}`,
  fewerOfKind: 'Onyesha vyumba vichache',
  residents: {
    label: 'Bei kwa',
    everybody: 'Wageni wote',
    hint: 'Onyesha kitambulisho au pasipoti wakati wa kuingia. Bila hiyo utalipa tofauti hapo.',
    priceOf: { citizen: 'Bei ya raia wa Tanzania', east_african: 'Bei ya wana wa Afrika Mashariki' },
    less: {
      citizen: (price, exact) => `Raia wa Tanzania hulipa pungufu: ${exact ? '' : 'kuanzia '}${price}`,
      east_african: (price, exact) => `Wana wa Afrika Mashariki hulipa pungufu: ${exact ? '' : 'kuanzia '}${price}`,
    },
  },
}
