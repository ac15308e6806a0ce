/** The lower prices for citizens and East Africans: their choice, and their proof at check-in. */
export const residency = {
  label: 'Price for',
  everybody: 'All guests',
  hint: 'The hotel asks for an identity card or passport at check-in. Without it the difference is paid there.',
  deskHint: 'Proof is checked at check-in.',
  proof: {
    title: 'Check the proof of residency',
    intro: (guest: string, residency: string) =>
      `${guest} has the price for: ${residency}. Which identity card or passport have you seen?`,
    legend: 'Proof seen',
    nothing: 'nothing more to pay',
    due: (amount: string) => `take ${amount} now`,
    back: 'Go back',
    required: 'Please choose what you have seen.',
  },
}
