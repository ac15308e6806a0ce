import type { ReplyOf } from '#platform/endpoint.ts'
import type { listAllTestimonials } from '../../contract.ts'

/** A testimonial in both languages. */
export type TestimonialEntry = ReplyOf<typeof listAllTestimonials>[number]

/** The fields of the form of a testimonial. */
export const TESTIMONIAL_FIELDS = [
  'name',
  'location',
  'type',
  'rating',
  'date',
  'position',
  'verified',
  'quote_en',
  'quote_sw',
] as const
/** One of them. */
export type TestimonialField = (typeof TESTIMONIAL_FIELDS)[number]

/** The texts of these fields for a testimonial. */
export const testimonialTexts = (entry: TestimonialEntry): Record<TestimonialField, string> => ({
  name: entry.name,
  location: entry.location,
  type: entry.type,
  rating: String(entry.rating),
  date: entry.date,
  position: String(entry.position),
  verified: entry.verified ? 'on' : '',
  quote_en: entry.quote_en,
  quote_sw: entry.quote_sw,
})
