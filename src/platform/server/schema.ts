// Made from the migrations by `npm run generate`; change migrations/ instead.
import type { Generated, GeneratedAlways } from 'kysely'
import type { BookingSource, BookingStatus } from '#domain/booking.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { DisputeOutcome, DisputeReason, DisputeSide, DisputeStatus } from '#domain/dispute.ts'
import type { EnquiryKind, RequestStatus } from '#domain/enquiry.ts'
import type { Gender, Role } from '#domain/account.ts'
import type { Language } from '#domain/language.ts'
import type { LedgerAccount, LedgerKind } from '#domain/ledger.ts'
import type { MemberRole, PlatformRole } from '#domain/permission.ts'
import type { PasskeyPurpose } from '#domain/passkey.ts'
import type { PaymentState, Reason } from '#domain/payment.ts'
import type { PayoutStatus } from '#domain/payout.ts'
import type { Wallet } from '#domain/wallet.ts'

export interface AccountTable {
  id: GeneratedAlways<number>
  username: string
  email: string
  phone_number: string
  first_name: string
  last_name: string
  dob: string | null
  gender: Gender | null
  role: Role
  language: Generated<Language>
  password_hash: string
  created_at: Generated<Date>
  email_proven_at: Date | null
  deleted_at: Date | null
  blocked_at: Date | null
  block_reason: string | null
  last_seen_at: Date | null
  promotions: Generated<boolean>
  promotions_declined: Generated<string[]>
}

export interface AccountIdentityTable {
  provider: string
  subject: string
  account_id: number
  created_at: Generated<Date>
}

export interface ActionLogTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  account_id: number | null
  action_type: string
  object_type: string
  object_id: string
  summary: string
  before: unknown
  after: unknown
  reason: Generated<string>
  right_used: string | null
  address: string | null
  position: number | null
  hash: Buffer | null
}

export interface ActionLogHeadTable {
  id: Generated<number>
  position: number
  hash: Buffer
}

export interface AmenityTable {
  id: GeneratedAlways<number>
  name: string
  name_sw: string
  icon: string
  position: number
  theme: Generated<string>
  version: Generated<number>
  lacks_name_sw: Generated<boolean>
}

export interface AnnouncementTable {
  id: GeneratedAlways<number>
  kind: string
  title: string
  message: string
  title_sw: Generated<string>
  message_sw: Generated<string>
  link: string | null
  audience: unknown
  status: Generated<string>
  recipients: number
  delivered: Generated<number>
  skipped: Generated<number>
  read: Generated<number>
  account_id: number | null
  created_at: Generated<Date>
  finished_at: Date | null
  send_at: Date | null
  started_at: Date | null
  planned: unknown
  channels: Generated<string[]>
  site_url: string | null
  version: Generated<number>
}

export interface AnnouncementChannelTable {
  announcement_id: number
  channel: string
  people: number
  sent: Generated<number>
  delivered: Generated<number>
  failed: Generated<number>
  unclear: Generated<number>
  skipped: Generated<number>
  parts: Generated<number>
}

export interface AnnouncementDispatchTable {
  announcement_id: number
  channel: string
  account_id: number
  state: Generated<string>
  tries: Generated<number>
  due_at: Generated<Date | null>
  claimed_at: Date | null
  sent_at: Date | null
  recipient: string | null
  provider_id: string | null
}

export interface AnnouncementRecipientTable {
  announcement_id: number
  account_id: number
  state: Generated<string>
}

export interface BookingTable {
  id: GeneratedAlways<number>
  reference: string
  property_id: number
  room_id: number
  account_id: number | null
  guest_name: string
  guest_email: string | null
  guest_phone: string
  guest_document: string | null
  check_in: string
  check_out: string
  nights: GeneratedAlways<number>
  guests: number
  children: Generated<number>
  status: BookingStatus
  booking_source: BookingSource
  nightly_price: number
  discount_amount: Generated<number>
  total_amount: number
  promotion_id: number | null
  cancellation_policy: CancellationPolicy
  commission_percent: number
  settlement: Generated<string>
  hold_expires_at: Date | null
  notes: Generated<string>
  created_at: Generated<Date>
  night_prices: number[] | null
  extras_sold: unknown
  levies: unknown
  guest_charge: unknown
  residency: unknown
  window_discount: unknown
  meal_plan: unknown
  price_rules: unknown
  cash_taken_at: Date | null
  payers: number | null
}

