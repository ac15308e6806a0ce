import { isEmail } from './account.ts'
import type { StayFault } from './stay.ts'

/** Validation errors of forms in the back offices and of the second factor; their sentences do not come with the public pages. */
export type OfficeFault =
  | 'dates_too_many'
  | 'time_invalid'
  | 'latitude_outside'
  | 'longitude_outside'
  | 'place_outside'
  | 'room_number_required'
  | 'room_number_invalid'
  | 'room_numbers_backwards'
  | 'room_numbers_too_many'
  | 'room_numbers_repeated'
  | 'room_required'
  | 'amount_invalid'
  | 'quantity_invalid'
  | 'group_name_required'
  | 'group_rooms_few'
  | 'group_rooms_many'
  | 'group_rooms_repeated'
  | 'group_room_invalid'
  | 'group_room_taken'
  | 'group_price_awaited'
  | 'promotion_gift'
  | 'promotion_nights'
  | 'amenity_unknown'
  | 'region_unknown'
  | 'percent_invalid'
  | 'calendar_name_required'
  | 'calendar_address_required'
  | 'calendar_address_invalid'
  | 'calendar_address_not_https'
  | 'levy_rate_invalid'
  | 'tax_rate_invalid'
  | 'setting_limit_invalid'
  | 'setting_price_invalid'
  | 'commission_invalid'
  | 'property_required'
  | 'category_required'
  | 'entry_name_required'
  | 'entry_name_comma'
  | 'target_required'
  | 'price_awaited'
  | 'team_role_required'
  | 'team_member'
  | 'first_day_required'
  | 'size_invalid'
  | 'min_nights_invalid'
  | 'max_nights_invalid'
  | 'max_nights_below_min'
  | 'max_days_ahead_below_min'
  | 'rate_effect_required'
  | 'included_adults_invalid'
  | 'extra_adult_invalid'
  | 'band_age_invalid'
  | 'band_price_invalid'
  | 'guest_price_required'
  | 'meal_price_invalid'
  | 'meal_included_required'
  | 'meal_plan_twice'
  | 'days_before_invalid'
  | 'discount_percent_invalid'
  | 'type_discount_invalid'
  | 'rate_change_required'
  | 'weekdays_required'
  | 'rate_range_too_long'
  | 'cash_days_too_many'
  | 'first_night_required'
  | 'last_night_required'
  | 'night_past'
  | 'rates_too_far'
  | 'extra_service_unknown'
  | 'passkey_name_required'
  | 'second_code_required'
  | 'outcome_required'
  | 'total_mistyped'
  | 'dispute_reason_required'
  | 'reference_required'
  | 'second_code_wrong'
  | 'send_day_required'
  | 'send_time_required'
  | 'send_too_soon'
  | 'send_too_late'
  | 'sms_too_long'
  | 'channel_needs_address'
  | 'checked_on_future'
  | 'valid_until_required'
  | 'valid_until_past'
  | 'tax_number_required'

/** Validation errors of the form for new hosts alone; their sentences come with that page. */
export type HostFault = 'tin_invalid' | 'pin_unreadable' | 'pin_outside'

/** The validation errors of form fields; their sentences are in the i18n catalogue. */
export type FaultKey =
  | OfficeFault
  | HostFault
  | 'name_required'
  | 'name_invalid'
  | 'full_name_incomplete'
  | 'username_required'
  | 'username_invalid'
  | 'email_required'
  | 'email_invalid'
  | 'phone_required'
  | 'phone_invalid'
  | 'id_required'
  | 'check_in_required'
  | 'check_out_required'
  | 'check_out_not_after'
  | 'guests_required'
  | 'child_ages_required'
  | 'child_age_invalid'
  | 'payment_method_required'
  | 'payment_details_required'
  | 'payment_details_invalid'
  | 'contact_invalid'
  | 'code_required'
  | 'password_required'
  | 'password_for_contact'
  | 'password_rule'
  | 'passwords_differ'
  | 'all_fields_required'
  | 'new_passwords_differ'
  | 'date_of_birth_invalid'
  | 'date_of_birth_future'
  | 'property_type_required'
  | 'property_name_required'
  | 'location_required'
  | 'destination_required'
  | 'room_type_required'
  | 'price_required'
  | 'price_invalid'
  | 'subject_required'
  | 'message_required'
  | 'phone_unclear'
  | 'text_too_long'
  | 'field_invalid'
  | 'rating_required'
  | 'text_required'
  | 'dates_backwards'
  | StayFault

/** At most one fault for each field; an empty object is a form without faults. */
export type Faults<Form> = Partial<Record<keyof Form, FaultKey>>

/** The fields with a fault; a rule returns null or false if there is none. */
export const faultsOf = <Form>(found: Partial<Record<keyof Form, FaultKey | null | false>>): Faults<Form> => {
  const faults: Faults<Form> = {}
  for (const field in found) {
    const fault: FaultKey | null | false | undefined = found[field]
    if (fault) faults[field] = fault
  }
  return faults
}

/** Spaces, characters that only format others, and letters without a shape: a text of these alone shows nothing. */
const UNSEEN = /[\s\p{Z}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether nothing was typed that anybody can see. */
export const blank = (text: string): boolean => text.replace(UNSEEN, '') === ''

/** The maximum lengths of text fields, in UTF-16 units as the browser's `maxLength` counts. */
export const TEXT_LIMITS = { name: 120, subject: 150, place: 200, message: 4000 } as const

/** Control characters and characters that change the text direction: a single-line field must stay one line. */
export const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
/** Control characters other than those of line breaks and tabs. */
export const NOT_IN_PROSE = /[^\P{Cc}\n\r\t]/u

const typedFault = (typed: string, limit: number, forbidden: RegExp, missing: FaultKey | null): FaultKey | null => {
  const text = typed.trim()
  if (blank(text)) return missing
  if (text.length > limit) return 'text_too_long'
  return forbidden.test(text) ? 'field_invalid' : null
}

/** The fault of a single-line text; `missing` is the fault of an empty one. */
export const lineFault = (text: string, limit: keyof typeof TEXT_LIMITS, missing: FaultKey): FaultKey | null =>
  typedFault(text, TEXT_LIMITS[limit], NOT_IN_LINE, missing)

/** The fault of a multi-line text, which may be empty if `missing` is null. */
export const proseFault = (text: string, missing: FaultKey | null): FaultKey | null =>
  typedFault(text, TEXT_LIMITS.message, NOT_IN_PROSE, missing)

/** The fault of a required e-mail address. */
export const emailFault = (text: string): FaultKey | null => {
  if (blank(text)) return 'email_required'
  return isEmail(text.trim()) ? null : 'email_invalid'
}
