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

/** The path where a role starts, and where it is sent from a page that is not for it; "/" for an unknown role. */
export const homeOf = (role: string): string => (isRole(role) ? HOMES[role] : '/')

/** First and last name, parted at the first space; null where one of them is missing. */
export const splitFullName = (text: string): { first_name: string; last_name: string } | null => {
  const [first_name = '', ...rest] = text.trim().split(/\s+/)
  const last_name = rest.join(' ')
  return first_name !== '' && last_name !== '' ? { first_name, last_name } : null
}

/** Up to two capital letters that stand for a person without a picture; falls back on the username. */
export const initialsOf = (user: { first_name: string; last_name: string; username: string }): string => {
  const letters = [user.first_name, user.last_name].map((name) => [...name.trim()][0] ?? '').join('')
  return (letters || ([...user.username][0] ?? '')).toLocaleUpperCase('en')
}

/**
 * Whether a text can be an e-mail address: the grammar of HTML's `<input type="email">`, with a dot in the domain
 * and the lengths of RFC 5321. Only a message that arrives proves more.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i.test(text)

/** The form in which addresses are stored and compared: trimmed, in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** An address that its owner recognises and a bystander cannot write to, such as "a***@example.com". */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1***@')

/** Whether a text can be a username: 3 to 30 letters, digits, dots, underscores or hyphens of ASCII. */
export const isUsername = (text: string): boolean => /^[a-z\d._-]{3,30}$/i.test(text)

/** A username for somebody who has only an address: its first part, so far as a username may hold it, and `suffix`. */
export const usernameFrom = (email: string, suffix: string): string => {
  const base = normaliseEmail(email)
    .replace(/@.*$/, '')
    .replace(/[^a-z\d._-]/g, '')
    .slice(0, 30 - suffix.length)
  return `${base.length + suffix.length < 3 ? `guest${base}` : base}${suffix}`
}

/** What a name may hold: letters of any script, digits, and the signs that names have; no markup, no pictures. */
const NAME = /[^\p{L}\p{M}\p{N} .,'’-]/gu

/** Whether a text can be a name, or a part of one; an empty one is. */
export const isName = (text: string): boolean => text.search(NAME) === -1

/** A name from elsewhere, without what a name may not hold; 80 characters at most. */
export const nameOf = (text: string): string => text.replace(NAME, '').trim().slice(0, 80)

/** The form in which usernames are compared: two that differ only in case are the same person. */
export const normaliseUsername = (text: string): string => text.trim().toLowerCase()
