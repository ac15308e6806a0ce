import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useToday } from '#platform/web/present.ts'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { listAllTestimonials, removeTestimonial } from '../contract.ts'
import { ContentList, inputOf } from './office/ContentList.tsx'
import { TestimonialCard } from './office/TestimonialCard.tsx'
import { TestimonialDialog } from './office/TestimonialDialog.tsx'
import { CONTENT_WORDS } from './office/words.ts'

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listAllTestimonials, inputOf(url.searchParams))))

type PlatformTestimonialsData = Awaited<ReturnType<typeof load>>

const PlatformTestimonialsPage = ({ data }: { data: PlatformTestimonialsData }) => {
  const { removeFailed } = useArea(CONTENT_WORDS)
  const today = useToday()
  const [params] = useSearchParams()
  const query = useRowsOf(listAllTestimonials, inputOf(params), { first: data, keepPrevious: true })
  const { run } = useAction(removeTestimonial, {
    failed: ({ message }) => message || removeFailed,
    invalidates: [listAllTestimonials],
  })
  return (
    <ContentList
      place="testimonials"
      icon="star"
      query={query}
      nameOf={({ name }) => name}
      remove={({ id }) => run({ params: { id } })}
      card={(entry, actions) => <TestimonialCard entry={entry} {...actions} />}
      form={(entry, actions) => <TestimonialDialog entry={entry} today={today} {...actions} />}
    />
  )
}

export const page = pageCode({
  Component: PlatformTestimonialsPage,
  load,
  head: (_data, language) => ({ title: CONTENT_WORDS[language].headTitles.testimonials, noindex: true }),
})
