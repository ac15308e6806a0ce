import { useSyncExternalStore } from 'react'

const QUERY = '(width < 40rem)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
