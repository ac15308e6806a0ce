import { CHALLENGE_MINUTES, type PasskeySite, passkeySite } from '#domain/passkey.ts'
import { Refusal } from '#domain/refusal.ts'
import { type SiteSettings, siteAddress } from '#platform/server/site-address.ts'
import type { PasskeyDeps } from './deps.ts'
import { type ChallengeContext, insertChallenge, keyOf, keysOf, noteUse, takeChallenge } from './store-passkeys.ts'
import { requestOptions, type SignedPasskey, verifySignature } from './webauthn.ts'

/** The site that passkeys of a request belong to. Throws `passkeys_off` where browsers offer none. */
export const passkeySiteOf = (
  settings: SiteSettings,
  headers: Record<string, string | string[] | undefined>,
): PasskeySite => {
  const site = passkeySite(siteAddress(settings, headers))
  if (!site) throw new Refusal('passkeys_off')
  return site
}

/** When a challenge that is given now no longer counts. */
export const challengeEnd = (now: Date): Date => new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)

/**
 * The options with which a browser signs by a passkey: one of the account that is asked, or any of the site where a sign-in
 * names nobody. Throws `second_factor_off` if the account has none.
 */
export const askForPasskey = async ({ db, clock }: PasskeyDeps, site: PasskeySite, context: ChallengeContext) => {
  const allowed = context.account_id === null ? [] : await keysOf(db, context.account_id)
  if (context.account_id !== null && allowed.length === 0) throw new Refusal('second_factor_off')
  const options = await requestOptions(site, allowed)
  await insertChallenge(db, { ...context, challenge: options.challenge, expires_at: challengeEnd(clock()) })
  return { ...options }
}

/**
 * The passkey that has signed a challenge: whose it is, and since when. A passkey that signs in by itself must have verified its user. Throws
 * `passkey_unknown`, also for another account's, `passkey_expired`, and `passkey_wrong`, also if its counter went back.
 */
export const acceptPasskey = async (
  deps: PasskeyDeps,
  site: PasskeySite,
  context: ChallengeContext,
  message: SignedPasskey,
): Promise<{ account_id: number; created_at: Date }> => {
  const { db, clock } = deps
  const stored = await keyOf(db, message.id)
  if (!stored || (context.account_id !== null && stored.account_id !== context.account_id))
    throw new Refusal('passkey_unknown')
  const mustVerifyUser = context.purpose === 'sign_in'
  const counter = await verifySignature(
    deps,
    site,
    { message, stored, mustVerifyUser },
    async (challenge) => (await takeChallenge(db, challenge, context, clock())) !== undefined,
  )
  if (!(await noteUse(db, stored.id, counter, clock()))) throw new Refusal('passkey_wrong')
  return stored
}
