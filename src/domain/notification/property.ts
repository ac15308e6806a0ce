import type { ComingBookings } from '../suspension.ts'
import type { Declaration } from './delivery.ts'

type Commission = {
  property_id: number
  property_name: string
  percent: number
  valid_from: string | null
  valid_until: string | null
}

/** The facts of the occasions of a property on its way to be live, and of its suspension. */
export type PropertyFacts = {
  property_submitted: { property_id: number; property_name: string }
  property_approved: { property_id: number; property_name: string }
  property_returned: { property_id: number; property_name: string; reason: string }
  property_to_mend: { property_id: number; property_name: string; reason: string }
  photograph_taken_down: { property_id: number; property_name: string; reason: string }
  /** Days are those on which bookings are made; null: no limit. */
  commission_set: Commission
  commission_withdrawn: Commission
  /** `property_names` are those of the recipient, separated by commas. */
  property_suspended: { property_names: string; reason: string; coming_bookings: ComingBookings }
  property_reinstated: { property_names: string; reason: string }
}

type OfProperty = { property_id: number }

const EDITOR = ({ property_id }: OfProperty) => `/hotel-admin/properties/${property_id}`
const REVIEWS = () => '/bhumwi-admin/requests?show=properties'

const TO_OWNER = {
  account_owner: {
    site: { type: 'system', link: EDITOR },
    sms: { kind: 'transactional' },
    email: { layout: 'account', kind: 'transactional', button: { label: 'property', path: EDITOR } },
  },
} as const

const PHOTOGRAPHS = ({ property_id }: OfProperty) => `/hotel-admin/properties/${property_id}/photographs`

const PAYOUTS = () => '/hotel-admin/payouts'

const COMMISSION_TO_OWNER = {
  account_owner: {
    site: { type: 'system', link: PAYOUTS },
    email: { layout: 'account', kind: 'transactional' },
  },
} as const

const OWN_PROPERTIES = () => '/hotel-admin/properties'

const TO_HOST = {
  account_owner: {
    site: { type: 'system', link: OWN_PROPERTIES },
    sms: { kind: 'transactional' },
    email: { layout: 'account', kind: 'transactional' },
  },
} as const

/** The platform hears of what waits for it, the owner of what the platform decided. */
export const PROPERTY_OCCASIONS = {
  property_submitted: { staff: { site: { type: 'message', link: REVIEWS } } },
  property_approved: TO_OWNER,
  property_returned: TO_OWNER,
  property_to_mend: TO_OWNER,
  photograph_taken_down: {
    account_owner: {
      site: { type: 'system', link: PHOTOGRAPHS },
      email: { layout: 'account', kind: 'transactional', button: { label: 'property', path: PHOTOGRAPHS } },
    },
  },
  commission_set: COMMISSION_TO_OWNER,
  commission_withdrawn: COMMISSION_TO_OWNER,
  property_suspended: TO_HOST,
  property_reinstated: TO_HOST,
} as const satisfies { [O in keyof PropertyFacts]: Declaration<PropertyFacts[O]> }
