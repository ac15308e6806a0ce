import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

/** What a colour means. `good warn bad info` are states; `brand accent neutral` only distinguish categories. */
export type Tone = 'neutral' | 'brand' | 'accent' | 'good' | 'warn' | 'bad' | 'info'

/** Text and soft background of each tone (AA contrast in both themes). */
export const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand',
  accent: 'bg-action-soft text-action-deep',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
}

/** The icon of a tone, for users who cannot see the colour. */
export const TONE_ICONS: Record<Tone, IconName> = {
  neutral: 'info',
  brand: 'info',
  accent: 'tag',
  good: 'check',
  warn: 'warning',
  bad: 'close',
  info: 'info',
}

type BadgeProps = { tone?: Tone; icon?: IconName; children: ReactNode; className?: string }

/** A small label on a soft ground. */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
      TONES[tone],
      className,
    )}
  >
    {icon && <Icon name={icon} size={16} className="-ml-0.5" />}
    {children}
  </span>
)

/** The state of a thing: colour, icon and word together, so that colour alone never carries it. */
export const StatusBadge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <Badge tone={tone} icon={icon ?? TONE_ICONS[tone]} className={className}>
    {children}
  </Badge>
)
