import { ACCOUNT_OCCASIONS, type AccountFacts } from './account.ts'
import { ANNOUNCEMENT_OCCASIONS, type AnnouncementFacts } from './announcement.ts'
import { BOOKING_OCCASIONS, type BookingFacts, type BookingOccasion } from './booking.ts'
import { CALENDAR_OCCASIONS, type CalendarFacts } from './calendar.ts'
import type {
  Channel,
  Delivery,
  EmailButton,
  EmailLayout,
  NotificationType,
  Recipient,
  RecipientRole,
} from './delivery.ts'
import { ENQUIRY_OCCASIONS, type EnquiryFacts } from './enquiry.ts'
import { LOG_OCCASIONS, type LogFacts } from './log.ts'
import { PAYOUT_OCCASIONS, type PayoutFacts } from './payout.ts'
import { PROPERTY_OCCASIONS, type PropertyFacts } from './property.ts'
import { REVIEW_OCCASIONS, type ReviewFacts } from './review.ts'
import { TEAM_OCCASIONS, type TeamFacts } from './team.ts'

/**
 * Every occasion for which somebody is notified. Its words are in `src/i18n/<language>/notification-words/`. The names
 * are stored with the notifications of the site: an occasion that is no longer used is removed, never renamed.
 */
export const OCCASIONS = {
  ...BOOKING_OCCASIONS,
  ...ACCOUNT_OCCASIONS,
  ...CALENDAR_OCCASIONS,
  ...ENQUIRY_OCCASIONS,
  ...LOG_OCCASIONS,
  ...PAYOUT_OCCASIONS,
  ...PROPERTY_OCCASIONS,
  ...REVIEW_OCCASIONS,
  ...TEAM_OCCASIONS,
  ...ANNOUNCEMENT_OCCASIONS,
}

/** One of the occasions. */
export type Occasion = keyof typeof OCCASIONS
/**
 * The facts of each occasion. They are stored with the notifications of the site and worded when these are read, so a new
 * fact of an existing occasion is optional.
 */
export type OccasionFacts = BookingFacts &
  AccountFacts &
  CalendarFacts &
  EnquiryFacts &
  LogFacts &
  PayoutFacts &
  PropertyFacts &
  ReviewFacts &
  TeamFacts &
  AnnouncementFacts
/** The roles that an occasion notifies. */
export type RoleOf<O extends Occasion> = keyof (typeof OCCASIONS)[O] & RecipientRole
/** The recipients: one person or several for each role of the occasion; null if there are none. */
export type RecipientsOf<O extends Occasion> = { [R in RoleOf<O>]: Recipient | readonly Recipient[] | null }

/** A delivery of one occasion with its facts: links are paths of this site. */
export type PreparedDelivery = {
  role: RecipientRole
  /** In the order of the declaration. */
  channels: readonly Channel[]
  site?: { type: NotificationType; link: string | null }
  sms?: NonNullable<Delivery<never>['sms']>
  email?: Omit<NonNullable<Delivery<never>['email']>, 'layout' | 'button'> & {
    layout: EmailLayout
    button?: { label: EmailButton; path: string }
  }
}

/** How each role of an occasion is notified. */
export const deliveriesOf = <O extends Occasion>(occasion: O, facts: OccasionFacts[O]): PreparedDelivery[] => {
  const declared = Object.entries(OCCASIONS[occasion]) as [RecipientRole, Delivery<OccasionFacts[O]>][]
  return declared.map(([role, delivery]) => {
    const { site, sms, email } = delivery
    return {
      role,
      channels: Object.keys(delivery) as Channel[],
      site: site && { type: site.type, link: site.link ? site.link(facts) : null },
      sms,
      email: email && { ...email, button: email.button && { ...email.button, path: email.button.path(facts) } },
    }
  })
}

/** Whether the email to the guest carries the stay as a calendar file. */
export const attachesCalendar = (occasion: BookingOccasion): boolean => {
  const declared = OCCASIONS[occasion]
  return 'guest' in declared && 'email' in declared.guest && 'file' in declared.guest.email
}

/** Whether a stored name is that of an occasion: a newer version of the product may have written it. */
export const isOccasion = (name: string): name is Occasion => Object.hasOwn(OCCASIONS, name)

/** The facts that are instants, which JSON knows only as text. */
type InstantFact = {
  [O in Occasion]: {
    [F in keyof OccasionFacts[O]]-?: Date extends OccasionFacts[O][F] ? F : never
  }[keyof OccasionFacts[O]]
}[Occasion]
const INSTANTS: Record<InstantFact, true> = { hold_until: true }

/** Facts as they were before they were stored as JSON. */
export const factsFromJson = (stored: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      Object.hasOwn(INSTANTS, name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
