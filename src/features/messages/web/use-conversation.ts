import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useAction } from '#platform/web/action.ts'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { bookingMessages, type Conversation, hotelConversations, readMessages } from '../contract.ts'
import { newestUnread } from './thread.ts'
import { MESSAGE_WORDS } from './words.ts'

const followVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Whether the tab is in front of its reader; false on the server. */
const useVisible = () =>
  useSyncExternalStore(
    followVisibility,
    () => !document.hidden,
    () => false,
  )

/** Whether a place of the page is within the window. */
const useInView = (place: RefObject<HTMLElement | null>): boolean => {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return isInView
}

/** Whether the staff look at somebody’s account, in which they neither write nor read in that person’s name. */
export const useIsViewed = () => useUser()?.view !== undefined

/**
 * The messages about a booking: read again when one comes, when the page is looked at again, after an outage, and now and
 * then while it is open, since nothing tells that the other side has read.
 */
export const useConversation = (bookingId: number, first?: Conversation | null) =>
  useQueryOf(
    bookingMessages,
    { params: { id: bookingId } },
    { ...REFETCH_WHILE_OPEN, ...REFETCH_ON_NOTIFICATION, first },
  )

type ReadMarks = {
  bookingId: number
  conversation: Conversation
  /** The messages; they count as read once they are in sight. */
  place: RefObject<HTMLElement | null>
  onRead: (unread: number) => void
}

/** Notes what the reader has in sight as read, once for each newest message, and never while the tab is hidden. */
export const useReadMarks = ({ bookingId, conversation, place, onRead }: ReadMarks) => {
  const words = useArea(MESSAGE_WORDS)
  const isVisible = useVisible()
  const isInView = useInView(place)
  const isViewed = useIsViewed()
  const { run } = useAction(readMessages, { failed: words.failed, invalidates: [hotelConversations] })
  const until = isVisible && isInView && !isViewed ? newestUnread(conversation) : null
  const note = useEffectEvent(async (newest: number) => {
    const result = await run({ params: { id: bookingId }, body: { until: newest } })
    if (result?.reply) onRead(result.reply.unread)
  })
  useEffect(() => {
    if (until !== null) void note(until)
  }, [until])
}
