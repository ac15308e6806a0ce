import type { showcase as english } from '../en/showcase.ts'

export const showcase: typeof english = {
  code: 'Namba ya punguzo',
  copy: 'Nakili',
  copyNamed: (code) => `Nakili namba ya punguzo ${code}`,
  copied: (code) => `${code} imenakiliwa. Iweke unapohifadhi nafasi.`,
  copyFailed: 'Namba haikuweza kunakiliwa. Tafadhali iandike.',
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
