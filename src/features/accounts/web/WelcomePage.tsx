import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageCode } from '#platform/page.ts'
import { CallFailure } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { DROPPED_SOON, useQueryOf, withQueries } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { showInvitation } from '../contract.ts'
import { AccountsFrame } from './AccountsFrame.tsx'
import { BrokenLink, isBroken } from './welcome/BrokenLink.tsx'
import { FirstPasswordForm } from './welcome/FirstPasswordForm.tsx'
import { WELCOME_WORDS } from './welcome-words.ts'

/** Why the link does not work, in the server's words. */
type Fault = { code: string; text: string }

const Frame = ({ fault, name = '', children }: { fault: Fault | null; name?: string; children: ReactNode }) => {
  const words = useArea(WELCOME_WORDS)
  return (
    <AccountsFrame
      title={fault ? words.brokenTitle : words.title(name)}
      lead={fault ? words.brokenLead : words.lead}
      links={
        <p>
          <Link to="/home" className="link inline-flex min-h-11 items-center">
            {words.toHome}
          </Link>
        </p>
      }
    >
      {children}
    </AccountsFrame>
  )
}

/** Leads on to a page once its user is known here; the address with the token leaves the browser's history. */
const useLeadOn = (path: string | null) => {
  const user = useUser()
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== null && user?.role === 'hotel_admin') navigate(path, { replace: true })
  }, [path, user, navigate])
}

const Checking = () => (
  <p role="status" className="text-muted">
    {useArea(WELCOME_WORDS).checking}
  </p>
)

/** The invitation of a token: whom it is for, then the form; or why the link does not work. */
const Welcome = withQueries(({ token }: { token: string }) => {
  const words = useArea(WELCOME_WORDS)
  const [lost, setLost] = useState<Fault | null>(null)
  const [accepted, setAccepted] = useState<string | null>(null)
  useLeadOn(accepted)
  const query = useQueryOf(
    showInvitation,
    { body: { token } },
    { ...DROPPED_SOON, enabled: token !== '' && accepted === null },
  )
  const { data, error } = query
  const missing = token === '' ? { code: 'invitation_unknown', text: words.incomplete } : null
  const fault =
    lost ??
    missing ??
    (error instanceof CallFailure && isBroken(error.code) ? { code: error.code, text: error.message } : null)
  return (
    <Frame fault={fault} name={data?.name}>
      {fault ? (
        <BrokenLink token={token} code={fault.code}>
          {fault.text}
        </BrokenLink>
      ) : (
        <QueryContent query={query} skeleton={<Checking />} failed={words.failed}>
          {({ username }) => (
            <FirstPasswordForm token={token} username={username} onLost={setLost} onAccepted={setAccepted} />
          )}
        </QueryContent>
      )}
    </Frame>
  )
})

/** The token is behind the # of the address: browsers send it to no server, and name it to no other site. */
const WelcomePage = () => {
  const token = useLocation().hash.slice(1)
  return <Welcome key={token} token={token} />
}

export const page = pageCode({
  Component: WelcomePage,
  head: (_data: null, language) => ({
    title: WELCOME_WORDS[language].headTitle,
    description: WELCOME_WORDS[language].headDescription,
    noindex: true,
  }),
})
