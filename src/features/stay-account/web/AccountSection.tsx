import { useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import type { CashKind } from '#domain/cash-book.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { type AccountSums, accountState } from '#domain/stay-account.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FailedState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { stayAccount } from '../contract.ts'
import type { Account, Charge } from './account.ts'
import { CashDialog } from './CashDialog.tsx'
import { ChargeDialog } from './ChargeDialog.tsx'
import { VoidDialog } from './VoidDialog.tsx'
import { ACCOUNT_WORDS } from './words.ts'

const useTime = () => {
  const language = useLanguage()
  return (at: string) => formatInstant(new Date(at), language)
}

const ChargeLine = ({ charge, onVoid }: { charge: Charge; onVoid: (() => void) | undefined }) => {
  const words = useArea(ACCOUNT_WORDS)
  const language = useLanguage()
  const time = useTime()
  const { at, description, quantity, unit_price, amount, account, voided } = charge
  const struck = voided && 'text-muted line-through'
  return (
    <li className="flex items-start gap-2 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <p className={classNames('break-words', struck)}>{description}</p>
        {quantity > 1 && (
          <p className="text-sm tabular-nums">{words.pieces(formatCount(quantity), formatTsh(unit_price, language))}</p>
        )}
        <p className="text-sm break-words text-muted">{words.by(time(at), account.name)}</p>
        {voided && (
          <p className="text-sm break-words text-muted">
            {words.voided(time(voided.at), voided.account.name)}
            {voided.reason && `: ${voided.reason}`}
          </p>
        )}
      </div>
      <p className={classNames('shrink-0 tabular-nums', struck)}>{formatTsh(amount, language)}</p>
      {onVoid && <IconButton icon="close" size="sm" label={words.takeBack(description)} onClick={onVoid} />}
    </li>
  )
}

const Payments = ({ payments }: Pick<Account, 'payments'>) => {
  const words = useArea(ACCOUNT_WORDS)
  const language = useLanguage()
  const time = useTime()
  if (payments.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">{words.payments}</h3>
      <ul aria-label={words.payments}>
        {payments.map(({ id, at, kind, amount, account }) => (
          <li key={id} className="flex items-start justify-between gap-4 border-b border-line py-2.5">
            <div className="min-w-0">
              <p>{words.kinds[kind]}</p>
              <p className="text-sm break-words text-muted">{words.by(time(at), account?.name ?? words.nobody)}</p>
            </div>
            <p className="shrink-0 tabular-nums">{formatTsh(amount, language)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const Sums = ({ sums: { charges, paid, balance } }: Pick<Account, 'sums'>) => {
  const words = useArea(ACCOUNT_WORDS)
  const language = useLanguage()
  const rows = [
    [words.total, charges],
    [words.paid, paid],
  ] as const
  return (
    <>
      <dl className="mt-3">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 py-0.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="tabular-nums">{formatTsh(amount, language)}</dd>
          </div>
        ))}
        {balance !== 0 && (
          <div className="flex items-baseline justify-between gap-4 py-0.5 font-semibold">
            <dt>{balance > 0 ? words.due : words.over}</dt>
            <dd className="text-warn tabular-nums">{formatTsh(Math.abs(balance), language)}</dd>
          </div>
        )}
      </dl>
      {balance === 0 && <p className="text-sm text-muted">{words.settled}</p>}
    </>
  )
}

type Asked = { charge: Charge } | CashKind | 'add'

type AccountProps = StayAccountProps & {
  account: Account
  asked: Asked | null
  onAsk: (asked: Asked | null) => void
  onChanged: (account: Account) => void
}

const AccountOfStay = ({ booking, account, stale, asked, onAsk: setAsked, onChanged }: AccountProps) => {
  const words = useArea(ACCOUNT_WORDS)
  const canChange = useUser()?.rights.includes('front_desk.book') ?? false
  const { charges, payments, sums } = account
  // The button of a charge, or of the cash, may go with its own press.
  const place = useRestoredFocus(`${charges.filter(({ voided }) => !voided).length} ${sums.paid} ${sums.balance}`)
  const isEmpty = charges.length === 0 && payments.length === 0
  const dialog = { stale, onChanged, onClose: () => setAsked(null) }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isEmpty ? (
        <p className="text-muted">{words.empty}</p>
      ) : (
        <>
          <ul aria-label={words.charges}>
            {charges.map((charge) => (
              <ChargeLine
                key={charge.id}
                charge={charge}
                onVoid={canChange && !charge.voided ? () => setAsked({ charge }) : undefined}
              />
            ))}
          </ul>
          <Payments payments={payments} />
          <Sums sums={sums} />
        </>
      )}
      {canChange && (
        <div className="mt-3 flex flex-wrap gap-2">
          {accountState(booking.status) === 'open' && (
            <Button icon="plus" onClick={() => setAsked('add')}>
              {words.add}
            </Button>
          )}
          {sums.balance > 0 && (
            <Button icon="money" onClick={() => setAsked('taken')}>
              {words.take}
            </Button>
          )}
          {sums.paid > 0 && <Button onClick={() => setAsked('returned')}>{words.giveBack}</Button>}
        </div>
      )}
      {asked === 'add' && <ChargeDialog booking={booking} {...dialog} />}
      {(asked === 'taken' || asked === 'returned') && (
        <CashDialog booking={booking} kind={asked} sums={sums} {...dialog} />
      )}
      {asked !== null && typeof asked === 'object' && <VoidDialog charge={asked.charge} {...dialog} />}
    </div>
  )
}

export type StayAccountProps = {
  booking: Pick<HotelBooking, 'id' | 'guest_name' | 'status'>
  /** Reads that a change makes stale, such as the lists that say what is open. */
  stale: readonly Endpoint[]
  /** Hears the sums once they were changed here. */
  onSums?: (sums: AccountSums) => void
}

/** The account of a stay that has begun: its lines, sums and what can be done. */
export const AccountSection = (props: StayAccountProps) => {
  const words = useArea(ACCOUNT_WORDS)
  const { common } = useWords()
  const { id, status } = props.booking
  const query = useQueryOf(stayAccount, { params: { id } }, REFETCH_WHILE_OPEN)
  const { data, failed } = query
  const [asked, setAsked] = useState<Asked | null>(null)
  const isOver = accountState(status) === 'closing'
  const onChanged = (account: Account) => {
    query.setData(() => account)
    props.onSums?.(account.sums)
  }
  // Who has left is charged no more: an account without a line says nothing, unless a dialog is open in front of it.
  if (isOver && asked === null && (data ? data.charges.length === 0 : !failed)) return null
  return (
    <section aria-labelledby={`account-${id}`} className="mt-5 border-t border-line pt-4">
      <h2 id={`account-${id}`} className="text-lg">
        {words.title}
      </h2>
      {!isOver && <p className="mb-2 text-sm text-muted">{words.hint}</p>}
      {data ? (
        <AccountOfStay {...props} account={data} asked={asked} onAsk={setAsked} onChanged={onChanged} />
      ) : failed ? (
        <FailedState
          title={words.failed}
          onRetry={query.refetch}
          retrying={query.isFetching}
          words={common}
          className="py-4!"
        />
      ) : (
        <ListSkeleton label={common.loading} />
      )}
    </section>
  )
}
