import { useState } from 'react'
import { useParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { CallFailure } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { declineByLink, showPromotionLink } from '../contract.ts'
import { STOP_WORDS } from './words.ts'

/** Null for a link that is not complete. */
const load = async ({ call, params }: LoadInput) => {
  try {
    return await call(showPromotionLink, { query: { token: params.token ?? '' } })
  } catch (failure) {
    if (failure instanceof CallFailure && (failure.status === 404 || failure.status === 400)) return null
    throw failure
  }
}

type StopData = Awaited<ReturnType<typeof load>>

/** One question with one button: opening a link alone does nothing, as programs that scan mail open links too. */
const StopForm = ({ channel, wanted }: NonNullable<StopData>) => {
  const words = useArea(STOP_WORDS)
  const { token = '' } = useParams()
  const { run, busy, failure } = useAction(declineByLink, { failed: words.failed })
  const [isDone, setDone] = useState(false)
  const where = words.channels[channel]
  const stop = async () => {
    const result = await run({ body: { token } })
    if (result && !result.failure) setDone(true)
  }
  return (
    <>
      <div role="status">
        {isDone && <Alert tone="good">{words.stopped(where)}</Alert>}
        {!isDone && !wanted && <Alert tone="info">{words.already(where)}</Alert>}
      </div>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      {wanted && !isDone && (
        <>
          <p className="my-4">{words.lead(where)}</p>
          <Button kind="primary" size="lg" busy={busy} onClick={stop}>
            {words.stop}
          </Button>
        </>
      )}
      <p className="mt-4 text-muted">{words.others}</p>
    </>
  )
}

const StopPage = ({ data }: { data: StopData }) => {
  const words = useArea(STOP_WORDS)
  return (
    <div className="page-width flex justify-center py-8 md:py-16">
      <div className={`${cardClass()} w-full max-w-xl`}>
        <h1 className="mb-2 text-2xl">{words.title}</h1>
        {data ? <StopForm {...data} /> : <Alert tone="warn">{words.unknown}</Alert>}
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink render={(link) => <Link to="/notifications" {...link} />}>{words.all}</ButtonLink>
          <ButtonLink kind="quiet" render={(link) => <Link to="/home" {...link} />}>
            {words.toHome}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

export const page = pageCode<StopData>({
  Component: StopPage,
  load,
  head: (_data, language) => ({ title: STOP_WORDS[language].headTitle, noindex: true }),
})
