import { z } from 'zod'
import { ENQUIRY_KINDS, MAX_REQUEST_GUESTS, QUESTION_LIMITS, REQUEST_STATUSES } from '#domain/enquiry.ts'
import { WALLET_NAME_MATCHES } from '#domain/evidence.ts'
import { type FaultKey, TEXT_LIMITS } from '#domain/field-faults.ts'
import { HOST_REQUEST_LIMITS } from '#domain/host-request.ts'
import { LANGUAGES } from '#domain/language.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  counted,
  day,
  id,
  instant,
  line,
  paging,
  prose,
  rowId,
  success,
  username,
  wellFormed,
} from '#platform/fields.ts'

/** A typed text; the rules of `src/domain` say in the action what is wrong with it, as they do in the browser. */
const typed = (missing: FaultKey, max: number) =>
  z
    .string({ error: missing })
    .overwrite(wellFormed)
    .trim()
    .max(max, { error: 'text_too_long' satisfies FaultKey })
const optional = (max: number) =>
  typed('field_invalid', max)
    .nullish()
    .transform((text) => text ?? '')

const name = typed('name_required', TEXT_LIMITS.name)
const email = typed('email_required', 254)
const phone = typed('phone_unclear', 32).default('')
const message = optional(TEXT_LIMITS.message)
/** The maximum length of a reason that somebody reads in an email. */
const REASON_LENGTH = 500
/** A hidden field of the form; only robots fill it in. */
const homepage = z.string().max(TEXT_LIMITS.message).default('').describe('Leave this empty')

const numberOr = (fault: FaultKey, max: number) => {
  const says = { error: fault }
  return counted(z.number(says).int(says).min(1, says).max(max, says))
}

const contactBody = z.object({
  kind: z.literal('contact'),
  name,
  email,
  phone,
  subject: typed('subject_required', TEXT_LIMITS.subject),
  message: typed('message_required', TEXT_LIMITS.message),
  homepage,
})
const bookingRequestBody = z.object({
  kind: z.literal('booking_request'),
  name,
  email,
  phone,
  destination: typed('destination_required', TEXT_LIMITS.name),
  room_type: typed('room_type_required', TEXT_LIMITS.name),
  check_in: typed('check_in_required', 10),
  check_out: typed('check_out_required', 10),
  guests: numberOr('guests_required', MAX_REQUEST_GUESTS),
  message,
  homepage,
})

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/',
  summary: 'Write to the platform: a contact message, or a request for a stay',
  access: 'public',
  body: z.discriminatedUnion('kind', [contactBody, bookingRequestBody]),
  reply: z.object({ reference: z.string() }),
  status: 201,
  idempotent: true,
  rate: { hits: 20, seconds: 3600, by: 'address' },
})

const enquiryAnswer = z.object({
  id: rowId,
  message: z.string(),
  answered_by: z.string().nullable(),
  created_at: instant,
})

const enquiry = z.object({
  id: rowId,
  reference: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  language: z.enum(LANGUAGES),
  /** The account that was signed in when it was sent. */
  account_id: rowId.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  destination: z.string().nullable(),
  room_type: z.string().nullable(),
  check_in: day.nullable(),
  check_out: day.nullable(),
  guests: z.number().int().nullable(),
  /** Most likely written by a robot. */
  is_suspect: z.boolean(),
  created_at: instant,
  answered_at: instant.nullable(),
  answers: z.array(enquiryAnswer),
})
export type Enquiry = z.input<typeof enquiry>

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/enquiries/',
  summary: 'What people wrote to the platform, the latest first',
  access: 'enquiry.answer',
  query: z.object({
    kind: z.enum(ENQUIRY_KINDS).optional(),
    state: z.enum(['open', 'answered']).optional(),
    without: z.enum(['suspect']).optional().describe('Leaves out what was most likely written by a robot'),
    ...paging,
  }),
  reply: z.array(enquiry),
  paged: true,
})

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/enquiries/:id/answer/',
  summary: 'Answer an enquiry by mail, in the language in which it was asked',
  access: 'enquiry.answer',
  actions: ['enquiry.answer'],
  params: z.object({ id }),
  body: z.object({
    message: prose(TEXT_LIMITS.message).min(1, { error: 'message_required' satisfies FaultKey }),
    seen: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('How many answers were read; where there are others by now, it is refused as `enquiry_answered`'),
  }),
  reply: enquiry,
  idempotent: true,
  refusals: ['not_found', 'enquiry_answered', 'conflict', 'key_reused'],
})

