import { welcomePath } from './account.ts'
import type { Declaration } from './delivery.ts'

/** `property_names` are separated by commas; `by` is the name of the person who changed the team. */
type Change = { property_names: string; by: string }

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
}

const EMAIL = { layout: 'account', kind: 'transactional' } as const
const TO_COLLEAGUE = {
  account_owner: { site: { type: 'system', link: () => '/hotel-admin/properties' }, email: EMAIL },
} as const

/** A colleague hears of every change; the owner of everybody who comes into the hotel's office. */
export const TEAM_OCCASIONS = {
  team_invited: {
    account_owner: {
      email: { layout: 'account', kind: 'link', button: { label: 'set_password', path: welcomePath } },
    },
  },
  team_added: TO_COLLEAGUE,
  team_changed: TO_COLLEAGUE,
  team_removed: { account_owner: { site: { type: 'system', link: null }, email: EMAIL } },
  team_grown: { hotel: { site: { type: 'system', link: () => '/hotel-admin/team' }, email: EMAIL } },
} as const satisfies { [O in keyof TeamFacts]: Declaration<TeamFacts[O]> }
