import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { countdownText, secondsLeft } from './countdown.ts'

type CountdownProps = {
  /** The instant at which it ends. */
  until: Date
  /** The server's present instant, sent with the page: the device's own clock may be wrong, so only its pace is used. */
  now: Date
  onEnd?: () => void
  words: {
    /** Spoken once a minute: "14 minutes left". */
    minutesLeft: (minutes: number) => string
  }
  className?: string
}

/** Minutes and seconds until an instant, "14:59" to "00:00". Give it a `key` to start again. */
export const Countdown = ({ until, now, onEnd, words, className }: CountdownProps) => {
  const total = secondsLeft(until, now)
  const [left, setLeft] = useState(total)
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const start = Date.now()
    const tick = () => {
      const rest = Math.max(0, total - Math.floor((Date.now() - start) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      ended()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [total])
  return (
    <span className={classNames('tabular-nums', className)}>
      <span aria-hidden="true">{countdownText(left)}</span>
      <span role="timer" aria-live="polite" className="sr-only">
        {words.minutesLeft(Math.ceil(left / 60))}
      </span>
    </span>
  )
}
