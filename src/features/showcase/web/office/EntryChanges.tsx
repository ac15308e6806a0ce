import { formatDay } from '#domain/calendar.ts'
import type { OthersChange } from '#platform/web/newer-values.ts'
import { OthersChanges } from '#platform/web/OthersChanges.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { SHOWCASE_WORDS } from '../words.ts'
import { type PromotionEntry, type PromotionField, promotionTexts } from './promotion-form.ts'
import { type TestimonialEntry, type TestimonialField, testimonialTexts } from './testimonial-form.ts'
import { CONTENT_WORDS } from './words.ts'

type PromotionChangesProps = { entry: PromotionEntry; changes: readonly OthersChange<PromotionField>[] }

/** What somebody else has changed of a promotion while its form was open. */
export const PromotionChanges = ({ entry, changes }: PromotionChangesProps) => {
  const { promotion, position, others } = useArea(CONTENT_WORDS)
  const language = useLanguage()
  const labels: Record<PromotionField, string> = { ...promotion.fields, position }
  const shown: Record<PromotionField, string> = {
    ...promotionTexts(entry),
    valid_from: formatDay(entry.valid_from, language),
    valid_until: formatDay(entry.valid_until, language),
    active: entry.active ? others.yes : others.no,
    shown: entry.shown ? others.yes : others.no,
  }
  return (
    <OthersChanges changes={changes} textOf={(field) => [labels[field], shown[field] || others.none]} words={others} />
  )
}

type TestimonialChangesProps = { entry: TestimonialEntry; changes: readonly OthersChange<TestimonialField>[] }

/** What somebody else has changed of a testimonial while its form was open. */
export const TestimonialChanges = ({ entry, changes }: TestimonialChangesProps) => {
  const { testimonial, position, others } = useArea(CONTENT_WORDS)
  const { types } = useArea(SHOWCASE_WORDS)
  const language = useLanguage()
  const labels: Record<TestimonialField, string> = { ...testimonial.fields, position }
  const shown: Record<TestimonialField, string> = {
    ...testimonialTexts(entry),
    type: types[entry.type],
    rating: testimonial.stars(entry.rating),
    date: formatDay(entry.date, language),
    verified: entry.verified ? others.yes : others.no,
  }
  return (
    <OthersChanges changes={changes} textOf={(field) => [labels[field], shown[field] || others.none]} words={others} />
  )
}
