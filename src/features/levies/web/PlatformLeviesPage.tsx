import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { useToday } from '#platform/web/present.ts'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type LevyRule, listLevies } from '../contract.ts'
import { LevyCard } from './LevyCard.tsx'
import { LevyDialog } from './LevyDialog.tsx'
import { LEVY_WORDS } from './words.ts'

const PATH = '/bhumwi-admin/levies'
const PAGE_SIZE = 20

const inputOf = (params: URLSearchParams) => ({ query: pagingOf(pageIn(params), PAGE_SIZE) })

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listLevies, inputOf(url.searchParams))))

type PlatformLeviesData = Awaited<ReturnType<typeof load>>

const PlatformLeviesPage = ({ data }: { data: PlatformLeviesData }) => {
  const words = useArea(LEVY_WORDS)
  const today = useToday()
  const toast = useToast()
  const [params] = useSearchParams()
  /** The rule in the open form; null for a new one, undefined if no form is open. */
  const [edited, setEdited] = useState<LevyRule | null | undefined>()
  const query = useRowsOf(listLevies, inputOf(params), { first: data, keepPrevious: true })
  const close = () => setEdited(undefined)
  return (
    <div className="max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <Button kind="primary" icon="plus" onClick={() => setEdited(null)}>
          {words.add}
        </Button>
      </div>
      <p className="mb-4 text-muted">{words.lead}</p>
      <PagedRows
        query={query}
        page={pageIn(params)}
        pageSize={PAGE_SIZE}
        href={(page) => addressWith(PATH, { page })}
        words={words}
        empty={
          <EmptyState icon="money" title={words.empty}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(rule) => <LevyCard rule={rule} today={today} onEdit={() => setEdited(rule)} />}
      </PagedRows>
      {edited !== undefined && (
        <LevyDialog
          rule={edited}
          onClose={close}
          onDone={(name) => {
            close()
            toast({ text: words.saved(name) })
          }}
        />
      )}
    </div>
  )
}

export const page = pageCode({
  Component: PlatformLeviesPage,
  load,
  head: (_data, language) => ({ title: LEVY_WORDS[language].headTitle, noindex: true }),
})
