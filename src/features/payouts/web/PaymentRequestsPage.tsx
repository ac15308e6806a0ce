import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { daysSince } from '#domain/calendar.ts'
import { REQUEST_COLUMNS } from '#domain/list-sort.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { PAYOUT_STATUSES } from '#domain/payout.ts'
import { ChipLink, Tile } from '#features/bookings/web/office/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useToday } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf, useRowsOf } from '#platform/web/query.tsx'
import { Search } from '#platform/web/Search.tsx'
import { SortSelect } from '#platform/web/SortSelect.tsx'
import { useChosenInView } from '#platform/web/use-chosen-in-view.ts'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { listPaymentRequests, type PaymentRequest, paymentRequestStats } from '../contract.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { PAGE_SIZE, queueFiltersFrom, queuePath, queueQuery } from './payout-filters.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestList } from './RequestList.tsx'
import { PAYOUT_WORDS } from './words.ts'

const load = ({ call, callPaged, url }: LoadInput) =>
  firstData(async () => {
    const query = queueQuery(queueFiltersFrom(url.searchParams))
    const [requests, stats] = await Promise.all([
      nullOnFailure(callPaged(listPaymentRequests, { query })),
      nullOnFailure(call(paymentRequestStats)),
    ])
    return { requests, stats }
  })

type PaymentRequestsData = Awaited<ReturnType<typeof load>>

const ICONS = { pending: 'clock', approved: 'check', paid: 'money', rejected: 'close', failed: 'warning' } as const
const ALL = queueFiltersFrom(new URLSearchParams())

const Stats = ({ stats }: { stats: ReplyOf<typeof paymentRequestStats> }) => {
  const words = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  const today = useToday()
  return (
    <ul aria-label={words.stats} className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {PAYOUT_STATUSES.map((status) => {
        const { count, total_amount } = stats[status]
        const oldest = status === 'pending' ? stats.pending.oldest_at : null
        const sum = formatTsh(total_amount, language)
        return (
          <Tile
            key={status}
            icon={ICONS[status]}
            name={words.statuses[status]}
            value={formatCount(count)}
            hint={oldest ? `${sum}, ${words.oldest(daysSince(oldest, today))}` : sum}
            to={queuePath(ALL, { status })}
            alert={count > 0 && (status === 'pending' || status === 'failed')}
            className="first:max-lg:col-span-2"
          />
        )
      })}
    </ul>
  )
}

const PaymentRequestsPage = ({ data }: { data: PaymentRequestsData }) => {
  const words = useArea(PAYOUT_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = queueFiltersFrom(params)
  const search = useRef<HTMLInputElement>(null)
  const row = useChosenInView(filters.status)
  const [open, setOpen] = useState<PaymentRequest | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [batch, setBatch] = useState<readonly PaymentRequest[] | null>(null)
  const stats = useQueryOf(paymentRequestStats, {}, { ...REFETCH_WHILE_OPEN, first: data?.stats })
  const query = useRowsOf(
    listPaymentRequests,
    { query: queueQuery(filters) },
    { ...REFETCH_WHILE_OPEN, first: data?.requests, keepPrevious: true },
  )
  // Somebody else's decision may take it out of the list while it is open.
  const opened = query.data?.rows.find(({ id }) => id === open?.id) ?? open
  // The row that a dialog was opened from may be gone before or after the dialog closes.
  const isListAlone = open === null && batch === null
  const place = useRestoredFocus(query.data && `${isListAlone} ${query.data.rows.map(({ id }) => id)}`)
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl md:text-2xl">{words.queueTitle}</h1>
      {stats.data && <Stats stats={stats.data} />}
      {stats.failed && <Alert tone="warn">{words.statsFailed}</Alert>}
      <div className="xl:max-w-md">
        <Search
          key={queuePath({ ...filters, q: '' })}
          label={words.search}
          applied={filters.q}
          address={(q) => queuePath(filters, { q })}
          input={search}
        />
      </div>
      {filters.waiting && (
        <ChipLink to={queuePath(filters, { waiting: false })} selected icon="clock" className="self-start">
          {words.onlyWaiting}
        </ChipLink>
      )}
      <nav ref={row} aria-label={words.status} className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:-mx-6 sm:px-6">
        {[null, ...PAYOUT_STATUSES].map((status) => (
          <ChipLink
            key={status}
            to={queuePath(filters, { status, waiting: false })}
            selected={filters.status === status}
            icon={status ? ICONS[status] : undefined}
          >
            {status ? words.statuses[status] : words.all}
          </ChipLink>
        ))}
      </nav>
      <SortSelect
        columns={REQUEST_COLUMNS}
        sort={filters.sort}
        onSort={(sort) => void navigate(queuePath(filters, { sort }))}
        words={{ label: words.sort, ...words.sorts }}
        className="sm:max-w-64"
      />
      <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
          {({ rows, total }) => (
            <>
              {rows.length === 0 ? (
                <EmptyState icon="money" title={words.empty}>
                  {words.emptyHint}
                </EmptyState>
              ) : (
                <RequestList
                  requests={rows}
                  total={total}
                  onOpen={setOpen}
                  chosen={chosen}
                  onChoose={setChosen}
                  onApprove={setBatch}
                />
              )}
              <ListFoot
                page={filters.page}
                total={total}
                pageSize={PAGE_SIZE}
                href={(page) => queuePath(filters, { page })}
                words={words.pages}
              >
                {words.count(total)}
              </ListFoot>
            </>
          )}
        </QueryContent>
      </div>
      {batch && (
        <ApproveDialog
          requests={batch}
          onClose={() => setBatch(null)}
          onDone={() => {
            setBatch(null)
            setChosen([])
          }}
        />
      )}
      {opened && <RequestDialog request={opened} onClose={() => setOpen(null)} />}
    </div>
  )
}

export const page = pageCode({
  Component: PaymentRequestsPage,
  load,
  head: (_data, language) => ({ title: PAYOUT_WORDS[language].queueHeadTitle, noindex: true }),
})
