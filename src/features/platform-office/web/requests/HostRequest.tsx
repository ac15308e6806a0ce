import { useState } from 'react'
import { daysSince, formatInstant } from '#domain/calendar.ts'
import { QUESTION_LIMITS } from '#domain/enquiry.ts'
import type { PropertyRequest } from '#features/enquiries/contract.ts'
import { useToday } from '#platform/web/present.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { AskDialog } from './AskDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Facts } from './Facts.tsx'
import { InvitationLine } from './InvitationLine.tsx'
import { Questions } from './Questions.tsx'
import { StatedEvidence } from './StatedEvidence.tsx'
import { REQUEST_WORDS } from './words.ts'

type HostRequestProps = { request: PropertyRequest }

const Decision = ({ request: { decided_by, decided_at, reason } }: HostRequestProps) => {
  const words = useArea(REQUEST_WORDS)
  const language = useLanguage()
  return (
    <div className="text-sm">
      {reason !== '' && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
      {decided_at && (
        <p className="text-muted">{words.decidedBy(decided_by ?? '', formatInstant(new Date(decided_at), language))}</p>
      )}
    </div>
  )
}

const Actions = ({ request }: HostRequestProps) => {
  const words = useArea(REQUEST_WORDS)
  const toast = useToast()
  const [open, setOpen] = useState<'approve' | 'decline' | 'ask' | null>(null)
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    toast({ text })
  }
  const { property_name, account, questions } = request
  return (
    <>
      {account !== 'none' && <Alert tone={account === 'other' ? 'warn' : 'info'}>{words.account[account]}</Alert>}
      <div className="flex flex-wrap gap-3">
        {account !== 'other' && (
          <Button kind="primary" icon="check" onClick={() => setOpen('approve')}>
            {words.approve}
          </Button>
        )}
        <Button icon="close" onClick={() => setOpen('decline')}>
          {words.decline}
        </Button>
        {questions.length < QUESTION_LIMITS.questions && (
          <Button icon="mail" onClick={() => setOpen('ask')}>
            {words.ask}
          </Button>
        )}
      </div>
      {open === 'approve' && (
        <ApproveDialog request={request} onClose={close} onDone={() => done(words.approved(property_name))} />
      )}
      {open === 'decline' && (
        <DeclineDialog request={request} onClose={close} onDone={() => done(words.declined(property_name))} />
      )}
      {open === 'ask' && <AskDialog request={request} onClose={close} onDone={() => done(words.asked)} />}
    </>
  )
}

/** One host's request: what was written, how old it is, and what can be done or was decided. */
export const HostRequest = ({ request }: HostRequestProps) => {
  const words = useArea(REQUEST_WORDS)
  const language = useLanguage()
  const today = useToday()
  const mayDecide = useUser()?.rights.includes('registration.decide')
  const { property_name, name, email, username, property_type, location, message, created_at, status } = request
  const sent = new Date(created_at)
  return (
    <article className={`${cardClass()} flex flex-col gap-4`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{property_name}</h2>
          <p className="text-sm text-muted">
            <time dateTime={sent.toISOString()}>{formatInstant(sent, language)}</time>
            {status === 'pending' && `, ${words.age(daysSince(sent, today))}`}
          </p>
        </div>
        {request.is_suspect && (
          <Badge tone="warn" icon="warning">
            {words.suspect}
          </Badge>
        )}
      </div>
      <Facts
        rows={[
          [words.facts.host, name],
          [words.facts.email, email],
          [words.facts.username, username],
          [words.facts.type, language === 'sw' ? property_type.name_sw : property_type.name],
          [words.facts.location, location],
          [words.facts.language, words.languages[request.language]],
        ]}
      />
      {message !== '' && (
        <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
          <span className="sr-only">{words.wrote}: </span>
          {message}
        </p>
      )}
      <StatedEvidence request={request} />
      <Questions request={request} />
      {status !== 'pending' && <Decision request={request} />}
      {status === 'approved' && <InvitationLine request={request} />}
      {status === 'pending' && mayDecide && <Actions request={request} />}
    </article>
  )
}
