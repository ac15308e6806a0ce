import { z } from 'zod'
import type { FaultKey } from '#domain/field-faults.ts'
import { LIMIT_RANGES } from '#domain/setting.ts'
import { PROOF_REFUSALS, proofFields } from '#features/second-factor/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, email, instant, line, rowId } from '#platform/fields.ts'
import { phoneNumberOf } from '#platform/phone-number.ts'

const amountIn = ({ least, most }: { least: number; most: number }, fault: FaultKey) =>
  counted(z.number().int(fault).min(least, fault).max(most, fault))

const isNumber = (text: string) => phoneNumberOf(text) !== null
const UNCLEAR = { error: 'phone_unclear' satisfies FaultKey }
const required = (max: number) => line(max).min(1, { error: 'text_required' satisfies FaultKey })

const limits = z.object({
  second_approval_tsh: amountIn({ ...LIMIT_RANGES.second_approval_tsh, least: 0 }, 'setting_limit_invalid')
    .nullable()
    .describe(
      'Above this amount a payment request needs the approval of a second person: 0 for every request, null for none',
    ),
  sms_part_price_tsh: amountIn(LIMIT_RANGES.sms_part_price_tsh, 'setting_price_invalid').describe(
    'What the gateway takes for one part of an SMS',
  ),
})

const company = z.object({
  street: required(80),
  city: required(60),
  phone: line(32).refine(isNumber, UNCLEAR).describe('As the pages show it'),
  whatsapp: line(32)
    .refine((text) => text === '' || isNumber(text), UNCLEAR)
    .describe('Empty if there is none'),
  email,
  press_email: email,
})

const version = counted(z.number().int().min(0)).describe('The version that was read; 0 for defaults')

/** When a group was changed last; null while it has its defaults. */
const change = z.object({ by: z.object({ id: rowId, username: z.string() }), at: instant }).nullable()

const state = { version: z.number().int(), changed: change }
const limitsState = z.object({
  ...state,
  values: z.object({ second_approval_tsh: z.number().nullable(), sms_part_price_tsh: z.number() }),
  approvers: z.number().int().describe('How many people may approve payment requests now'),
})
const companyState = z.object({
  ...state,
  values: z.object({
    street: z.string(),
    city: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    email: z.string(),
    press_email: z.string(),
  }),
})

export const showSettings = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/settings/',
  summary: 'What the owner of the platform sets while it is running, and who changed it last',
  access: 'settings.edit',
  reply: z.object({ limits: limitsState, company: companyState }),
})
export type Settings = z.input<typeof showSettings.reply>

export const changeLimits = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/settings/limits/',
  summary: 'Set limits and prices; they hold at once in every process',
  access: 'settings.edit',
  actions: ['setting.update'],
  body: limits.extend({
    version,
    ...proofFields,
    current_password: proofFields.current_password
      .optional()
      .describe('Needed, as is the second factor of an account that has one, to raise the limit of second approvals'),
  }),
  reply: limitsState,
  rate: { hits: 20, seconds: 600, by: 'account' },
  refusals: ['settings_changed', 'password_needed', ...PROOF_REFUSALS, 'second_factor_needed'],
})

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/settings/company/',
  summary: 'Set how the platform is reached; pages show it within seconds',
  access: 'settings.edit',
  actions: ['setting.update'],
  body: company.extend({ version }),
  reply: companyState,
  refusals: ['settings_changed'],
})
