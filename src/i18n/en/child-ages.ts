/** The ages of the children of a party, where the price depends on them, and of a search, which can do without. */
export const childAges = {
  legend: 'How old are the children?',
  hint: 'Their age on the day of check-in. The price depends on it.',
  optionalHint: 'Ages make the price exact.',
  openHint: 'No age: highest price',
  child: (number: number) => `Child ${number}`,
  choose: 'Age',
  years: (age: number) => (age === 0 ? 'Under 1' : String(age)),
}
