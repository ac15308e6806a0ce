import { z } from 'zod'
import type { FaultKey } from '#domain/field-faults.ts'
import { PASSKEY_NAME_LENGTH, PASSKEYS_MOST } from '#domain/passkey.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, line, rowId, success } from '#platform/fields.ts'
import { newPasskey, ownPassword, PROOF_REFUSALS, passkeyOptions, proofFields, secondCode } from './shapes.ts'

const rate = { hits: 20, seconds: 600, by: 'account' } as const

/** A proof of an account that has a second factor. */
const proof = z.object(proofFields).refine((given) => given.code !== undefined || given.passkey !== undefined, {
  error: 'second_code_required' satisfies FaultKey,
  path: ['code'],
})

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Shown once: only their hashes are stored'),
})

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/api/user/second-factor/',
  summary: 'Whether signing in takes more than the password: an authenticator app, passkeys',
  access: 'signed_in',
  inView: 'closed',
  reply: z.object({
    is_on: z.boolean(),
    since: instant.nullable().describe('Since when an authenticator app is set up'),
    recovery_codes_left: z.int(),
    is_required: z.boolean().describe('The office stays closed without it'),
    can_add_passkey: z.boolean().describe(`Passkeys work at this address, and there are fewer than ${PASSKEYS_MOST}`),
    passkeys: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        created_at: instant,
        last_used_at: instant.nullable(),
        signs_in_alone: z.boolean().describe('False for one that is older than the proof of the email address'),
      }),
    ),
  }),
})
export type SecondFactorState = z.input<typeof showSecondFactor.reply>

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/begin/',
  summary: 'Get a secret for an authenticator app; it counts once it is confirmed by a code',
  access: 'signed_in',
  body: z.object({ current_password: ownPassword }),
  reply: z.object({
    secret: z.string().describe('In base32, to be typed into the app'),
    uri: z.string().describe('The same as an otpauth address, for a QR code'),
  }),
  refusals: ['wrong_password', 'second_factor_on'],
  rate,
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/confirm/',
  summary: 'Turn the second factor on by a first code of the app; every other session ends',
  access: 'signed_in',
  actions: ['user.set_second_factor'],
  body: z.object({ code: secondCode }),
  reply: recoveryCodes,
  refusals: ['second_factor_wrong', 'second_factor_on', 'conflict'],
  rate,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes/',
  summary: 'Get new recovery codes; the old ones no longer work',
  access: 'signed_in',
  actions: ['user.renew_recovery_codes'],
  body: proof,
  reply: recoveryCodes,
  refusals: [...PROOF_REFUSALS],
  rate,
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/remove/',
  summary: 'Remove the authenticator app; passkeys stay',
  access: 'signed_in',
  actions: ['user.remove_second_factor'],
  body: proof,
  reply: success,
  refusals: [...PROOF_REFUSALS, 'last_second_factor'],
  rate,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/begin/',
  summary: 'Get the options with which a browser makes a passkey',
  access: 'signed_in',
  body: z.object({ current_password: ownPassword }),
  reply: passkeyOptions,
  refusals: ['wrong_password', 'passkeys_full', 'passkeys_off'],
  rate,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/',
  summary: 'Add the passkey that the browser made; with the first second factor every other session ends',
  access: 'signed_in',
  actions: ['user.add_passkey'],
  body: z.object({
    name: line(PASSKEY_NAME_LENGTH).min(1, { error: 'passkey_name_required' satisfies FaultKey }),
    passkey: newPasskey,
  }),
  reply: z.object({
    recovery_codes: z
      .array(z.string())
      .describe('Of the first second factor, shown once: only their hashes are stored; else empty'),
  }),
  status: 201,
  refusals: ['passkey_wrong', 'passkey_expired', 'passkey_exists', 'passkeys_full', 'passkeys_off'],
  rate,
})

export const confirmOptions = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/confirm-options/',
  summary: 'Get the options with which one confirms a change by a passkey, in place of a code',
  access: 'signed_in',
  reply: passkeyOptions,
  refusals: ['second_factor_off', 'passkeys_off'],
  rate,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/:id/remove/',
  summary: 'Remove a passkey; it no longer signs in',
  access: 'signed_in',
  actions: ['user.remove_passkey'],
  params: z.object({ id }),
  body: proof,
  reply: success,
  refusals: ['not_found', ...PROOF_REFUSALS, 'last_second_factor'],
  rate,
})
