import { DELETION_REFUSALS, UNCLOSED_DAYS } from './deletion-refusal.ts'
import { PAGE_REFUSALS } from './page-refusal.ts'

/**
 * Every failure that the product expects: its HTTP status and one English sentence for a person.
 * Where `specification.md` gives a sentence for the case, it is used here word for word. A name in braces is a detail of
 * the refusal.
 */
export const REFUSALS = {
  ...PAGE_REFUSALS,
  ...DELETION_REFUSALS,

  // The request itself
  bad_request: { status: 400, text: 'The request could not be understood.' },
  validation: { status: 400, text: 'Some fields need your attention.' },
  not_signed_in: { status: 401, text: 'Please sign in first.' },
  wrong_role: { status: 403, text: 'Your account may not do this.' },
  bad_signature: { status: 401, text: 'The signature of this call-back is not valid.' },
  foreign_origin: { status: 403, text: 'This request did not come from our own pages.' },
  not_found: { status: 404, text: 'This does not exist, or is no longer here.' },
  method_not_allowed: { status: 405, text: 'This address does not take this method.' },
  conflict: { status: 409, text: 'This has changed in the meantime. Please reload and try again.' },
  key_invalid: {
    status: 400,
    text: 'The header Idempotency-Key takes 1 to 200 letters, digits and signs, without spaces or accents.',
  },
  key_reused: { status: 409, text: 'This idempotency key was already used for a different request.' },
  too_large: { status: 413, text: 'This is too large to be accepted.' },
  wrong_type: { status: 415, text: 'This kind of content is not accepted here.' },
  too_many: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, text: 'This is not available right now. Please try again in a moment.' },

  // Accounts
  invalid_credentials: { status: 401, text: 'Invalid username or password.' },
  sign_in_paused: {
    status: 429,
    text: 'Many wrong passwords were tried for this account. Please sign in on a device you have used before, or choose "Forgot password?".',
  },
  account_blocked: {
    status: 403,
    text: 'This account is blocked. If you think that this is a mistake, please write to us on the contact page.',
  },
  password_needed: { status: 403, text: 'Confirm this with your password.' },
  second_factor_needed: { status: 403, text: 'Confirm with a code of your authenticator app, or with a passkey.' },
  second_factor_wrong: { status: 400, text: 'This code is not correct, or was used already.' },
  second_factor_on: { status: 409, text: 'An authenticator app is set up for this account already.' },
  second_factor_off: { status: 409, text: 'This is not set up for this account.' },
  last_second_factor: {
    status: 409,
    text: 'Your work needs a second factor. Add another one before you remove this one.',
  },
  passkeys_off: { status: 409, text: 'Passkeys cannot be used at this address of the site.' },
  passkey_wrong: {
    status: 400,
    text: 'This passkey could not be verified. Please try again, or sign in another way.',
  },
  passkey_unknown: {
    status: 400,
    text: 'This passkey is not one of this account, or was removed. Please try another one.',
  },
  passkey_needs_password: {
    status: 403,
    text: 'This passkey works only after your password. Please sign in with your password first.',
  },
  passkey_expired: { status: 400, text: 'This took too long. Please try again.' },
  passkey_exists: { status: 409, text: 'This passkey is set up already.' },
  passkeys_full: { status: 409, text: 'An account has at most 10 passkeys. Please remove one first.' },
  push_service_unknown: {
    status: 400,
    text: 'Notifications cannot be sent to this browser. Please try another one.',
  },
  wrong_password: { status: 400, text: 'The current password is not correct.' },
  username_taken: { status: 409, text: 'This username is already taken.' },
  email_taken: { status: 409, text: 'An account with this email already exists.' },
  code_wrong: { status: 400, text: 'This code is not correct.' },
  code_expired: { status: 400, text: 'This code is no longer valid. Please request a new one.' },
  link_expired: { status: 400, text: 'This link is no longer valid. Please request a new one.' },

  invitation_unknown: { status: 404, text: 'This link is not right. Please open it again from our mail.' },
  invitation_used: { status: 409, text: 'This link was already used. Please sign in with your password.' },
  invitation_replaced: {
    status: 409,
    text: 'This link was replaced by a newer one. Please use the link of our latest mail.',
  },
  invitation_expired: { status: 409, text: 'This link is older than 7 days and no longer works.' },

  question_unknown: { status: 404, text: 'This link leads to no question. Please open it again from our mail.' },
  question_answered: { status: 409, text: 'We already have your answer to this question. Thank you.' },
  question_closed: {
    status: 409,
    text: 'Your request was decided, so an answer is no longer needed. Our mail says more.',
  },
  question_expired: { status: 409, text: 'This link is older than 30 days and no longer works.' },

  // Wishlist and reviews
  wishlist_full: { status: 409, text: 'Your wishlist is full. Please remove a property first.' },
  not_reviewable: { status: 409, text: 'Only a stay that has ended with check-out can be reviewed.' },
  review_too_late: { status: 409, text: 'A stay can be reviewed until 90 days after check-out.' },
  already_reviewed: { status: 409, text: 'You have already reviewed this stay.' },
  review_hidden: { status: 409, text: 'This review is hidden, so it cannot be answered.' },
  answer_final: { status: 409, text: 'This answer is older than 24 hours and can no longer be changed.' },
  enquiry_answered: {
    status: 409,
    text: 'Somebody else has answered in the meantime. Read that answer, then send yours if it is still needed.',
  },
  answer_changed: {
    status: 409,
    text: 'Somebody else has answered this review in the meantime. Read that answer; yours replaces it if you send it again.',
  },

  // The stay
  room_taken: { status: 409, text: 'This room is no longer free for these nights.' },
  group_changed: {
    status: 409,
    text: 'This group has changed in the meantime, so nothing was done. Check its rooms and try again.',
  },
  closed_to_arrival: {
    status: 409,
    text: 'No stay can begin on this check-in day. Please choose another day to arrive.',
  },
  closed_to_departure: {
    status: 409,
    text: 'No stay can end on this check-out day. Please choose another day to leave.',
  },
  stay_too_short: {
    status: 409,
    text: 'Stays that begin on this day are for at least {min_nights} nights. Please choose more nights.',
  },
  stay_too_long: {
    status: 409,
    text: 'Stays that begin on this day have {max_nights} or fewer nights. Please choose fewer nights.',
  },
  booked_too_late: {
    status: 409,
    text: 'Stays that begin on this day are booked {min_days_ahead} or more days before. Please choose a later check-in day.',
  },
  booked_too_early: {
    status: 409,
    text: 'Stays that begin on this day are sold {max_days_ahead} or fewer days before. Please choose an earlier check-in day, or book later.',
  },
  meal_plan_unavailable: {
    status: 409,
    text: 'The hotel does not offer this meal plan any more. Please choose again.',
  },
  residency_unavailable: {
    status: 409,
    text: 'The hotel has no price of its own for this residency any more. Please choose again.',
  },
  residency_unproven: {
    status: 409,
    text: 'The guest has a price for residents: please say which proof you have seen.',
  },
  extra_unavailable: {
    status: 409,
    text: 'One of the chosen extra services is no longer sold here. Please choose again.',
  },
  takes_no_bookings: { status: 404, text: 'This property takes no bookings at the moment.' },
  room_unavailable: { status: 409, text: 'This room is not offered for booking at the moment.' },
  night_over: { status: 400, text: 'A night that is over can no longer be closed or opened.' },
  dates_booked: { status: 409, text: 'Some of these dates are booked, so none was changed.' },
  closed_elsewhere: {
    status: 409,
    text: 'A calendar elsewhere closes some of these nights. Open them there, or remove that calendar on the page "Calendars".',
  },
  too_many_calendars: { status: 409, text: 'This room has all the calendars that it can have.' },
  calendar_changed: {
    status: 409,
    text: 'Somebody else has changed this calendar in the meantime. Look at what is new, then save again.',
  },
  calendar_taken: { status: 409, text: 'This room already has the calendar with this address.' },
  own_calendar: { status: 409, text: 'This is an address of our own. Enter the one that the other site gives you.' },
  dates_unchangeable: {
    status: 409,
    text: 'The dates of this booking cannot be changed: a wallet has paid it, or may still do so up to 7 days after a request, or it is over. Please use "Book more nights", or cancel it and enter it again.',
  },
  dates_fixed: {
    status: 409,
    text: 'You cannot change the dates of this booking yourself any more. Please write to the hotel.',
  },
  dates_price_differs: {
    status: 409,
    text: 'The stay costs another amount on these dates. Book them first, then cancel this booking.',
  },
  dates_changed: {
    status: 409,
    text: 'Somebody else has changed the dates of this booking in the meantime. Look at them, then choose again.',
  },
  dates_unchanged: { status: 409, text: 'The booking has these dates already. Please choose others.' },
  check_in_fixed: { status: 409, text: 'The guest is in the house, so only the check-out can change.' },
  check_out_past: { status: 400, text: 'This check-out day is too early. Please choose a later one.' },
  room_unchangeable: { status: 409, text: 'This booking cannot be moved to another room any more.' },
  rooms_changed: {
    status: 409,
    text: 'One of the two bookings has another room in the meantime. Look at the rooms, then choose again.',
  },

  // The price
  promo_unknown: { status: 400, text: 'We do not know this promo code.' },
  promo_not_started: { status: 400, text: 'This promo code is not valid yet.' },
  promo_expired: { status: 400, text: 'This promo code has expired.' },
  promo_min_nights: { status: 400, text: 'This promo code needs a longer stay.' },
  promo_wrong_region: { status: 400, text: 'This promo code is for stays in another region.' },
  promo_days_ahead: { status: 400, text: 'This promo code needs an earlier booking.' },
  promo_children: { status: 400, text: 'This promo code is for stays with children.' },
  promo_used_up: { status: 409, text: 'This promo code has been used up.' },

  // The booking's life
  hold_expired: { status: 409, text: 'The time to pay has run out and the room was released. Please book again.' },
  hold_limit: {
    status: 429,
    text: 'You are holding too many stays that are not paid yet. Please pay for one or cancel one, then book this one.',
  },
  hold_limit_address: {
    status: 429,
    text: 'Too many unpaid bookings come from your internet connection. Please pay for yours, or try again in 15 minutes.',
  },
  hold_limit_room: {
    status: 429,
    text: 'This room was held many times today without being paid. Please choose another room, or try again tomorrow.',
  },
  hold_limit_day: {
    status: 429,
    text: 'You began many bookings today without paying. Please try again tomorrow, or write to us on the contact page.',
  },
  refund_changed: {
    status: 409,
    text: 'What was paid, or what goes back, has changed. Look at it, then confirm again.',
  },
  no_receipt: { status: 409, text: 'A receipt exists once a payment has been received.' },
  status_unchanged: { status: 409, text: 'This has been done already.' },
  no_voucher: { status: 409, text: 'A voucher exists only for a confirmed booking.' },

  // Money
  charges_closed: { status: 409, text: 'Charges can be added only while the guest is in the house.' },
  charge_voided: { status: 409, text: 'This charge has been taken back already.' },
  charges_changed: {
    status: 409,
    text: 'This is more than the account says now. Look at it, then enter the amount again.',
  },
  stay_account_changed: {
    status: 409,
    text: 'The charges of this guest have changed. Look at the account before the guest leaves.',
  },
  no_cash_to_return: { status: 409, text: 'There is no cash of this booking to give back.' },
  not_payable: { status: 409, text: 'This booking cannot be paid in its present state.' },
  payment_under_way: { status: 409, text: 'A payment is already under way. Please look at your phone.' },
  prompt_limit_number: {
    status: 429,
    text: 'This number got many payment requests that were not approved. Please pay from another number, or try again later.',
  },
  prompt_limit: {
    status: 429,
    text: 'You sent many payment requests that were not approved. Please check your wallet and try again in an hour.',
  },
  prompt_limit_hotel: {
    status: 429,
    text: 'Your hotel sent many payment requests that were not approved. Please choose cash or pay later, or try again in an hour.',
  },
  wallet_unavailable: { status: 409, text: 'This wallet is not available right now. Please choose another one.' },
  prompt_limit_link: {
    status: 429,
    text: 'Many payment requests through this link were not paid. Please try again later, or ask the person who booked to pay.',
  },
  pay_link_unknown: {
    status: 404,
    text: 'This payment link is not valid. Please ask the person who booked for a new one.',
  },
  part_under_way: {
    status: 409,
    text: 'Somebody else is paying a part right now. You can pay yours as soon as that payment is over.',
  },
  part_changed: {
    status: 409,
    text: 'The next part has another amount by now. Please look at it, then confirm again.',
  },
  payers_not_possible: {
    status: 409,
    text: 'This price cannot be shared by so many people. Please choose another number.',
  },
  amount_out_of_range: { status: 409, text: 'This amount is outside what mobile money can carry.' },
  account_not_found: { status: 404, text: 'No mobile money account was found for this number.' },
  lookup_unavailable: { status: 503, text: 'The account name cannot be looked up right now.' },
  balance_exceeded: { status: 409, text: 'This is more than the balance of this booking.' },
  payout_held: { status: 409, text: 'The money of this stay is held until 24 hours after check-in.' },
  dispute_open: {
    status: 409,
    text: 'A dispute about this booking is open, so its money waits until it is decided.',
  },
  dispute_exists: { status: 409, text: 'A dispute about this booking is open already.' },
  conversation_closed: { status: 409, text: 'The time to write about this booking is over.' },
  dispute_decided: { status: 409, text: 'This dispute has been decided already.' },
  dispute_answered: { status: 409, text: 'The hotel has answered this already.' },
  not_disputable: {
    status: 409,
    text: 'There can be a dispute only about a stay that has begun, or that was paid and cancelled.',
  },
  not_reportable: {
    status: 409,
    text: 'A paid stay can be reported from the day of check-in until 14 days after check-out.',
  },
  already_reported: { status: 409, text: 'You have reported this stay already. We will write to you.' },
  payer_number_erased: {
    status: 409,
    text: 'The guest’s account was deleted, and with it the number that paid. Nothing can be sent back through Bhumwi.',
  },
  refunded_already: {
    status: 409,
    text: 'Money of this booking has gone back already, and a payment is refunded only once: no more can go back through Bhumwi. The dispute can be decided for the hotel; what else the guest is to get must be sent outside of the site.',
  },
  refund_exceeds_paid: { status: 409, text: 'This is more than what was paid and can go back.' },
  refund_of_part_too_early: {
    status: 409,
    text: 'A part can go back only once the hotel has checked the guest in or marked a no-show. Until then send back all of it, or cancel the booking.',
  },
  payout_wallet_missing: { status: 409, text: 'This property has no wallet to send the money to yet.' },
  available_changed: {
    status: 409,
    text: 'What you can ask for has changed meanwhile. Read the new amount and send the request again.',
  },
  payout_under_way: { status: 409, text: 'A transfer for this request is already under way.' },
  payout_wallet_changed: {
    status: 409,
    text: 'The hotel has changed the wallet since you opened this request. Nothing was sent. Look at the new wallet before you send the money.',
  },
  payout_name_differs: {
    status: 409,
    text: 'The wallet is registered to another name than when the hotel set it. Nothing was sent.',
  },
  second_approver_needed: {
    status: 409,
    text: 'An amount of this size needs the approval of a second person before it is sent.',
  },
  total_differs: { status: 409, text: 'The chosen requests add up to another total. Nothing was approved.' },
  no_outcome_awaited: { status: 409, text: 'No transfer of this request waits for an outcome from the operator.' },
  own_transfer: { status: 403, text: 'Whoever sent the money cannot enter what became of it.' },
  own_request: { status: 403, text: 'Whoever asked for the money cannot decide about it.' },
  reason_required: { status: 400, text: 'Please give a reason.' },

  // Back office
  promo_code_taken: { status: 409, text: 'Another promotion has this promo code already.' },
  edited_meanwhile: { status: 409, text: 'This property was changed in the meantime, so nothing was saved.' },
  not_pausable: { status: 409, text: 'Only a property that has been approved can be paused or put on sale.' },
  room_number_taken: { status: 409, text: 'This property has a room of this number already.' },
  room_changed: {
    status: 409,
    text: 'Somebody else has changed this room in the meantime. Look at what is new, then save again.',
  },
  room_has_stays: {
    status: 409,
    text: 'This room still has coming bookings, so it was not retired. Move them to other rooms first.',
  },
  file_too_large: { status: 413, text: 'This file is larger than 20 MB.' },
  not_a_photograph: { status: 415, text: 'This file is no photograph: please choose a JPEG, PNG, WebP or AVIF file.' },
  photograph_pixels: { status: 413, text: 'This photograph has more than 100 million pixels. Please make it smaller.' },
  photograph_broken: { status: 400, text: 'This photograph is damaged and cannot be read.' },
  photographs_full: { status: 409, text: 'A property has at most 40 photographs. Delete one to add another.' },
  room_photographs_full: {
    status: 409,
    text: 'The rooms of one type have at most 12 photographs. Delete one to add another.',
  },
  photographs_busy: { status: 503, text: 'Too many photographs are being processed. Please try again in a minute.' },
  storage_away: {
    status: 503,
    text: 'The storage of photographs does not answer at the moment. Please try again in a few minutes.',
  },
  storage_full: {
    status: 503,
    text: 'There is no room for more photographs at the moment. Please try again later.',
  },
  photographs_changed: {
    status: 409,
    text: 'Somebody else added or deleted a photograph in the meantime, so the order was not saved.',
  },
  rates_changed: {
    status: 409,
    text: 'Somebody else has changed the rates in the meantime, so nothing was saved. Look at what is new, then save again.',
  },
  season_overlaps: { status: 409, text: 'Another season of the same rooms has some of these nights.' },
  guest_price_exists: { status: 409, text: 'These rooms have prices by guests already. Change those instead.' },
  weekday_overlaps: { status: 409, text: 'Another weekday price of the same rooms has some of these days.' },
  audience_empty: { status: 409, text: 'Nobody is in this audience, so nothing was sent.' },
  too_many_named: {
    status: 400,
    text: 'One message can name at most 1,000 people. Choose fewer, or choose by filter.',
  },
  other_payment_request: {
    status: 400,
    text: 'The payment request of the address and that of payment_request_id are not the same.',
  },
  link_not_ours: { status: 400, text: 'Enter the address of one of our own pages, such as /properties.' },
  sending_over: { status: 409, text: 'This has been sent or stopped already, so it can no longer change.' },
  too_many_drafts: {
    status: 409,
    text: 'You have as many drafts as can be open at a time. Please finish or archive one of them first.',
  },
  nothing_to_undo: { status: 409, text: 'There is no change to take back: the rates have changed otherwise since.' },
  announcement_changed: {
    status: 409,
    text: 'Somebody else has changed this message in the meantime. Look at what is new, then save again.',
  },
  not_scheduled: { status: 409, text: 'This message is no longer scheduled: it has started or was cancelled.' },
  last_owner: { status: 409, text: 'This is the last owner of the platform. Make another person an owner first.' },
  own_account: { status: 409, text: 'You cannot block or delete your own account here. Another owner can do it.' },
  view_read_only: {
    status: 403,
    text: 'You are looking at a customer’s account. Nothing can be changed there: end the view first.',
  },
  view_closed: { status: 403, text: 'This is for the owner of the account alone, so it is not shown in a view of it.' },
  view_over: {
    status: 409,
    text: 'The view of this account is over, so nothing was sent. Press End to return to your own account.',
  },
  view_not_possible: {
    status: 409,
    text: 'This account cannot be viewed: it is blocked, or belongs to somebody of the staff.',
  },
  person_stay_ahead: {
    status: 409,
    text: `This person has a booking under way or a stay ahead: cancel it first, or wait until it is over. If the stay is over but its hotel has not closed it, ask the hotel to close it, or wait ${UNCLOSED_DAYS} days after check-out.`,
  },
  person_money_under_way: {
    status: 409,
    text: 'Money for a booking of this person may still be on its way. Please try again in a few days.',
  },
  person_owns_properties: {
    status: 409,
    text: 'This person still runs properties here. Hand them over to another account first.',
  },
  contact_unclear: { status: 400, text: 'Enter a whole e-mail address, or a phone number with its country code.' },
  contact_shared: { status: 409, text: 'Several accounts have this phone number. Use the e-mail address instead.' },
  handover_needs_email: {
    status: 409,
    text: 'No account has this phone number. Enter the e-mail address of the new owner to send an invitation.',
  },
  handover_target_unfit: {
    status: 409,
    text: 'This account cannot take over properties: only another hotel’s account can that is neither blocked nor suspended.',
  },
  handover_changed: {
    status: 409,
    text: 'What would move has changed in the meantime, so nothing was handed over. Look at it, then confirm again.',
  },
  handover_payout_open: {
    status: 409,
    text: 'A payment request of these properties is open. Pay or reject it first.',
  },
  handover_dispute_open: {
    status: 409,
    text: 'A dispute about a booking of these properties is open. Decide it first.',
  },
  handover_money_open: {
    status: 409,
    text: 'Money of earlier stays is still open with the present owner. Settle it first, or confirm that both agreed that it goes along.',
  },
  already_decided: { status: 409, text: 'This request has already been decided.' },
  too_many_questions: {
    status: 409,
    text: 'The applicant was asked 5 questions already, which is the most. Please decide the request.',
  },
  request_email_taken: {
    status: 409,
    text: 'The e-mail address of this request belongs to an account that is not a hotel’s. Decline it and ask for another address.',
  },
  no_invitation: { status: 409, text: 'This host has set a password already, so no link is needed.' },
  adults_only: { status: 400, text: 'This place is for adults only.' },
  child_too_young: {
    status: 400,
    text: 'This place takes children from an older age. Its terms say from which.',
  },
  team_email_taken: {
    status: 409,
    text: 'This address belongs to an account that is not a hotel’s. Please use another address of this person.',
  },
  team_member: { status: 409, text: 'This person works for you already. Change the roles in the list.' },
  team_owner: {
    status: 409,
    text: 'The owner of a property keeps this role. Write to us if a property changes hands.',
  },
  team_full: { status: 409, text: 'As many people as possible work at this property. Please remove somebody first.' },
  team_no_invitation: { status: 409, text: 'This person has set a password already, so no link is needed.' },
  not_movable: { status: 409, text: 'This is not possible in the present state of the property.' },
  commission_overlaps: {
    status: 409,
    text: 'Another rule for the same hotels has some of these days. Change its days first.',
  },
  commission_begins_in_past: { status: 409, text: 'A rule can begin today at the earliest.' },
  commission_begun: {
    status: 409,
    text: 'This rule is in force. End it today or later, and add a new one for other terms.',
  },
  commission_changed: {
    status: 409,
    text: 'Somebody else has changed this rule in the meantime. Look at what is new, then try again.',
  },
  commission_over: { status: 409, text: 'This rule is over and cannot be changed any more.' },
  changed_in_review: {
    status: 409,
    text: 'The hotel has changed this property since you opened it. Please look at it again.',
  },
  changes_decided: {
    status: 409,
    text: 'These changes have already been decided on. Please look at the page again.',
  },
  property_incomplete: { status: 409, text: 'Something is still missing before this property can be reviewed.' },
  stays_to_come: {
    status: 409,
    text: 'Guests are still to come or in the house, so the property cannot be archived yet.',
  },
  property_suspended: {
    status: 409,
    text: 'Bhumwi has suspended this property: it takes no new bookings and payments, and its payouts wait.',
  },
  host_suspended: { status: 409, text: 'Bhumwi has suspended this host, so this is not possible now.' },
  already_suspended: { status: 409, text: 'This has been suspended already.' },
  check_changed: {
    status: 409,
    text: 'Somebody else has recorded or withdrawn a check in the meantime. Look at it, then try again.',
  },
  not_suspended: { status: 409, text: 'This is not suspended any more.' },
  host_changed: {
    status: 409,
    text: 'The host or the properties have changed in the meantime. Look at them, then confirm again.',
  },
  bookings_changed: {
    status: 409,
    text: 'The coming bookings have changed in the meantime. Look at them, then confirm again.',
  },
  difference_not_open: { status: 409, text: 'This difference is not open any more. Please look at it again.' },
  repair_not_possible: { status: 409, text: 'This repair does not fit any more. Please look at it again.' },
  repair_changed: {
    status: 409,
    text: 'This has changed since you looked at it. Look at what it would do now, then confirm again.',
  },
  month_closed: { status: 409, text: 'This month is closed already.' },
  month_not_next: { status: 409, text: 'Months are closed one after the other: another one comes first.' },
  month_not_over: { status: 409, text: 'This month is not over yet.' },
  month_unbalanced: {
    status: 409,
    text: 'Debits and credits differ, so the month cannot be closed. Call the developers: this must never happen.',
  },
  month_changed: { status: 409, text: 'The figures have changed since you looked at them. Please look at them again.' },
  settings_changed: {
    status: 409,
    text: 'Somebody else has changed these settings in the meantime. Look at what is new, then save again.',
  },
  tax_rate_taken: {
    status: 409,
    text: 'Another rate of this tax begins on this day already. Correct that one, or choose another day.',
  },
  tax_rate_closed: {
    status: 409,
    text: 'The month of this day is closed and keeps its rate. Choose a later first day.',
  },
  tax_rate_used: { status: 409, text: 'A closed month was computed with this rate, so it stays as it is.' },
  tax_rate_changed: {
    status: 409,
    text: 'Somebody else has changed this rate in the meantime. Look at what is new, then save again.',
  },
  sweep_running: { status: 409, text: 'This day is being compared right now. Please wait for the result.' },
  day_not_over: { status: 409, text: 'This day is not over yet.' },
  levy_changed: {
    status: 409,
    text: 'Somebody else has changed this rule in the meantime. Look at what is new, then save again.',
  },
  list_name_taken: { status: 409, text: 'Another entry of this list has this name already.' },
  content_changed: {
    status: 409,
    text: 'Somebody else has changed this in the meantime. Look at what is new, then save again.',
  },
  list_entry_changed: {
    status: 409,
    text: 'Somebody else has changed this entry in the meantime. Look at what is new, then save again.',
  },
  list_entry_used: {
    status: 409,
    text: 'This entry is in use, so it was not deleted. Move its uses to another one first.',
  },
  list_entry_kept: { status: 409, text: 'This entry is in use in a way that cannot move, so it cannot be deleted.' },
  place_name_taken: { status: 409, text: 'Another place has this name already.' },
  place_changed: {
    status: 409,
    text: 'Somebody else has changed this place in the meantime. Look at what is new, then save again.',
  },
  place_used: { status: 409, text: 'This place is in use, so it was not deleted.' },
  region_name_kept: { status: 409, text: 'Pages of the site name this region, so its name stays.' },
  in_use: { status: 409, text: 'This is still in use, so it cannot be removed.' },
} as const satisfies Record<string, { status: number; text: string }>

/** The stable name of an expected failure, sent on the wire as `code`. */
export type RefusalCode = keyof typeof REFUSALS

/** Whether a text is one of our refusal codes; a client checks this before it reads the code from the catalogue. */
export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(REFUSALS, text)

/**
 * An expected failure. `details` is merged into the response body beside `error` and `code`, such as `{ total_amount }`
 * of `price_changed` or `{ fields }` of `validation`; it must contain nothing private.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds after which a repeat may succeed, for the header Retry-After; undefined if nobody knows. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}, retryAfter?: number) {
    super(REFUSALS[code].text)
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  /** The HTTP status of the response. */
  get status(): number {
    return REFUSALS[this.code].status
  }
}