export interface BookingChangeTable {
  day: string
  property_id: number
  status: string
  source: string
  wallets: string[]
  bookings: number
  value: number
}

export interface BookingConversationTable {
  booking_id: number
  property_id: number
  guest_last: Generated<number>
  hotel_last: Generated<number>
  guest_read: Generated<number>
  hotel_read: Generated<number>
  last_id: GeneratedAlways<number>
  hotel_unread: GeneratedAlways<boolean>
}

export interface BookingDayTable {
  day: string
  status: string
  source: string
  wallets: string[]
  bookings: number
  value: number
}

export interface BookingMessageTable {
  id: GeneratedAlways<number>
  booking_id: number
  side: string
  account_id: number | null
  body: string
  created_at: Generated<Date>
  erased_at: Date | null
}

export interface BookingMonthTable {
  month: string
  property_id: number
  status: string
  bookings: number
  value: number
}

export interface BookingMoveTable {
  id: GeneratedAlways<number>
  booking_id: number
  property_id: number
  move: string
  from_status: string | null
  to_status: string
  actor: string
  account_id: number | null
  reason: Generated<string>
  at: Generated<Date>
}

export interface BookingPayLinkTable {
  token_hash: Buffer
  booking_id: number
  created_at: Generated<Date>
}

export interface CalendarConflictTable {
  id: GeneratedAlways<number>
  property_id: number
  event_id: number
  booking_id: number
  found_at: Generated<Date>
  settled_at: Date | null
  settled_by: number | null
  settlement: string | null
}

export interface CalendarEventTable {
  id: GeneratedAlways<number>
  feed_id: number
  property_id: number
  room_id: number
  uid_hash: string
  check_in: string
  check_out: string
  reservation: boolean
  closure_id: number | null
  echo_at: Date | null
  misses: Generated<number>
  created_at: Generated<Date>
}

export interface CalendarExportTable {
  room_id: number
  property_id: number
  token: string
  created_at: Generated<Date>
}

export interface CalendarExportEntryTable {
  room_id: number
  uid: string
  check_in: string
  check_out: string
  sequence: Generated<number>
  listed: Generated<boolean>
  changed_at: Generated<Date>
}

export interface CalendarFeedTable {
  id: GeneratedAlways<number>
  property_id: number
  room_id: number
  channel: string
  name: string
  address: string
  etag: string | null
  last_modified: string | null
  next_fetch_at: Generated<Date>
  attempted_at: Date | null
  succeeded_at: Date | null
  fault: string | null
  failures: Generated<number>
  failing_since: Date | null
  created_at: Generated<Date>
  version: Generated<number>
  fetched_whole_at: Date | null
}

export interface CashEntryTable {
  id: GeneratedAlways<number>
  property_id: number
  booking_id: number
  kind: string
  amount: number
  at: Generated<Date>
  account_id: number | null
  purpose: Generated<string>
}

export interface CategoryTable {
  id: GeneratedAlways<number>
  name: string
  name_sw: string
  icon: string
  position: number
  version: Generated<number>
  lacks_name_sw: Generated<boolean>
}

export interface ClosureTable {
  id: GeneratedAlways<number>
  property_id: number
  room_id: number
  reason: Generated<string>
  account_id: number | null
  created_at: Generated<Date>
  elsewhere: Generated<boolean>
}

export interface CommissionRuleTable {
  id: GeneratedAlways<number>
  property_id: number | null
  category_id: number | null
  percent: number
  valid_from: string | null
  valid_until: string | null
  note: Generated<string>
  version: Generated<number>
}

export interface CustomerViewTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  account_id: number
  staff_id: number
  session_id: number
  reason: string
  started_at: Generated<Date>
  ends_at: Date
  ended_at: Date | null
}

