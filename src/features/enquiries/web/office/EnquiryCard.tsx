import { useState } from 'react'
import { daysSince, formatDay, formatInstant } from '#domain/calendar.ts'
import { displayPhone } from '#domain/phone.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import type { Enquiry } from '../../contract.ts'
import { EnquiryAnswerForm } from './EnquiryAnswerForm.tsx'
import { INBOX_WORDS, ROOM_TYPE_WORDS } from './words.ts'

type EnquiryProps = { enquiry: Enquiry }

const useFacts = ({ name, email, phone, language, ...enquiry }: Enquiry) => {
  const { facts, languages } = useArea(INBOX_WORDS)
  const roomTypes = useArea(ROOM_TYPE_WORDS)
  const spoken = useLanguage()
  const { check_in, check_out, room_type, guests } = enquiry
  const rows: [string, string][] = [
    [facts.name, name],
    [facts.email, email],
    [facts.phone, phone === '' ? '' : displayPhone(phone)],
    [facts.language, languages[language]],
    [facts.roomType, room_type ? (roomTypes[room_type] ?? room_type) : ''],
    [facts.dates, check_in && check_out ? `${formatDay(check_in, spoken)} - ${formatDay(check_out, spoken)}` : ''],
    [facts.guests, guests === null ? '' : String(guests)],
  ]
  return rows.filter(([, value]) => value !== '')
}

const Head = ({ enquiry }: EnquiryProps) => {
  const words = useArea(INBOX_WORDS)
  const language = useLanguage()
  const today = useToday()
  const { reference, subject, destination, created_at, answered_at, is_suspect } = enquiry
  const sent = new Date(created_at)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <bdi>{destination ? words.stayIn(destination) : subject}</bdi>
        </h2>
        <p className="text-sm text-muted">
          {reference}, <time dateTime={sent.toISOString()}>{formatInstant(sent, language)}</time>
          {!answered_at && `, ${words.age(daysSince(sent, today))}`}
        </p>
      </div>
      {answered_at && (
        <Badge tone="good" icon="check">
          {words.answered}
        </Badge>
      )}
      {is_suspect && (
        <Badge tone="warn" icon="warning">
          {words.suspect}
        </Badge>
      )}
    </div>
  )
}

const Thread = ({ enquiry: { answers } }: EnquiryProps) => {
  const words = useArea(INBOX_WORDS)
  const language = useLanguage()
  return answers.map(({ id, message, answered_by, created_at }) => (
    <div key={id} className="rounded-control border-l-4 border-brand bg-brand-soft/50 px-4 py-3">
      <p className="text-sm font-semibold">
        {words.answerOf(answered_by ?? words.formerStaff, formatInstant(new Date(created_at), language))}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {message}
      </p>
    </div>
  ))
}

/** One enquiry: who wrote what, the answers so far, and the form of the next one. */
export const EnquiryCard = ({ enquiry }: EnquiryProps) => {
  const words = useArea(INBOX_WORDS)
  const toast = useToast()
  const [writing, setWriting] = useState(false)
  const { reference, message, answered_at, language } = enquiry
  return (
    <article className={`${cardClass()} flex flex-col gap-4`}>
      <Head enquiry={enquiry} />
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {useFacts(enquiry).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {message !== '' && (
        <p lang={language} dir="auto" className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
          <span className="sr-only">{words.wrote}: </span>
          {message}
        </p>
      )}
      <Thread enquiry={enquiry} />
      {writing ? (
        <EnquiryAnswerForm
          enquiry={enquiry}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false)
            toast({ text: words.sent(reference) })
          }}
        />
      ) : (
        <div>
          <Button
            kind={answered_at ? 'secondary' : 'primary'}
            icon="mail"
            aria-label={words.answerNamed(reference)}
            onClick={() => setWriting(true)}
          >
            {answered_at ? words.answerAgain : words.answer}
          </Button>
        </div>
      )}
    </article>
  )
}
