/** Promotions and testimonials. */
export const showcase = {
  code: 'Promo code',
  copy: 'Copy',
  copyNamed: (code: string) => `Copy the promo code ${code}`,
  copied: (code: string) => `${code} copied. Enter it when you book.`,
  copyFailed: 'The code could not be copied. Please write it down.',
  until: (day: string) => `Book until ${day}`,
  places: 'See places to stay',
  placesIn: (region: string) => `Places in ${region}`,
  verified: 'Verified stay',
  videoOf: (name: string) => `Video by ${name}`,
  types: {
    solo: 'Travelled alone',
    couple: 'Travelled as a couple',
    family: 'Travelled as a family',
    friends: 'Travelled with friends',
    business: 'Travelled for work',
  },
  carousel: {
    previous: 'Previous',
    next: 'Next',
    pause: 'Stop changing by itself',
    play: 'Change by itself',
    position: (slide: number, of: number) => `${slide} of ${of}`,
  },
}
