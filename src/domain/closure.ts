/** The rooms whose nights one request can close or open. */
export const MOST_ROOMS_AT_ONCE = 100

/** The maximum length of the reason for closing nights. */
export const CLOSURE_REASON_LENGTH = 200
