import { formatInstant } from '#domain/calendar.ts'
import type { PropertyRequest } from '#features/enquiries/contract.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { REQUEST_WORDS } from './words.ts'

type Question = PropertyRequest['questions'][number]

const QuestionItem = ({ question: { question, asked_by, asked_at, answer, answered_at } }: { question: Question }) => {
  const words = useArea(REQUEST_WORDS)
  const language = useLanguage()
  const at = (instant: string) => formatInstant(new Date(instant), language)
  return (
    <li className="flex flex-col gap-2">
      <div className="rounded-control border-l-4 border-brand bg-brand-soft/50 px-4 py-3">
        <p className="text-sm font-semibold">{words.askedBy(asked_by ?? words.formerStaff, at(asked_at))}</p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {question}
        </p>
      </div>
      {answered_at === null ? (
        <p className="text-sm text-muted">{words.unanswered}</p>
      ) : (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="text-sm font-semibold">{words.answeredAt(at(answered_at))}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
    </li>
  )
}

/** What the applicant of a request was asked by mail, when and by whom, and the answers; nothing without a question. */
export const Questions = ({ request: { questions } }: { request: PropertyRequest }) => {
  const words = useArea(REQUEST_WORDS)
  if (questions.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{words.questions}</h3>
      <ol className="flex flex-col gap-4">
        {questions.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
      </ol>
    </section>
  )
}
