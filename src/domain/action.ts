import { maskEmail } from './account.ts'
import { maskNumber } from './phone.ts'

/** What is written into the action log, `<noun>.<verb>`, in alphabetical order. Each has a text in both languages. */
export const ACTIONS = [
  'announcement.change',
  'announcement.send',
  'announcement.set_status',
  'announcement.start',
  'availability.set',
  'booking.cancel',
  'booking.change_dates',
  'booking.change_room',
  'booking.charge',
  'booking.check_in',
  'booking.check_out',
  'booking.confirm',
  'booking.create',
  'booking.expire',
  'booking.mark_no_show',
  'booking.resend',
  'booking.return_cash',
  'booking.revive',
  'booking.settle',
  'booking.settle_charges',
  'booking.share_payment',
  'booking.void_charge',
  'calendar.revoke',
  'calendar.share',
  'calendar_conflict.settle',
  'calendar_feed.create',
  'calendar_feed.delete',
  'calendar_feed.sync',
  'calendar_feed.update',
  'commission.create',
  'commission.delete',
  'commission.update',
  'dispute.answer',
  'dispute.decide',
  'dispute.open',
  'enquiry.answer',
  'group_booking.create',
  'guest_price.remove',
  'guest_price.set',
  'levy.create',
  'levy.update',
  'list_entry.create',
  'list_entry.delete',
  'list_entry.update',
  'meal_plan.set',
  'message.write',
  'money_month.close',
  'money_sweep.run',
  'money_sweep.settle',
  'money_sweep.reopen',
  'payment.repair',
  'payment.request',
  'payment.request_by_link',
  'payment_request.approve',
  'payment_request.create',
  'payment_request.enter_outcome',
  'payment_request.fail',
  'payment_request.pay',
  'payment_request.reject',
  'payment_request.retry',
  'payment_request.settle',
  'payout_wallet.set',
  'photograph.create',
  'photograph.delete',
  'photograph.describe',
  'photograph.order',
  'photograph.take_down',
  'place.create',
  'place.delete',
  'place.update',
  'promotion.create',
  'promotion.delete',
  'promotion.update',
  'property.accept_changes',
  'property.approve',
  'property.archive',
  'property.ask_to_mend',
  'property.check',
  'property.create',
  'property.feature',
  'property.hand_over',
  'property.reinstate',
  'property.restore',
  'property.return',
  'property.set_status',
  'property.submit',
  'property.suspend',
  'property.update',
  'property.withdraw',
  'property.withdraw_check',
  'rate.copy',
  'rate.set',
  'rate.undo',
  'rate_rule.create',
  'rate_rule.delete',
  'rate_rule.update',
  'receipt.dismiss',
  'registration.approve',
  'registration.ask',
  'registration.check_wallet',
  'registration.decline',
  'registration.invite',
  'residents_price.set',
  'review.answer',
  'review.create',
  'review.hide',
  'review.show',
  'room.create',
  'room.restore',
  'room.retire',
  'room.set_cleaning',
  'room.update',
  'setting.update',
  'tax_rate.create',
  'tax_rate.delete',
  'tax_rate.update',
  'team.add',
  'team.invite',
  'team.remove',
  'team.update',
  'testimonial.create',
  'testimonial.delete',
  'testimonial.update',
  'user.add_passkey',
  'user.change_password',
  'user.create',
  'user.delete',
  'user.end_sessions',
  'user.end_view',
  'user.reinstate',
  'user.remove_passkey',
  'user.remove_second_factor',
  'user.renew_recovery_codes',
  'user.set_second_factor',
  'user.suspend',
  'user.update',
  'user.view',
] as const
/** A kind of change, as the action log names it. */
export type ActionType = (typeof ACTIONS)[number]

/** Rows of one page of the action log. */
export const LOG_PAGE_SIZE = 50

/** What a change was made to; the first half of an action's name, or the thing that it belongs to. */
export type ObjectType =
  | 'amenity'
  | 'announcement'
  | 'booking'
  | 'category'
  | 'commission'
  | 'enquiry'
  | 'destination'
  | 'extra_service'
  | 'group_booking'
  | 'levy'
  | 'money_month'
  | 'money_sweep'
  | 'payment_request'
  | 'promotion'
  | 'property'
  | 'receipt'
  | 'region'
  | 'registration'
  | 'review'
  | 'room'
  | 'room_type'
  | 'setting'
  | 'tax_rate'
  | 'testimonial'
  | 'user'

/** The values of an object that a change concerns. */
export type ActionFacts = Readonly<Record<string, unknown>>

/** The longest text of a value that is stored; the rest is cut off. */
const LONGEST = 300
const SECRET = /password|token|secret|hash|document/
const PHONE = /phone|msisdn/
const EMAIL = /email/

/** A value as the log may store it: numbers and addresses masked, long texts cut. Throws for a secret. */
const storable = (key: string, value: unknown): unknown => {
  if (SECRET.test(key)) throw new Error(`The action log must not store ${key}`)
  if (typeof value !== 'string') return value ?? null
  if (EMAIL.test(key)) return maskEmail(value)
  if (PHONE.test(key)) return value === '' ? '' : maskNumber(value)
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value
}

const only = (facts: ActionFacts, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, storable(key, facts[key])]))

/**
 * The values from before and after a change, without those that stayed the same; null for the side that does not exist.
 * The whole is null if both exist and nothing differs.
 */
export const changedFacts = (
  before: ActionFacts | null,
  after: ActionFacts | null,
): { before: ActionFacts | null; after: ActionFacts | null } | null => {
  if (!before || !after) {
    return { before: before && only(before, Object.keys(before)), after: after && only(after, Object.keys(after)) }
  }
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return keys.length === 0 ? null : { before: only(before, keys), after: only(after, keys) }
}
