import type { NewsWords } from './booking-news.ts'

/** News that also goes out as a text message. */
type TextedWords = NewsWords & { sms: string }

/** All texts of messages about a person's own account, in one language. New addresses and numbers are masked. */
export type AccountMessages = {
  /** `name` may be empty. */
  greeting: (name: string) => string
  /** The last line of every mail. */
  footer: string
  /** `username` names the account, as several accounts can share a number. */
  reset_code: (facts: { username: string; code: string; minutes: number }) => TextedWords
  /** `unproven`: as for `google_linked`, but the password is new, and the phone number and the Google link were removed. */
  password_changed: (facts: { unproven: boolean }) => NewsWords
  email_changed: (facts: { to: string }) => NewsWords
  phone_changed: (facts: { to: string }) => TextedWords
  /** `unproven`: the address had not been verified before, so the password and the phone number were removed. */
  google_linked: (facts: { unproven: boolean }) => NewsWords
  account_deleted: NewsWords
}
