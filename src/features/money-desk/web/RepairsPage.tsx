import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { REPAIR_LISTS, type Repair } from '#domain/payment-repair.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { ChoiceLinks } from '#platform/web/ChoiceLinks.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { listRepairs } from '../contract.ts'
import { MONEY_PATH } from './money-address.ts'
import { RepairCard } from './RepairCard.tsx'
import { RepairDialog } from './RepairDialog.tsx'
import { PAGE_SIZE, repairsFrom, repairsInput, repairsPath } from './repair-address.ts'
import { REPAIR_WORDS } from './repair-words.ts'
import { MONEY_WORDS } from './words.ts'

const load = ({ call, url }: LoadInput) =>
  firstData(async () => ({
    found: await nullOnFailure(call(listRepairs, repairsInput(repairsFrom(url.searchParams)))),
  }))

type RepairsData = Awaited<ReturnType<typeof load>>

const NO_COUNTS: ReplyOf<typeof listRepairs>['counts'] = { stuck: 0, receipts: 0, amounts: 0, refunds: 0 }

const RepairsPage = ({ data }: { data: RepairsData }) => {
  const words = useArea(REPAIR_WORDS)
  const { back } = useArea(MONEY_WORDS)
  const [params] = useSearchParams()
  const view = repairsFrom(params)
  const [open, setOpen] = useState<{ found: ReplyOf<typeof listRepairs>['rows'][number]; repair: Repair } | null>(null)
  const query = useQueryOf(listRepairs, repairsInput(view), {
    ...REFETCH_WHILE_OPEN,
    first: data?.found,
    keepPrevious: true,
  })
  const counts = query.data?.counts ?? NO_COUNTS
  const chips = Object.fromEntries(REPAIR_LISTS.map((list) => [list, words.chip(words.lists[list], counts[list])]))
  const rows = query.data && { rows: query.data.rows, total: counts[view.list] }
  return (
    <div className="flex flex-col gap-4">
      <Link to={MONEY_PATH} className="inline-flex min-h-11 items-center gap-1 self-start">
        <Icon name="arrow-left" />
        {back}
      </Link>
      <div>
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <p className="mt-1 text-muted">{words.intro}</p>
      </div>
      <div>
        <ChoiceLinks
          label={words.listLabel}
          values={REPAIR_LISTS}
          chosen={view.list}
          href={(list) => repairsPath({ list, page: 1 })}
          words={chips as Record<(typeof REPAIR_LISTS)[number], string>}
        />
        <p className="text-sm text-muted">{words.hints[view.list]}</p>
      </div>
      <PagedRows
        query={{ ...query, data: rows }}
        page={view.page}
        pageSize={PAGE_SIZE}
        href={(page) => repairsPath({ ...view, page })}
        words={words}
        empty={
          <EmptyState icon="check" title={words.empty[view.list]}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(found) => <RepairCard found={found} onRepair={(repair) => setOpen({ found, repair })} />}
      </PagedRows>
      {open && <RepairDialog key={open.repair} {...open} onClose={() => setOpen(null)} />}
    </div>
  )
}

export const page = pageCode({
  Component: RepairsPage,
  load,
  head: (_data, language) => ({ title: REPAIR_WORDS[language].headTitle, noindex: true }),
})