const newsletterToken = z.object({ token: z.string().min(1).max(100) })

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/',
  summary: 'Ask for the newsletter; a mail asks back, and the answer is the same for every address',
  access: 'public',
  body: z.object({ email }),
  reply: success,
  idempotent: true,
  refusals: ['unavailable'],
  rate: { hits: 20, seconds: 3600, by: 'address' },
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm/',
  summary: 'Say yes to the newsletter with the link of the mail',
  access: 'public',
  body: newsletterToken,
  reply: success,
  idempotent: true,
  refusals: ['link_expired', 'unavailable'],
  rate: { hits: 60, seconds: 3600, by: 'address' },
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/',
  summary: 'Leave the newsletter with the link of a mail; the address is deleted',
  access: 'public',
  body: newsletterToken,
  reply: success,
  rate: { hits: 60, seconds: 3600, by: 'address' },
})

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/newsletter-subscribers/',
  summary: 'The addresses that want the newsletter, those that joined last first',
  access: 'newsletter.view',
  query: z.object({ q: line(120).optional().describe('A part of the address'), ...paging }),
  reply: z.array(z.object({ email: z.string(), language: z.enum(LANGUAGES), confirmed_at: instant })),
  paged: true,
})

const registrationQuestion = z.object({
  id: rowId,
  question: z.string(),
  asked_by: z.string().nullable(),
  asked_at: instant,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
})

