import { z } from 'zod'
import { normaliseCode } from '#domain/promotion.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, id, line, paging, prose, rowId, success } from '#platform/fields.ts'

/** Whom the traveller of a testimonial was with. */
const TRAVELLED_AS = ['solo', 'couple', 'family', 'friends', 'business'] as const

/** A path of this site, or empty for none. */
const path = z
  .string()
  .trim()
  .max(300)
  .regex(/^$|^\/(?!\/)[\w./-]+$/)
const needed = (max: number) => line(max).refine((text) => text !== '', 'field_missing')
const whole = (min: number, max: number) => counted(z.number().int().min(min).max(max))

/** A promotion as the home page shows it, in the language of the request. */
export const promotion = z.object({
  id: rowId,
  code: z.string().describe('Works at booking as long as the promotion is shown'),
  title: z.string(),
  description: z.string(),
  hint: z.string(),
  discount: z.string().describe('What it gives, in a few words'),
  valid_until: z.string(),
  category: z.string(),
  image: z.string(),
  image_colour: z.string(),
  region: z.string().nullable().describe('The only region that it holds in'),
})
export type Promotion = z.input<typeof promotion>

/** A testimonial, in the language of the request. */
export const testimonial = z.object({
  id: rowId,
  name: z.string(),
  avatar: z.string().describe('A path of this site; empty: drawn from the name'),
  quote: z.string(),
  rating: z.number().int(),
  location: z.string(),
  type: z.enum(TRAVELLED_AS),
  video: z.string(),
  thumbnail: z.string(),
  verified: z.boolean(),
  date: z.string(),
})
export type Testimonial = z.input<typeof testimonial>

/** A promotion with its rule and its texts, as the platform writes it. */
const promotionForm = z
  .object({
    code: line(40)
      .transform(normaliseCode)
      .pipe(z.string().regex(/^[A-Z0-9-]{3,20}$/)),
    percent: whole(0, 90).default(0),
    free_nights: whole(0, 30).default(0),
    min_nights: whole(1, 90).default(1),
    region: needed(60).nullable().default(null),
    min_days_ahead: whole(0, 365).default(0),
    min_children: whole(0, 20).default(0),
    valid_from: day,
    valid_until: day,
    max_uses: whole(1, 1_000_000).nullable().default(null),
    active: z.boolean().default(true),
    shown: z.boolean().default(true),
    position: whole(0, 1000).default(0),
    category: line(40).default('special'),
    title_en: line(60).default(''),
    title_sw: line(60).default(''),
    description_en: prose(240).default(''),
    description_sw: prose(240).default(''),
    hint_en: line(60).default(''),
    hint_sw: line(60).default(''),
    image: path.default(''),
    image_colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .default('#e7ddcf'),
  })
  .refine(({ percent, free_nights }) => percent > 0 !== free_nights > 0, { error: 'promotion_gift', path: ['percent'] })
  .refine(({ free_nights, min_nights }) => free_nights < min_nights, {
    error: 'promotion_nights',
    path: ['min_nights'],
  })
  .refine(({ valid_from, valid_until }) => valid_from <= valid_until, {
    error: 'dates_backwards',
    path: ['valid_until'],
  })
  .refine(({ shown, title_en }) => !shown || title_en !== '', { error: 'field_missing', path: ['title_en'] })
  .refine(({ shown, title_sw }) => !shown || title_sw !== '', { error: 'field_missing', path: ['title_sw'] })

/** The version that an editor has read; without it a change replaces whatever is stored. */
const seen = z.object({
  version: counted(z.number().int().positive())
    .optional()
    .describe('The version that was read, to change no other one'),
})

