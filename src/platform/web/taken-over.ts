import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until React has taken over the markup of the server: what only the browser knows may show from then on. */
export const useTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
