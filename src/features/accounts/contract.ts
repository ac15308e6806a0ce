import { z } from 'zod'
import { GENDERS, ROLES } from '#domain/account.ts'
import type { FaultKey } from '#domain/guest-form.ts'
import { LANGUAGES } from '#domain/language.ts'
import { PASSWORD_MAX, passwordMeetsRule } from '#domain/password.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day, email, instant, line, msisdn, paging, rowId, success, username } from '#platform/fields.ts'

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
/** Letters of any script, digits, and the signs that names have; nothing that a picture or a page is made of. */
const personName = (missing: FaultKey) =>
  line(80)
    .min(1, { error: missing })
    .regex(/^[\p{L}\p{M}\p{N} .,'’-]*$/u, { error: 'name_invalid' satisfies FaultKey })
const newPassword = password.refine(passwordMeetsRule, { error: 'password_rule' satisfies FaultKey })

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user/',
  summary: 'The person who is signed in, or null',
  access: 'public',
  reply: user.nullable(),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login/',
  summary: 'Sign in with username and password',
  access: 'public',
  body: z.object({
    username: line(254).min(1, { error: 'username_required' satisfies FaultKey }),
    password: password.min(1, { error: 'password_required' satisfies FaultKey }),
  }),
  reply: success.extend({ user }),
  refusals: ['invalid_credentials', 'too_many'],
  rate: { hits: 60, seconds: 600, by: 'address' },
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout/',
  summary: 'End this session',
  access: 'public',
  reply: success,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register/',
  summary: 'Open a traveller account',
  access: 'public',
  body: z.object({
    username,
    email,
    password: newPassword,
    first_name: personName('name_required'),
    last_name: personName('full_name_incomplete'),
    phone_number: msisdn,
  }),
  reply: success.extend({ user }),
  status: 201,
  refusals: ['username_taken', 'email_taken', 'too_many'],
  rate: { hits: 20, seconds: 3600, by: 'address' },
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user/',
  summary: 'Change one’s profile; date of birth and gender only while they are not set',
  access: 'signed_in',
  body: z.object({
    email: email.optional(),
    phone_number: msisdn.optional(),
    gender: z.enum(GENDERS).nullish(),
    dob: day.nullish(),
    language: z.enum(LANGUAGES).optional(),
  }),
  reply: user,
  refusals: ['validation', 'email_taken', 'conflict'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password/',
  summary: 'Change one’s password; every other session ends',
  access: 'signed_in',
  body: z
    .object({
      current_password: password.min(1, { error: 'all_fields_required' satisfies FaultKey }),
      new_password: newPassword,
      confirm_password: password,
    })
    .refine((form) => form.new_password === form.confirm_password, {
      error: 'new_passwords_differ',
      path: ['confirm_password'],
    }),
  reply: success,
  refusals: ['wrong_password', 'conflict', 'too_many'],
  rate: { hits: 10, seconds: 600, by: 'account' },
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users/',
  summary: 'Every account, for the platform’s staff',
  access: ['bhumwi_admin'],
  query: z.object(paging),
  reply: z.array(user.extend({ created_at: instant })),
  paged: true,
})
