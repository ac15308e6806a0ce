import { useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { endSessions, type PersonDetails, showPerson } from '../../contract.ts'
import { PEOPLE_WORDS } from '../words.ts'

/** The number of sessions listed at first; the rest on request. */
const SHOWN = 3

/** Where a person is signed in, and the way to end all of it. */
export const SessionsCard = ({ person: { id, sessions }, mayEnd }: { person: PersonDetails; mayEnd: boolean }) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const [all, setAll] = useState(false)
  const { run, busy, failure } = useAction(endSessions, { failed: words.updateFailed, invalidates: [showPerson] })
  const when = (instant: string) => formatInstant(new Date(instant), language)
  const end = async () => {
    const result = await run({ params: { id } })
    if (result?.reply) toast({ text: words.signedOut })
  }
  return (
    <Card title={words.sessions}>
      {sessions.length === 0 && <p className="text-muted">{words.noSessions}</p>}
      <ul className={sessions.length > 0 ? '-my-3' : undefined}>
        {sessions.slice(0, all ? sessions.length : SHOWN).map((session) => (
          <li key={session.id} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
            <Icon name="phone" className="mt-0.5 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{session.device || words.unknownDevice}</p>
              <p className="text-sm text-muted">{words.since(when(session.created_at))}</p>
              <p className="text-sm text-muted">{words.seen(when(session.last_seen_at))}</p>
            </div>
          </li>
        ))}
      </ul>
      {!all && sessions.length > SHOWN && (
        <Button kind="quiet" iconAfter="chevron-down" onClick={() => setAll(true)} className="-ml-4">
          {words.moreSessions(sessions.length)}
        </Button>
      )}
      {failure && (
        <Alert tone="bad" className="mt-3">
          {failure.text}
        </Alert>
      )}
      {mayEnd && sessions.length > 0 && (
        <Button icon="logout" busy={busy} onClick={end} className="mt-4 max-sm:w-full">
          {words.signOut}
        </Button>
      )}
    </Card>
  )
}
