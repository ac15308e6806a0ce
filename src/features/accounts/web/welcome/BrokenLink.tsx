import { type ReactNode, useState } from 'react'
import { useAction } from '#platform/web/action.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { renewInvitation } from '../../contract.ts'
import { WELCOME_WORDS } from '../welcome-words.ts'

/** Refusals after which the link will not work any more. */
const BROKEN = ['invitation_unknown', 'invitation_used', 'invitation_replaced', 'invitation_expired']

/** Whether a refusal says that a link does not work. */
export const isBroken = (code: string): boolean => BROKEN.includes(code)

const Renew = ({ token }: { token: string }) => {
  const words = useArea(WELCOME_WORDS)
  const [sent, setSent] = useState(false)
  const { run, busy, failure } = useAction(renewInvitation, { failed: ({ message }) => message || words.renewFailed })
  const renew = async () => {
    const result = await run({ body: { token } })
    if (result?.reply) setSent(true)
  }
  return (
    <>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <div role="status">{sent && <Alert tone="good">{words.renewed}</Alert>}</div>
      {!sent && (
        <Button kind="primary" size="lg" icon="mail" busy={busy} onClick={() => void renew()}>
          {words.renew}
        </Button>
      )}
    </>
  )
}

type BrokenLinkProps = { token: string; code: string; children: ReactNode }

/** Why a link does not work, and the way on: a new link, signing in, or writing to us. */
export const BrokenLink = ({ token, code, children }: BrokenLinkProps) => {
  const words = useArea(WELCOME_WORDS)
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warn">{children}</Alert>
      {(code === 'invitation_expired' || code === 'invitation_replaced') && <Renew token={token} />}
      {code === 'invitation_used' && (
        <ButtonLink kind="primary" size="lg" render={(link) => <Link to="/login" {...link} />}>
          {words.toLogin}
        </ButtonLink>
      )}
      {code === 'invitation_unknown' && (
        <ButtonLink kind="primary" size="lg" render={(link) => <Link to="/contact" {...link} />}>
          {words.contact}
        </ButtonLink>
      )}
      <Link to="/forgot-password" className="link inline-flex min-h-11 items-center justify-center">
        {words.forgot}
      </Link>
    </div>
  )
}