export interface DestinationTable {
  id: GeneratedAlways<number>
  region_id: number
  name: string
  latitude: number
  longitude: number
  position: number
  version: Generated<number>
}

export interface DeviceResetCodeTable {
  device_hash: Buffer
  contact: string
  method: string
  request: string
  account_id: number | null
  code_hash: string | null
  tries: Generated<number>
  expires_at: Date
}

export interface DisputeTable {
  id: GeneratedAlways<number>
  booking_id: number
  property_id: number
  status: Generated<DisputeStatus>
  raised_by: DisputeSide
  opened_role: string
  opened_by: number
  opened_at: Generated<Date>
  reason: DisputeReason
  complaint: string
  held_amount: number
  outcome: DisputeOutcome | null
  refund_amount: Generated<number>
  explanation: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  answer: string | null
  answered_by: number | null
  answered_at: Date | null
}

export interface EnquiryTable {
  id: GeneratedAlways<number>
  reference: string
  kind: EnquiryKind
  account_id: number | null
  language: Language
  name: string
  email: string
  phone: Generated<string>
  subject: Generated<string>
  message: Generated<string>
  destination: string | null
  room_type: string | null
  check_in: string | null
  check_out: string | null
  guests: number | null
  is_suspect: Generated<boolean>
  content_hash: Buffer
  created_at: Generated<Date>
  answered_at: Date | null
}

export interface EnquiryAnswerTable {
  id: GeneratedAlways<number>
  enquiry_id: number
  account_id: number | null
  message: string
  created_at: Generated<Date>
}

export interface EvidenceTable {
  id: GeneratedAlways<number>
  property_id: number
  kind: string
  detail: Generated<string>
  checked_on: string
  valid_until: string | null
  basis: string
  recorded_by: number
  recorded_at: Generated<Date>
  withdrawn_by: number | null
  withdrawn_at: Date | null
  withdrawal_reason: Generated<string>
  tax_number: string | null
}

export interface EvidenceStatementTable {
  property_id: number
  kind: string
  statement: string
  stated_at: Generated<Date>
}

export interface ExtraServiceTable {
  id: GeneratedAlways<number>
  name: string
  name_sw: string
  description: Generated<string>
  price_tsh: number
  description_sw: Generated<string>
  version: Generated<number>
  lacks_name_sw: Generated<boolean>
  position: Generated<number>
}

export interface GroupBookingTable {
  id: GeneratedAlways<number>
  property_id: number
  name: string
  contact_name: string
  contact_phone: string
  contact_email: string | null
  account_id: number | null
  created_at: Generated<Date>
}

export interface GroupBookingRoomTable {
  booking_id: number
  group_booking_id: number
}

export interface GuestNameTable {
  name: string
}

export interface GuestNameChangeTable {
  name: string
  is_gone: boolean
}

export interface GuestPriceTable {
  id: GeneratedAlways<number>
  property_id: number
  room_type_id: number | null
  included_adults: number
  extra_adult_tsh: number
  age_bands: Generated<unknown>
}

export interface HoldOriginTable {
  booking_id: number
  account_id: number
  room_id: number
  network: string
  nights: number
  created_at: Generated<Date>
}

export interface IdempotencyTable {
  account_id: number
  route: string
  key: string
  request_hash: Buffer
  status: number | null
  reply: unknown
  created_at: Generated<Date>
}

export interface InventoryChangeTable {
  xid: Generated<string>
  seq: GeneratedAlways<number>
  property_id: number
  room_id: number | null
  at: Generated<Date>
}

export interface InvitationTable {
  id: GeneratedAlways<number>
  account_id: number
  property_id: number | null
  token_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  replaced_at: Date | null
}

export interface KnownDeviceTable {
  device_hash: Buffer
  account_id: number
  last_used_at: Generated<Date>
  id: GeneratedAlways<number>
}

export interface LedgerDayTable {
  day: string
  account: LedgerAccount
  kind: LedgerKind
  slot: number
  debit: number
  credit: number
  lines: number
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>
  property_id: number
  booking_id: number
  payment_id: number | null
  kind: LedgerKind
  at: Generated<Date>
}

