import { z } from 'zod'
import { GENDERS, isName, ROLES } from '#domain/account.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { resetRequestFaults } from '#domain/guest-form.ts'
import { LANGUAGES } from '#domain/language.ts'
import { PASSWORD_MAX, passwordMeetsRule } from '#domain/password.ts'
import { RIGHTS } from '#domain/permission.ts'
import { isResetCode, RESET_METHODS, resetContact } from '#domain/reset-code.ts'
import { passkeyOptions, signedPasskey } from '#features/second-factor/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  day,
  email,
  id,
  instant,
  line,
  optionalPhone,
  orNone,
  phone,
  rowId,
  success,
  username,
} from '#platform/fields.ts'

/** A person who is signed in, as the person may see it. */
export const user = z.object({
  id: rowId,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  dob: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
})
export type User = z.infer<typeof user>

const password = z.string().max(PASSWORD_MAX)
/** A part of a person's name; `missing` is the fault of an empty one. */
export const personName = (missing: FaultKey) =>
  line(80)
    .min(1, { error: missing })
    .refine(isName, { error: 'name_invalid' satisfies FaultKey })
const newPassword = password.refine(passwordMeetsRule, { error: 'password_rule' satisfies FaultKey })
/** A new password, typed twice. */
const twice = { new_password: newPassword, confirm_password: password }
const allNeeded = { error: 'all_fields_required' satisfies FaultKey }
/** A password in the form that changes it: of a field that is missing or empty one sentence tells. */
const filled = z.string(allNeeded).min(1, allNeeded).max(PASSWORD_MAX)
const isSame = (form: { new_password: string; confirm_password: string }) => form.new_password === form.confirm_password
const differs = { error: 'new_passwords_differ' satisfies FaultKey, path: ['confirm_password'] }

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user/',
  summary: 'The person who is signed in, or null',
  access: 'public',
  reply: user
    .extend({
      rights: z.array(z.enum(RIGHTS)).describe('What the person may do, at some property or everywhere'),
      must_set_second_factor: z
        .literal(true)
        .optional()
        .describe('The rights are withheld until the person has set up a second factor'),
      view: z
        .object({ staff_name: z.string(), reason: z.string(), ends_at: instant })
        .optional()
        .describe('The platform’s staff look at this account, and can change nothing'),
    })
    .nullable(),
})

const PASSKEY_REFUSALS = ['passkey_wrong', 'passkey_unknown', 'passkey_expired', 'passkeys_off'] as const

const credentials = {
  username: line(254).min(1, { error: 'username_required' satisfies FaultKey }),
  password: password.min(1, { error: 'password_required' satisfies FaultKey }),
}

export const login = endpoint({
  method: 'POST',
  path: '/api/login/',
  summary: 'Sign in with a username, e-mail address or phone number, and the password',
  access: 'public',
  body: z.object({
    ...credentials,
    code: line(40)
      .optional()
      .describe('Of the authenticator app, or a recovery code, once `second_factor_needed` was answered'),
    passkey: signedPasskey.optional().describe('In place of the code, signed with the options of `second-factor/`'),
  }),
  reply: success.extend({ user }),
  refusals: [
    'invalid_credentials',
    'account_blocked',
    'sign_in_paused',
    'second_factor_needed',
    'second_factor_wrong',
    ...PASSKEY_REFUSALS,
  ],
  rate: { hits: 60, seconds: 600, by: 'device' },
})

export const secondStepOptions = endpoint({
  method: 'POST',
  path: '/api/login/second-factor/',
  summary: 'Get the options with which one signs in by a passkey after the password',
  access: 'public',
  body: z.object(credentials),
  reply: passkeyOptions,
  refusals: ['invalid_credentials', 'account_blocked', 'sign_in_paused', 'second_factor_off', 'passkeys_off'],
  rate: { hits: 60, seconds: 600, by: 'device' },
})

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options/',
  summary: 'Get the options with which one signs in by a passkey alone',
  access: 'public',
  reply: passkeyOptions,
  refusals: ['passkeys_off'],
  rate: { hits: 60, seconds: 600, by: 'device' },
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey/',
  summary: 'Sign in by a passkey alone, which has verified its user',
  access: 'public',
  body: z.object({ passkey: signedPasskey }),
  reply: success.extend({ user }),
  refusals: ['account_blocked', 'passkey_needs_password', ...PASSKEY_REFUSALS],
  rate: { hits: 60, seconds: 600, by: 'device' },
})

