import type { ReactNode } from 'react'
import { formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { Tile } from '#features/bookings/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { type CashBook, type CashView, cashPath } from './cash-address.ts'
import { CASH_WORDS } from './words.ts'

type Sums = Pick<CashBook, 'taken' | 'returned' | 'in_drawer'>

/** What was taken, what was given back, and what is left of it in the drawer. */
export const CashFigures = ({ taken, returned, in_drawer }: Sums) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  return (
    <ul aria-label={words.figures} className="grid gap-3 sm:grid-cols-3">
      <Tile
        icon="money"
        name={words.inDrawer}
        value={formatTsh(in_drawer, language)}
        hint={words.inDrawerHint}
        alert={in_drawer < 0}
      />
      <Tile icon="plus" name={words.taken} value={formatTsh(taken, language)} hint={words.takenHint} />
      <Tile icon="minus" name={words.returned} value={formatTsh(returned, language)} hint={words.returnedHint} />
    </ul>
  )
}

const SumLine = ({ taken, returned, in_drawer, children }: Sums & { children: ReactNode }) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold break-words">{children}</span>
        <span className="font-semibold tabular-nums">{formatTsh(in_drawer, language)}</span>
      </div>
      {returned > 0 && (
        <p className="text-sm text-muted">{words.sums(formatTsh(taken, language), formatTsh(returned, language))}</p>
      )}
    </li>
  )
}

/** The sums of each person, who leads to their entries alone, and with more than one day those of each day. */
export const CashParts = ({ cash, view }: { cash: CashBook; view: CashView }) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card as="section" padding="snug" title={words.people}>
        <ul className="divide-y divide-line">
          {cash.people.map(({ account, ...sums }) => (
            <SumLine key={account?.id ?? 0} {...sums}>
              {account ? (
                <Link
                  to={cashPath(view, { account: account.id })}
                  aria-label={words.onlyPerson(account.name)}
                  aria-current={view.account === account.id || undefined}
                  className="link inline-flex min-h-11 items-center lg:min-h-0"
                >
                  {account.name}
                </Link>
              ) : (
                words.nobody
              )}
            </SumLine>
          ))}
        </ul>
      </Card>
      {cash.from !== cash.to && (
        <Card as="section" padding="snug" title={words.byDay}>
          <ul className="max-h-96 divide-y divide-line overflow-y-auto print:max-h-none">
            {cash.days.map(({ day, ...sums }) => (
              <SumLine key={day} {...sums}>
                <Link
                  to={cashPath(view, { from: day, to: day })}
                  className="link inline-flex min-h-11 items-center lg:min-h-0"
                >
                  {formatDay(day, language)}
                </Link>
              </SumLine>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
