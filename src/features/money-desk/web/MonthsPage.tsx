import { type ReactNode, useState } from 'react'
import { formatInstant, formatMonth } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { MonthFigures } from '#domain/money-month.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { listMonths } from '../contract.ts'
import { CloseMonthDialog } from './CloseMonthDialog.tsx'
import { MonthDownload } from './MonthDownload.tsx'
import { MONEY_PATH } from './money-address.ts'
import { percentText } from './month-file.ts'
import { MONTH_WORDS } from './month-words.ts'
import { REPAIRS_PATH } from './repair-address.ts'
import { MONEY_WORDS } from './words.ts'

const load = ({ call }: LoadInput) => firstData(async () => ({ months: await nullOnFailure(call(listMonths)) }))

type MonthsData = Awaited<ReturnType<typeof load>>
type Months = ReplyOf<typeof listMonths>
type Rates = { vat_rate: number; withheld_rate: number }

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold whitespace-nowrap tabular-nums max-sm:text-sm">{children}</dd>
  </div>
)

const Figures = ({ figures }: { figures: MonthFigures & Rates }) => {
  const words = useArea(MONTH_WORDS)
  const language = useLanguage()
  const tsh = (amount: number) => formatTsh(amount, language)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      <Figure name={words.collected}>{tsh(figures.collected)}</Figure>
      {figures.taken_back !== 0 && <Figure name={words.taken_back}>{tsh(figures.taken_back)}</Figure>}
      <Figure name={words.refunded}>{tsh(figures.refunded)}</Figure>
      <Figure name={words.paid_out}>{tsh(figures.paid_out)}</Figure>
      <Figure name={words.commission}>{tsh(figures.commission)}</Figure>
      <Figure name={words.rate(words.vat, percentText(figures.vat_rate))}>{tsh(figures.vat)}</Figure>
      <Figure name={words.rate(words.withheld, percentText(figures.withheld_rate))}>{tsh(figures.withheld)}</Figure>
    </dl>
  )
}

const Check = ({ good, children }: { good: boolean; children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon name={good ? 'check' : 'warning'} className={good ? 'text-good' : 'text-warn'} />
    <span>{children}</span>
  </li>
)

const NextMonth = ({ next, onClose }: { next: NonNullable<Months['next']>; onClose: () => void }) => {
  const words = useArea(MONTH_WORDS)
  const language = useLanguage()
  const mayClose = useUser()?.rights.includes('money.repair') ?? false
  const { month, entries, is_over, is_balanced, doubts } = next
  return (
    <Card title={words.next(formatMonth(month, language))} aside={words.entries(entries)}>
      <Figures figures={next} />
      <ul className="mt-4 flex flex-col gap-2">
        {!is_over && <Check good={false}>{words.notOver}</Check>}
        {is_balanced && <Check good>{words.balanced}</Check>}
        <Check good={doubts === 0}>
          <span>{words.doubts(doubts)}</span> {doubts > 0 && <Link to={REPAIRS_PATH}>{words.openRepairs}</Link>}
        </Check>
      </ul>
      {!is_balanced && (
        <Alert tone="bad" className="mt-3">
          {words.unbalanced}
        </Alert>
      )}
      {mayClose && is_over && is_balanced && (
        <Button kind="primary" className="mt-4" onClick={onClose}>
          {words.close}
        </Button>
      )}
    </Card>
  )
}

const Closed = ({ closed }: Pick<Months, 'closed'>) => {
  const words = useArea(MONTH_WORDS)
  const language = useLanguage()
  return (
    <section className="flex flex-col gap-3" aria-labelledby="closed-months">
      <h2 id="closed-months" className="text-lg">
        {words.closedTitle}
      </h2>
      {closed.length === 0 && <p className="text-muted">{words.noneClosed}</p>}
      {closed.map((one) => {
        const name = formatMonth(one.month, language)
        return (
          <Card key={one.month} title={name} aside={<MonthDownload month={one.month} name={name} />}>
            <Figures figures={one} />
            <p className="mt-3 text-sm text-muted">
              {words.closedBy(one.closed_by, formatInstant(new Date(one.closed_at), language))}
              {one.doubts > 0 && `. ${words.doubts(one.doubts)}`}
            </p>
          </Card>
        )
      })}
    </section>
  )
}

const MonthsPage = ({ data }: { data: MonthsData }) => {
  const words = useArea(MONTH_WORDS)
  const { back } = useArea(MONEY_WORDS)
  const { common } = useWords()
  const query = useQueryOf(listMonths, {}, { first: data?.months })
  const [closing, setClosing] = useState<Months['next']>(null)
  return (
    <div className="flex flex-col gap-4">
      <Link to={MONEY_PATH} className="inline-flex min-h-11 items-center gap-1 self-start">
        <Icon name="arrow-left" />
        {back}
      </Link>
      <h1 className="text-2xl md:text-2xl">{words.title}</h1>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ closed, next }) => (
          <div className="flex flex-col gap-6">
            {next ? (
              <NextMonth next={next} onClose={() => setClosing(next)} />
            ) : (
              <EmptyState icon="scales" title={words.empty}>
                {words.emptyHint}
              </EmptyState>
            )}
            <Closed closed={closed} />
          </div>
        )}
      </QueryContent>
      {closing && <CloseMonthDialog next={closing} onClose={() => setClosing(null)} />}
    </div>
  )
}

export const page = pageCode({
  Component: MonthsPage,
  load,
  head: (_data, language) => ({ title: MONTH_WORDS[language].headTitle, noindex: true }),
})
