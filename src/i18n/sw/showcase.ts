import type { showcase as english } from '../en/showcase.ts'

export const showcase: typeof english = {
  code: 'Msimbo wa punguzo',
  copy: 'Nakili',
  copyNamed: (code) => `Nakili msimbo wa punguzo ${code}`,
  copied: (code) => `${code} umenakiliwa. Uweke unapohifadhi nafasi.`,
  copyFailed: 'Msimbo haukuweza kunakiliwa. Tafadhali uandike.',
  until: (day) => `Hadi ${day}`,
  places: 'Tazama malazi',
  placesIn: (region) => `Malazi ${region}`,
  verified: 'Amekaa kweli',
  videoOf: (name) => `Video ya ${name}`,
  types: {
    solo: 'Alisafiri peke yake',
    couple: 'Alisafiri na mwenza',
    family: 'Alisafiri na familia',
    friends: 'Alisafiri na marafiki',
    business: 'Alisafiri kikazi',
  },
  carousel: {
    previous: 'Iliyotangulia',
    next: 'Inayofuata',
    pause: 'Simamisha',
    play: 'Endelea kubadilisha',
    position: (slide, of) => `${slide} kati ya ${of}`,
  },
}
