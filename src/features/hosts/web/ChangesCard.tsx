import { type ReactNode, useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import {
  acceptChanges,
  listPropertyChanges,
  type PropertyChangesShown,
  showPropertyChanges,
} from '#features/properties/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { MendDialog } from './MendDialog.tsx'
import { CHANGE_WORDS } from './words.ts'

/** What the hotel was asked to mend, and whether it has changed the property since. */
const RequestedMending = ({
  asked: { reason, at, by, is_answered },
}: {
  asked: NonNullable<PropertyChangesShown['asked']>
}) => {
  const words = useArea(CHANGE_WORDS)
  const language = useLanguage()
  return (
    <Alert
      tone={is_answered ? 'warn' : 'neutral'}
      icon={is_answered ? 'refresh' : 'clock'}
      title={words.asked(formatInstant(new Date(at), language), by)}
    >
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="mt-1 font-semibold">{is_answered ? words.answered : words.unanswered}</p>
    </Alert>
  )
}

type DecisionProps = {
  id: number
  shown: PropertyChangesShown
  onRefused: (failure: Pick<ActionFailure, 'code' | 'text'>) => void
}

/** Accepts the changes that are shown, or asks the hotel to mend them; it is not asked twice about the same version. */
const Decision = ({ id, shown: { version, asked }, onRefused }: DecisionProps) => {
  const words = useArea(CHANGE_WORDS)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { run, busy, failure } = useAction(acceptChanges, {
    failed: ({ message }) => message || words.failed,
    invalidates: [showPropertyChanges, listPropertyChanges],
  })
  const accept = async () => {
    const result = await run({ params: { id }, body: { version } })
    if (result?.reply) toast({ tone: 'good', text: words.accepted })
    else if (result?.failure) onRefused(result.failure)
  }
  return (
    <>
      {failure && (
        <Alert tone="bad" className="mb-4">
          {failure.text}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" icon="check" busy={busy} onClick={() => void accept()}>
          {words.accept}
        </Button>
        {(asked === null || asked.is_answered) && (
          <Button icon="edit" unready={busy} onClick={() => setAsking(true)}>
            {words.ask}
          </Button>
        )}
      </div>
      {isAsking && <MendDialog id={id} version={version} onClose={() => setAsking(false)} onRefused={onRefused} />}
    </>
  )
}

const Changes = ({ shown, children }: { shown: PropertyChangesShown; children: ReactNode }) => {
  const words = useArea(CHANGE_WORDS)
  const language = useLanguage()
  const { approved_at, approved_by, changed_at, asked, changes } = shown
  const at = (instant: string | null) => (instant ? formatInstant(new Date(instant), language) : '')
  return (
    <Card title={words.title} className="mb-4">
      <p className="text-sm text-muted">
        {words.approved(at(approved_at), approved_by)}. {words.since(at(changed_at))}.
      </p>
      <p className="mt-1 mb-4 text-sm text-muted">{words.lead}</p>
      {asked && <RequestedMending asked={asked} />}
      <ul className="mt-4">
        {changes.map((change) => (
          <ChangeRow key={'field' in change ? change.field : change.kind} change={change} />
        ))}
      </ul>
      {children}
    </Card>
  )
}

type ChangesCardProps = { id: number; first: PropertyChangesShown | null | undefined }

/**
 * What the hotel of a property has changed since it was approved, field by field, with the platform's decision; nothing
 * if there are no changes.
 */
export const ChangesCard = ({ id, first }: ChangesCardProps) => {
  const words = useArea(CHANGE_WORDS)
  const toast = useToast()
  const query = useQueryOf(showPropertyChanges, { params: { id } }, { ...REFETCH_WHILE_OPEN, first })
  const shown = query.data
  const place = useRestoredFocus(shown?.changes.length)
  const onRefused: DecisionProps['onRefused'] = ({ code, text }) => {
    if (code !== 'changed_in_review' && code !== 'changes_decided') return
    // The card with the sentence goes away if nothing is left to decide.
    if (code === 'changes_decided') toast({ tone: 'bad', text })
    query.refetch()
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <FailedPart query={query} className="mb-4">
        {words.fetchFailed}
      </FailedPart>
      {shown && shown.changes.length > 0 && (
        <Changes shown={shown}>
          <Decision id={id} shown={shown} onRefused={onRefused} />
        </Changes>
      )}
    </div>
  )
}
