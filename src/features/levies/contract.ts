import { z } from 'zod'
import { JURISDICTIONS, LEVY_BASES, LEVY_CHARGES, LEVY_KINDS, MOST_RATE } from '#domain/levy.ts'
import { MOST_STARS } from '#domain/stars.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, id, line, paging, prose, rowId } from '#platform/fields.ts'

const needed = (max: number) => line(max).refine((text) => text !== '', 'text_required')

const rate = z.number().int().min(1, 'levy_rate_invalid').max(MOST_RATE.person_night, 'levy_rate_invalid')

/** A rule as the platform writes it. */
const levyForm = z
  .object({
    name: needed(60),
    name_sw: needed(60),
    jurisdiction: z.enum(JURISDICTIONS),
    kind: z.enum(LEVY_KINDS),
    rate: counted(rate).describe('Hundredths of a percent, or TSh per person and night'),
    star_rates: z
      .array(rate)
      .length(MOST_STARS)
      .nullable()
      .default(null)
      .describe('The rates for properties of 1 to 5 stars; null: `rate` for all'),
    base: z.enum(LEVY_BASES).default('stay').describe('What a percentage is taken of'),
    charge: z.enum(LEVY_CHARGES),
    valid_from: day.nullable().default(null),
    valid_until: day.nullable().default(null),
    source: prose(400).refine((text) => text !== '', 'text_required'),
    active: z.boolean().default(true),
  })
  .refine(({ kind, rate }) => rate <= MOST_RATE[kind], { error: 'levy_rate_invalid', path: ['rate'] })
  .refine(({ kind, star_rates }) => star_rates?.every((each) => each <= MOST_RATE[kind]) ?? true, {
    error: 'levy_rate_invalid',
    path: ['star_rates'],
  })
  .refine(({ valid_from, valid_until }) => valid_from === null || valid_until === null || valid_from <= valid_until, {
    error: 'dates_backwards',
    path: ['valid_until'],
  })
  .transform((form) => (form.kind === 'percent' ? form : { ...form, base: 'stay' as const }))

const version = counted(z.number().int().positive()).describe('The version that was read')

/** A rule of a tax or levy. */
const levyRow = z.object({
  id: rowId,
  name: z.string(),
  name_sw: z.string(),
  jurisdiction: z.enum(JURISDICTIONS),
  kind: z.enum(LEVY_KINDS),
  rate: z.number().int(),
  star_rates: z.array(z.number().int()).nullable(),
  base: z.enum(LEVY_BASES),
  charge: z.enum(LEVY_CHARGES),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  source: z.string(),
  active: z.boolean(),
  /** For changing it: it grows with each change. */
  version: z.number().int(),
})
export type LevyRule = z.input<typeof levyRow>

export const listLevies = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/levies/',
  summary: 'Every rule of taxes and levies, those that are switched off or over included',
  access: 'levy.edit',
  query: z.object(paging),
  reply: z.array(levyRow),
  paged: true,
})

export const addLevy = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/levies/',
  summary: 'Add a rule of a tax or levy; quotes follow it at once',
  access: 'levy.edit',
  actions: ['levy.create'],
  body: levyForm,
  reply: levyRow,
  status: 201,
})

export const changeLevy = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/levies/:id/',
  summary:
    'Replace a rule, if nobody has changed it since; otherwise the refusal has it as `current`. Bookings made under it keep their lines',
  access: 'levy.edit',
  actions: ['levy.update'],
  params: z.object({ id }),
  body: levyForm.and(z.object({ version })),
  reply: levyRow,
  refusals: ['not_found', 'levy_changed'],
})
