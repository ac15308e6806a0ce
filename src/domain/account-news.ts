import type { NewsWords } from './booking-news.ts'

/** News that also goes out as a text message. */
type TextedWords = NewsWords & { sms: string }

/** All words of messages about one's own account, in one language. New addresses and numbers are named masked. */
export type AccountMessages = {
  /** `name` may be empty. */
  greeting: (name: string) => string
  /** The last line of every mail. */
  footer: string
  /** `username` tells which account it is for, where a number belongs to several. */
  reset_code: (facts: { username: string; code: string; minutes: number }) => TextedWords
  /** `unproven`: as with `google_linked`, but the password is new, and number and tie to Google were taken off. */
  password_changed: (facts: { unproven: boolean }) => NewsWords
  email_changed: (facts: { to: string }) => NewsWords
  phone_changed: (facts: { to: string }) => TextedWords
  /** `unproven`: nobody had shown before that the address is theirs, so password and number were taken off. */
  google_linked: (facts: { unproven: boolean }) => NewsWords
  account_deleted: NewsWords
}
