import { useEffect, useEffectEvent, useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { useAction } from '#platform/web/action.ts'
import { isSignedOut, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type AlertMessage, Notice } from '#ui/Notice.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { endOtherSessions, listSessions, type Session } from '../../contract.ts'
import { isSessionEnd } from './session-end.ts'
import { PROFILE_WORDS } from './words.ts'

const hereFirst = (sessions: readonly Session[]) =>
  sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))

/** The number of sessions listed at first; the rest on request. */
const SHOWN = 4

const Row = ({ session }: { session: Session }) => {
  const { sessions: words } = useArea(PROFILE_WORDS)
  const language = useLanguage()
  const when = (instant: string) => formatInstant(new Date(instant), language)
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <Icon name="phone" className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {session.device || words.unknown}
          {session.is_current && <Badge tone="good">{words.here}</Badge>}
        </p>
        <p className="text-sm text-muted">{words.since(when(session.created_at))}</p>
        <p className="text-sm text-muted">{words.seen(when(session.last_seen_at))}</p>
      </div>
    </li>
  )
}

/** Where the account is in use, and the way to end all of it but here. */
export const SessionsSection = ({ onSessionEnd }: { onSessionEnd: () => void }) => {
  const { sessions: words } = useArea(PROFILE_WORDS)
  const { common } = useWords()
  const query = useQueryOf(listSessions)
  const sessions = query.data
  const [notice, setNotice] = useState<AlertMessage | null>(null)
  const [all, setAll] = useState(false)
  const { busy, run } = useAction(endOtherSessions, { failed: words.endFailed })
  const ended = isSignedOut(query.error)
  const onEnded = useEffectEvent(onSessionEnd)
  useEffect(() => {
    if (ended) onEnded()
  }, [ended])
  const endOthers = async () => {
    const result = await run()
    if (!result) return
    if (result.failure) {
      if (isSessionEnd(result.failure)) return onSessionEnd()
      return setNotice({ tone: 'bad', text: result.failure.text })
    }
    setNotice({ tone: 'good', text: words.ended })
    query.setData((rows) => rows.filter(({ is_current }) => is_current))
  }
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
          <ul className="-mt-3">
            {hereFirst(sessions)
              .slice(0, all ? sessions.length : SHOWN)
              .map((session) => (
                <Row key={session.id} session={session} />
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
