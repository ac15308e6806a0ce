import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { confirmNewsletter, unsubscribe } from '../contract.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import { ENQUIRY_WORDS } from './words.ts'

type SubscribeProps = {
  lead: string
  button: string
  done: string
  act: () => Promise<unknown>
}

/** One question with one button: opening a link alone does nothing, as programs that scan mail open links too. */
const SubscribeForm = ({ lead, button, done, act }: SubscribeProps) => {
  const words = useArea(ENQUIRY_WORDS)
  const { common } = useWords()
  const [state, setState] = useState<'busy' | 'done' | CallFailure | null>(null)
  const onPress = async () => {
    setState('busy')
    try {
      await act()
      setState('done')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setState(error)
    }
  }
  const failure = state instanceof CallFailure ? state : null
  const sentence = failure?.code === 'network' ? common.networkError : failure?.message || words.failed
  return (
    <>
      <div role="status">{state === 'done' && <Alert tone="good">{done}</Alert>}</div>
      {failure && (
        <Alert tone="bad" className="mb-4">
          {sentence}
        </Alert>
      )}
      {state === 'done' ? (
        <ButtonLink className="mt-6" render={(link) => <Link to="/home" {...link} />}>
          {words.newsletter.toHome}
        </ButtonLink>
      ) : failure?.code === 'link_expired' ? (
        <NewsletterForm />
      ) : (
        <>
          <p className="my-4 text-muted">{lead}</p>
          <Button kind="primary" size="lg" busy={state === 'busy'} onClick={onPress}>
            {button}
          </Button>
        </>
      )}
    </>
  )
}

const NewsletterPage = () => {
  const words = useArea(ENQUIRY_WORDS).newsletter
  const [search] = useSearchParams()
  const [yes, leave] = [search.get('confirm'), search.get('unsubscribe')]
  const title = yes ? words.confirmTitle : leave ? words.leaveTitle : words.title
  return (
    <div className="page-width flex justify-center py-8 md:py-16">
      <div className={`${cardClass()} w-full max-w-xl`}>
        <h1 className="mb-2 text-2xl">{title}</h1>
        {yes ? (
          <SubscribeForm
            lead={words.confirmLead}
            button={words.confirm}
            done={words.confirmed}
            act={() => call(confirmNewsletter, { body: { token: yes } })}
          />
        ) : leave ? (
          <SubscribeForm
            lead={words.leaveLead}
            button={words.leave}
            done={words.left}
            act={() => call(unsubscribe, { body: { token: leave } })}
          />
        ) : (
          <>
            <p className="mb-4 text-muted">{words.lead}</p>
            <NewsletterForm email={search.get('email') ?? ''} />
          </>
        )}
      </div>
    </div>
  )
}

export const page = pageCode({
  Component: NewsletterPage,
  // A link from a mail must not be indexed; the page without a token may be.
  load: async ({ url }: LoadInput) => ({
    fromMail: url.searchParams.has('confirm') || url.searchParams.has('unsubscribe'),
  }),
  head: ({ fromMail }, language) => ({
    title: ENQUIRY_WORDS[language].newsletter.headTitle,
    description: ENQUIRY_WORDS[language].newsletter.headDescription,
    noindex: fromMail,
  }),
})
