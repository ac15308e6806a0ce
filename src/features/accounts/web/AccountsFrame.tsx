import type { ReactNode } from 'react'
import { useArea } from '#platform/web/words.tsx'
import { OtherWays } from './OtherWays.tsx'
import { Panel } from './Panel.tsx'
import type { Ways } from './sign-in-ways.ts'
import { ACCOUNT_WORDS } from './words.ts'

type AccountsFrameProps = {
  title: string
  lead: string
  children: ReactNode
  links: ReactNode
  /** Other ways to sign in; left out on pages without sign-in. */
  ways?: Ways | Promise<Ways>
  /** Whether a passkey is one of them. */
  withPasskey?: boolean
}

/** A form for an account beside the marketing panel; below it on a phone. */
export const AccountsFrame = ({ title, lead, children, links, ways, withPasskey }: AccountsFrameProps) => {
  const words = useArea(ACCOUNT_WORDS)
  return (
    <div className="page-width grid items-start gap-8 py-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-16">
      <div className="mx-auto w-full max-w-md lg:py-8">
        <h1>{title}</h1>
        <p className="mt-1 mb-6 text-muted">{lead}</p>
        {children}
        {ways !== undefined && (
          <>
            <p aria-hidden="true" className="my-4 flex items-center gap-3 text-sm text-muted">
              <span className="h-px flex-1 bg-line" />
              {words.or}
              <span className="h-px flex-1 bg-line" />
            </p>
            <OtherWays ways={ways} withPasskey={withPasskey} />
          </>
        )}
        <div className="mt-6 text-center text-muted">{links}</div>
      </div>
      <Panel />
    </div>
  )
}
