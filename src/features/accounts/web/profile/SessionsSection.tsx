import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { isSignedOut, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type AlertMessage, Notice } from '#ui/Notice.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { endOtherSessions, endSession, listSessions, type Session } from '../../contract.ts'
import { isSessionEnd } from './session-end.ts'
import { PROFILE_WORDS } from './words.ts'

const hereFirst = (sessions: readonly Session[]) =>
  sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))

/** The number of sessions listed at first; the rest on request. */
const SHOWN = 4

type RowProps = { session: Session; ending: boolean; onEnd: () => void }

const Row = ({ session, ending, onEnd }: RowProps) => {
  const { sessions: words } = useArea(PROFILE_WORDS)
  const language = useLanguage()
  const details = useId()
  const device = session.device || words.unknown
  const when = (instant: string) => formatInstant(new Date(instant), language)
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <Icon name="phone" className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {device}
            {session.is_current && <Badge tone="good">{words.here}</Badge>}
          </p>
          {!session.is_current && (
            <Button
              kind="quiet"
              busy={ending}
              onClick={onEnd}
              aria-label={words.endNamed(device)}
              aria-describedby={details}
              className="-my-2.5 -mr-4 shrink-0"
            >
              {words.end}
            </Button>
          )}
        </div>
        <div id={details} className="text-sm text-muted">
          <p>{words.since(when(session.created_at))}</p>
          <p>{words.seen(when(session.last_seen_at))}</p>
          {session.address && <p className="break-all">{words.address(session.address)}</p>}
        </div>
      </div>
    </li>
  )
}

/** The changes of the list: one session ends, or all others. A session that had ended already counts as ended now. */
const useEnding = (onSessionEnd: () => void) => {
  const { sessions: words } = useArea(PROFILE_WORDS)
  const query = useQueryOf(listSessions)
  const list = useRef<HTMLUListElement>(null)
  const [notice, setNotice] = useState<AlertMessage | null>(null)
  const [ending, setEnding] = useState<number | null>(null)
  const others = useAction(endOtherSessions, { failed: words.endFailed })
  const one = useAction(endSession, { failed: words.endOneFailed })
  const failed = (failure: ActionFailure) => {
    if (isSessionEnd(failure)) return onSessionEnd()
    setNotice({ tone: 'bad', text: failure.text })
  }
  const endOthers = async () => {
    const result = await others.run()
    if (!result) return
    if (result.failure) return failed(result.failure)
    setNotice({ tone: 'good', text: words.ended })
    query.setData((rows) => rows.filter(({ is_current }) => is_current))
  }
  const endOne = async ({ id, device }: Session) => {
    if (one.busy) return
    setEnding(id)
    const result = await one.run({ params: { id } })
    setEnding(null)
    if (!result) return
    if (result.failure && result.failure.code !== 'not_found') return failed(result.failure)
    setNotice({ tone: 'good', text: words.endedOne(device || words.unknown) })
    query.setData((rows) => rows.filter((row) => row.id !== id))
    list.current?.focus() // the pressed button is gone
  }
  return { query, list, notice, setNotice, ending, endOne, endOthers, busy: others.busy }
}

/** Where the account is in use, and the ways to end one of these sessions, or all but this one. */
export const SessionsSection = ({ onSessionEnd }: { onSessionEnd: () => void }) => {
  const { sessions: words } = useArea(PROFILE_WORDS)
  const { common } = useWords()
  const { query, list, notice, setNotice, ending, endOne, endOthers, busy } = useEnding(onSessionEnd)
  const sessions = query.data
  const [all, setAll] = useState(false)
  const ended = isSignedOut(query.error)
  const onEnded = useEffectEvent(onSessionEnd)
  useEffect(() => {
    if (ended) onEnded()
  }, [ended])
  return (
    <Card title={words.title}>
      {query.failed ? (
        <FailedState
          title={words.failed}
          onRetry={query.refetch}
          retrying={query.isFetching}
          words={common}
          className="py-4"
        />
      ) : !sessions ? (
        <Loading label={common.loading} className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      ) : (
        <>
          <ul ref={list} tabIndex={-1} aria-label={words.title} className="-mt-3 outline-none">
            {hereFirst(sessions)
              .slice(0, all ? sessions.length : SHOWN)
              .map((session) => (
                <Row key={session.id} session={session} ending={ending === session.id} onEnd={() => endOne(session)} />
              ))}
          </ul>
          {!all && sessions.length > SHOWN && (
            <Button kind="quiet" iconAfter="chevron-down" onClick={() => setAll(true)} className="-ml-4">
              {words.all(sessions.length)}
            </Button>
          )}
          {sessions.length > 1 ? (
            <Button icon="logout" busy={busy} onClick={endOthers} className="mt-2 w-full sm:flex sm:w-auto">
              {words.endOthers}
            </Button>
          ) : (
            <p className="text-sm text-muted">{words.only}</p>
          )}
        </>
      )}
      <Notice message={notice} onGone={() => setNotice(null)} className="mt-3" />
    </Card>
  )
}
