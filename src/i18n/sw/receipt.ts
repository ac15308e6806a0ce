import type { ReceiptWords } from '#domain/receipt.ts'

export const receipt: ReceiptWords = {
  title: 'Stakabadhi',
  number: 'Namba ya stakabadhi',
  issued: (day) => `Imetolewa ${day}`,
  paidOn: 'Ililipwa',
  payer: 'Imepokelewa kutoka kwa',
  hotel: 'Kwa ajili ya',
  tin: (tin) => `TIN ${tin}`,
  reference: 'Namba ya nafasi',
  stay: 'Ukaaji',
  dates: (from, to) => `${from} hadi ${to}`,
  price: 'Bei ya ukaaji',
  total: 'Jumla',
  payments: 'Malipo',
  cash: 'fedha taslimu, hotelini',
  kinds: { paid: 'Imelipwa', refunded: 'Imerudishwa', refunding: 'Inarudishwa', refund_due: 'Haijarudishwa bado' },
  paid: 'Imelipwa',
  refunded: 'Imerudishwa',
  kept: 'Malipo bila yaliyorudishwa',
  balance: 'Kiasi kilichobaki',
  notFiscal: 'Hii si risiti ya kodi. Risiti ya EFD ya ukaaji hutolewa na hoteli: tafadhali iombe mapokezi.',
}