const propertyRequest = z.object({
  id: rowId,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  property_name: z.string(),
  property_type: z.object({ id: rowId, name: z.string(), name_sw: z.string() }),
  location: z.string(),
  message: z.string(),
  /** What the applicant stated for the review, unchecked; empty if nothing. A TIN is nine digits, a wallet twelve. */
  licence_number: z.string(),
  tin: z.string(),
  wallet_number: z.string(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The operator's last answer about the wallet beside the applicant's name; null until somebody asked. */
  wallet_check: z
    .object({ checked_at: instant, account_name: z.string().nullable(), match: z.enum(WALLET_NAME_MATCHES) })
    .nullable(),
  role: z.literal('hotel_admin'),
  language: z.enum(LANGUAGES),
  status: z.enum(REQUEST_STATUSES),
  is_suspect: z.boolean(),
  created_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string(),
  /** Whose the email address is: of no account yet, of a hotel's, or of another one. */
  account: z.enum(['none', 'hotel', 'other']),
  /** The draft of an approved request. */
  property_id: rowId.nullable(),
  /** The latest link that was sent to the host. */
  invitation: z
    .object({ sent_at: instant, expires_at: instant, state: z.enum(['open', 'used', 'expired']) })
    .nullable(),
  /** What the applicant was asked by mail, the first question first. */
  questions: z.array(registrationQuestion),
})

export const requestRegistration = endpoint({
  method: 'POST',
  path: '/api/property-registration-requests/',
  summary: 'Become a host: ask to have a property listed',
  access: 'public',
  body: z.object({
    name,
    username: typed('username_required', 64),
    email,
    property_name: typed('property_name_required', TEXT_LIMITS.subject),
    property_type_id: numberOr('property_type_required', 2_147_483_647),
    location: typed('location_required', TEXT_LIMITS.place),
    message,
    role: z.literal('hotel_admin').default('hotel_admin'),
    licence_number: optional(HOST_REQUEST_LIMITS.licence_number),
    tin: optional(HOST_REQUEST_LIMITS.tin),
    wallet_number: optional(HOST_REQUEST_LIMITS.wallet_number),
    pin: optional(HOST_REQUEST_LIMITS.pin).describe(
      'Two coordinates, latitude first, or the address of a map with them',
    ),
    homepage,
  }),
  reply: propertyRequest.pick({ id: true, property_name: true, status: true, created_at: true }),
  status: 201,
  idempotent: true,
  refusals: ['username_taken'],
  rate: { hits: 10, seconds: 3600, by: 'address' },
})

export const listRegistrationRequests = endpoint({
  method: 'GET',
  path: '/api/property-registration-requests/',
  summary: 'Hosts who ask to be listed: those with `status=pending` the oldest first, any others the latest first',
  access: 'registration.view',
  query: z.object({ status: z.enum(REQUEST_STATUSES).optional(), ...paging }),
  reply: z.array(
    propertyRequest.extend({
      suggested_destination_id: rowId.nullable().describe('The destination that the location names'),
    }),
  ),
  paged: true,
})
export type PropertyRequest = z.input<typeof listRegistrationRequests.reply>[number]

export const checkApplicantWallet = endpoint({
  method: 'POST',
  path: '/api/property-registration-requests/:id/check-wallet/',
  summary: 'Ask the operator whose wallet the applicant named, and store the answer with its time',
  access: 'registration.decide',
  params: z.object({ id }),
  actions: ['registration.check_wallet'],
  reply: propertyRequest,
  refusals: ['not_found', 'already_decided', 'lookup_unavailable'],
  rate: { hits: 20, seconds: 600, by: 'account' },
})

export const approveRegistration = endpoint({
  method: 'POST',
  path: '/api/property-registration-requests/:id/approve/',
  summary: 'Approve a host: account, draft property and invitation, all of them or none',
  access: 'registration.decide',
  params: z.object({ id }),
  body: z.object({
    destination_id: numberOr('destination_required', 2_147_483_647),
    username: username.optional().describe('For the new account; the requested one if left out'),
  }),
  actions: ['registration.approve', 'property.create', 'user.create'],
  reply: propertyRequest,
  idempotent: true,
  refusals: [
    'not_found',
    'already_decided',
    'request_email_taken',
    'username_taken',
    'email_taken',
    'host_suspended',
    'unavailable',
    'key_reused',
  ],
})

export const declineRegistration = endpoint({
  method: 'POST',
  path: '/api/property-registration-requests/:id/decline/',
  summary: 'Decline a host, with a reason that the applicant reads',
  access: 'registration.decide',
  params: z.object({ id }),
  body: z.object({ reason: prose(REASON_LENGTH).min(1, { error: 'reason_required' }) }),
  actions: ['registration.decline'],
  reply: propertyRequest,
  idempotent: true,
  refusals: ['not_found', 'already_decided', 'key_reused'],
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/property-registration-requests/:id/invite/',
  summary: 'Send the link of an approved host again; the earlier one no longer works',
  access: 'registration.decide',
  params: z.object({ id }),
  actions: ['registration.invite'],
  reply: propertyRequest,
  idempotent: true,
  refusals: ['not_found', 'no_invitation', 'unavailable', 'key_reused'],
})

export const askApplicant = endpoint({
  method: 'POST',
  path: '/api/property-registration-requests/:id/ask/',
  summary: 'Ask the applicant a question by mail, in the language of the request; at most 5 for a request',
  access: 'registration.decide',
  params: z.object({ id }),
  body: z.object({
    question: prose(QUESTION_LIMITS.question).min(1, { error: 'text_required' satisfies FaultKey }),
  }),
  actions: ['registration.ask'],
  reply: propertyRequest,
  idempotent: true,
  refusals: ['not_found', 'already_decided', 'too_many_questions', 'unavailable', 'key_reused'],
})

/** The secret of a question's link; only its hash is stored. */
const questionToken = z.string().max(100)
const QUESTION_REFUSALS = ['question_unknown', 'question_answered', 'question_closed', 'question_expired'] as const

export const showQuestion = endpoint({
  method: 'POST',
  path: '/api/registration-questions/show/',
  summary:
    'The question of a link in a mail, if it can still be answered; the token is in the body, so that no log has it',
  access: 'public',
  body: z.object({ token: questionToken }),
  reply: z.object({ question: z.string(), property_name: z.string() }),
  refusals: [...QUESTION_REFUSALS],
  rate: { hits: 60, seconds: 600, by: 'address' },
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/registration-questions/answer/',
  summary: 'Answer the question of a link in a mail, once',
  access: 'public',
  body: z.object({
    token: questionToken,
    answer: prose(QUESTION_LIMITS.answer).min(1, { error: 'text_required' satisfies FaultKey }),
  }),
  reply: success,
  idempotent: true,
  refusals: [...QUESTION_REFUSALS, 'key_reused'],
  rate: { hits: 30, seconds: 600, by: 'address' },
})
