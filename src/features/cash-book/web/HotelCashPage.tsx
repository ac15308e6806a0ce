import { useSearchParams } from 'react-router'
import { formatDay } from '#domain/calendar.ts'
import { formatCount } from '#domain/number.ts'
import { loadOwnProperties, PropertySwitch, useOwnProperties } from '#features/front-desk/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { cashBook } from '../contract.ts'
import { CashDownload } from './CashDownload.tsx'
import { CashEntries } from './CashEntries.tsx'
import { CashForm } from './CashForm.tsx'
import { CashByDay, CashByPerson, CashFigures } from './CashSums.tsx'
import {
  type CashBook,
  type CashView,
  cashInput,
  cashPath,
  cashViewFrom,
  nameOfPerson,
  PAGE_SIZE,
} from './cash-address.ts'
import { ToReturn } from './ToReturn.tsx'
import { CASH_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const [cash, properties] = await Promise.all([
      nullOnFailure(input.call(cashBook, cashInput(cashViewFrom(input.url.searchParams)))),
      loadOwnProperties(input),
    ])
    return { cash, properties }
  })

type HotelCashData = Awaited<ReturnType<typeof load>>
type ShownProps = { cash: CashBook; view: CashView; withProperty: boolean }

/** What is of everybody also while the entries are of one person; the sums by day are of whom the entries are of. */
const OfEverybody = ({ cash, view, withProperty }: ShownProps) => (
  <>
    <ToReturn bookings={cash.to_return} areMore={cash.more_to_return ?? false} withProperty={withProperty} />
    <div className="grid items-start gap-4 empty:hidden lg:grid-cols-2">
      <CashByPerson cash={cash} view={view} />
      {view.account === null && <CashByDay cash={cash} view={view} />}
    </div>
  </>
)

/** Which entries are on a page, such as "51–80". */
const shown = (page: number, count: number) => {
  const before = (page - 1) * PAGE_SIZE
  return `${formatCount(before + 1)}–${formatCount(before + count)}`
}

const Shown = ({ cash, view, withProperty }: ShownProps) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  const place = useRestoredFocus(cash.to_return.map(({ id }) => id).join())
  const name = nameOfPerson(cash, view)
  const isOfOne = view.account !== null
  const days = [...new Set([cash.from, cash.to])].map((day) => formatDay(day, language)).join(' – ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds sums and lists, not fields of a form
    <div ref={place} tabIndex={-1} role="group" aria-label={words.title} className="flex flex-col gap-6 outline-none">
      <p className="hidden font-semibold print:block">{days}</p>
      {isOfOne && (
        <p className="flex flex-wrap items-baseline gap-x-4">
          <strong className="min-w-0 break-words">{name ? words.onlyPerson(name) : words.onlyOne}</strong>
          <Link to={cashPath(view, { account: null })} className="link print:hidden">
            {words.everybody}
          </Link>
        </p>
      )}
      <CashFigures {...cash} />
      {isOfOne ? (
        <CashByDay cash={cash} view={view} />
      ) : (
        <OfEverybody cash={cash} view={view} withProperty={withProperty} />
      )}
      {cash.total === 0 ? (
        <EmptyState icon="money" title={isOfOne ? words.emptyOne : words.empty}>
          {!isOfOne && words.emptyHint}
        </EmptyState>
      ) : (
        <section aria-labelledby="cash-entries">
          <h2 id="cash-entries" className="mb-2 text-lg">
            {words.entries}
          </h2>
          {cash.entries.length < cash.total && (
            <p className="mb-2 hidden print:block">
              {words.printed(shown(view.page, cash.entries.length), cash.total)}
            </p>
          )}
          <CashEntries entries={cash.entries} withProperty={withProperty} />
        </section>
      )}
      <ListFoot
        page={view.page}
        total={cash.total}
        pageSize={PAGE_SIZE}
        href={(page) => cashPath(view, { page })}
        words={words.pages}
      >
        {words.count(cash.total)}
      </ListFoot>
      {isOfOne && (cash.people.length > 0 || cash.to_return.length > 0) && (
        <section
          aria-labelledby="cash-everybody"
          className="flex flex-col gap-6 border-t border-line pt-6 print:hidden"
        >
          <h2 id="cash-everybody" className="text-lg">
            {words.everybody}
          </h2>
          <OfEverybody cash={cash} view={view} withProperty={withProperty} />
        </section>
      )}
    </div>
  )
}

const HotelCashPage = ({ data }: { data: HotelCashData }) => {
  const words = useArea(CASH_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const view = cashViewFrom(params)
  const owned = useOwnProperties(data?.properties)
  const query = useQueryOf(cashBook, cashInput(view), {
    ...REFETCH_WHILE_OPEN,
    first: data?.cash,
    keepPrevious: true,
  })
  const loading = query.isPlaceholderData
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl md:text-2xl">{words.title}</h1>
          <p className="text-muted">{words.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <PropertySwitch
            owned={owned}
            chosen={view.property}
            address={(property) => cashPath(view, { property, account: null })}
          />
          <Button className="max-sm:hidden" onClick={() => window.print()}>
            {words.print}
          </Button>
          <CashDownload view={view} />
        </div>
      </div>
      <CashForm view={view} days={loading ? undefined : query.data} />
      <div
        aria-busy={loading}
        className="transition-opacity aria-busy:pointer-events-none aria-busy:opacity-60 aria-busy:delay-200"
      >
        <QueryContent
          query={query}
          skeleton={<ListSkeleton label={common.loading} />}
          failed={words.failed}
          hint={words.failedHint}
        >
          {(cash) => (
            <Shown cash={cash} view={view} withProperty={owned.properties.length > 1 && view.property === null} />
          )}
        </QueryContent>
      </div>
    </div>
  )
}

export const page = pageCode({
  Component: HotelCashPage,
  load,
  head: (_data, language) => ({ title: CASH_WORDS[language].headTitle, noindex: true }),
})
