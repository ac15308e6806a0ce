import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { addDays, formatDay, timeIn, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Conversation, Message } from '../contract.ts'
import { byDay, readMessage } from './thread.ts'
import { MESSAGE_WORDS } from './words.ts'

/** Within so many pixels of the end a reader counts as being there. */
const NEAR_END = 32

const DayName = ({ day }: { day: string }) => {
  const words = useArea(MESSAGE_WORDS)
  const language = useLanguage()
  const today = useToday()
  if (day === today) return words.today
  if (day === addDays(today, -1)) return words.yesterday
  return `${WEEKDAYS[language][weekdayOf(day)]} ${formatDay(day, language)}`
}

type BubbleProps = {
  message: Message
  /** The message stands on the reader's side. */
  isOwnSide: boolean
  isRead: boolean
  property: string
}

const Bubble = ({ message, isOwnSide, isRead, property }: BubbleProps) => {
  const words = useArea(MESSAGE_WORDS)
  const { side, author, is_mine, body, sent_at } = message
  const name = side === 'hotel' ? [author, property].filter(Boolean).join(', ') : (author ?? words.guest)
  const at = timeIn(new Date(sent_at))
  return (
    <li className={classNames('flex max-w-[88%] flex-col', isOwnSide ? 'items-end self-end' : 'items-start')}>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span className={classNames('wrap-anywhere', is_mine && 'sr-only')}>{is_mine ? words.you : name}</span>
        <time dateTime={sent_at} className="tabular-nums">
          {at}
        </time>
      </p>
      <p
        dir="auto"
        className={classNames(
          'max-w-full rounded-card px-3 py-2 whitespace-pre-line wrap-anywhere',
          isOwnSide ? 'bg-brand-soft' : 'bg-sunken',
          body === '' && 'text-muted',
        )}
      >
        {body || words.erased}
      </p>
      {isRead && (
        <p className="flex items-center gap-1 text-sm text-muted">
          <Icon name="check" size={16} />
          {words.read}
        </p>
      )}
    </li>
  )
}

/** Keeps the newest message in sight for a reader who is at the end, and of one's own always. */
const useNewestInSight = (box: RefObject<HTMLDivElement | null>, newest: Message | undefined) => {
  const isAtEnd = useRef(true)
  const id = newest?.id
  const [seen, setSeen] = useState(id)
  const toEnd = () => {
    const place = box.current
    if (place) place.scrollTop = place.scrollHeight
    isAtEnd.current = true
    setSeen(id)
  }
  const isOwn = newest?.is_mine
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does depends on where the reader is, not when
  useLayoutEffect(() => {
    if (isAtEnd.current || isOwn) toEnd()
  }, [id, isOwn])
  const onScroll = () => {
    const place = box.current
    if (!place) return
    isAtEnd.current = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_END
    if (isAtEnd.current) setSeen(id)
  }
  return { onScroll, toEnd, isBehind: seen !== id }
}

type MessageListProps = {
  conversation: Conversation
  property: string
  box: RefObject<HTMLDivElement | null>
  className?: string
}

/** The messages of a conversation, day by day, the own side at the right; new ones are announced. */
export const MessageList = ({ conversation, property, box, className }: MessageListProps) => {
  const words = useArea(MESSAGE_WORDS)
  const { messages, side } = conversation
  // For the platform's staff the hotel stands where it sees itself.
  const ownSide = side ?? 'hotel'
  const read = readMessage(conversation)
  const { onScroll, toEnd, isBehind } = useNewestInSight(box, messages.at(-1))
  return (
    <div className="relative">
      <div
        ref={box}
        role="log"
        aria-label={words.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className={classNames('overflow-y-auto overscroll-contain', className)}
      >
        {messages.length === 0 && (
          <div className="py-4 text-center text-pretty">
            <p className="font-semibold">{words.empty}</p>
            <p className="text-muted">{words.emptyHint[side ?? 'staff']}</p>
          </div>
        )}
        <ol className="flex flex-col gap-4">
          {byDay(messages).map(({ day, messages: ofDay }) => (
            <li key={day}>
              <p className="mb-2 text-center text-sm font-semibold text-muted">
                <DayName day={day} />
              </p>
              <ol className="flex flex-col gap-3">
                {ofDay.map((message) => (
                  <Bubble
                    key={message.id}
                    message={message}
                    isOwnSide={message.side === ownSide}
                    isRead={message.id === read}
                    property={property}
                  />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
      {isBehind && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <Button icon="arrow-down" onClick={toEnd}>
            {words.newest}
          </Button>
        </div>
      )}
    </div>
  )
}
