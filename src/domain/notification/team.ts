import { welcomePath } from './account.ts'
import type { Declaration } from './delivery.ts'

/**
 * `property_names` are separated by commas; `by` is the name of the person who changed the team, and `by_id` their account,
 * so that the name goes when that is deleted.
 */
type Change = { property_names: string; by: string; by_id?: number }

/** The facts of the occasions of those who work at a hotel. */
export type TeamFacts = {
  /** An account was opened for a colleague; `token` is the secret of the link in the email. */
  team_invited: Change & { username: string; token: string; days: number }
  /** Somebody who has an account works at further properties. */
  team_added: Change
  /** `property_names` are all those where the person works now. */
  team_changed: Change
  team_removed: Change
  /** For the owner of the properties. */
  team_grown: { name: string; email: string; property_names: string }
  /** The platform has given the properties of an owner to another account. */
  properties_handed_over: { property_names: string; reason: string }
  properties_received: { property_names: string }
  /** An account was opened for the new owner; `token` is the secret of the link in the email. */
  properties_received_invited: { property_names: string; username: string; token: string; days: number }
}

const EMAIL = { layout: 'account', kind: 'transactional' } as const
const TO_COLLEAGUE = {
  account_owner: { site: { type: 'system', link: () => '/hotel-admin/properties' }, email: EMAIL },
} as const

const GONE = { account_owner: { site: { type: 'system', link: null }, email: EMAIL } } as const
const INVITED = {
  account_owner: { email: { layout: 'account', kind: 'link', button: { label: 'set_password', path: welcomePath } } },
} as const

/** A colleague hears of every change; the owner of everybody who comes into the hotel's office; both of a handover. */
export const TEAM_OCCASIONS = {
  team_invited: INVITED,
  team_added: TO_COLLEAGUE,
  team_changed: TO_COLLEAGUE,
  team_removed: GONE,
  team_grown: { hotel: { site: { type: 'system', link: () => '/hotel-admin/team' }, email: EMAIL } },
  properties_handed_over: GONE,
  properties_received: TO_COLLEAGUE,
  properties_received_invited: INVITED,
} as const satisfies { [O in keyof TeamFacts]: Declaration<TeamFacts[O]> }
