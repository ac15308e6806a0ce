import type { settings as en } from '../en/settings.ts'

/** Ukurasa wa mipangilio ya jukwaa. */
export const settings: typeof en = {
  title: 'Mipangilio',
  headTitle: 'Mipangilio | Bhumwi',
  lead: 'Inatumika ndani ya sekunde chache, kwenye kila seva. Kilichowekwa na makubaliano na hoteli, kama saa 24 kabla ya kuomba pesa, si mpangilio.',
  failed: 'Mipangilio haikuweza kupakiwa',
  history: 'Nani amebadilisha nini',
  defaults: 'Haijawahi kubadilishwa hapa: hizi ni thamani za mwanzo.',
  changed: (who, when) => `Imebadilishwa na ${who}, ${when}`,
  save: 'Hifadhi',
  saved: 'Mipangilio imehifadhiwa.',
  othersChanged: 'Mtu mwingine amebadilisha mipangilio hii',
  othersNow: (field, value) => `${field}: ${value}`,
  othersYours: (field, value) => `${field}: ${value} (wewe umeandika kingine)`,
  othersHint: 'Ulichoandika bado kipo hapa. Hifadhi tena ili kukitumia.',
  empty: 'tupu',
  saveFailed: 'Imeshindikana kuhifadhi. Tafadhali jaribu tena.',
  limits: {
    title: 'Pesa na ujumbe',
    second_approval: 'Maombi ya malipo yanayoidhinishwa na watu wawili',
    secondApprovals: {
      every: 'Yote, kuanzia shilingi ya kwanza',
      above: 'Yanayozidi kiasi fulani',
      none: 'Hakuna: mtu mmoja anatosha',
    },
    second_approval_tsh: 'Idhini ya pili kwa zaidi ya, TSh',
    secondHint:
      'Watu wawili tofauti huidhinisha kabla ya pesa kutumwa. Maombi yaliyoidhinishwa tayari yanabaki yalivyo.',
    tooFew:
      'Kwa sasa mtu mmoja tu anaweza kuidhinisha maombi ya malipo. Yanayohitaji wawili hayawezi kutumwa hadi mtu mwingine awe na jukumu la fedha au la mmiliki.',
    raiseTitle: 'Thibitisha kikomo kikubwa zaidi',
    raiseHint: 'Kiasi kikubwa zaidi kitahitaji idhini moja tu. Wamiliki wengine wa jukwaa watapata taarifa.',
    sms_part_price_tsh: 'Bei ya sehemu moja ya SMS, TSh',
    smsHint:
      'Kinachotozwa na mtandao: hutumika kukokotoa gharama inayoonyeshwa kabla ujumbe haujatumwa kwa watu wengi.',
  },
  company: {
    title: 'Jinsi wageni wanavyoifikia Bhumwi',
    hint: 'Chini ya kurasa, kwenye kurasa za mawasiliano, vyombo vya habari na sheria, na kwa injini za utafutaji.',
    street: 'Mtaa',
    city: 'Mji',
    phone: 'Simu',
    phoneHint: 'Pamoja na msimbo wa nchi, kama kurasa zinavyoionyesha: +255 700 000 000.',
    whatsapp: 'WhatsApp',
    whatsappHint: 'Ikiwa wazi: haionyeshwi.',
    email: 'Barua pepe',
    press_email: 'Barua pepe kwa vyombo vya habari',
  },
}
