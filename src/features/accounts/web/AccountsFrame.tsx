import type { ReactNode } from 'react'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from './Panel.tsx'
import { ACCOUNT_WORDS } from './words.ts'

/** Signing in with Google, off until the deployment sets it up; says why. */
const Google = () => {
  const words = useArea(ACCOUNT_WORDS)
  return (
    <span title={words.googleOff} className="block">
      <Button wide disabled aria-describedby="google-off" title={words.googleOff}>
        {words.google}
      </Button>
      <span id="google-off" className="sr-only">
        {words.googleOff}
      </span>
    </span>
  )
}

type AccountsFrameProps = { title: string; lead: string; children: ReactNode; links: ReactNode }

/** A form for an account beside the marketing panel; below it on a phone. */
export const AccountsFrame = ({ title, lead, children, links }: AccountsFrameProps) => {
  const words = useArea(ACCOUNT_WORDS)
  return (
    <div className="page-width grid items-start gap-8 py-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-16">
      <div className="mx-auto w-full max-w-md lg:py-8">
        <h1>{title}</h1>
        <p className="mt-1 mb-6 text-muted">{lead}</p>
        {children}
        <p aria-hidden="true" className="my-4 flex items-center gap-3 text-sm text-muted">
          <span className="h-px flex-1 bg-line" />
          {words.or}
          <span className="h-px flex-1 bg-line" />
        </p>
        <Google />
        <div className="mt-6 text-center text-muted">{links}</div>
      </div>
      <Panel />
    </div>
  )
}
