/** The minimum number of characters of a password. */
const PASSWORD_RULE_MIN = 8
/** The maximum number of characters of a password, so that hashing a huge text cannot be used to overload the server. */
export const PASSWORD_MAX = 128

/**
 * Whether a password meets the rule of section 5 of the specification: 8 characters with an uppercase letter, a
 * lowercase letter, a digit and a special character, which is anything that is neither letter, digit nor space.
 */
export const passwordMeetsRule = (text: string): boolean =>
  [...text].length >= PASSWORD_RULE_MIN &&
  /\p{Lu}/u.test(text) &&
  /\p{Ll}/u.test(text) &&
  /\d/.test(text) &&
  /[^\p{L}\p{M}\p{N}\s]/u.test(text)
