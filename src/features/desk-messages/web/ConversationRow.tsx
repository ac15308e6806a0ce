import { formatInstant, stayText } from '#domain/calendar.ts'
import { formatCount } from '#domain/number.ts'
import type { HotelConversation } from '#features/messages/contract.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { DESK_MESSAGE_WORDS } from './words.ts'

const Unread = ({ count }: { count: number }) => {
  const words = useArea(DESK_MESSAGE_WORDS)
  return (
    <span className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-action px-1.5 text-sm font-semibold text-on-action tabular-nums">
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{words.unread(formatCount(count))}</span>
    </span>
  )
}

type ConversationRowProps = {
  conversation: HotelConversation
  href: string
  withProperty: boolean
  /** The conversation is open beside the list. */
  isOpen?: boolean
}

/** One conversation: with whom, about which stay, and how it ends. */
export const ConversationRow = ({ conversation, href, withProperty, isOpen }: ConversationRowProps) => {
  const words = useArea(DESK_MESSAGE_WORDS)
  const language = useLanguage()
  const { booking, property, last, unread } = conversation
  const firstLine = last.body.trim().split('\n')[0] || words.erased
  return (
    <article
      className={classNames(
        cardClass({ interactive: true, padding: 'snug', ground: isOpen ? 'brand' : unread > 0 ? 'fresh' : 'plain' }),
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <p className={classNames('min-w-0 wrap-anywhere', unread > 0 && 'font-semibold')}>
          <Link to={href} aria-current={isOpen ? 'page' : undefined} className="cover-link text-ink no-underline">
            {booking.guest_name}
          </Link>
        </p>
        {unread > 0 && <Unread count={unread} />}
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        <span className="tabular-nums">{booking.reference}</span>, {stayText(booking, language)}
        {withProperty && `, ${property.name}`}
      </p>
      <p className={classNames('mt-1 truncate', unread > 0 && 'font-semibold')} dir="auto">
        {last.side === 'hotel' && <span className="text-muted">{words.you} </span>}
        {firstLine}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <time dateTime={last.sent_at}>{formatInstant(new Date(last.sent_at), language)}</time>
        {unread === 0 && last.side === 'guest' && <Badge icon="clock">{words.filters.unanswered}</Badge>}
      </p>
    </article>
  )
}
