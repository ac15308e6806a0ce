import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now; `onServer` is the answer while the server renders, and during hydration. */
export const useMedia = (query: string, onServer = false): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  )
}
