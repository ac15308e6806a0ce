import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import {
  deliveriesOf,
  factsFromJson,
  OCCASIONS,
  type Occasion,
  type OccasionFacts,
} from '#domain/notification/occasions.ts'
import { notificationWords as en } from '#i18n/en/notification-words.ts'
import { notificationWords as sw } from '#i18n/sw/notification-words.ts'
import { smsLength } from '#ports/sms.ts'
import { layOutEmail } from './email-contents.ts'
import { cheapSmsText, smsText } from './queue-message.ts'
import { textOf, wordStored } from './text.ts'

const WORDS = { en, sw }

const STAY = {
  id: 41,
  reference: 'BHM-7K3QZ9',
  property_name: 'Dhow House',
  room_number: '12',
  guest_name: 'Asha Juma',
  check_in: '2027-07-07',
  check_out: '2027-07-09',
  nights: 2,
  guests: 2,
  total_amount: 300_000,
}
const HOLD_UNTIL = new Date('2027-06-01T09:15:00Z')

const PAYOUT = { reference: 'BHM-ABC123', property: 'Dhow House', amount: 90_000, reason: '' }

/** Facts for every occasion; a new occasion does not compile without them. */
const FACTS: { [O in Occasion]: OccasionFacts[O] } = {
  booking_confirmed: { ...STAY, paid_amount: 300_000 },
  // The longest words of this occasion.
  booking_cancelled: {
    ...STAY,
    by: 'hotel',
    paid_amount: 0,
    refund_amount: 0,
    cash_amount: 0,
    decided_amount: 300_000,
  },
  booking_resent: { ...STAY, paid_amount: 300_000 },
  booking_no_show: { ...STAY, paid: true },
  booking_dates_changed: {
    ...STAY,
    former_check_in: '2027-06-30',
    former_check_out: '2027-07-02',
    owed_amount: 300_000,
  },
  guest_changed_dates: { ...STAY, former_check_in: '2027-06-30', former_check_out: '2027-07-02' },
  group_confirmed: { ...STAY, room_number: '4, 5, 6', group_name: 'Mollel wedding', rooms: 3, paid_amount: 0 },
  group_cancelled: {
    ...STAY,
    room_number: '4, 5, 6',
    group_name: 'Mollel wedding',
    rooms: 3,
    refund_amount: 100_000,
    cash_amount: 100_000,
    desk_amount: 100_000,
  },
  refunded: { ...STAY, refund_amount: 150_000 },
  late_money_returned: { ...STAY, refund_amount: 300_000, why: 'too_late' },
  return_sent: { ...STAY, refund_amount: 300_000, why: 'paid_twice' },
  part_paid: { ...STAY, paid_amount: 100_000, rest: 200_000, hold_until: HOLD_UNTIL },
  part_paid_by_link: { ...STAY, amount: 50_000, paid_amount: 100_000, rest: 200_000, hold_until: HOLD_UNTIL },
  parts_returned: { ...STAY, refund_amount: 100_000 },
  payment_failed: { ...STAY, reason: 'wrong_pin', hold_until: HOLD_UNTIL },
  outcome_awaited: { ...STAY, amount: 300_000 },
  hold_ended_in_review: STAY,
  payment_in_review: { ...STAY, amount: 300_000, why: 'no_outcome' },
  payment_needs_review: { reference: STAY.reference, payment_ref: 'P1' },
  dispute_opened: { ...STAY, raised_by: 'guest', reason: 'unsafe' },
  dispute_answered: STAY,
  dispute_decided: { ...STAY, outcome: 'refunded', refund_amount: 50_000, explanation: 'The water did not run.' },
  dispute_reported: { reference: STAY.reference, property: 'Dhow House', reason: 'unsafe' },
  dispute_answer_came: { reference: STAY.reference, property: 'Dhow House' },
  message_from_guest: { ...STAY, text: 'Tutafika saa tano usiku. Je, mtu atatupokea?' },
  message_from_hotel: { ...STAY, text: 'Karibuni. The road from the main gate is closed; take the one by the school.' },
  reset_code: { username: 'asha', code: '123456', minutes: 10 },
  password_changed: { unproven: true },
  email_changed: { to: 'a***@example.com' },
  phone_changed: { to: '0712 *** 678' },
  google_linked: { unproven: false },
  invitation_renewed: { username: 'juma', token: 'abc', days: 7 },
  account_deleted: { by: 'platform' },
  new_device: { device: 'Chrome, Android', at: '2027-07-01T09:00:00.000Z' },
  second_factor_set: {},
  second_factor_removed: { by: 'platform' },
  passkey_added: { name: 'Chrome, Android', is_first: true },
  passkey_removed: { name: 'Chrome, Android', is_last: true },
  account_blocked: { reason: 'Chargebacks' },
  account_unblocked: {},
  account_viewed: { reason: 'Call 4711: the refund is missing', at: '2027-07-01T09:00:00.000Z' },
  contact_received: { name: 'Asha', reference: 'ENQ-1' },
  booking_request_received: {
    name: 'Asha',
    reference: 'ENQ-2',
    destination: 'Zanzibar',
    room_type: 'twin',
    check_in: '2027-07-07',
    check_out: '2027-07-09',
    guests: 2,
  },
  property_request_received: { name: 'Juma', property_name: 'Dhow House' },
  host_invited: { property_name: 'Dhow House', username: 'juma', token: 'abc', days: 7 },
  property_request_approved: { property_name: 'Dhow House', property_id: 7 },
  property_request_declined: { property_name: 'Dhow House', reason: 'There is no licence' },
  registration_question: { property_name: 'Dhow House', question: 'Do you have a licence?', token: 'abc', days: 30 },
  registration_answered: { name: 'Juma', property_name: 'Dhow House' },
  calendar_conflict: {
    property_name: 'Dhow House',
    room_number: '101',
    reference: 'BHM-ABC123',
    calendar_name: 'Airbnb',
  },
  calendar_failing: { property_name: 'Dhow House', room_number: '101', calendar_name: 'Airbnb' },
  log_head: { entries: 48_211, head: `48211:${'9f'.repeat(32)}` },
  team_invited: { property_names: 'Dhow House', by: 'Juma Mushi', username: 'rehema', token: 'abc', days: 7 },
  team_added: { property_names: 'Dhow House, Reef Lodge', by: 'Juma Mushi' },
  team_changed: { property_names: 'Dhow House', by: 'Juma Mushi' },
  team_removed: { property_names: 'Dhow House', by: 'Juma Mushi' },
  team_grown: { name: 'Rehema Swai', email: 'rehema@example.com', property_names: 'Dhow House' },
  properties_handed_over: { property_names: 'Dhow House', reason: 'The hotel was sold.' },
  properties_received: { property_names: 'Dhow House' },
  properties_received_invited: { property_names: 'Dhow House', username: 'rehema', token: 'abc', days: 7 },
  property_submitted: { property_id: 7, property_name: 'Dhow House' },
  photograph_taken_down: { property_id: 7, property_name: 'Dhow House', reason: 'It shows a guest.' },
  property_approved: { property_id: 7, property_name: 'Dhow House' },
  commission_set: {
    property_id: 7,
    property_name: 'Dhow House',
    percent: 8,
    valid_from: '2027-03-01',
    valid_until: null,
  },
  commission_withdrawn: {
    property_id: 7,
    property_name: 'Dhow House',
    percent: 8,
    valid_from: '2027-03-01',
    valid_until: '2027-03-31',
  },
  property_suspended: { property_names: 'Dhow House', reason: 'Its licence has expired.', coming_bookings: 'keep' },
  property_reinstated: { property_names: 'Dhow House', reason: 'The licence is valid again.' },
  property_to_mend: { property_id: 7, property_name: 'Dhow House', reason: 'The photographs show another house' },
  property_returned: { property_id: 7, property_name: 'Dhow House', reason: 'The address is missing' },
  enquiry_answered: { reference: 'ENQ-1', question: 'Is there a pool?', answer: 'Yes.' },
  newsletter_requested: { token: 'abc' },
  newsletter_confirmed: { token: 'abc' },
  payouts_requested: { properties: 'Dhow House', count: 12, amount: 1_080_000 },
  payout_requested: { reference: 'BHM-ABC123', property: 'Dhow House', amount: 90_000 },
  payout_approved: PAYOUT,
  payout_rejected: { ...PAYOUT, reason: 'The wallet is closed.' },
  payout_paid: PAYOUT,
  payout_failed: PAYOUT,
  second_approval_raised: { by: 'rehema', before: 2_000_000, after: 5_000_000 },
  payout_wallet_set: { property: 'Dhow House', to: '0712 *** 678' },
  review_written: { guest: 'Asha J.', property: 'Dhow House', rating: 5, body: 'Good' },
  review_answered: { property_id: 7, property: 'Dhow House', answer: 'Karibu tena', is_live: true },
  review_hidden: { property: 'Dhow House', reason: 'It names a person' },
  review_invited: STAY,
  promotion_announced: { title_en: 'A', title_sw: 'B', message_en: 'C', message_sw: 'D', link: '/properties' },
  offer_announced: { title_en: 'A', title_sw: 'B', message_en: 'C', message_sw: 'D', link: '/properties' },
  message_announced: { title_en: 'A', title_sw: 'B', message_en: 'C', message_sw: 'D', link: '' },
  host_welcomed: {},
}

