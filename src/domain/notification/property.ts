import type { Declaration } from './delivery.ts'

/** The facts of the occasions of a property on its way to be live. */
export type PropertyFacts = {
  property_submitted: { property_id: number; property_name: string }
  property_approved: { property_id: number; property_name: string }
  property_returned: { property_id: number; property_name: string; reason: string }
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

/** The platform hears of what waits for it, the owner of what the platform decided. */
export const PROPERTY_OCCASIONS = {
  property_submitted: { staff: { site: { type: 'message', link: REVIEWS } } },
  property_approved: TO_OWNER,
  property_returned: TO_OWNER,
} as const satisfies { [O in keyof PropertyFacts]: Declaration<PropertyFacts[O]> }
