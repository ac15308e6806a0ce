import type { childAges as en } from '../en/child-ages.ts'

/** Umri wa watoto wa kundi, pale bei inapoutegemea. */
export const childAges: typeof en = {
  legend: 'Watoto wana umri gani?',
  hint: 'Umri wao siku ya kuingia. Bei inautegemea.',
  optionalHint: 'Ukichagua umri, utaona bei kamili.',
  openHint: 'Bila umri: bei ya juu',
  child: (number) => `Mtoto ${number}`,
  choose: 'Umri',
  years: (age) => (age === 0 ? 'Chini ya 1' : String(age)),
}
