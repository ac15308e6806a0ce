import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MESSAGE_ICONS } from './Alert.tsx'
import { TONES } from './Badge.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

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
const FLOATING = 'above-bars fixed inset-x-4 z-50 mx-auto w-fit shadow-float'

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
          <Icon name={MESSAGE_ICONS[tone] ?? 'info'} />
          {message.text}
        </p>
      )}
    </div>
  )
}