const OCCASION_NAMES = Object.keys(OCCASIONS) as Occasion[]

/** Every delivery of every occasion, with its words in a language. */
const all = OCCASION_NAMES.flatMap((occasion) =>
  deliveriesOf(occasion, FACTS[occasion]).flatMap((delivery) =>
    LANGUAGES.map((language) => ({
      occasion,
      delivery,
      language,
      facts: FACTS[occasion],
      text: textOf(WORDS[language], occasion, delivery.role, FACTS[occasion] as never),
      name: `${occasion} to ${delivery.role} in ${language}`,
    })),
  ),
)

describe.each(all)('$name', ({ occasion, delivery, language, facts, text }) => {
  test('has words for each of its channels', () => {
    expect(delivery.channels).not.toEqual([])
    expect(text?.title).toMatch(/\S/)
    expect(text?.message).toMatch(/\S/)
    expect(`${text?.title}${text?.message}${text?.sms}`).not.toMatch(/\[object|NaN|Invalid Date/)
    expect(text?.sms === undefined).toBe(delivery.sms === undefined)
    if (text?.sms) {
      expect(text.sms).toMatch(/^Bhumwi: /)
      expect(smsLength(text.sms.replaceAll('\u00A0', ' ')).units).toBeLessThanOrEqual(306)
    }
  })

  test('leads to paths of this site', () => {
    for (const path of [delivery.site?.link, delivery.email?.button?.path]) if (path) expect(path).toMatch(/^\/[^/\\]/)
  })

  test('fills its email', () => {
    if (!delivery.email || !text) return
    const words = WORDS[language].email
    const email = layOutEmail(delivery.email.layout, { facts, text, words, language, name: 'Asha', link: null })
    expect(email.subject).toContain(text.title)
    for (const part of [text.message, words.greeting('Asha')]) expect(email.text).toContain(part)
    expect(email.text).not.toMatch(/undefined|\[object|NaN|Invalid Date/)
  })

  test('says the same after its facts were stored', () => {
    const facts_json = JSON.parse(JSON.stringify(facts))
    const stored = { occasion, recipient: delivery.role, facts: facts_json, title: 'old', message: 'old' }
    expect(wordStored(stored, WORDS[language])).toEqual({ title: text?.title, message: text?.message })
  })
})

const LONG_NAME = 'Dhow House & Spa '.repeat(9).slice(0, 150)
/** The same facts, with names of properties as long as can be. */
const withLongNames = (facts: object) =>
  JSON.parse(JSON.stringify(facts).replaceAll(/"(Dhow House|Dhow House, Reef Lodge)"/g, JSON.stringify(LONG_NAME)))

test.each(all.filter(({ delivery }) => delivery.sms))(
  '$name: the text message is whole with a long name of the property',
  ({ occasion, delivery, language, facts }) => {
    const long = factsFromJson(withLongNames(facts)) as never
    const sms = textOf(WORDS[language], occasion, delivery.role, long)?.sms ?? ''
    expect(smsText(sms)).toBe(cheapSmsText(sms))
  },
)

test('both languages have words for the same roles, and for no others', () => {
  for (const words of [en, sw])
    for (const occasion of OCCASION_NAMES)
      expect(Object.keys(words.occasions[occasion])).toEqual(Object.keys(OCCASIONS[occasion]))
  expect(Object.keys(en.occasions).sort()).toEqual([...OCCASION_NAMES].sort())
})

test('the languages differ in every text', () => {
  for (const { occasion, delivery, facts } of all) {
    if (occasion === 'enquiry_answered') continue
    const [english, swahili] = LANGUAGES.map((language) =>
      textOf(WORDS[language], occasion, delivery.role, facts as never),
    )
    expect(english?.title).not.toBe(swahili?.title)
  }
})

describe('a stored notification', () => {
  const words = { title: 'as stored', message: 'word for word' }

  test('without an occasion keeps its words', () => {
    expect(wordStored({ ...words, occasion: null, recipient: null, facts: null }, sw)).toEqual(words)
  })

  test('of an occasion or role that this version does not know keeps its words', () => {
    expect(wordStored({ ...words, occasion: 'of_tomorrow', recipient: 'guest', facts: {} }, sw)).toEqual(words)
    expect(wordStored({ ...words, occasion: 'refunded', recipient: 'of_tomorrow', facts: {} }, sw)).toEqual(words)
    expect(wordStored({ ...words, occasion: 'toString', recipient: 'guest', facts: {} }, sw)).toEqual(words)
  })
})
