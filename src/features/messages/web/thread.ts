import { type Day, todayIn } from '#domain/calendar.ts'
import type { Conversation, Message } from '../contract.ts'

type DayOfThread = { day: Day; messages: Message[] }

/** Messages by the Tanzanian day on which they were sent, in their order. */
export const byDay = (messages: readonly Message[]): DayOfThread[] => {
  const days: DayOfThread[] = []
  for (const message of messages) {
    const day = todayIn(new Date(message.sent_at))
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** A conversation with a message that was just sent, unless a read has brought it already. */
export const withMessage = (conversation: Conversation, message: Message): Conversation =>
  conversation.messages.some(({ id }) => id === message.id)
    ? conversation
    : { ...conversation, messages: [...conversation.messages, message] }

/** The id of the latest message of one's own side if the other side has read it; null if not, or for who has no side. */
export const readMessage = ({ messages, side, read_until }: Conversation): number | null => {
  const own = messages.findLast((message) => message.side === side)
  return own && own.id <= read_until ? own.id : null
}

/** The id of the latest message of the other side while something of it is unread; null if nothing is. */
export const newestUnread = ({ messages, side, unread }: Conversation): number | null =>
  unread > 0 && side !== null ? (messages.findLast((message) => message.side !== side)?.id ?? null) : null
