import type { propertyPoster as english } from '../en/property-poster.ts'

/** A hotel's poster with the code of its own page. */
export const propertyPoster: typeof english = {
  poster: 'Bango lenye msimbo wa QR',
  headTitle: (name) => `Bango la ${name} | Bhumwi`,
  toProperty: 'Rudi kwenye malazi',
  hint: 'Litundike mapokezi au lichapishe kwenye risiti zako. Mgeni akichanganua msimbo anaona vyumba na tarehe zilizo wazi, anahifadhi na kulipa kwa simu.',
  share: (name) => `${name}: angalia vyumba na bei, kisha hifadhi`,
  print: 'Chapisha',
  notOnSale: 'Bango litapatikana malazi haya yakianza kuuzwa.',
  notOnSaleHint: 'Kabla ya hapo msimbo ungempeleka mgeni kwenye ukurasa asioweza kuuona.',
  sheet: {
    title: 'Hifadhi chumba chako kijacho hapa',
    how: 'Changanua msimbo kwa kamera ya simu yako, chagua tarehe, kisha lipa kwa simu.',
    qr: (name) => `Msimbo wa QR wenye anwani ya ukurasa wa ${name}`,
  },
}
