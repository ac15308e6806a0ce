import type { ComingBookings } from '#domain/suspension.ts'

/** What the staff of a hotel read while the platform has suspended one of its properties. */
export const suspensionNotice = {
  title: (names: string) => `Bhumwi has suspended ${names}`,
  reason: (reason: string, since: string) => `The reason, since ${since}: ${reason}`,
  means: {
    keep: 'There are no new bookings, and payouts wait. Coming bookings stay: please receive these guests.',
    cancel:
      'There are no new bookings, and payouts wait. Coming bookings of travellers are cancelled with a full refund; guests in the house stay.',
  } satisfies Record<ComingBookings, string>,
  payouts: (names: string) =>
    `Bhumwi has suspended ${names}: the money of these bookings waits until the suspension ends.`,
  contact: 'Write to Bhumwi',
}
