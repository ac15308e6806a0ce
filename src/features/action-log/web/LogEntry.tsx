import type { ActionType } from '#domain/action.ts'
import { formatInstant } from '#domain/calendar.ts'
import type { Right } from '#domain/permission.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { listActions } from '../contract.ts'
import { filtersFrom, logPath } from './log-filters.ts'
import { changesOf, nameOf, textUnder } from './log-values.ts'
import { LOG_WORDS } from './words.ts'

/** One entry of the log as the interface answers it. */
export type LogRow = ReplyOf<typeof listActions>[number]

const ALL = filtersFrom(new URLSearchParams())

const Changes = ({ row }: { row: LogRow }) => {
  const words = useArea(LOG_WORDS)
  const language = useLanguage()
  const changes = changesOf(row)
  if (changes.length === 0) return null
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
      {changes.map(({ key, before, after }) => (
        <div key={key} className="min-w-0">
          <dt className="inline text-muted">{nameOf(key, words.fields)}: </dt>
          <dd className="inline break-words">
            {row.before && (
              <del className={row.after ? 'text-muted' : undefined}>{textUnder(key, before, words, language)}</del>
            )}
            {row.before && row.after && <span aria-hidden="true"> → </span>}
            {row.after && <ins className="font-medium no-underline">{textUnder(key, after, words, language)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What was done, by whom and when, and which values it changed. */
export const LogEntry = ({ row }: { row: LogRow }) => {
  const words = useArea(LOG_WORDS)
  const language = useLanguage()
  const { user, action_type, summary, reason, created_at, right_used, address } = row
  return (
    <li className={cardClass({ padding: 'snug' })}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="font-semibold">{words.actions[action_type as ActionType] ?? action_type}</span>
          {summary !== '' && <span className="break-words">: {summary}</span>}
        </p>
        <p className="text-sm text-muted tabular-nums">{formatInstant(new Date(created_at), language)}</p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <Icon name={user ? 'user' : 'clock'} size={16} />
          {user ? <Link to={logPath(ALL, { user: user.username })}>{user.username}</Link> : words.system}
        </span>
        {right_used && (
          <span>
            {words.right}: {words.rights[right_used as Right] ?? right_used}
          </span>
        )}
        {address && (
          <span>
            {words.address}: {address}
          </span>
        )}
      </p>
      {reason !== '' && (
        <p className="mt-2 text-sm break-words">
          <span className="text-muted">{words.reason}: </span>
          {reason}
        </p>
      )}
      <Changes row={row} />
    </li>
  )
}
