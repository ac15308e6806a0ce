import { z } from 'zod'
import { COMMISSION_SCOPES, MOST_COMMISSION_PERCENT } from '#domain/commission.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, id, line, paging, prose, rowId, success } from '#platform/fields.ts'

const percent = counted(
  z.number().int('commission_invalid').min(0, 'commission_invalid').max(MOST_COMMISSION_PERCENT, 'commission_invalid'),
)

const terms = {
  percent: percent.describe('Of what a guest pays; whole numbers'),
  valid_from: day.describe('The first day on which bookings are made under it'),
  valid_until: day.nullable().default(null).describe('The last such day; null: until further notice'),
  note: prose(400).default(''),
}
type Days = { valid_from: string; valid_until: string | null }
const isForward = ({ valid_from, valid_until }: Days) => valid_until === null || valid_from <= valid_until
const BACKWARDS = { error: 'dates_backwards', path: ['valid_until'] }

const newRule = z
  .object({
    scope: z.enum(COMMISSION_SCOPES).describe('Whose bookings it is for'),
    property: id.nullable().default(null).describe('For the scope `property`'),
    category: id.nullable().default(null).describe('For the scope `category`'),
    ...terms,
  })
  .refine(({ scope, property }) => scope !== 'property' || property !== null, {
    error: 'property_required',
    path: ['property'],
  })
  .refine(({ scope, category }) => scope !== 'category' || category !== null, {
    error: 'category_required',
    path: ['category'],
  })
  .refine(isForward, BACKWARDS)

const version = counted(z.number().int().positive()).describe('The version that was read')

const changedRule = z.object({ ...terms, version }).refine(isForward, BACKWARDS)

/** A rule of the commission. */
const ruleRow = z.object({
  id: rowId,
  scope: z.enum(COMMISSION_SCOPES),
  property: z.object({ id: rowId, name: z.string() }).nullable(),
  category: z.object({ id: rowId, name: z.string(), name_sw: z.string() }).nullable(),
  percent: z.number().int(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  note: z.string(),
  /** For changing it: it grows with each change. */
  version: z.number().int(),
})
export type CommissionRuleRow = z.output<typeof ruleRow>

export const listCommissions = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/commissions/',
  summary: 'The rules of the commission, those that are over included; those of all hotels first',
  access: 'commission.edit',
  query: z.object({
    scope: z.enum(COMMISSION_SCOPES).optional(),
    search: line(100).default('').describe('Part of the name of a property or category'),
    ...paging,
  }),
  reply: z.array(ruleRow),
  paged: true,
})

export const commissionProperties = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/commissions/properties/',
  summary: 'Properties whose name contains a text, with the commission of a booking made today; at most ten',
  access: 'commission.edit',
  query: z.object({ search: line(100).default('') }),
  reply: z.array(z.object({ id: rowId, name: z.string(), place: z.string(), percent: z.number().int() })),
})

export const hotelCommission = endpoint({
  method: 'GET',
  path: '/api/hotel/properties/:id/commission/',
  summary: 'The commission of one of one’s own properties for bookings made today, and its next change',
  access: 'property.edit',
  params: z.object({ id }),
  reply: z.object({
    percent: z.number().int(),
    /** Null if no rule changes it. */
    next: z.object({ percent: z.number().int(), from: day }).nullable(),
  }),
  refusals: ['not_found'],
})

export const addCommission = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/commissions/',
  summary: 'Add a rule; bookings made from its first day on follow it',
  access: 'commission.edit',
  actions: ['commission.create'],
  body: newRule,
  reply: ruleRow,
  status: 201,
  refusals: ['not_found', 'commission_overlaps', 'commission_begins_in_past'],
})

export const changeCommission = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/commissions/:id/',
  summary:
    'Change a rule that has not begun, or the last day and the note of one in force, if nobody has changed it since; otherwise the refusal has it as `current`. Bookings keep their commission',
  access: 'commission.edit',
  actions: ['commission.update'],
  params: z.object({ id }),
  body: changedRule,
  reply: ruleRow,
  refusals: [
    'not_found',
    'commission_changed',
    'commission_overlaps',
    'commission_begins_in_past',
    'commission_begun',
    'commission_over',
  ],
})

export const removeCommission = endpoint({
  method: 'DELETE',
  path: '/api/bhumwi-admin/commissions/:id/',
  summary: 'Remove a rule that has not begun, if nobody has changed it since',
  access: 'commission.edit',
  actions: ['commission.delete'],
  params: z.object({ id }),
  query: z.object({ version }),
  reply: success,
  refusals: ['not_found', 'commission_changed', 'commission_begun'],
})
