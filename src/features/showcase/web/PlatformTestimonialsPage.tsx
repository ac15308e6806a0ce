import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { firstData } from '#platform/web/first-data.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { useToday } from '#platform/web/present.ts'
import { useRowsOf } from '#platform/web/query.tsx'
import { RemoveDialog } from '#platform/web/RemoveDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listAllTestimonials, removeTestimonial } from '../contract.ts'
import { CONTENT_PATHS, ContentTop } from './office/ContentTop.tsx'
import { TestimonialCard } from './office/TestimonialCard.tsx'
import { TestimonialDialog } from './office/TestimonialDialog.tsx'
import type { TestimonialEntry } from './office/testimonial-form.ts'
import { CONTENT_WORDS } from './office/words.ts'

const PAGE_SIZE = 20

const inputOf = (params: URLSearchParams) => ({ query: pagingOf(pageIn(params), PAGE_SIZE) })

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listAllTestimonials, inputOf(url.searchParams))))

type PlatformTestimonialsData = Awaited<ReturnType<typeof load>>
/** What is open over the list: the form of a new or a present entry, or the question before one is deleted. */
type OpenDialog = { kind: 'edit'; entry: TestimonialEntry | null } | { kind: 'remove'; entry: TestimonialEntry }

const PlatformTestimonialsPage = ({ data }: { data: PlatformTestimonialsData }) => {
  const area = useArea(CONTENT_WORDS)
  const words = area.testimonial
  const today = useToday()
  const toast = useToast()
  const [params] = useSearchParams()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const query = useRowsOf(listAllTestimonials, inputOf(params), { first: data, keepPrevious: true })
  const { run } = useAction(removeTestimonial, {
    failed: ({ message }) => message || area.removeFailed,
    invalidates: [listAllTestimonials],
  })
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    toast({ text })
  }
  return (
    <div className="max-w-4xl">
      <ContentTop place="testimonials" add={words.add} onAdd={() => setOpen({ kind: 'edit', entry: null })} />
      <PagedRows
        query={query}
        page={pageIn(params)}
        pageSize={PAGE_SIZE}
        href={(page) => addressWith(CONTENT_PATHS.testimonials, { page })}
        words={{ ...words, pages: area.pages }}
        empty={
          <EmptyState icon="star" title={words.empty}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(entry) => (
          <TestimonialCard
            entry={entry}
            onEdit={() => setOpen({ kind: 'edit', entry })}
            onRemove={() => setOpen({ kind: 'remove', entry })}
          />
        )}
      </PagedRows>
      {open?.kind === 'edit' && (
        <TestimonialDialog entry={open.entry} today={today} onClose={close} onDone={(name) => done(area.saved(name))} />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          title={area.removeTitle(open.entry.name)}
          words={area}
          text={words.removeText}
          remove={() => run({ params: { id: open.entry.id } })}
          onClose={close}
          onDone={() => done(area.removed(open.entry.name))}
        />
      )}
    </div>
  )
}

export const page = pageCode({
  Component: PlatformTestimonialsPage,
  load,
  head: (_data, language) => ({ title: CONTENT_WORDS[language].headTitles.testimonials, noindex: true }),
})
