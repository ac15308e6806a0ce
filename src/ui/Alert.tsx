import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** The message of a notice: a new object each time it is announced, even with the same text. */
export type AlertMessage = { tone?: 'good' | 'bad' | 'info'; text: string }

type NoticeProps = {
  /** Null for no message. The element stays, so that screen readers announce the next message. */
  message: AlertMessage | null
  /** Called when the time is over; the caller clears the message. */
  onGone: () => void
  className?: string
}

const SHOWN_MS = 3000

/** What may cover the edges of the window: the header, or the tabs of an office. */
const EDGE_PX = 72

/** Over the page, where a toast would be. */
const FLOATING = 'fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 mx-auto w-fit shadow-float'

/** Whether the place of a message is out of sight when it comes; in a dialog it is scrolled to. */
const useIsFar = (message: AlertMessage | null) => {
  const place = useRef<HTMLDivElement>(null)
  const [isFar, setIsFar] = useState(false)
  // After the page has placed its focus, which may scroll.
  useEffect(() => {
    const text = place.current?.querySelector('p')
    if (!message || !text || !place.current) return
    if (text.closest('dialog')) {
      text.scrollIntoView({ block: 'nearest' })
      return
    }
    const { top } = place.current.getBoundingClientRect()
    setIsFar(top < EDGE_PX || top + text.offsetHeight > window.innerHeight)
  }, [message])
  return { place, isFar }
}

/**
 * A status message that vanishes after 3 s: "Profile updated!" In its place on the page if that is in sight, else over the
 * page.
 */
export const Notice = ({ message, onGone, className }: NoticeProps) => {
  const { place, isFar } = useIsFar(message)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(gone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])
  // A repeated message is a new paragraph: screen readers announce added elements.
  const turn = useRef({ message, count: 0 })
  if (turn.current.message !== message) turn.current = { message, count: turn.current.count + 1 }
  const tone = message?.tone ?? 'good'
  return (
    <div ref={place} role="status" className={className}>
      {message && (
        <p
          key={turn.current.count}
          className={classNames(
            'flex items-center gap-3 rounded-control px-4 py-3 font-semibold',
            TONES[tone],
            isFar && FLOATING,
          )}
        >
          <Icon name={ICONS[tone] ?? 'info'} />
          {message.text}
        </p>
      )}
    </div>
  )
}
