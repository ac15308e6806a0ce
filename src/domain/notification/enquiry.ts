import { welcomePath } from './account.ts'
import type { Declaration } from './delivery.ts'
import type { RequestedStay } from './requested-stay.ts'

/** The facts of the occasions of enquiries, hosts' requests and the newsletter. */
export type EnquiryFacts = {
  contact_received: { name: string; reference: string }
  booking_request_received: { name: string; reference: string } & RequestedStay
  property_request_received: { name: string; property_name: string }
  /** A new host's account was opened; `token` is the secret of the link in the email. */
  host_invited: { property_name: string; username: string; token: string; days: number }
  /** The request of a host who has an account. */
  property_request_approved: { property_name: string; property_id: number }
  property_request_declined: { property_name: string; reason: string }
  /** The platform's staff ask the applicant; `token` is the secret of the link in the email. */
  registration_question: { property_name: string; question: string; token: string; days: number }
  /** The applicant has answered such a question. */
  registration_answered: { name: string; property_name: string }
  /** `question` is what the sender wrote; it may be empty. */
  enquiry_answered: { reference: string; question: string; answer: string }
  newsletter_requested: { token: string }
  newsletter_confirmed: { token: string }
}

const propertyPath = ({ property_id }: { property_id: number }) => `/hotel-admin/properties/${property_id}`

const STAFF = { site: { type: 'message', link: () => '/bhumwi-admin/enquiries' } } as const

const REQUESTS = { site: { type: 'message', link: () => '/bhumwi-admin/requests' } } as const

/** The token is behind the #, as that of an invitation. */
const answerPath = ({ token }: { token: string }) => `/register-property/answer#${token}`

/** The newsletter's page asks before it acts: mail scanners follow links too. */
const newsletterPath =
  (step: 'confirm' | 'unsubscribe') =>
  ({ token }: { token: string }) =>
    `/newsletter?${step}=${token}`

/**
 * To the number that an applicant may have stated for the wallet: it says that an email is there, and repeats nothing that
 * was typed, because the number may be a stranger's.
 */
const SMS = { kind: 'transactional' } as const

/** A receipt repeats nothing that was typed into free text: anybody can enter a stranger's address. */
export const ENQUIRY_OCCASIONS = {
  contact_received: { staff: STAFF, sender: { email: { layout: 'enquiry', kind: 'transactional' } } },
  booking_request_received: { staff: STAFF, sender: { email: { layout: 'enquiry', kind: 'transactional' } } },
  property_request_received: {
    staff: REQUESTS,
    sender: { email: { layout: 'property_request', kind: 'transactional' } },
  },
  host_invited: {
    sender: {
      email: {
        layout: 'property_request',
        kind: 'link',
        button: { label: 'set_password', path: welcomePath },
      },
      sms: SMS,
    },
  },
  property_request_approved: {
    account_owner: {
      site: { type: 'system', link: propertyPath },
      sms: { kind: 'transactional' },
      email: { layout: 'account', kind: 'transactional', button: { label: 'property', path: propertyPath } },
    },
  },
  property_request_declined: {
    sender: { email: { layout: 'property_request', kind: 'transactional' }, sms: SMS },
  },
  registration_question: {
    sender: {
      email: { layout: 'property_request', kind: 'link', button: { label: 'answer_question', path: answerPath } },
      sms: SMS,
    },
  },
  registration_answered: { staff: REQUESTS },
  enquiry_answered: { sender: { email: { layout: 'answer', kind: 'transactional' } } },
  newsletter_requested: {
    subscriber: {
      email: {
        layout: 'newsletter_confirmation',
        kind: 'transactional',
        button: { label: 'subscribe', path: newsletterPath('confirm') },
      },
    },
  },
  newsletter_confirmed: {
    subscriber: {
      email: {
        layout: 'newsletter',
        kind: 'transactional',
        button: { label: 'unsubscribe', path: newsletterPath('unsubscribe') },
      },
    },
  },
} as const satisfies { [O in keyof EnquiryFacts]: Declaration<EnquiryFacts[O]> }
