import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { SESSION_ENDED } from './call.ts'
import { checkSaved, forgetSaved } from './offline.ts'
import { forgetVisitor, shownSignedOut, useUser } from './router.tsx'

/** The page that shows the expired session itself, in its own words. */
const SAYS_ITSELF = '/profile'

/**
 * Updates the page when the signed-in user changes: when a call finds that the session has expired, and when another
 * tab of this browser signs in or out. A signed-in page then redirects to sign-in; every other page shows its
 * signed-out version.
 */
export const useSameVisitor = () => {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const shown = useUser()?.id ?? null
  const onEnd = useEffectEvent(() => {
    if (pathname === SAYS_ITSELF || shown === null) return
    forgetVisitor()
    revalidate()
  })
  const onTab = useEffectEvent((other: number | null) => {
    // The other tab may show stale data too, so the server decides. Without a network this page is as good as any.
    if (other !== shown && navigator.onLine) revalidate()
  })
  useEffect(() => {
    const hear = () => {
      forgetSaved()
      onEnd()
    }
    window.addEventListener(SESSION_ENDED, hear)
    return () => window.removeEventListener(SESSION_ENDED, hear)
  }, [])
  const before = useRef(shown)
  useEffect(() => {
    // Who was shown is no longer: nothing of theirs stays saved. A document that shows nobody may only have failed to ask.
    if (before.current !== null && before.current !== shown) forgetSaved()
    else if (shown === null) checkSaved()
    before.current = shown
  }, [shown])
  useEffect(() => {
    if (shown === null) shownSignedOut()
    if (!('BroadcastChannel' in window)) return
    const tabs = new BroadcastChannel('bhumwi.visitor')
    tabs.onmessage = ({ data }: MessageEvent<number | null>) => onTab(data)
    tabs.postMessage(shown)
    return () => tabs.close()
  }, [shown])
}
