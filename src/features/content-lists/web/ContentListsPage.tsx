import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CONTENT_LISTS, type ContentList } from '#domain/content-list.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { ChoiceLinks } from '#platform/web/ChoiceLinks.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { Search } from '#platform/web/Search.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type ListEntry, listContent } from '../contract.ts'
import { ListEntryCard } from './ListEntryCard.tsx'
import { ListEntryDialog } from './ListEntryDialog.tsx'
import { RemoveEntryDialog } from './RemoveEntryDialog.tsx'
import { LIST_WORDS } from './words.ts'

const PATH = '/bhumwi-admin/lists'
const PAGE_SIZE = 50
const VIEWS = ['all', 'sw'] as const
type Shown = { list: ContentList; lacking: (typeof VIEWS)[number]; search: string }

const shownIn = (params: URLSearchParams): Shown => ({
  list: CONTENT_LISTS.find((list) => list === params.get('list')) ?? 'categories',
  lacking: params.get('lacking') === 'sw' ? 'sw' : 'all',
  search: (params.get('q') ?? '').trim().slice(0, 80),
})

const inputOf = (params: URLSearchParams) => {
  const { list, lacking, search } = shownIn(params)
  return {
    params: { list },
    query: {
      ...pagingOf(pageIn(params), PAGE_SIZE),
      ...(lacking === 'sw' && { lacking }),
      ...(search && { search }),
    },
  }
}

const pathOf = ({ list, lacking, search }: Shown, page = 1) =>
  addressWith(PATH, {
    list: list === 'categories' ? null : list,
    lacking: lacking === 'all' ? null : lacking,
    q: search,
    page,
  })

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listContent, inputOf(url.searchParams))))

type ContentListsData = Awaited<ReturnType<typeof load>>
/** What is open over the list: the form of a new or a stored entry, or the question before one is deleted. */
type OpenDialog = { kind: 'edit'; entry: ListEntry | null } | { kind: 'remove'; entry: ListEntry }

const ContentListsPage = ({ data }: { data: ContentListsData }) => {
  const words = useArea(LIST_WORDS)
  const toast = useToast()
  const [params] = useSearchParams()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const query = useRowsOf(listContent, inputOf(params), { first: data, keepPrevious: true })
  const shown = shownIn(params)
  const { list, lacking, search } = shown
  const isNarrowed = lacking === 'sw' || search !== ''
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    toast({ text })
  }
  return (
    <div className="max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'edit', entry: null })}>
          {words.add}
        </Button>
      </div>
      <ChoiceLinks
        label={words.show}
        values={CONTENT_LISTS}
        chosen={list}
        href={(one) => pathOf({ list: one, lacking: 'all', search: '' })}
        words={words.places}
      />
      <p className="mb-4 text-muted">{words.leads[list]}</p>
      <div className="mb-3 xl:max-w-md">
        <Search
          key={`${list} ${lacking}`}
          label={words.search}
          applied={search}
          address={(q) => pathOf({ ...shown, search: q })}
          input={input}
        />
      </div>
      <ChoiceLinks
        label={words.lackingOnly}
        values={VIEWS}
        chosen={lacking}
        href={(one) => pathOf({ ...shown, lacking: one })}
        words={words.lacking}
      />
      <PagedRows
        query={query}
        page={pageIn(params)}
        pageSize={PAGE_SIZE}
        href={(page) => pathOf(shown, page)}
        words={words}
        empty={
          <EmptyState icon="list" title={isNarrowed ? words.nothing : words.empty}>
            {isNarrowed ? words.nothingHint : words.emptyHint}
          </EmptyState>
        }
      >
        {(entry) => (
          <ListEntryCard
            list={list}
            entry={entry}
            onEdit={() => setOpen({ kind: 'edit', entry })}
            onRemove={() => setOpen({ kind: 'remove', entry })}
          />
        )}
      </PagedRows>
      {open?.kind === 'edit' && (
        <ListEntryDialog list={list} entry={open.entry} onClose={close} onDone={(name) => done(words.saved(name))} />
      )}
      {open?.kind === 'remove' && <RemoveEntryDialog list={list} entry={open.entry} onClose={close} onDone={done} />}
    </div>
  )
}

export const page = pageCode({
  Component: ContentListsPage,
  load,
  head: (_data, language) => ({ title: LIST_WORDS[language].headTitle, noindex: true }),
})