export const signInWays = endpoint({
  method: 'GET',
  path: '/api/sign-in-ways/',
  summary: 'Which ways of signing in are set up besides the password',
  access: 'public',
  reply: z.object({ google: z.boolean(), passkeys: z.boolean() }),
  cacheSeconds: 300,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout/',
  summary: 'End this session',
  access: 'public',
  inView: 'open',
  reply: success,
})

/** With an `Idempotency-Key` the very same form is answered again within the hour, as its first answer may have been lost. */
export const register = endpoint({
  method: 'POST',
  path: '/api/register/',
  summary: 'Open a traveller account',
  access: 'public',
  actions: ['user.create'],
  body: z.object({
    username,
    email,
    password: newPassword,
    first_name: personName('name_required'),
    last_name: personName('full_name_incomplete'),
    phone_number: phone,
  }),
  reply: success.extend({ user }),
  status: 201,
  refusals: ['username_taken', 'email_taken'],
  // Refused forms are counted too: a family behind one address mistypes many times before its accounts are open.
  rate: { hits: 60, seconds: 3600, by: 'address' },
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user/',
  summary:
    'Change one’s profile; names, date of birth and gender only while they are not set, another email or phone number with the password',
  access: 'signed_in',
  actions: ['user.update'],
  body: z.object({
    email: email.optional(),
    current_password: password
      .optional()
      .describe('Needed for another email or phone number, unless one has signed in within the last 5 minutes'),
    phone_number: optionalPhone.optional(),
    first_name: personName('name_required').optional(),
    last_name: personName('name_required').optional(),
    gender: orNone(z.enum(GENDERS)).optional(),
    dob: orNone(day).optional(),
    language: z.enum(LANGUAGES).optional(),
  }),
  reply: user,
  refusals: ['wrong_password', 'email_taken', 'conflict'],
  rate: { hits: 30, seconds: 600, by: 'account' },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password/',
  summary: 'Change one’s password; every other session ends',
  access: 'signed_in',
  actions: ['user.change_password'],
  body: z
    .object({
      current_password: filled,
      new_password: filled.refine(passwordMeetsRule, { error: 'password_rule' satisfies FaultKey }),
      confirm_password: filled,
    })
    .refine(isSame, differs),
  reply: success,
  refusals: ['wrong_password', 'conflict'],
  rate: { hits: 10, seconds: 600, by: 'account' },
})

/** Where a reset code was sent, and the code. */
const guess = {
  contact: z
    .string()
    .max(254)
    .transform((text, context) => {
      const found = resetContact(text)
      if (found) return found.contact
      context.addIssue({ code: 'custom', message: 'contact_invalid' satisfies FaultKey })
      return z.NEVER
    }),
  code: z
    .string()
    .max(20)
    .trim()
    .refine(isResetCode, { error: 'code_required' satisfies FaultKey }),
}

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/password-reset/',
  summary:
    'Ask for a code that allows a new password; the answer is the same whether or not an account has the contact',
  access: 'public',
  body: z
    .object({
      method: z.enum(RESET_METHODS),
      contact: z.string().max(254),
    })
    .transform(({ method, contact: typed }, context) => {
      const found = resetContact(typed)
      if (found?.method === method) return found
      const fault = resetRequestFaults(method, { contact: typed }).contact ?? 'contact_invalid'
      context.addIssue({ code: 'custom', path: ['contact'], message: fault })
      return z.NEVER
    }),
  reply: success,
  rate: { hits: 30, seconds: 3600, by: 'device' },
})

