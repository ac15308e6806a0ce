import type { Declaration } from './delivery.ts'

/** The facts of the occasions of one's own account. New addresses and numbers are named masked. */
export type AccountFacts = {
  /** `username` says which account it is for, where a number belongs to several. */
  reset_code: { username: string; code: string; minutes: number }
  /** `unproven`: as with `google_linked`, but the password is new, and number and Google identity were removed. */
  password_changed: { unproven: boolean }
  email_changed: { to: string }
  /** `device` names browser and system, or is empty. */
  new_device: { device: string; at: string }
  second_factor_set: Record<never, never>
  /** `has_passkeys`: these are left, and go on being asked for. */
  second_factor_removed: { by: 'owner' | 'platform'; has_passkeys?: boolean }
  /** `is_first`: signing in took the password alone before. */
  passkey_added: { name: string; is_first: boolean }
  /** `is_last`: the password alone is enough from now on. */
  passkey_removed: { name: string; is_last: boolean }
  phone_changed: { to: string }
  /** `unproven`: the address had not been verified before, so password and number were removed. */
  google_linked: { unproven: boolean }
  /** `token` is the secret of the link in the email. */
  invitation_renewed: { username: string; token: string; days: number }
  /** By the platform, or by its owner where `by` is missing or says so. */
  account_deleted: { by?: 'owner' | 'platform' }
  /** `reason` may be empty. */
  account_blocked: { reason: string }
  account_unblocked: Record<never, never>
  /** By the platform’s support, which saw it as its owner does and could change nothing. */
  account_viewed: { reason: string; at: string }
}

/** An occasion to notify somebody of their own account. */
export type AccountOccasion = keyof AccountFacts

const SITE = { type: 'system', link: () => '/profile' } as const
const EMAIL = { layout: 'account', kind: 'transactional' } as const

/** The token is behind the #, which browsers send to no server: no log and no other site learns it. */
export const welcomePath = ({ token }: { token: string }) => `/welcome#${token}`

/** Every change is announced at the addresses from before it, so that the owner notices what a thief does. */
export const ACCOUNT_OCCASIONS = {
  reset_code: { account_owner: { sms: { kind: 'otp' }, email: { layout: 'code', kind: 'otp' } } },
  password_changed: { account_owner: { site: SITE, email: EMAIL } },
  email_changed: { account_owner: { site: SITE, email: EMAIL } },
  // By email alone: whoever signs in there reads what the site shows, and could take it away.
  new_device: { account_owner: { email: EMAIL } },
  second_factor_set: { account_owner: { site: SITE, email: EMAIL } },
  second_factor_removed: { account_owner: { site: SITE, email: EMAIL } },
  passkey_added: { account_owner: { site: SITE, email: EMAIL } },
  passkey_removed: { account_owner: { site: SITE, email: EMAIL } },
  phone_changed: { account_owner: { site: SITE, email: EMAIL, sms: { kind: 'transactional' } } },
  google_linked: { account_owner: { site: SITE, email: EMAIL } },
  invitation_renewed: {
    account_owner: {
      email: { layout: 'account', kind: 'link', button: { label: 'set_password', path: welcomePath } },
    },
  },
  account_blocked: { account_owner: { email: EMAIL } },
  account_unblocked: { account_owner: { site: SITE, email: EMAIL } },
  account_viewed: { account_owner: { site: SITE, email: EMAIL } },
  // Treated like a link, so that the address does not stay in the outbox after the account is gone.
  account_deleted: { account_owner: { email: { layout: 'account', kind: 'link' } } },
} as const satisfies { [O in AccountOccasion]: Declaration<AccountFacts[O]> }
