import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

type StateProps = {
  title: ReactNode
  children?: ReactNode
  icon?: IconName
  /** What to do next: a button or a link. */
  action?: ReactNode
  className?: string
}

const State = ({ title, children, icon, action, className, ground }: StateProps & { ground: string }) => (
  <div className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}>
    {icon && (
      <span className={classNames('mb-4 flex size-16 items-center justify-center rounded-full', ground)}>
        <Icon name={icon} size={32} />
      </span>
    )}
    <p className="text-lg font-semibold text-balance">{title}</p>
    {children && <div className="mt-1.5 text-pretty text-muted">{children}</div>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)

/** Nothing here yet, and what to do about it. */
export const EmptyState = ({ icon = 'search', ...props }: StateProps) => (
  <State {...props} icon={icon} ground="bg-brand-soft text-brand" />
)

type FailedProps = Omit<StateProps, 'action'> & {
  /** Retries; leave out if a retry cannot help. */
  onRetry?: () => void
  retrying?: boolean
  words: { retry: string }
}

/** Something could not be loaded: what happened, and Retry. Announced to screen readers. */
export const FailedState = ({ icon = 'warning', onRetry, retrying, words, ...props }: FailedProps) => (
  <div role="alert">
    <State
      {...props}
      icon={icon}
      ground="bg-bad-soft text-bad"
      action={
        onRetry && (
          <Button icon="refresh" onClick={onRetry} busy={retrying}>
            {words.retry}
          </Button>
        )
      }
    />
  </div>
)
