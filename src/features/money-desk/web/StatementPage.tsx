import { useSearchParams } from 'react-router'
import { stayText } from '#domain/calendar.ts'
import { readAs } from '#domain/ledger.ts'
import { formatTsh } from '#domain/money.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { accountStatement } from '../contract.ts'
import {
  MONEY_PATH,
  PAGE_SIZE,
  type StatementView,
  statementFrom,
  statementInput,
  statementPath,
} from './money-address.ts'
import { StatementDownload } from './StatementDownload.tsx'
import { StatementForm } from './StatementForm.tsx'
import { StatementLines } from './StatementLines.tsx'
import { MONEY_WORDS } from './words.ts'

const load = ({ call, url }: LoadInput) =>
  firstData(() => nullOnFailure(call(accountStatement, statementInput(statementFrom(url.searchParams)))))

type StatementData = Awaited<ReturnType<typeof load>>
type Statement = ReplyOf<typeof accountStatement>

const Sums = ({ view, statement }: { view: StatementView; statement: Statement }) => {
  const words = useArea(MONEY_WORDS)
  const language = useLanguage()
  const sides = [
    [words.debit, statement.debit],
    [words.credit, statement.credit],
  ] as const
  const closing = readAs(view.account, statement.closing)
  // Entries that move money one way have no balance, but a sum.
  const sums = view.moved
    ? [...sides, [words.sum, closing] as const]
    : [
        [words.statement.opening, readAs(view.account, statement.opening)] as const,
        ...sides,
        [words.statement.closing, closing] as const,
      ]
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {sums.map(([name, amount]) => (
        <div
          key={name}
          className={`${cardClass({ padding: 'snug' })} max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3`}
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums sm:mt-1 sm:text-lg">
            {formatTsh(amount, language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Shown = ({ view, statement }: { view: StatementView; statement: Statement }) => {
  const words = useArea(MONEY_WORDS)
  const language = useLanguage()
  const { start, end, hotel, lines, total } = statement
  const period = stayText({ check_in: start, check_out: end }, language)
  return (
    <div className="flex flex-col gap-4">
      {hotel && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {words.statement.onlyHotel(hotel.name)}
          <ButtonLink
            kind="quiet"
            icon="close"
            render={(link) => <Link to={statementPath(view, { hotel: null })} {...link} />}
          >
            {words.statement.allHotels}
          </ButtonLink>
        </p>
      )}
      <Sums view={view} statement={statement} />
      {lines.length === 0 ? (
        <EmptyState icon="list" title={words.statement.empty}>
          {words.statement.emptyHint}
        </EmptyState>
      ) : (
        <StatementLines
          account={view.account}
          balance={view.moved ? words.statement.sumSoFar : words.balance}
          caption={words.statement.caption(words.accounts[view.account], period)}
          lines={lines}
          hotelPath={hotel ? null : (id) => statementPath(view, { hotel: id })}
        />
      )}
      <ListFoot
        page={view.page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(page) => statementPath(view, { page })}
        words={words.pages}
      >
        {words.statement.count(total)}
      </ListFoot>
    </div>
  )
}

const StatementPage = ({ data }: { data: StatementData }) => {
  const words = useArea(MONEY_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const view = statementFrom(params)
  const query = useQueryOf(accountStatement, statementInput(view), { first: data, keepPrevious: true })
  return (
    <div className="flex flex-col gap-4">
      <Link to={MONEY_PATH} className="inline-flex min-h-11 items-center gap-1 self-start">
        <Icon name="arrow-left" />
        {words.back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">
          {words.statement.title}: {words.accounts[view.account]}
        </h1>
        <StatementDownload view={view} />
      </div>
      <StatementForm view={view} period={query.data} />
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.statement.failed}>
        {(statement) => <Shown view={view} statement={statement} />}
      </QueryContent>
    </div>
  )
}

export const page = pageCode({
  Component: StatementPage,
  load,
  head: (_data, language) => ({ title: MONEY_WORDS[language].statement.headTitle, noindex: true }),
})
