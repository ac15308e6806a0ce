import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { QUESTION_LIMITS } from '#domain/enquiry.ts'
import { faultsOf, proseFault } from '#domain/field-faults.ts'
import { pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { CallFailure } from '#platform/web/call.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { Link } from '#platform/web/Link.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { DROPPED_SOON, useQueryOf, withQueries } from '#platform/web/query.tsx'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { answerQuestion, showQuestion } from '../contract.ts'
import { ANSWER_WORDS } from './answer-words.ts'

/** Why the link does not work, in the server's words. */
type Fault = { code: string; text: string }

/** Refusals after which the link will not work any more, with the titles of the page. */
const BROKEN: Record<string, 'brokenTitle' | 'answeredTitle' | 'closedTitle'> = {
  question_unknown: 'brokenTitle',
  question_expired: 'brokenTitle',
  question_answered: 'answeredTitle',
  question_closed: 'closedTitle',
}

const BrokenLink = ({ text }: { text: string }) => {
  const words = useArea(ANSWER_WORDS)
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="info">{text}</Alert>
      <ButtonLink size="lg" icon="mail" render={(link) => <Link to="/contact" {...link} />}>
        {words.contact}
      </ButtonLink>
    </div>
  )
}

type AnswerFormProps = {
  token: string
  question: string
  /** The link no longer works. */
  onLost: (fault: Fault) => void
  onSent: () => void
}

/** The question with the field for its one answer. */
const AnswerForm = ({ token, question, onLost, onSent }: AnswerFormProps) => {
  const words = useArea(ANSWER_WORDS)
  const { run } = useAction(answerQuestion, { failed: words.submitFailed })
  const { form, errors, banner, busy } = useForm({
    fields: ['answer'],
    faults: ({ answer }) => faultsOf<{ answer: string }>({ answer: proseFault(answer, 'text_required') }),
    // A part of the token is enough to tell the drafts of two questions apart.
    draft: formDraft(`question-${token.slice(0, 8)}`),
    send: ({ answer }) => run({ body: { token, answer } }),
    onSent,
    onFailure: (failure) => {
      if (!BROKEN[failure.code]) return {}
      onLost(failure)
      return null
    },
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <div className="rounded-control bg-sunken px-4 py-3">
        <h2 className="text-sm text-muted">{words.question}</h2>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {question}
        </p>
      </div>
      <Field label={words.answer} hint={words.answerHint} error={errors.answer} required>
        <Textarea name="answer" rows={6} maxLength={QUESTION_LIMITS.answer} />
      </Field>
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  )
}

const Thanks = ({ property }: { property: string }) => {
  const words = useArea(ANSWER_WORDS)
  return (
    <EmptyState
      icon="check"
      title={words.thanks}
      action={
        <ButtonLink kind="primary" render={(link) => <Link to="/home" {...link} />}>
          {words.toHome}
        </ButtonLink>
      }
    >
      {words.thanksText(property)}
    </EmptyState>
  )
}

const Frame = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <div className="page-width flex justify-center py-8 md:py-16">
    <div className={`${cardClass()} w-full max-w-xl`}>
      <h1 className="mb-2 text-2xl">{title}</h1>
      {lead && <p className="mb-5 wrap-anywhere text-muted">{lead}</p>}
      {children}
    </div>
  </div>
)

const Checking = () => (
  <p role="status" className="text-muted">
    {useArea(ANSWER_WORDS).checking}
  </p>
)

/** The question of a token with the form of its answer, or why the link does not work. */
const Answer = withQueries(({ token }: { token: string }) => {
  const words = useArea(ANSWER_WORDS)
  const [lost, setLost] = useState<Fault | null>(null)
  const [sent, setSent] = useState(false)
  const query = useQueryOf(showQuestion, { body: { token } }, { ...DROPPED_SOON, enabled: token !== '' && !sent })
  const { data, error } = query
  const missing = token === '' ? { code: 'question_unknown', text: words.incomplete } : null
  const refused = error instanceof CallFailure && BROKEN[error.code] ? { code: error.code, text: error.message } : null
  const fault = lost ?? missing ?? refused
  const place = useRestoredFocus(sent ? 'sent' : fault ? 'broken' : 'open')
  return (
    <Frame
      title={words[fault ? (BROKEN[fault.code] ?? 'brokenTitle') : 'title']}
      lead={fault || !data || sent ? undefined : words.lead(data.property_name)}
    >
      <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
        <div role="status">{sent && data && <Thanks property={data.property_name} />}</div>
        {sent ? null : fault ? (
          <BrokenLink text={fault.text} />
        ) : (
          <QueryContent query={query} skeleton={<Checking />} failed={words.failed}>
            {({ question }) => (
              <AnswerForm token={token} question={question} onLost={setLost} onSent={() => setSent(true)} />
            )}
          </QueryContent>
        )}
      </div>
    </Frame>
  )
})

/** The token is behind the # of the address: browsers send it to no server, and name it to no other site. */
const AnswerQuestionPage = () => {
  const token = useLocation().hash.slice(1)
  return <Answer key={token} token={token} />
}

export const page = pageCode({
  Component: AnswerQuestionPage,
  head: (_data: null, language) => ({
    title: ANSWER_WORDS[language].headTitle,
    description: ANSWER_WORDS[language].headDescription,
    noindex: true,
  }),
})
