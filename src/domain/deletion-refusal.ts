/** Days after check-out for which a paid booking that its hotel has not closed keeps the account of its guest. */
export const UNCLOSED_DAYS = 30

/** Why an account cannot be deleted yet. The profile alone shows them, so that other pages do not load them. */
export const DELETION_REFUSALS = {
  stay_ahead: {
    status: 409,
    text: `You still have a booking under way or a stay ahead: please wait until it is over, or cancel it first. If a stay is over but its hotel has not closed it, please ask the hotel to close it, or wait ${UNCLOSED_DAYS} days after check-out.`,
  },
  money_under_way: {
    status: 409,
    text: 'Money for one of your bookings may still be on its way. Please try again in a few days.',
  },
  owns_properties: { status: 409, text: 'You still run properties here. Please ask Bhumwi to close your account.' },
} as const satisfies Record<string, { status: number; text: string }>

/** The code of a reason why an account cannot be deleted yet. */
export type DeletionRefusal = keyof typeof DELETION_REFUSALS
