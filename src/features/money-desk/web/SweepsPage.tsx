import { useSearchParams } from 'react-router'
import { type Day, formatDay } from '#domain/calendar.ts'
import { SWEEP_DIFFERENCES } from '#domain/money-sweep.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { ChoiceLinks } from '#platform/web/ChoiceLinks.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listOpenDifferences, listSweeps, runSweep, showSweep } from '../contract.ts'
import { MONEY_PATH } from './money-address.ts'
import { OpenDifferences } from './OpenDifferences.tsx'
import { SweepRowCard } from './SweepRowCard.tsx'
import { differencesOf, type Sweep, SweepBadge, SweepSummary } from './SweepSummary.tsx'
import {
  PAGE_SIZE,
  SWEEPS_PATH,
  type SweepsView,
  sweepInput,
  sweepsFrom,
  sweepsInput,
  sweepsPath,
} from './sweep-address.ts'
import { SWEEP_WORDS } from './sweep-words.ts'
import { MONEY_WORDS } from './words.ts'

const load = ({ call, url }: LoadInput) =>
  firstData(async () => {
    const view = sweepsFrom(url.searchParams)
    const nothing = { days: null, day: null, open: null }
    if (view.day !== null) return { ...nothing, day: await nullOnFailure(call(showSweep, sweepInput(view.day, view))) }
    if (view.open) return { ...nothing, open: await nullOnFailure(call(listOpenDifferences, sweepsInput(view))) }
    return { ...nothing, days: await nullOnFailure(call(listSweeps, sweepsInput(view))) }
  })

type SweepsData = Awaited<ReturnType<typeof load>>

const Days = ({ view, first }: { view: SweepsView; first?: ReplyOf<typeof listSweeps> | null }) => {
  const words = useArea(SWEEP_WORDS)
  const language = useLanguage()
  const query = useQueryOf(listSweeps, sweepsInput(view), { ...REFETCH_WHILE_OPEN, first, keepPrevious: true })
  const rows = query.data?.rows.map((sweep) => ({ id: sweep.day, sweep }))
  return (
    <PagedRows
      query={{ ...query, data: rows && query.data && { rows, total: query.data.total } }}
      page={view.page}
      pageSize={PAGE_SIZE}
      href={(page) => sweepsPath({ ...view, page })}
      words={words}
      empty={
        <EmptyState icon="scales" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      }
    >
      {({ sweep }) => (
        <div className={cardClass({ padding: 'snug' })}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 className="text-base font-semibold">
              <Link to={sweepsPath({ day: sweep.day, outcome: null, page: 1 })}>{formatDay(sweep.day, language)}</Link>
            </h2>
            <SweepBadge sweep={sweep} />
          </div>
          <SweepSummary sweep={sweep} />
        </div>
      )}
    </PagedRows>
  )
}

const RunAgain = ({ sweep }: { sweep: Sweep }) => {
  const words = useArea(SWEEP_WORDS)
  const name = formatDay(sweep.day, useLanguage())
  const toast = useToast()
  const { run, busy, failure } = useAction(runSweep, {
    failed: words.runFailed,
    invalidates: [listSweeps, showSweep],
  })
  const order = async () => {
    const result = await run({ params: { day: sweep.day } })
    if (result?.reply) toast({ tone: 'good', text: words.ordered(name) })
  }
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button icon="refresh" busy={busy} onClick={order}>
        {words.runAgain}
      </Button>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
    </div>
  )
}

const OneDay = ({ day, view, first }: { day: Day; view: SweepsView; first?: ReplyOf<typeof showSweep> | null }) => {
  const words = useArea(SWEEP_WORDS)
  const mayRun = useUser()?.rights.includes('money.repair') ?? false
  const query = useQueryOf(showSweep, sweepInput(day, view), { ...REFETCH_WHILE_OPEN, first, keepPrevious: true })
  const sweep = query.data?.sweep
  const choices = ['all', ...SWEEP_DIFFERENCES] as const
  const chips = {
    all: words.chip(words.all, sweep ? differencesOf(sweep) : 0),
    provider_only: words.chip(words.differences.provider_only, sweep?.provider_only ?? 0),
    here_only: words.chip(words.differences.here_only, sweep?.here_only ?? 0),
    amount_differs: words.chip(words.differences.amount_differs, sweep?.amount_differs ?? 0),
    status_differs: words.chip(words.differences.status_differs, sweep?.status_differs ?? 0),
  }
  const empty = view.outcome ? (
    <EmptyState icon="check" title={words.noneOfKind} />
  ) : (
    <EmptyState icon="check" title={words.noRows}>
      {words.noRowsHint}
    </EmptyState>
  )
  return (
    <>
      {sweep && (
        <section className={cardClass({ padding: 'snug' })} aria-label={words.title}>
          <SweepBadge sweep={sweep} />
          <SweepSummary sweep={sweep} />
          {mayRun && (sweep.status === 'done' || sweep.fault !== null) && <RunAgain sweep={sweep} />}
        </section>
      )}
      <ChoiceLinks
        label={words.filter}
        values={choices}
        chosen={view.outcome ?? 'all'}
        href={(choice) => sweepsPath({ day, outcome: choice === 'all' ? null : choice, page: 1 })}
        words={chips}
      />
      <PagedRows
        query={query}
        page={view.page}
        pageSize={PAGE_SIZE}
        href={(page) => sweepsPath({ ...view, page })}
        words={{ failed: words.dayFailed, count: words.rowCount, pages: words.pages }}
        empty={sweep?.status === 'done' ? empty : null}
      >
        {(row) => <SweepRowCard row={row} />}
      </PagedRows>
    </>
  )
}

const SweepsPage = ({ data }: { data: SweepsData }) => {
  const words = useArea(SWEEP_WORDS)
  const { back } = useArea(MONEY_WORDS)
  const language = useLanguage()
  const [params] = useSearchParams()
  const view = sweepsFrom(params)
  const { day } = view
  return (
    <div className="flex flex-col gap-4">
      <Link to={day ? SWEEPS_PATH : MONEY_PATH} className="inline-flex min-h-11 items-center gap-1 self-start">
        <Icon name="arrow-left" />
        {day ? words.allDays : back}
      </Link>
      <div>
        <h1 className="text-2xl md:text-2xl">{day ? formatDay(day, language) : words.title}</h1>
        {!day && <p className="mt-1 text-muted">{words.intro}</p>}
      </div>
      {!day && (
        <ChoiceLinks
          label={words.show}
          values={['days', 'open'] as const}
          chosen={view.open ? 'open' : 'days'}
          href={(choice) => sweepsPath({ day: null, outcome: null, open: choice === 'open', page: 1 })}
          words={{ days: words.allDays, open: words.openRows }}
        />
      )}
      {day && <OneDay day={day} view={view} first={data?.day} />}
      {!day && view.open && <OpenDifferences view={view} first={data?.open} />}
      {!day && !view.open && <Days view={view} first={data?.days} />}
    </div>
  )
}

export const page = pageCode({
  Component: SweepsPage,
  load,
  head: (_data, language) => ({ title: SWEEP_WORDS[language].headTitle, noindex: true }),
})
