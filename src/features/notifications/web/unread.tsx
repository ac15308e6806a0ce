import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { refetchOnNotification } from '#platform/web/refetch-on-notification.ts'
import { useQueryClientHolder, useUser } from '#platform/web/router.tsx'

type Unread = { count: number; setCount: (count: number) => void }

const UnreadContext = createContext<Unread | null>(null)

/**
 * Follows the number of unread notifications while the page is visible, and refetches the queries that a notification
 * may change. The code is fetched after the page, for signed-in users only.
 */
export const UnreadProvider = ({ children }: { children: ReactNode }) => {
  const user = useUser()
  // The staff who look at an account do not follow its notifications.
  const account = user && !user.view ? user.id : null
  const queryClient = useQueryClientHolder()
  const [last, setLast] = useState<{ account: number | null; count: number }>({ account: null, count: 0 })
  useEffect(() => {
    if (account === null) return
    let stop: (() => void) | null | undefined
    const onCount = (count: number, isChange: boolean) => {
      setLast({ account, count })
      if (isChange) refetchOnNotification(queryClient.current)
    }
    const follow = async () => {
      const { followUnread } = await import('./live-notifications.ts')
      if (stop !== null) stop = followUnread(account, onCount)
    }
    follow().catch(() => undefined) // without network no count; the next page tries again
    return () => {
      stop?.()
      stop = null
    }
  }, [account, queryClient])
  const count = last.account === account ? last.count : 0
  const unread = useMemo(
    () => ({ count, setCount: (next: number) => setLast({ account, count: next }) }),
    [count, account],
  )
  return <UnreadContext value={unread}>{children}</UnreadContext>
}

/** The number of unread notifications, 0 for a visitor; `setCount` shows a change before the server confirms it. */
export const useUnread = (): Unread => {
  const unread = useContext(UnreadContext)
  if (!unread) throw new Error('A component that shows unread notifications stands outside of UnreadProvider.')
  return unread
}

/** A count as a badge writes it: at most two digits. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))
