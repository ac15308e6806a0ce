import { childrenFromText } from '#domain/children-text.ts'
import { formatCount } from '#domain/number.ts'
import { starsText } from '#domain/stars.ts'
import type { propertyChanges as english } from '../en/property-changes.ts'
import { policyNames } from './policies.ts'
import { propertyFields } from './property-fields.ts'

const { latitude: _latitude, longitude: _longitude, extra_service_prices: _prices, ...fields } = propertyFields

export const propertyChanges: typeof english = {
  title: 'Yaliyobadilishwa baada ya kuidhinishwa',
  lead: 'Wasafiri wanaona mabadiliko haya tayari. Yakubali, au iandikie hoteli cha kurekebisha; ukiona udanganyifu, simamisha malazi.',
  approved: (at, by) => (by ? `Yaliidhinishwa ${at} na ${by}` : `Yaliidhinishwa ${at}`),
  since: (at) => `Yamebadilishwa tangu ${at}`,
  fields: {
    ...fields,
    place: 'Mahali kwenye ramani',
    photographs: 'Picha',
    cover: 'Picha kuu',
  },
  before: 'Kama ilivyoidhinishwa',
  after: 'Sasa',
  added: 'Zilizoongezwa',
  removed: 'Zilizoondolewa',
  empty: 'Tupu',
  none: 'Hakuna',
  gone: 'Haipo tena kwenye orodha',
  drawing: 'Hakuna picha: mchoro tu',
  photograph: (nth) => `Picha ya ${nth}`,
  property: 'Malazi yenyewe',
  metres: (metres) => (metres === 0 ? 'Imesogezwa chini ya mita 1' : `Imesogezwa mita ${formatCount(metres)}`),
  policies: policyNames,
  children: (from) => childrenFromText(from, 'sw'),
  stars: (stars) => starsText(stars, 'sw'),
  accept: 'Kubali mabadiliko',
  accepted: 'Yamekubaliwa. Haya ndiyo yaliyoidhinishwa sasa.',
  ask: 'Omba marekebisho',
  failed: 'Imeshindwa kuhifadhi uamuzi. Tafadhali jaribu tena.',
  fetchFailed: 'Imeshindwa kupata kilichobadilishwa baada ya kuidhinishwa.',
  asked: (at, by) => `${by} aliiomba hoteli irekebishe haya, ${at}`,
  unanswered: 'Hoteli haijabadilisha chochote tangu hapo.',
  answered: 'Hoteli imebadilisha malazi tangu hapo.',
  dialog: {
    title: 'Uiombe hoteli irekebishe haya?',
    text: 'Malazi yanaendelea kuuzwa. Mmiliki ataarifiwa, na ukurasa wa malazi utaionyesha hoteli maneno haya hadi irekebishe au yakubaliwe.',
    reason: 'Cha kurekebisha',
    cancel: 'Ghairi',
    submit: 'Omba marekebisho',
    done: 'Hoteli imeombwa kurekebisha.',
  },
  list: {
    changed: (names) => `Kilichobadilishwa: ${names}`,
    asked: (day) => `Marekebisho yaliombwa ${day}`,
    waits: 'Ya kuangalia',
  },
}
