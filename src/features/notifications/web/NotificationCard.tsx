import { formatInstant } from '#domain/calendar.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge, TONES, type Tone } from '#ui/Badge.tsx'
import { ButtonLink, IconButton } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Whole } from '#ui/Whole.tsx'
import type { Notification } from '../contract.ts'
import { innerLink } from './notification-rows.ts'
import { NOTIFICATION_WORDS } from './words.ts'

const TYPE_BADGES: Record<Notification['notification_type'], { icon: IconName; tone: Tone }> = {
  booking_confirmed: { icon: 'check', tone: 'good' },
  booking_cancelled: { icon: 'close', tone: 'bad' },
  offer: { icon: 'tag', tone: 'accent' },
  promotion: { icon: 'star', tone: 'warn' },
  message: { icon: 'mail', tone: 'info' },
  system: { icon: 'info', tone: 'neutral' },
}

type NotificationCardProps = {
  notification: Notification
  busy: boolean
  /** Its details are opened. */
  onOpen: () => void
  onRead: () => void
  onDelete: () => void
}

/** One notification: what kind, what happened, when, and what to do with it. */
export const NotificationCard = ({ notification, busy, onOpen, onRead, onDelete }: NotificationCardProps) => {
  const words = useArea(NOTIFICATION_WORDS)
  const language = useLanguage()
  const { icon, tone } = TYPE_BADGES[notification.notification_type]
  const link = innerLink(notification.link)
  return (
    <article
      className={classNames(
        cardClass({ padding: 'none', ground: notification.is_read ? 'plain' : 'fresh' }),
        'flex gap-3 p-4 sm:gap-4 sm:p-5',
      )}
    >
      <span className={classNames('flex size-10 shrink-0 items-center justify-center rounded-full', TONES[tone])}>
        <Icon name={icon} label={words.types[notification.notification_type]} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 className={classNames('min-w-0 text-base', notification.is_read && 'font-normal')}>
            {notification.title}
          </h2>
          {!notification.is_read && <Badge tone="brand">{words.isNew}</Badge>}
        </div>
        <p className="mt-1 prose-width text-muted">
          <Whole text={notification.message} />
        </p>
        <div className="mt-1 -mb-2 flex flex-wrap items-center gap-x-2 sm:gap-x-4">
          <time dateTime={notification.created_at} className="text-sm text-muted">
            {formatInstant(new Date(notification.created_at), language)}
          </time>
          {link && (
            <ButtonLink
              kind="quiet"
              iconAfter="arrow-right"
              className="-ml-3 px-3 text-sm"
              render={(props) => <Link to={link} onClick={onOpen} {...props} />}
            >
              {words.details}
            </ButtonLink>
          )}
          <span className="-mr-2 ml-auto flex">
            {!notification.is_read && <IconButton icon="check" label={words.markRead} busy={busy} onClick={onRead} />}
            <IconButton
              icon="trash"
              label={words.remove}
              aria-disabled={busy || undefined}
              onClick={busy ? undefined : onDelete}
            />
          </span>
        </div>
      </div>
    </article>
  )
}
