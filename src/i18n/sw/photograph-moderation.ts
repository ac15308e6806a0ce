import type { photographModeration as en } from '../en/photograph-moderation.ts'

/** The platform's page of the photographs of a property. */
export const photographModeration: typeof en = {
  headTitle: (name) => `Picha za ${name} | Bhumwi`,
  title: 'Picha',
  titleOf: (name) => `Picha za ${name}`,
  back: 'Rudi kwenye malazi',
  lead: 'Picha inayoonyesha mahali pengine, mtu ambaye hajakubali, namba ya simu au kitu kisicho halali huondolewa. Hoteli inasoma sababu.',
  failed: 'Imeshindikana kuleta picha',
  empty: 'Hakuna picha',
  emptyHint: 'Wasafiri wanaona mchoro.',
  ofProperty: 'Malazi',
  nth: (number) => `Picha ya ${number}`,
  takeDown: 'Ondoa',
  takeDownNamed: (name) => `Ondoa: ${name}`,
  dialogTitle: 'Uondoe picha hii?',
  dialogText: 'Baada ya dakika moja wasafiri hawataiona tena. Haiwezi kurudishwa; hoteli inaweza kupakia nyingine.',
  reason: 'Sababu, kwa ajili ya hoteli',
  cancel: 'Ghairi',
  done: 'Picha imeondolewa, na hoteli imeambiwa sababu.',
  takeDownFailed: 'Picha haikuweza kuondolewa. Tafadhali jaribu tena.',
}
