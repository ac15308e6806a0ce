/** The oldest a child can be; a guest of 18 is an adult. */
export const OLDEST_CHILD = 17
