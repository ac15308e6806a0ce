/** The page of the opt-out link of a promotion. */
export const stopPromotions = {
  title: 'Stop promotions',
  headTitle: 'Stop promotions | Bhumwi',
  channels: {
    site: 'among your notifications',
    email: 'by email',
    sms: 'by SMS',
    push: 'on your phone',
  },
  lead: (channel: string) => `You will get no more offers and promotions ${channel}.`,
  others: 'Messages about your bookings and your account still come.',
  stop: 'Stop promotions',
  stopped: (channel: string) => `Done: no more offers and promotions come ${channel}.`,
  already: (channel: string) => `You get no offers and promotions ${channel}.`,
  unknown: 'This link is not complete. Open it again from the message, or sign in and choose below your notifications.',
  failed: 'Your choice could not be saved.',
  all: 'Choose for every channel',
  toHome: 'To the home page',
}
