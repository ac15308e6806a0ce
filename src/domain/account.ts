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

/** The form in which usernames are compared: two that differ only in case are the same person. */
export const normaliseUsername = (text: string): string => text.trim().toLowerCase()
