import { useArrival } from '#platform/web/router.tsx'

/**
 * The server's present instant as far as the browser can tell: when the first answer was made, and how long the page
 * has stood since. The device's own clock may be wrong. For code that only runs in the browser.
 */
export const usePresent = (): (() => Date) => {
  const arrival = useArrival().getTime()
  return () => new Date(arrival + performance.now())
}
