import { useSyncExternalStore } from 'react'
import { useMobile } from '#platform/web/router.tsx'

const WIDE = '(width >= 80rem)'
const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen has room for the table. The server takes every screen but a phone's for wide. */
export const useIsWide = () => {
  const mobile = useMobile()
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => !mobile,
  )
}
