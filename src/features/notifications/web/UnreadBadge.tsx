import { classNames } from '#ui/class-names.ts'
import { badgeText } from './unread.tsx'

type UnreadBadgeProps = {
  count: number
  /** The text for screen readers: "3 unread". */
  spoken: (count: string) => string
  className?: string
}

/** The number of unread notifications in a small badge; nothing for 0. */
export const UnreadBadge = ({ count, spoken, className }: UnreadBadgeProps) => {
  if (count === 0) return null
  const text = badgeText(count)
  return (
    <span
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-action px-1.5 text-xs font-semibold text-on-action tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{spoken(text)}</span>
    </span>
  )
}
