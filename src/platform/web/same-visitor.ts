import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { SESSION_ENDED } from './call.ts'
import { forgetVisitor, shownSignedOut, useUser } from './router.tsx'

/** The page that says by itself, and in its own words, that the session has ended. */
const SAYS_ITSELF = '/profile'

/**
 * Keeps the page in step with who is signed in: when any call learns that nobody is, and when another tab of this
 * browser has signed in or out. A page of the person's own then leads to sign-in, every other shows its signed-out self.
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
    // What another tab shows may itself be old: the server is asked. Without it this page is as good as any.
    if (other !== shown && navigator.onLine) revalidate()
  })
  useEffect(() => {
    const hear = () => onEnd()
    window.addEventListener(SESSION_ENDED, hear)
    return () => window.removeEventListener(SESSION_ENDED, hear)
  }, [])
  useEffect(() => {
    if (shown === null) shownSignedOut()
    if (!('BroadcastChannel' in window)) return
    const tabs = new BroadcastChannel('bhumwi.visitor')
    tabs.onmessage = ({ data }: MessageEvent<number | null>) => onTab(data)
    tabs.postMessage(shown)
    return () => tabs.close()
  }, [shown])
}
