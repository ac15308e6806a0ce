import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { TONE_ICONS, TONES, type Tone } from './Badge.tsx'
import { IconButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

type AlertProps = {
  tone?: Extract<Tone, 'good' | 'warn' | 'bad' | 'info' | 'neutral'>
  title?: ReactNode
  children?: ReactNode
  icon?: IconName
  /** A button or link, under the text. */
  action?: ReactNode
  onDismiss?: { label: string; do: () => void }
  className?: string
}

const ICONS: Record<string, IconName> = { ...TONE_ICONS, bad: 'warning' }

/** A banner that stays: what is the matter with this view, and what to do. `bad` interrupts a screen reader. */
export const Alert = ({ tone = 'info', title, children, icon, action, onDismiss, className }: AlertProps) => (
  <div
    role={tone === 'bad' ? 'alert' : undefined}
    className={classNames('flex gap-3 rounded-control px-4 py-3', TONES[tone], className)}
  >
    <Icon name={icon ?? ICONS[tone] ?? 'info'} className="mt-0.5" />
    <div className="min-w-0 flex-1">
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={title ? 'text-sm text-ink' : 'text-ink'}>{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
    {onDismiss && (
      <IconButton icon="close" label={onDismiss.label} size="sm" onClick={onDismiss.do} className="-my-1 -mr-2" />
    )}
  </div>
)

type NoticeProps = {
  tone?: 'good' | 'bad' | 'info'
  /** The message; null when there is none. The element stays, so that screen readers hear the next one. */
  message: string | null
  /** Called when the time is over; the caller clears the message. */
  onGone: () => void
  /** 3 unless the view says otherwise; the request forms say 5. */
  seconds?: number
  className?: string
}

/** A status message in its place on the page that vanishes after 3 s: "Booking cancelled." */
export const Notice = ({ tone = 'good', message, onGone, seconds = 3, className }: NoticeProps) => {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(gone, seconds * 1000)
    return () => clearTimeout(timer)
  }, [message, seconds])
  return (
    <div role="status" className={className}>
      {message && (
        <p className={classNames('flex items-center gap-3 rounded-control px-4 py-3 font-semibold', TONES[tone])}>
          <Icon name={ICONS[tone] ?? 'info'} />
          {message}
        </p>
      )}
    </div>
  )
}
