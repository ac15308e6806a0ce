import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { officeOf } from '#domain/account.ts'
import { useUser } from '#platform/web/router.tsx'

/** Whether this page is the first of a visit: opened by its address, not from a page of this site, nor by a reload. */
const beginsVisit = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation')
  const isFirst: boolean = window.history.state?.idx === 0
  const isTyped = !(arrival instanceof PerformanceNavigationTiming) || arrival.type === 'navigate'
  return isFirst && isTyped && !document.referrer.startsWith(window.location.origin)
}

/**
 * Redirects administrators whose visit begins here to their dashboard. From within the site they can look at the public
 * pages: the dashboard links to them.
 */
export const useLeadToOffice = () => {
  const user = useUser()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been opened
  useEffect(() => {
    if (user && officeOf(user.role) && beginsVisit()) navigate('/auth-redirect', { replace: true })
  }, [])
}
