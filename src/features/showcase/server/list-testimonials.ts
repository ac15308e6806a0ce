import type { Language } from '#domain/language.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Testimonial } from '../contract.ts'
import { testimonials } from './store-testimonials.ts'

/** What travellers say, each in one language. */
export const listTestimonials =
  ({ db }: { db: Db }) =>
  async (language: Language): Promise<Testimonial[]> =>
    (await testimonials(db)).map(({ quote_en, quote_sw, position: _, version: __, ...row }) => ({
      ...row,
      quote: language === 'sw' ? quote_sw : quote_en,
    }))
