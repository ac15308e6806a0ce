import { documentSavedAt } from '#platform/web/offline.ts'
import { useArrival } from '#platform/web/router.tsx'

/**
 * The server's present instant as far as the browser can tell: when the first answer was made, and how long the page
 * has stood since. The device's own clock may be wrong. For code that only runs in the browser.
 */
export const usePresent = (): (() => Date) => {
  const arrival = useArrival().getTime()
  // A page that was saved days ago has an arrival of days ago: then the device's clock is the better guess.
  return () => (documentSavedAt() === null ? new Date(arrival + performance.now()) : new Date())
}
