import type { ReactNode } from 'react'
import { formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { Tile } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { type CashBook, type CashView, cashPath } from './cash-address.ts'
import { CASH_WORDS } from './words.ts'

type Sums = Pick<CashBook, 'taken' | 'returned' | 'in_drawer'>

/** What was taken, what was given back, and what is left of it: in the drawer only if the days are today alone. */
export const CashFigures = ({ from, to, taken, returned, in_drawer }: Sums & Pick<CashBook, 'from' | 'to'>) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  const today = useToday()
  const isToday = from === today && to === today
  return (
    <ul aria-label={words.figures} className="grid gap-3 sm:grid-cols-3">
      <Tile
        icon="money"
        name={isToday ? words.inDrawer : words.balance}
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

type PartsProps<Part extends keyof CashBook> = { cash: Pick<CashBook, Part>; view: CashView }

/** The sums of each person, who leads to their entries alone; nothing without any. */
export const CashByPerson = ({ cash, view }: PartsProps<'people'>) => {
  const words = useArea(CASH_WORDS)
  if (cash.people.length === 0) return null
  return (
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
  )
}

/** The sums of each day of several, of whom the entries are of; nothing for one day alone, or without entries. */
export const CashByDay = ({ cash, view }: PartsProps<'from' | 'to' | 'days'>) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  if (cash.from === cash.to || cash.days.length === 0) return null
  return (
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
  )
}
