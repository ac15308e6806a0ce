import { z } from 'zod'
import type { FaultKey } from '#domain/field-faults.ts'
import { PASSWORD_MAX } from '#domain/password.ts'
import { endpoint } from '#platform/endpoint.ts'
import { instant, line, success } from '#platform/fields.ts'

const current_password = z
  .string()
  .max(PASSWORD_MAX)
  .min(1, { error: 'password_required' satisfies FaultKey })
/** A code of the authenticator app, or a recovery code. */
const code = line(40).min(1, { error: 'second_code_required' satisfies FaultKey })
const rate = { hits: 20, seconds: 600, by: 'account' } as const

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Shown once: only their hashes are stored'),
})

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/api/user/second-factor/',
  summary: 'Whether one signs in with an authenticator app besides the password',
  access: 'signed_in',
  reply: z.object({
    is_on: z.boolean(),
    since: instant.nullable(),
    recovery_codes_left: z.int(),
    is_required: z.boolean().describe('The office stays closed without it'),
  }),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/begin/',
  summary: 'Get a secret for an authenticator app; it counts once it is confirmed by a code',
  access: 'signed_in',
  body: z.object({ current_password }),
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
  body: z.object({ code }),
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
  body: z.object({ current_password, code }),
  reply: recoveryCodes,
  refusals: ['wrong_password', 'second_factor_wrong', 'second_factor_off'],
  rate,
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/remove/',
  summary: 'Turn the second factor off',
  access: 'signed_in',
  actions: ['user.remove_second_factor'],
  body: z.object({ current_password, code }),
  reply: success,
  refusals: ['wrong_password', 'second_factor_wrong', 'second_factor_off'],
  rate,
})
