import type { ReceiptWords } from '#domain/receipt.ts'

/** Words of the receipt on paper. */
export const receipt: ReceiptWords = {
  title: 'Receipt',
  number: 'Receipt number',
  issued: (day) => `Issued on ${day}`,
  paidOn: 'Paid on',
  payer: 'Received from',
  hotel: 'For',
  tin: (tin) => `TIN ${tin}`,
  reference: 'Booking reference',
  stay: 'Stay',
  dates: (from, to) => `${from} to ${to}`,
  price: 'Price of the stay',
  total: 'Total',
  payments: 'Payments',
  cash: 'cash, at the hotel',
  kinds: { paid: 'Paid', refunded: 'Refunded', refunding: 'Refund on its way', refund_due: 'Refund still to be sent' },
  paid: 'Paid',
  refunded: 'Refunded',
  kept: 'Paid less refunds',
  balance: 'Left to pay',
  charges: 'Charges at the property',
  chargeKinds: { taken: 'Paid', returned: 'Given back' },
  pieces: (count, price) => `${count} × ${price}`,
  chargesTotal: 'Charges together',
  chargesPaid: 'Paid for charges',
  chargesDue: 'Charges left to pay',
  chargesOver: 'To be given back',
  notFiscal:
    'This is not a fiscal receipt. The hotel issues the fiscal (EFD) receipt for the stay: please ask for it at the desk.',
}
