/** Two text messages have room for this, with the reference, the dates and the money beside it. */
const LONGEST_NAME = 60

/** A name as a text message has it: a long one is shortened, so that the end of the message is not cut off. */
export const nameInSms = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 3).trimEnd()}...` : name
