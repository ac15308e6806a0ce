import { formatDay } from '#domain/calendar.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Stars } from '#ui/Stars.tsx'
import { EntryButtons } from './EntryButtons.tsx'
import type { TestimonialEntry } from './testimonial-form.ts'
import { CONTENT_WORDS } from './words.ts'

type TestimonialCardProps = { entry: TestimonialEntry; onEdit: () => void; onRemove: () => void }

/** One testimonial, in both languages. */
export const TestimonialCard = ({ entry, onEdit, onRemove }: TestimonialCardProps) => {
  const { testimonial: words } = useArea(CONTENT_WORDS)
  const language = useLanguage()
  const { name, location, rating, date, quote_en, quote_sw } = entry
  return (
    <article className={`${cardClass()} flex flex-col gap-3`}>
      <div>
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Stars rating={rating} label={words.stars(rating)} />
          {location}, {formatDay(date, language)}
        </p>
      </div>
      <p lang="en" className="wrap-anywhere">
        {quote_en}
      </p>
      <p lang="sw" className="text-muted wrap-anywhere">
        {quote_sw}
      </p>
      <EntryButtons name={name} onEdit={onEdit} onRemove={onRemove} />
    </article>
  )
}
