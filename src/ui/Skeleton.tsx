import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey shape of the size that its classes give it, waiting for content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('skeleton block', className)} />
)

/** Lines of text to come; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden="true" className="flex flex-col gap-2.5">
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <span
        key={line}
        className={classNames('skeleton block h-3.5', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
      />
    ))}
  </span>
)

/** Wraps skeletons and announces once to screen readers that content is loading. */
export const Loading = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
)
