import { POLICY_NAMES } from '#domain/cancellation.ts'
import type { partner as english } from '../en/partner.ts'
import { policyNames, terms } from './policies.ts'

export const partner: typeof english = {
  headTitle: 'Kuwa mshirika | Bhumwi',
  headDescription:
    'Fanya kazi na Bhumwi: wamiliki wa malazi, mawakala wa safari, vyombo vya habari na wawekezaji. Kamisheni kwa nafasi zilizolipiwa tu, malipo kwa simu.',
  eyebrow: 'Shirikiana nasi',
  title: 'Kuwa mshirika',
  lead: 'Bhumwi inawaleta wasafiri kwenye malazi kote Tanzania, nao wanalipa kwa simu. Tunafanya kazi na wamiliki, mawakala, vyombo vya habari na wawekezaji.',
  host: 'Kuwa mwenyeji',
  talk: 'Ongea nasi',
  facts: {
    properties: 'malazi',
    rooms: 'vyumba vinavyouzwa',
    regions: 'mikoa ya Tanzania',
    destinations: 'maeneo ya kutembelea',
  },
  counted: 'Zimehesabiwa kwenye orodha yetu sasa hivi.',
  factsFailed: 'Takwimu hazikuweza kupakiwa.',
  audiences: 'Tunaofanya nao kazi',
  owners: {
    title: 'Wamiliki wa malazi',
    text: 'Hoteli, loji, kambi ya mahema, nyumba ya wageni au fleti: viweke vyumba vyako mbele ya wasafiri wanaolipa kwa simu.',
    points: [
      'Kujiunga ni bure na hakuna ada ya mwezi: kamisheni kwa nafasi zilizolipiwa kupitia kwetu tu',
      'Chumba kinauzwa mara moja tu: mtandaoni, mapokezi na simu vina kalenda moja',
      'Nafasi, wageni na malipo kwenye simu yako, kwa Kiswahili au Kiingereza',
    ],
    action: 'Sajili malazi yako',
  },
  agencies: {
    title: 'Mawakala wa safari',
    text: 'Wewe unapanga safari, sisi tunatafuta vyumba. Tuombe malazi kwa ajili ya wageni wako, au hifadhi mwenyewe na ulipe kwa simu.',
    points: [
      'Ombi moja kwa wageni hadi 10, linajibiwa na mtu',
      'Vyumba vilivyo wazi na bei kamili kwa shilingi, bila kuulizia huku na kule',
      'Kila nafasi ina namba inayojulikana na hoteli na mgeni',
    ],
    action: 'Omba malazi',
    second: 'Tuandikie',
  },
  media: {
    title: 'Vyombo vya habari',
    text: 'Unaandika kuhusu utalii, teknolojia au biashara Tanzania: kuna taarifa, picha za nembo, na mtu wa kukujibu.',
    points: [
      'Takwimu zilizohesabiwa, si za kudai tu',
      'Nembo na rangi za kupakua',
      'Majibu kwa Kiswahili na Kiingereza',
    ],
    action: 'Fungua ukurasa wa wanahabari',
  },
  investors: {
    title: 'Wawekezaji',
    text: 'Nafasi zinazolipiwa kwa simu, mapokezi ya kidijitali ya hoteli, na hesabu zinazolingana kila wakati: tukuonyeshe.',
    points: [
      'Mapato yanatokana na kamisheni ya nafasi zilizolipiwa',
      'Kila shilingi imo kwenye leja ya pande mbili',
      'Programu yetu wenyewe, iliyotengenezwa kwa ajili ya Tanzania',
    ],
    action: 'Omba mazungumzo',
  },
  stepsTitle: 'Kutoka ombi hadi mgeni wa kwanza',
  steps: [
    { title: 'Unaomba', text: 'Jina, mahali na aina ya malazi: dakika mbili.' },
    { title: 'Tunajibu', text: 'Timu yetu inalisoma na kukuandikia barua pepe.' },
    { title: 'Unajaza', text: 'Vyumba, bei, picha na masharti yako ya kughairi.' },
    { title: 'Wageni wanakuja', text: 'Wanahifadhi, wanalipa kwa simu, nawe unaona nafasi hizo mapokezi.' },
  ],
  questionsTitle: 'Maswali ya wenyeji',
  questions: [
    {
      ask: 'Gharama yake ni nini?',
      answer:
        'Kujiunga ni bure na hakuna ada ya mwezi. Kwa nafasi ambayo mgeni ameilipia kupitia Bhumwi tunabaki na kamisheni. Unaona asilimia yake kabla malazi yako hayajaonekana mtandaoni.',
    },
    {
      ask: 'Je, naweza kuendelea kupokea wageni wa papo kwa papo au wa simu?',
      answer:
        'Ndiyo. Waandikishe mapokezi kwa sekunde chache; usiku wao unachukuliwa kwenye kalenda ileile, kwa hiyo hakuna anayeweza kuuhifadhi mtandaoni. Hatuchukui kamisheni kwa unachopokea mwenyewe.',
    },
    {
      ask: 'Mgeni akighairi?',
      answer: `Unachagua mgeni arudishiwe nini. ${POLICY_NAMES.map((policy) => `${policyNames[policy]}: ${terms[policy]}.`).join(' ')} Pesa inarudishwa yenyewe.`,
    },
    {
      ask: 'Wageni wanalipaje?',
      answer:
        'Kwa pesa za simu: ombi la malipo linafika kwenye simu yao. Nafasi isiyolipiwa ndani ya dakika 15 huisha yenyewe, na chumba kinaachiwa.',
    },
    {
      ask: 'Je, nahitaji kompyuta?',
      answer: 'Hapana. Kila kitu kinafanya kazi kwenye simu, hata mtandao ukiwa dhaifu.',
    },
  ],
  closing: 'Malazi yako yanastahili kuwa kwenye ramani.',
  press: {
    headTitle: 'Kwa wanahabari | Bhumwi',
    headDescription:
      'Takwimu za Bhumwi zilizohesabiwa, nembo na rangi za kupakua, na mawasiliano ya vyombo vya habari.',
    title: 'Kwa wanahabari',
    lead: 'Kwa kila anayeandika kuhusu Bhumwi: sisi ni nani, kwa namba na kwa picha.',
    about: 'Kwa kifupi',
    aboutText: [
      'Bhumwi ni soko la mtandaoni la malazi kote Tanzania. Wasafiri wanapata chumba, wanakihifadhi na kulipa kwa simu, kwa Kiswahili au Kiingereza.',
      'Hoteli, loji, kambi, nyumba za wageni na fleti zinaendesha mapokezi yao kwayo: kalenda moja kwa nafasi za mtandaoni, wageni wa papo kwa papo na wa simu, ili chumba kisiuzwe mara mbili.',
      'Makao ya Bhumwi ni Dar es Salaam.',
    ],
    figures: 'Kwa namba',
    assets: 'Nembo na picha',
    assetsHint: 'Zinatumika bure kwenye taarifa kuhusu Bhumwi. Tafadhali usibadilishe umbo wala rangi.',
    mark: 'Alama, kwa mandharinyuma angavu',
    markDark: 'Alama, kwa mandharinyuma nyeusi',
    logo: 'Nembo yenye jina',
    logoDark: 'Nembo yenye jina, kwa mandharinyuma nyeusi',
    picture: 'Picha ya viungo na mitandao',
    download: (format) => `Pakua ${format}`,
    colours: 'Rangi',
    teal: 'Bluu ya bahari',
    terracotta: 'Udongo mwekundu',
    sand: 'Mchanga',
    name: 'Jina',
    nameText: 'Andika Bhumwi kwa herufi kubwa moja, kwa Kiswahili na kwa Kiingereza.',
    contact: 'Mawasiliano ya vyombo vya habari',
    contactText: 'Maswali, mahojiano, picha za wenyeji waliokubali kuonyeshwa: tuandikie.',
    write: 'Tuma ujumbe',
    back: 'Zaidi kwa washirika',
  },
}
