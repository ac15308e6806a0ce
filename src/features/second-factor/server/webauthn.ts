import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import { CHALLENGE_MINUTES, type PasskeySite } from '#domain/passkey.ts'
import { Refusal } from '#domain/refusal.ts'
import type { addPasskey, removePasskey } from '../contract.ts'
import type { PasskeyDeps } from './deps.ts'

/** A new passkey, as the browser sends it. */
export type NewPasskey = z.output<typeof addPasskey.body>['passkey']
/** A challenge signed by a passkey, as the browser sends it. */
export type SignedPasskey = NonNullable<z.output<typeof removePasskey.body>['passkey']>

/** The parts of the library that read certificates and keys: loaded when the first passkey is used. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what authenticators have. The library would offer ML-DSA too, which Node.js calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

const timeout = CHALLENGE_MINUTES * 60_000

/** Uses up a challenge, and answers whether it counted. */
type TakeChallenge = (challenge: string) => Promise<boolean>

/** A stored passkey by which the browser can find the key. */
type RegisteredKey = { credential_id: string; transports: string[] }
const descriptors = (known: readonly RegisteredKey[]) =>
  known.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

/** The options of `navigator.credentials.create`: on a device that verifies its user, the passkey can sign in by itself. */
export const creationOptions = async (
  { host }: PasskeySite,
  person: { username: string; name: string },
  user_handle: Buffer,
  existing: readonly RegisteredKey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await library()).generateRegistrationOptions({
    rpName: 'Bhumwi',
    rpID: host,
    userName: person.username,
    userDisplayName: person.name || person.username,
    userID: new Uint8Array(user_handle),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: descriptors(existing),
    supportedAlgorithmIDs,
    timeout,
  })

/**
 * The options of `navigator.credentials.get`. With `allowed` empty the authenticator offers what it has for the site, and
 * must verify its user: the passkey is then all that is asked.
 */
export const requestOptions = async (
  { host }: PasskeySite,
  allowed: readonly RegisteredKey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await library()).generateAuthenticationOptions({
    rpID: host,
    allowCredentials: descriptors(allowed),
    userVerification: allowed.length > 0 ? 'preferred' : 'required',
    timeout,
  })

/** The library throws plain errors for whatever is not right in a message: they become one refusal, and are logged. */
const refuseFaults =
  ({ log }: Pick<PasskeyDeps, 'log'>) =>
  (error: unknown): never => {
    if (error instanceof Refusal) throw error
    log.info({ err: error }, 'a passkey was refused')
    throw new Refusal('passkey_wrong')
  }

const expected = ({ host, origin }: PasskeySite, takeChallenge: TakeChallenge) => ({
  expectedRPID: host,
  expectedOrigin: origin,
  expectedChallenge: async (challenge: string) => {
    if (!(await takeChallenge(challenge))) throw new Refusal('passkey_expired')
    return true
  },
})

/** Verifies a new passkey and answers what is stored of it. Throws `passkey_wrong` or `passkey_expired`. */
export const verifyNewPasskey = async (
  deps: Pick<PasskeyDeps, 'log'>,
  site: PasskeySite,
  message: NewPasskey,
  takeChallenge: TakeChallenge,
) => {
  const response = { ...message, clientExtensionResults: {} } as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(site, takeChallenge),
    response,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(refuseFaults(deps))
  if (!registrationInfo) throw new Refusal('passkey_wrong')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: message.response.transports ?? [],
  }
}

type StoredKey = RegisteredKey & { public_key: Buffer; counter: number; user_handle: Buffer }

/**
 * Verifies a signed challenge by the stored key and answers the counter of the authenticator. With `mustVerifyUser` the
 * authenticator must have checked who holds it. Throws `passkey_wrong` or `passkey_expired`.
 */
export const verifySignature = async (
  deps: Pick<PasskeyDeps, 'log'>,
  site: PasskeySite,
  { message, stored, mustVerifyUser }: { message: SignedPasskey; stored: StoredKey; mustVerifyUser: boolean },
  takeChallenge: TakeChallenge,
): Promise<number> => {
  const { userHandle } = message.response
  const response = { ...message, clientExtensionResults: {} } as AuthenticationResponseJSON
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(site, takeChallenge),
    response,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: Number(stored.counter),
      transports: stored.transports as AuthenticatorTransport[],
    },
    requireUserVerification: mustVerifyUser,
  }).catch(refuseFaults(deps))
  const isOwner = userHandle ? userHandle === stored.user_handle.toString('base64url') : !mustVerifyUser
  if (!verified || !isOwner) throw new Refusal('passkey_wrong')
  return authenticationInfo.newCounter
}
