import type { ReactNode } from 'react'
import { readAs } from '#domain/ledger.ts'
import { formatTsh } from '#domain/money.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import type { previewRepair } from '../contract.ts'
import { useSaid } from './RepairCard.tsx'
import { REPAIR_WORDS } from './repair-words.ts'

type Plan = ReplyOf<typeof previewRepair>

const Change = ({ what, children }: { what: ReactNode; children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4">
    <span>{what}</span>
    <span className="font-semibold tabular-nums">{children}</span>
  </li>
)

const Moves = ({ plan }: { plan: Plan }) => {
  const words = useArea(REPAIR_WORDS)
  const language = useLanguage()
  const { dialog, states } = words
  const tsh = (amount: number) => formatTsh(amount, language)
  return (
    <ul className="flex flex-col gap-1.5">
      {plan.booking && (
        <Change what={dialog.bookingMove(plan.booking.reference)}>
          {dialog.move(words.statuses[plan.booking.from], words.statuses[plan.booking.to])}
        </Change>
      )}
      {plan.payments.map(({ kind, amount, from, to, amount_before }, i) => (
        <Change
          // biome-ignore lint/suspicious/noArrayIndexKey: the attempts of one plan have no names and never change their order
          key={i}
          what={
            <>
              {dialog.paymentMove(words.kinds[kind], tsh(amount))}
              {amount_before !== null && (
                <span className="block text-sm text-muted">{dialog.corrected(tsh(amount_before))}</span>
              )}
            </>
          }
        >
          {dialog.move(from ? states[from] : dialog.newAttempt, states[to])}
        </Change>
      ))}
      {plan.requests.map(({ total_amount, from, to }) => (
        <Change key={`${from} ${to}`} what={dialog.request(tsh(total_amount))}>
          {dialog.move(words.requests[from], words.requests[to])}
        </Change>
      ))}
    </ul>
  )
}

const Entries = ({ entries }: Pick<Plan, 'entries'>) => {
  const words = useArea(REPAIR_WORDS)
  const language = useLanguage()
  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{words.dialog.ledger}</h3>
      {entries.map(({ kind, lines }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries of one plan never change their order
        <div key={i} className="mt-1">
          <p className="font-semibold">{words.entries[kind]}</p>
          <ul>
            {lines.map(({ account, amount }) => (
              <li key={account} className="flex justify-between gap-4">
                <span>{words.accounts[account]}</span>
                <span className="tabular-nums">
                  {readAs(account, amount) > 0 ? '+' : '−'}
                  {formatTsh(Math.abs(amount), language)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const Messages = ({ notices }: Pick<Plan, 'notices'>) => {
  const { dialog } = useArea(REPAIR_WORDS)
  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{dialog.messages}</h3>
      <ul className="flex flex-col gap-2">
        {notices.map(({ role, title, message }) => (
          <li key={`${role} ${title}`}>
            <p className="text-sm text-muted">{dialog.roles[role] ?? role}</p>
            <p className="font-semibold">{title}</p>
            <p className="text-sm">{message}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a repair would do: states before and after, entries of the ledger, messages. */
export const RepairPreview = ({ plan }: { plan: Plan }) => {
  const words = useArea(REPAIR_WORDS)
  const saidText = useSaid()
  const { said, changes, entries, notices } = plan
  return (
    <section className="flex flex-col gap-3 rounded-control bg-sunken p-4" aria-label={words.dialog.would}>
      <h2 className="text-base font-semibold">{words.dialog.would}</h2>
      {said && (
        <p className="text-sm">
          {words.dialog.answer}: <strong>{saidText(said)}</strong>
        </p>
      )}
      {changes ? <Moves plan={plan} /> : <p>{words.dialog.nothing}</p>}
      {entries.length > 0 && <Entries entries={entries} />}
      {notices.length > 0 && <Messages notices={notices} />}
    </section>
  )
}
