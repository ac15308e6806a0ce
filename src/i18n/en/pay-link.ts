/** The page on which somebody with the link of a booking pays a part of it. */
export const payLink = {
  headTitle: 'Pay your part | Bhumwi',
  title: 'Pay your part',
  intro: (name: string) => `${name} has booked this stay and shares the payment with you.`,
  total: 'Whole price',
  paidParts: 'Parts paid',
  ofParts: (paid: number, of: number) => `${paid} of ${of}`,
  yourPart: 'The next part',
  left: 'Time left to pay it',
  refund: 'If the parts are not all paid in time, yours goes back to the number that paid it.',
  busy: 'Somebody else is paying a part right now. You can pay yours as soon as that payment is over.',
  waiting: (amount: string) => `We sent a request for ${amount} to your phone. Enter your PIN there to pay.`,
  paid: (amount: string) => `Thank you. Your part of ${amount} has come.`,
  confirmed: 'The whole price is paid and the booking is confirmed.',
  stillOpen: (count: number) =>
    count === 1 ? 'One part is still to be paid.' : `${count} parts are still to be paid.`,
  payAnother: 'Pay another part',
  failed: 'Your payment did not go through.',
  returned: (amount: string) => `Your ${amount} could not be used. It goes back to the number that paid.`,
  completed: 'This booking is paid. Nothing more is to be paid through this link.',
  ended:
    'This link has ended: the booking was cancelled, or the time to pay has run out. Parts that were paid go back to the numbers that paid them.',
  toHome: 'See places to stay',
  unknown: 'This payment link is not valid. Please ask the person who booked for a new one.',
  stale: 'We cannot reach the server right now. We keep trying.',
  loading: 'Loading the payment',
  away: 'The payment form could not be loaded.',
}
