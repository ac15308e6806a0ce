import type { ReactNode } from 'react'
import { hotelConversations } from '#features/messages/contract.ts'
import { useRowsOf, withQueries } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'

type UnreadConversationsProps = { children: (count: number) => ReactNode }

/** Counts the conversations with messages that the hotel has not read, for the office's frame; 0 until that is known. */
export const UnreadConversations = withQueries(({ children }: UnreadConversationsProps) => {
  const { data } = useRowsOf(hotelConversations, { query: { unread: 'true', limit: 1 } }, REFETCH_ON_NOTIFICATION)
  return children(data?.total ?? 0)
})