export interface LedgerLineTable {
  entry_id: number
  property_id: number
  account: LedgerAccount
  amount: number
  at: Generated<Date>
}

export interface LevyTable {
  id: GeneratedAlways<number>
  name: string
  name_sw: string
  jurisdiction: string
  kind: string
  rate: number
  base: Generated<string>
  charge: string
  valid_from: string | null
  valid_until: string | null
  source: string
  active: Generated<boolean>
  star_rates: number[] | null
  version: Generated<number>
}

export interface MessageOutboxTable {
  id: GeneratedAlways<number>
  channel: string
  kind: string
  recipient: string
  subject: Generated<string>
  body: string
  html: Generated<string>
  status: Generated<string>
  tries: Generated<number>
  provider_id: string | null
  created_at: Generated<Date>
  sent_at: Date | null
  file_name: Generated<string>
  file_type: Generated<string>
  file_text: Generated<string>
  reference: string | null
  role: string | null
}

export interface MoneyMonthTable {
  month: string
  collected: number
  taken_back: number
  refunded: number
  paid_out: number
  commission: number
  vat_rate: number
  vat: number
  entries: number
  closed_at: Generated<Date>
  closed_by: number
  withheld_rate: Generated<number>
  withheld: Generated<number>
  balances: Generated<unknown>
  doubts: Generated<number>
}

export interface MoneyMonthHotelTable {
  month: string
  property_id: number
  collected: number
  taken_back: number
  refunded: number
  paid_out: number
  commission: number
  vat: number
  withheld: Generated<number>
  category: Generated<string>
}

export interface MoneyRateTable {
  kind: string
  valid_from: string
  rate: number
  source: string
  id: GeneratedAlways<number>
  version: Generated<number>
}

export interface MoneySweepTable {
  day: string
  run: Generated<number>
  status: Generated<string>
  kind: Generated<string | null>
  cursor: string | null
  pages: Generated<number>
  fault: string | null
  faults: Generated<number>
  matched: Generated<number>
  provider_only: Generated<number>
  here_only: Generated<number>
  amount_differs: Generated<number>
  status_differs: Generated<number>
  started_at: Generated<Date>
  touched_at: Generated<Date>
  finished_at: Date | null
  started_by: number | null
}

export interface MoneySweepEntryTable {
  day: string
  kind: string
  key: string
  ref: string | null
  at: Date
  state: string
  amount: number | null
  currency: string | null
}

export interface MoneySweepRowTable {
  id: GeneratedAlways<number>
  day: string
  kind: string
  outcome: string
  ref: string | null
  at: Date
  payment_id: number | null
  our_status: string | null
  our_amount: number | null
  their_state: string | null
  their_amount: number | null
  their_currency: string | null
}

export interface MoneySweepSettlementTable {
  id: GeneratedAlways<number>
  kind: string
  outcome: string
  ref: string | null
  at: Date
  payment_id: number | null
  our_status: string | null
  our_amount: number | null
  their_state: string | null
  their_amount: number | null
  their_currency: string | null
  reason: string
  settled_by: number
  settled_at: Generated<Date>
}

export interface NewsletterSubscriberTable {
  email: string
  language: Language
  confirm_hash: Buffer | null
  asks: Generated<number>
  asked_at: Generated<Date>
  confirmed_at: Date | null
  unsubscribe_token: string
  created_at: Generated<Date>
}

export interface NotificationTable {
  id: GeneratedAlways<number>
  account_id: number
  notification_type: string
  title: string
  message: string
  link: string | null
  is_read: Generated<boolean>
  created_at: Generated<Date>
  deleted_at: Date | null
  occasion: string | null
  recipient: string | null
  facts: unknown
  announcement_id: number | null
}

