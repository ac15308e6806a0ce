import { z } from 'zod'
import type { FaultKey } from '#domain/field-faults.ts'
import { PASSWORD_MAX } from '#domain/password.ts'
import { line } from '#platform/fields.ts'

/** Bytes as browsers write them in WebAuthn messages. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url.')

/** The longest id of a credential: 1023 bytes. */
const credentialId = bytes(1364)
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** What `navigator.credentials.create` answers, as JSON: a new passkey. Other fields are ignored. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    attestationObject: bytes(40_000),
    clientDataJSON: bytes(8000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})

/** What `navigator.credentials.get` answers, as JSON: a challenge signed by a passkey. Other fields are ignored. */
export const signedPasskey = z.object({
  ...credential,
  response: z.object({
    authenticatorData: bytes(8000),
    clientDataJSON: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(100).nullish(),
  }),
})

/** What the browser needs to ask for a passkey: the options of WebAuthn as JSON, with a challenge that counts once. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

/** One's own password, once more. */
export const ownPassword = z
  .string()
  .max(PASSWORD_MAX)
  .min(1, { error: 'password_required' satisfies FaultKey })
/** A code of the authenticator app, or a recovery code. */
export const secondCode = line(40).min(1, { error: 'second_code_required' satisfies FaultKey })

/** What proves again who is there: the password, and for an account with a second factor a code or a passkey. */
export const proofFields = {
  current_password: ownPassword,
  code: secondCode.optional(),
  passkey: signedPasskey.optional().describe('In place of the code, signed with the options of `confirm-options`'),
}
/** How a proof is refused. */
export const PROOF_REFUSALS = [
  'wrong_password',
  'second_factor_wrong',
  'second_factor_off',
  'passkey_wrong',
  'passkey_unknown',
  'passkey_expired',
  'passkeys_off',
] as const