const promotionRow = z.object({
  id: rowId,
  code: z.string(),
  percent: z.number(),
  free_nights: z.number(),
  min_nights: z.number(),
  region: z.string().nullable(),
  min_days_ahead: z.number(),
  min_children: z.number(),
  valid_from: z.string(),
  valid_until: z.string(),
  max_uses: z.number().nullable(),
  uses: z.number(),
  active: z.boolean(),
  shown: z.boolean(),
  position: z.number(),
  category: z.string(),
  title_en: z.string(),
  title_sw: z.string(),
  description_en: z.string(),
  description_sw: z.string(),
  hint_en: z.string(),
  hint_sw: z.string(),
  image: z.string(),
  image_colour: z.string(),
  /** For changing it: it grows with each change, not with a use. */
  version: z.number().int(),
})

const testimonialForm = z.object({
  name: needed(80),
  avatar: path.default(''),
  quote_en: prose(400).refine((text) => text !== '', 'field_missing'),
  quote_sw: prose(400).refine((text) => text !== '', 'field_missing'),
  rating: whole(1, 5),
  location: needed(80),
  type: z.enum(TRAVELLED_AS),
  video: path.default(''),
  thumbnail: path.default(''),
  verified: z.boolean().default(false),
  date: day,
  position: whole(0, 1000).default(0),
})

const testimonialRow = testimonial
  .omit({ quote: true })
  .extend({ quote_en: z.string(), quote_sw: z.string(), position: z.number(), version: z.number().int() })

export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/promotions/',
  summary: 'The promotions of the home page that can be used today',
  access: 'public',
  query: z.object(paging),
  reply: z.array(promotion),
  paged: true,
})

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials/',
  summary: 'What travellers say',
  access: 'public',
  query: z.object(paging),
  reply: z.array(testimonial),
  paged: true,
})

export const listAllPromotions = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/promotions/',
  summary: 'Every promotion with its rule, its texts and its uses',
  access: 'showcase.edit',
  query: z.object(paging),
  reply: z.array(promotionRow),
  paged: true,
})

export const addPromotion = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/promotions/',
  summary: 'Make a promotion: its code works at once',
  access: 'showcase.edit',
  actions: ['promotion.create'],
  body: promotionForm,
  reply: promotionRow,
  status: 201,
  refusals: ['promo_code_taken'],
})

export const changePromotion = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/promotions/:id/',
  summary:
    'Replace a promotion, if nobody has changed it since `version`; otherwise the refusal has it as `current`. Bookings made with it keep their price',
  access: 'showcase.edit',
  actions: ['promotion.update'],
  params: z.object({ id }),
  body: promotionForm.and(seen),
  reply: promotionRow,
  refusals: ['not_found', 'promo_code_taken', 'content_changed'],
})

export const removePromotion = endpoint({
  method: 'DELETE',
  path: '/api/bhumwi-admin/promotions/:id/',
  summary: 'Remove a promotion that no booking has used; others can be switched off',
  access: 'showcase.edit',
  actions: ['promotion.delete'],
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found', 'in_use'],
})

export const listAllTestimonials = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/testimonials/',
  summary: 'Every testimonial in both languages',
  access: 'showcase.edit',
  query: z.object(paging),
  reply: z.array(testimonialRow),
  paged: true,
})

export const addTestimonial = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/testimonials/',
  summary: 'Add a testimonial',
  access: 'showcase.edit',
  actions: ['testimonial.create'],
  body: testimonialForm,
  reply: testimonialRow,
  status: 201,
})

export const changeTestimonial = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/testimonials/:id/',
  summary: 'Replace a testimonial, if nobody has changed it since `version`; otherwise the refusal has it as `current`',
  access: 'showcase.edit',
  actions: ['testimonial.update'],
  params: z.object({ id }),
  body: testimonialForm.and(seen),
  reply: testimonialRow,
  refusals: ['not_found', 'content_changed'],
})

export const removeTestimonial = endpoint({
  method: 'DELETE',
  path: '/api/bhumwi-admin/testimonials/:id/',
  summary: 'Remove a testimonial',
  access: 'showcase.edit',
  actions: ['testimonial.delete'],
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found'],
})
