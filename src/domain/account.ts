/** The three kinds of account. */
export const ROLES = ['traveller', 'hotel_admin', 'bhumwi_admin'] as const
/** What an account may do; see section 6 of the specification. */
export type Role = (typeof ROLES)[number]

/** The genders that a profile can state. */
export const GENDERS = ['male', 'female', 'other'] as const
/** A stated gender. */
export type Gender = (typeof GENDERS)[number]

const HOMES: Record<Role, string> = {
  traveller: '/home',
  hotel_admin: '/hotel-admin/dashboard',
  bhumwi_admin: '/bhumwi-admin/dashboard',
}

/** Whether a text is one of the roles. */
export const isRole = (text: string): text is Role => Object.hasOwn(HOMES, text)

/** The start page of a role, also the redirect target for pages it may not open; "/" for an unknown role. */
export const homeOf = (role: string): string => (isRole(role) ? HOMES[role] : '/')

/** First and last name, split at the first space; null if one of them is missing. */
export const splitFullName = (text: string): { first_name: string; last_name: string } | null => {
  const [first_name = '', ...rest] = text.trim().split(/\s+/)
  const last_name = rest.join(' ')
  return first_name !== '' && last_name !== '' ? { first_name, last_name } : null
}

/** The back offices: a hotel's own, and the platform's. */
export type Office = 'hotel' | 'platform'

/** Which back office a role works in; null for travellers and unknown roles. */
export const officeOf = (role: string): Office | null =>
  role === 'hotel_admin' ? 'hotel' : role === 'bhumwi_admin' ? 'platform' : null

/** Up to two initials for a person without a picture; falls back to the username. */
export const initialsOf = (user: { first_name: string; last_name: string; username: string }): string => {
  const letters = [user.first_name, user.last_name].map((name) => [...name.trim()][0] ?? '').join('')
  return (letters || ([...user.username][0] ?? '')).toLocaleUpperCase('en')
}

/**
 * Whether a text can be an e-mail address: the grammar of HTML's `<input type="email">`, with a dot in the domain
 * and the lengths of RFC 5321. Whether it exists is only known once a message arrives.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i.test(text)

/** The form in which addresses are stored and compared: trimmed, in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** A masked address that its owner recognises, such as "a***@example.com". */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1***@')

/** Whether a text can be a username: 3 to 30 letters, digits, dots, underscores or hyphens of ASCII. */
export const isUsername = (text: string): boolean => /^[a-z\d._-]{3,30}$/i.test(text)

/** A username made from an e-mail address: the characters of its local part that a username allows, and `suffix`. */
export const usernameFrom = (email: string, suffix: string): string => {
  const base = normaliseEmail(email)
    .replace(/@.*$/, '')
    .replace(/[^a-z\d._-]/g, '')
    .slice(0, 30 - suffix.length)
  return `${base.length + suffix.length < 3 ? `guest${base}` : base}${suffix}`
}

/** The characters of a name: letters of any script, digits and punctuation found in names; no markup, no emoji. */
const NAME = /[^\p{L}\p{M}\p{N} .,'’-]/gu

/** Whether a text can be a name, or a part of one; an empty one is. */
export const isName = (text: string): boolean => text.search(NAME) === -1

/** A name from another service without the characters that a name may not have; at most 80 characters. */
export const nameOf = (text: string): string => text.replace(NAME, '').trim().slice(0, 80)

/** The form in which usernames are compared: they differ in more than case. */
export const normaliseUsername = (text: string): string => text.trim().toLowerCase()