export interface PasskeyTable {
  id: GeneratedAlways<number>
  account_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  user_handle: Buffer
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface PasskeyChallengeTable {
  challenge: string
  purpose: PasskeyPurpose
  account_id: number | null
  device_hash: Buffer | null
  user_handle: Buffer | null
  expires_at: Date
}

export interface PaymentTable {
  id: GeneratedAlways<number>
  property_id: number
  booking_id: number
  kind: string
  provider: string
  ref: string
  provider_id: string | null
  method: Wallet
  msisdn: string
  amount: number
  status: PaymentState
  reason: Reason | null
  detail: Generated<string>
  needs_reconcile: Generated<boolean>
  not_found_count: Generated<number>
  polls: Generated<number>
  next_poll_at: Date | null
  refunds_id: number | null
  created_at: Generated<Date>
  submitted_at: Date | null
  settled_at: Date | null
  refund_why: string | null
  said: string | null
  said_amount: number | null
  said_currency: string | null
  said_at: Date | null
  submit_after: Date | null
  link_key_hash: Buffer | null
}

export interface PaymentChangeTable {
  day: string
  method: string
  status: string
  seconds: number | null
  payments: number
}

export interface PaymentEventTable {
  id: GeneratedAlways<number>
  payment_id: number
  property_id: number
  event: string
  from_status: string | null
  to_status: string
  detail: Generated<string>
  at: Generated<Date>
}

export interface PaymentMonthTable {
  month: string
  method: string
  status: string
  seconds: number | null
  payments: number
}

export interface PaymentPromptTable {
  payment_id: number
  number_hash: Buffer
  account_id: number | null
  property_id: number
  created_at: Generated<Date>
}

export interface PaymentRequestTable {
  id: GeneratedAlways<number>
  property_id: number
  booking_id: number
  total_amount: number
  notes: Generated<string>
  status: Generated<PayoutStatus>
  reason: Generated<string>
  requested_by: number
  requested_at: Generated<Date>
  decided_by: number | null
  decided_at: Date | null
  paid_at: Date | null
  payment_id: number | null
  paid_by: number | null
  needs_second: Generated<boolean>
  second_by: number | null
  second_at: Date | null
}

export interface PayoutWalletTable {
  property_id: number
  method: Wallet
  msisdn: string
  account_name: string
  account_id: number | null
  set_at: Generated<Date>
}

export interface PictureTable {
  id: GeneratedAlways<number>
  property_id: number
  room_id: number | null
  path: string
  alt_en: string
  alt_sw: string
  colour: Generated<string>
  position: Generated<number>
  photograph: string | null
  digest: Buffer | null
  width: number | null
  height: number | null
  room_type_id: number | null
  batch: string | null
  nth: number | null
}

export interface PlatformMemberTable {
  account_id: number
  role: PlatformRole
  created_at: Generated<Date>
}

export interface PromotionTable {
  id: GeneratedAlways<number>
  code: string
  percent: number
  valid_from: string
  valid_until: string
  min_nights: Generated<number>
  max_uses: number | null
  uses: Generated<number>
  active: Generated<boolean>
  free_nights: Generated<number>
  region: string | null
  min_days_ahead: Generated<number>
  min_children: Generated<number>
  shown: Generated<boolean>
  position: Generated<number>
  category: Generated<string>
  title_en: Generated<string>
  title_sw: Generated<string>
  description_en: Generated<string>
  description_sw: Generated<string>
  hint_en: Generated<string>
  hint_sw: Generated<string>
  image: Generated<string>
  image_colour: Generated<string>
  version: Generated<number>
}

export interface PromotionChoiceTable {
  id: GeneratedAlways<number>
  account_id: number
  channel: string
  wanted: boolean
  way: string
  chosen_at: Generated<Date>
}

export interface PropertyTable {
  id: GeneratedAlways<number>
  owner_id: number
  category_id: number
  destination_id: number
  name: string
  description_en: Generated<string>
  description_sw: Generated<string>
  address: Generated<string>
  latitude: number
  longitude: number
  phone: string | null
  status: Generated<string>
  is_featured: Generated<boolean>
  cancellation_policy: Generated<CancellationPolicy>
  commission_percent: Generated<number>
  check_in_time: Generated<string>
  check_out_time: Generated<string>
  created_at: Generated<Date>
  version: Generated<number>
  children_from: Generated<number>
  house_rules_en: Generated<string>
  house_rules_sw: Generated<string>
  rates_version: Generated<number>
  is_located: Generated<boolean>
  suspended_from: string | null
  stars: Generated<number>
}

export interface PropertyAmenityTable {
  property_id: number
  amenity_id: number
}

export interface PropertyApprovalTable {
  property_id: number
  content: unknown
  approved_at: Generated<Date>
  approved_by: number | null
  version: Generated<number>
  digest: Generated<string>
  changed_at: Date | null
  asked_at: Date | null
  asked_by: number | null
  asked_version: number | null
  asked_reason: string | null
}

export interface PropertyExtraServiceTable {
  property_id: number
  extra_service_id: number
  price_tsh: number | null
  unit: string | null
}

export interface PropertyHandoverTable {
  id: GeneratedAlways<number>
  property_id: number
  from_account: number
  to_account: number
  by_account: number
  reason: string
  moved_amount: Generated<number>
  at: Generated<Date>
}

export interface PropertyMealPlanTable {
  property_id: number
  plan: string
  is_included: boolean
  adult_tsh: number
  child_tsh: number
}

export interface PropertyMemberTable {
  property_id: number
  account_id: number
  role: MemberRole
  created_at: Generated<Date>
}

export interface PropertyRequestTable {
  id: GeneratedAlways<number>
  name: string
  username: string
  email: string
  property_name: string
  category_id: number
  location: string
  message: Generated<string>
  role: Generated<string>
  language: Language
  status: Generated<RequestStatus>
  is_suspect: Generated<boolean>
  content_hash: Buffer
  created_at: Generated<Date>
  decided_at: Date | null
  decided_by: number | null
  reason: Generated<string>
  account_id: number | null
  property_id: number | null
  licence_number: Generated<string>
  tin: Generated<string>
  wallet_number: Generated<string>
  latitude: number | null
  longitude: number | null
  wallet_checked_at: Date | null
  wallet_name: string | null
}

export interface PropertyReviewTable {
  id: GeneratedAlways<number>
  property_id: number
  submitted_by: number
  submitted_at: Generated<Date>
  decision: string | null
  decided_by: number | null
  decided_at: Date | null
  reason: Generated<string>
}

export interface ProviderEventTable {
  provider: string
  dedupe_key: string
  ref: string | null
  kind: string
  claimed: string
  received_at: Generated<Date>
  handled_at: Date | null
  id: GeneratedAlways<number>
  unreached_at: Date | null
}

export interface PushSubscriptionTable {
  id: GeneratedAlways<number>
  account_id: number
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Date>
}

export interface RateCountTable {
  key: string
  window_end: Date
  hits: Generated<number>
}

export interface RateDayTable {
  property_id: number
  room_type_id: number
  night: string
  price_tsh: number | null
  factor: number | null
  min_nights: number | null
  closed_to_arrival: Generated<boolean>
  closed_to_departure: Generated<boolean>
  max_nights: number | null
  min_days_ahead: number | null
  max_days_ahead: number | null
}

export interface RateRuleTable {
  id: GeneratedAlways<number>
  property_id: number
  room_type_id: number | null
  kind: string
  name: string
  first_night: string | null
  last_night: string | null
  weekdays: number | null
  price_tsh: number | null
  percent: number | null
  min_nights: number | null
  days_before: number | null
  max_nights: number | null
  min_days_ahead: number | null
  max_days_ahead: number | null
}

export interface RateUndoTable {
  property_id: number
  version: number
  room_types: number[]
  first_night: string
  last_night: string
  days: unknown
  changed_at: Generated<Date>
}

export interface RecoveryCodeTable {
  account_id: number
  code_hash: Buffer
}

export interface RegionTable {
  id: GeneratedAlways<number>
  name: string
  latitude: number
  longitude: number
  position: number
  version: Generated<number>
  jurisdiction: Generated<string>
}

export interface RegistrationQuestionTable {
  id: GeneratedAlways<number>
  request_id: number
  question: string
  asked_by: number
  asked_at: Generated<Date>
  token_hash: Buffer
  answer: string | null
  answered_at: Date | null
}

export interface ResetCodeTable {
  contact: string
  method: string
  request: string
  account_id: number | null
  code_hash: string | null
  tries: Generated<number>
  expires_at: Date
}

export interface ResidencyPriceTable {
  property_id: number
  residency: string
  percent: number
}

export interface ResidencyTypePriceTable {
  property_id: number
  room_type_id: number
  residency: string
  percent: number
}

export interface ReviewTable {
  id: GeneratedAlways<number>
  property_id: number
  booking_id: number
  account_id: number | null
  rating: number
  title: Generated<string>
  body: Generated<string>
  language: Generated<string>
  reply: string | null
  replied_at: Date | null
  created_at: Generated<Date>
  hidden_at: Date | null
  hidden_reason: string | null
}

export interface ReviewDecisionTable {
  id: GeneratedAlways<number>
  review_id: number
  account_id: number | null
  decision: string
  reason: Generated<string>
  at: Generated<Date>
}

export interface ReviewInvitationTable {
  booking_id: number
  at: Generated<Date>
}

export interface RoomTable {
  id: GeneratedAlways<number>
  property_id: number
  room_type_id: number
  room_number: string
  description_en: Generated<string>
  description_sw: Generated<string>
  price_tsh: number
  max_adults: number
  max_children: number
  is_available: Generated<boolean>
  created_at: Generated<Date>
  version: Generated<number>
  beds: Generated<unknown>
  size_m2: number | null
  view: string | null
  bathroom: string | null
  retired_at: Date | null
  amenities: Generated<string[]>
}

export interface RoomCleaningTable {
  room_id: number
  state: string
  changed_at: Date
  changed_by: number
}

export interface RoomLeftTable {
  room_id: number
  left_at: Date
}

export interface RoomNightTable {
  property_id: number
  room_id: number
  night: string
  booking_id: number | null
  closure_id: number | null
}

export interface RoomTypeTable {
  id: GeneratedAlways<number>
  name: string
  name_sw: string
  version: Generated<number>
  lacks_name_sw: Generated<boolean>
  position: Generated<number>
}

export interface SearchDemandTable {
  day: string
  destination: string
  region: string
  searches: number
  without_result: number
}

export interface SecondFactorTable {
  account_id: number
  secret: string
  created_at: Generated<Date>
  confirmed_at: Date | null
  last_step: Generated<number>
}

export interface SessionTable {
  token_hash: Buffer
  account_id: number
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  id: GeneratedAlways<number>
  device: Generated<string>
  address: Generated<string>
}

export interface SettingTable {
  name: string
  value: unknown
  version: Generated<number>
  changed_by: number
  changed_at: Generated<Date>
}

export interface SigningKeyTable {
  purpose: string
  key: Buffer
}

export interface StayChargeTable {
  id: GeneratedAlways<number>
  property_id: number
  booking_id: number
  at: Generated<Date>
  account_id: number
  description: string
  quantity: number
  unit_price: number
  amount: GeneratedAlways<number>
  voids_id: number | null
  reason: Generated<string>
}

export interface SuspensionTable {
  id: GeneratedAlways<number>
  account_id: number
  property_id: number | null
  reason: string
  coming_bookings: string
  suspended_by: number
  suspended_at: Generated<Date>
  reinstated_by: number | null
  reinstated_at: Date | null
  reinstate_reason: Generated<string>
}

export interface TestimonialTable {
  id: GeneratedAlways<number>
  name: string
  avatar: Generated<string>
  quote_en: string
  quote_sw: string
  rating: number
  location: string
  type: string
  video: Generated<string>
  thumbnail: Generated<string>
  verified: Generated<boolean>
  date: string
  position: Generated<number>
  version: Generated<number>
}

export interface WishlistItemTable {
  id: GeneratedAlways<number>
  account_id: number
  property_id: number
  created_at: Generated<Date>
}

export interface DB {
  account: AccountTable
  account_identity: AccountIdentityTable
  action_log: ActionLogTable
  action_log_head: ActionLogHeadTable
  amenity: AmenityTable
  announcement: AnnouncementTable
  announcement_channel: AnnouncementChannelTable
  announcement_dispatch: AnnouncementDispatchTable
  announcement_recipient: AnnouncementRecipientTable
  booking: BookingTable
  booking_change: BookingChangeTable
  booking_conversation: BookingConversationTable
  booking_day: BookingDayTable
  booking_message: BookingMessageTable
  booking_month: BookingMonthTable
  booking_move: BookingMoveTable
  booking_pay_link: BookingPayLinkTable
  calendar_conflict: CalendarConflictTable
  calendar_event: CalendarEventTable
  calendar_export: CalendarExportTable
  calendar_export_entry: CalendarExportEntryTable
  calendar_feed: CalendarFeedTable
  cash_entry: CashEntryTable
  category: CategoryTable
  closure: ClosureTable
  commission_rule: CommissionRuleTable
  customer_view: CustomerViewTable
  destination: DestinationTable
  device_reset_code: DeviceResetCodeTable
  dispute: DisputeTable
  enquiry: EnquiryTable
  enquiry_answer: EnquiryAnswerTable
  evidence: EvidenceTable
  evidence_statement: EvidenceStatementTable
  extra_service: ExtraServiceTable
  group_booking: GroupBookingTable
  group_booking_room: GroupBookingRoomTable
  guest_name: GuestNameTable
  guest_name_change: GuestNameChangeTable
  guest_price: GuestPriceTable
  hold_origin: HoldOriginTable
  idempotency: IdempotencyTable
  inventory_change: InventoryChangeTable
  invitation: InvitationTable
  known_device: KnownDeviceTable
  ledger_day: LedgerDayTable
  ledger_entry: LedgerEntryTable
  ledger_line: LedgerLineTable
  levy: LevyTable
  message_outbox: MessageOutboxTable
  money_month: MoneyMonthTable
  money_month_hotel: MoneyMonthHotelTable
  money_rate: MoneyRateTable
  money_sweep: MoneySweepTable
  money_sweep_entry: MoneySweepEntryTable
  money_sweep_row: MoneySweepRowTable
  money_sweep_settlement: MoneySweepSettlementTable
  newsletter_subscriber: NewsletterSubscriberTable
  notification: NotificationTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  payment: PaymentTable
  payment_change: PaymentChangeTable
  payment_event: PaymentEventTable
  payment_month: PaymentMonthTable
  payment_prompt: PaymentPromptTable
  payment_request: PaymentRequestTable
  payout_wallet: PayoutWalletTable
  picture: PictureTable
  platform_member: PlatformMemberTable
  promotion: PromotionTable
  promotion_choice: PromotionChoiceTable
  property: PropertyTable
  property_amenity: PropertyAmenityTable
  property_approval: PropertyApprovalTable
  property_extra_service: PropertyExtraServiceTable
  property_handover: PropertyHandoverTable
  property_meal_plan: PropertyMealPlanTable
  property_member: PropertyMemberTable
  property_request: PropertyRequestTable
  property_review: PropertyReviewTable
  provider_event: ProviderEventTable
  push_subscription: PushSubscriptionTable
  rate_count: RateCountTable
  rate_day: RateDayTable
  rate_rule: RateRuleTable
  rate_undo: RateUndoTable
  recovery_code: RecoveryCodeTable
  region: RegionTable
  registration_question: RegistrationQuestionTable
  reset_code: ResetCodeTable
  residency_price: ResidencyPriceTable
  residency_type_price: ResidencyTypePriceTable
  review: ReviewTable
  review_decision: ReviewDecisionTable
  review_invitation: ReviewInvitationTable
  room: RoomTable
  room_cleaning: RoomCleaningTable
  room_left: RoomLeftTable
  room_night: RoomNightTable
  room_type: RoomTypeTable
  search_demand: SearchDemandTable
  second_factor: SecondFactorTable
  session: SessionTable
  setting: SettingTable
  signing_key: SigningKeyTable
  stay_charge: StayChargeTable
  suspension: SuspensionTable
  testimonial: TestimonialTable
  wishlist_item: WishlistItemTable
}
