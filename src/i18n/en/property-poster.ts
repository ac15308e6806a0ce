/** A hotel's poster with the code of its own page. */
export const propertyPoster = {
  poster: 'Poster with QR code',
  headTitle: (name: string) => `Poster of ${name} | Bhumwi`,
  toProperty: 'To the property',
  hint: 'Hang it at the reception or print it on your receipts. Guests who scan it see your rooms and free dates, book and pay by phone.',
  share: (name: string) => `${name}: see rooms and prices, and book`,
  print: 'Print',
  notOnSale: 'The poster is here once this property is on sale.',
  notOnSaleHint: 'Until then the code would lead guests to a page that they cannot see.',
  /** What stands on the sheet, which has both languages. */
  sheet: {
    title: 'Book your next stay here',
    how: 'Scan the code with the camera of your phone, choose your dates, and pay by mobile money.',
    qr: (name: string) => `QR code with the address of the page of ${name}`,
  },
}
