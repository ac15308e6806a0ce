import type { ReactNode } from 'react'
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

/** The icon of a message by its tone. */
export const MESSAGE_ICONS: Record<string, IconName> = { ...TONE_ICONS, bad: 'warning' }

/** A banner that stays: what is the matter with this view, and what to do. `bad` interrupts a screen reader. */
export const Alert = ({ tone = 'info', title, children, icon, action, onDismiss, className }: AlertProps) => (
  <div
    role={tone === 'bad' ? 'alert' : undefined}
    className={classNames('flex gap-3 rounded-control px-4 py-3', TONES[tone], className)}
  >
    <Icon name={icon ?? MESSAGE_ICONS[tone] ?? 'info'} className="mt-0.5" />
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