export const verifyReset = endpoint({
  method: 'POST',
  path: '/api/password-reset/verify/',
  summary: 'Ask whether a reset code is right; a wrong one answers `tries_left`',
  access: 'public',
  body: z.object(guess),
  reply: success,
  refusals: ['code_wrong', 'code_expired'],
  rate: { hits: 60, seconds: 600, by: 'device' },
})

export const confirmReset = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm/',
  summary: 'Set a new password with a reset code; every session of the account ends',
  access: 'public',
  actions: ['user.change_password'],
  body: z.object({ ...guess, ...twice }).refine(isSame, differs),
  reply: success.extend({ username: z.string() }),
  refusals: ['code_wrong', 'code_expired'],
  rate: { hits: 60, seconds: 600, by: 'device' },
})

/** The secret of a link; only its hash is stored. */
const token = z.string().max(100)
const INVITATION_REFUSALS = [
  'invitation_unknown',
  'invitation_used',
  'invitation_replaced',
  'invitation_expired',
] as const

export const showInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/show/',
  summary: 'Whom the link of an invitation is for, if it still works; the token is in the body, so that no log has it',
  access: 'public',
  body: z.object({ token }),
  reply: z.object({ username: z.string(), name: z.string() }),
  refusals: [...INVITATION_REFUSALS],
  rate: { hits: 60, seconds: 600, by: 'address' },
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept/',
  summary: 'Set the first password of an account with the link of an invitation, and sign in',
  access: 'public',
  body: z.object({ token, ...twice }).refine(isSame, differs),
  actions: ['user.change_password'],
  reply: success.extend({ user, property_id: rowId.nullable() }),
  refusals: [...INVITATION_REFUSALS],
  rate: { hits: 30, seconds: 600, by: 'address' },
})

export const renewInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/renew/',
  summary: 'Have a new link sent to the address of the account, in place of one that no longer works',
  access: 'public',
  body: z.object({ token }),
  reply: success,
  refusals: ['invitation_unknown', 'invitation_used', 'unavailable'],
  rate: { hits: 20, seconds: 3600, by: 'address' },
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions/',
  summary: 'Where one is signed in, the latest used first; use is noted once an hour',
  access: 'signed_in',
  inView: 'closed',
  reply: z.array(
    z.object({
      id: rowId,
      device: z.string().describe('Browser and system, or empty where they are not known'),
      address: z.string().describe('The network address of the last noted use, or empty where it is not known'),
      created_at: instant,
      last_seen_at: instant,
      is_current: z.boolean(),
    }),
  ),
})
export type Session = z.input<typeof listSessions.reply>[number]

export const endSession = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/end/',
  summary: 'Sign out on one device; it stops working at once',
  access: 'signed_in',
  actions: ['user.end_sessions'],
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end-others/',
  summary: 'Sign out everywhere but here',
  access: 'signed_in',
  actions: ['user.end_sessions'],
  reply: success,
})

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/user/data/',
  summary: 'Everything that is kept of oneself, in sections',
  access: 'signed_in',
  reply: z.looseObject({ made_at: instant }),
  inView: 'closed',
  rate: { hits: 10, seconds: 3600, by: 'account' },
})

const OBJECTIONS = ['stay_ahead', 'money_under_way', 'owns_properties'] as const

export const checkDeletion = endpoint({
  method: 'GET',
  path: '/api/user/delete/',
  summary: 'Why one’s account could not be deleted now, or null where nothing stands against it',
  access: 'account.delete',
  reply: z.object({ objection: z.enum(OBJECTIONS).nullable() }),
})

export const deleteUser = endpoint({
  method: 'POST',
  path: '/api/user/delete/',
  summary: 'Delete one’s account and personal data; bookings and payments stay without name, address and number',
  access: 'account.delete',
  actions: ['user.delete'],
  body: z.object({ password: password.min(1, { error: 'password_required' satisfies FaultKey }) }),
  reply: success,
  refusals: ['wrong_password', ...OBJECTIONS],
  rate: { hits: 10, seconds: 600, by: 'account' },
})
