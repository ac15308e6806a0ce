import { useSyncExternalStore } from 'react'

const DESK = '(width >= 80rem)'
const onDeskChange = (tell: () => void) => {
  const query = matchMedia(DESK)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the screen has room for the table. */
export const useDesk = () =>
  useSyncExternalStore(
    onDeskChange,
    () => matchMedia(DESK).matches,
    () => true,
  )
