import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until React has hydrated the server's markup: what only the browser can know may be rendered from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
