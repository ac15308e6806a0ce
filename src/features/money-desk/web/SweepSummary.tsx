import { formatInstant } from '#domain/calendar.ts'
import { SWEEP_DIFFERENCES } from '#domain/money-sweep.ts'
import { formatCount } from '#domain/number.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import type { listSweeps } from '../contract.ts'
import { SWEEP_WORDS } from './sweep-words.ts'

/** A day that was compared, or is being compared. */
export type Sweep = ReplyOf<typeof listSweeps>['rows'][number]

/** How many differences a day has. */
export const differencesOf = (sweep: Sweep) => SWEEP_DIFFERENCES.reduce((sum, outcome) => sum + sweep[outcome], 0)

/** Whether a day is compared, tried again, equal or not. */
export const SweepBadge = ({ sweep }: { sweep: Sweep }) => {
  const words = useArea(SWEEP_WORDS)
  const rows = differencesOf(sweep)
  if (sweep.fault !== null) return <StatusBadge tone="bad">{words.retrying}</StatusBadge>
  if (sweep.status === 'running') return <StatusBadge tone="info">{words.running}</StatusBadge>
  return rows === 0 ? (
    <StatusBadge tone="good">{words.equal}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{words.differs(rows)}</StatusBadge>
  )
}

/** The numbers of a day, who compared it and when, and why it is not done. */
export const SweepSummary = ({ sweep }: { sweep: Sweep }) => {
  const words = useArea(SWEEP_WORDS)
  const language = useLanguage()
  const { matched, fault, status, finished_at, started_by } = sweep
  const numbers = [
    { id: 'matched', name: words.matched, count: matched },
    ...SWEEP_DIFFERENCES.map((outcome) => ({ id: outcome, name: words.differences[outcome], count: sweep[outcome] })),
  ]
  return (
    <>
      {fault !== null && (
        <Alert tone="bad" className="mt-3">
          {words.fault(fault)}
        </Alert>
      )}
      {status === 'done' && (
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-5">
          {numbers.map(({ id, name, count }) => (
            <div key={id} className="flex flex-col justify-between">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-sm text-muted">
        {finished_at === null ? words.notYet : words.finished(formatInstant(new Date(finished_at), language))}
        {started_by !== null && `, ${words.startedBy(started_by)}`}
      </p>
    </>
  )
}
