import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { type Day, formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { readForm } from '#platform/web/form.ts'
import { Link } from '#platform/web/Link.tsx'
import { addressWith } from '#platform/web/list-address.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Table } from '#ui/Table.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { trialBalance } from '../contract.ts'
import { MONEY_PATH, statementPath } from './money-address.ts'
import { MONEY_WORDS } from './words.ts'

type Balance = ReplyOf<typeof trialBalance>

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const Accounts = ({ day, accounts }: Balance) => {
  const words = useArea(MONEY_WORDS)
  const language = useLanguage()
  const shown = (amount: number) => (amount === 0 ? '–' : formatCount(amount))
  const debits = sumOf(accounts.map(({ balance }) => Math.max(balance, 0)))
  const credits = sumOf(accounts.map(({ balance }) => Math.max(-balance, 0)))
  const view = { start: null, end: day, hotel: null, moved: null, page: 1 }
  return (
    <>
      <Table
        caption={words.trial.caption(formatDay(day, language))}
        rows={accounts}
        rowKey={({ account }) => account}
        columns={[
          {
            id: 'account',
            head: words.account,
            className: 'max-sm:text-sm',
            cell: ({ account }) => (
              <Link to={statementPath({ ...view, account })} className="font-semibold">
                {words.accounts[account]}
              </Link>
            ),
            total: words.sum,
          },
          {
            id: 'debit',
            head: words.inShillings(words.debit),
            numeric: true,
            className: 'max-sm:text-sm',
            cell: ({ balance }) => shown(Math.max(balance, 0)),
            total: shown(debits),
          },
          {
            id: 'credit',
            head: words.inShillings(words.credit),
            numeric: true,
            className: 'max-sm:text-sm',
            cell: ({ balance }) => shown(Math.max(-balance, 0)),
            total: shown(credits),
          },
        ]}
      />
      {debits === credits ? (
        <p className="mt-2 text-sm text-muted">{words.trial.balanced}</p>
      ) : (
        <Alert tone="bad" className="mt-3">
          {words.trial.differs(formatTsh(Math.abs(debits - credits), language))}
        </Alert>
      )}
    </>
  )
}

/** What each account of the ledger holds at the end of a day, as debits and credits that must be equal. */
export const TrialBalance = ({ day, first }: { day: Day | null; first?: Balance | null }) => {
  const words = useArea(MONEY_WORDS)
  const { common } = useWords()
  const navigate = useNavigate()
  const query = useQueryOf(trialBalance, { query: { day: day ?? undefined } }, { first, keepPrevious: true })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(addressWith(MONEY_PATH, { day: readForm(event.currentTarget, ['day']).day }))
  }
  return (
    <section aria-labelledby="trial-balance" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="trial-balance" className="text-lg font-semibold">
          {words.trial.title}
        </h2>
        <form
          key={query.data?.day}
          action={MONEY_PATH}
          aria-label={words.trial.title}
          onSubmit={submit}
          className="flex items-end gap-2"
        >
          <Field label={words.trial.day}>
            <TextInput type="date" name="day" defaultValue={day ?? query.data?.day} />
          </Field>
          <Button type="submit">{words.show}</Button>
        </form>
      </div>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.trial.failed}>
        {(balance) => <Accounts {...balance} />}
      </QueryContent>
    </section>
  )
}
