/** The states of a property, from its first draft to its end. Only a live one is on sale and in search. */
export const PROPERTY_STATUSES = ['draft', 'in_review', 'live', 'paused', 'suspended', 'archived'] as const
/** One of them. */
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

/** Every legal change of a property's state, and who makes it; all other questions are answered from this table. */
export const PROPERTY_MOVES = [
  { move: 'submit', from: 'draft', to: 'in_review', by: 'hotel' },
  { move: 'withdraw', from: 'in_review', to: 'draft', by: 'hotel' },
  { move: 'approve', from: 'in_review', to: 'live', by: 'platform' },
  { move: 'return', from: 'in_review', to: 'draft', by: 'platform' },
  { move: 'pause', from: 'live', to: 'paused', by: 'hotel' },
  { move: 'resume', from: 'paused', to: 'live', by: 'hotel' },
  { move: 'archive', from: 'draft', to: 'archived', by: 'hotel' },
  { move: 'archive', from: 'live', to: 'archived', by: 'hotel' },
  { move: 'archive', from: 'paused', to: 'archived', by: 'hotel' },
  // The platform takes a property off the market; reinstated, it has the state from before again.
  { move: 'suspend', from: 'draft', to: 'suspended', by: 'platform' },
  { move: 'suspend', from: 'in_review', to: 'suspended', by: 'platform' },
  { move: 'suspend', from: 'live', to: 'suspended', by: 'platform' },
  { move: 'suspend', from: 'paused', to: 'suspended', by: 'platform' },
  { move: 'reinstate', from: 'suspended', to: 'draft', by: 'platform' },
  { move: 'reinstate', from: 'suspended', to: 'in_review', by: 'platform' },
  { move: 'reinstate', from: 'suspended', to: 'live', by: 'platform' },
  { move: 'reinstate', from: 'suspended', to: 'paused', by: 'platform' },
  // What was archived may be out of date: it is looked at again before it goes on sale.
  { move: 'restore', from: 'archived', to: 'draft', by: 'hotel' },
] as const satisfies readonly { move: string; from: PropertyStatus; to: PropertyStatus; by: 'hotel' | 'platform' }[]
/** A change of a property's state. */
export type PropertyMove = (typeof PROPERTY_MOVES)[number]['move']

/** The moves that a hotel makes by name; it pauses and resumes by naming the state. */
export const HOTEL_MOVES = ['submit', 'withdraw', 'archive', 'restore'] as const satisfies readonly PropertyMove[]
/** One of them. */
export type HotelMove = (typeof HOTEL_MOVES)[number]

/** The state after a move; null if the move is not possible in this state. A reinstated property has its state from before. */
export const stateAfter = (move: Exclude<PropertyMove, 'reinstate'>, from: PropertyStatus): PropertyStatus | null =>
  PROPERTY_MOVES.find((one) => one.move === move && one.from === from)?.to ?? null

/** The maximum length of what the platform writes to a hotel about its property. */
export const REVIEW_REASON_LENGTH = 500
