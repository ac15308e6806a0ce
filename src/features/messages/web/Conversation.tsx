import { type ReactNode, useRef } from 'react'
import { formatDay } from '#domain/calendar.ts'
import { useHydrated } from '#platform/web/hydrated.ts'
import { useToday } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import type { Conversation as ConversationData } from '../contract.ts'
import { Composer, messageDraft } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { withMessage } from './thread.ts'
import { useConversation, useIsViewed, useReadMarks } from './use-conversation.ts'
import { MESSAGE_WORDS } from './words.ts'

/** The shape of a few messages that are on their way. */
export const MessagesSkeleton = () => {
  const { common } = useWords()
  return (
    <Loading label={common.loading} className="flex flex-col gap-3">
      <Skeleton className="h-11 w-3/5 rounded-card" />
      <Skeleton className="h-11 w-3/5 self-end rounded-card" />
      <Skeleton className="h-24 w-full rounded-control" />
    </Loading>
  )
}

/** Why nobody can write, with what was typed before that was so. */
const Closed = ({ bookingId, lastDay }: { bookingId: number; lastDay: string | null }) => {
  const words = useArea(MESSAGE_WORDS)
  const language = useLanguage()
  const today = useToday()
  const isOver = lastDay !== null && lastDay < today
  const unsent = useHydrated() ? messageDraft(bookingId).textOf('body') : ''
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{isOver ? words.closed(formatDay(lastDay, language)) : words.closedForNow}</p>
      {unsent && (
        <div>
          <p className="text-sm text-muted">{words.unsent}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {unsent}
          </p>
        </div>
      )}
    </div>
  )
}

type ShownProps = Omit<ConversationProps, 'first'> & {
  conversation: ConversationData
  setConversation: (update: (conversation: ConversationData) => ConversationData) => void
}

const Shown = ({ bookingId, property, conversation, setConversation, tools, className }: ShownProps) => {
  const { side, can_write, last_day } = conversation
  const box = useRef<HTMLDivElement>(null)
  const isViewed = useIsViewed()
  useReadMarks({
    bookingId,
    conversation,
    place: box,
    onRead: (unread) => setConversation((now) => ({ ...now, unread })),
  })
  return (
    <div className="flex flex-col gap-4">
      <MessageList conversation={conversation} property={property} box={box} className={className} />
      {side && !isViewed && can_write && (
        <Composer
          bookingId={bookingId}
          side={side}
          property={property}
          tools={tools}
          onSent={(message) => setConversation((now) => withMessage(now, message))}
        />
      )}
      {side && !can_write && <Closed bookingId={bookingId} lastDay={last_day} />}
    </div>
  )
}

type ConversationProps = {
  bookingId: number
  /** The name of the property, for which the hotel writes. */
  property: string
  /** What the page's loader brought. */
  first?: ConversationData | null
  /** What helps with writing, within the form. */
  tools?: ReactNode
  /** The height of the messages. */
  className?: string
}

/** The messages between the guest and the hotel of a booking, for both of them, and read-only for the platform's staff. */
export const Conversation = ({ bookingId, property, first, tools, className = 'max-h-96' }: ConversationProps) => {
  const words = useArea(MESSAGE_WORDS)
  const query = useConversation(bookingId, first)
  return (
    <QueryContent query={query} skeleton={<MessagesSkeleton />} failed={words.failed}>
      {(conversation) => (
        <Shown
          key={bookingId}
          bookingId={bookingId}
          property={property}
          conversation={conversation}
          setConversation={query.setData}
          tools={tools}
          className={className}
        />
      )}
    </QueryContent>
  )
}
