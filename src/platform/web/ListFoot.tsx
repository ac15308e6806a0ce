import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Pagination } from '#ui/Pagination.tsx'
import { Link } from './Link.tsx'

type ListFootProps = Pick<ComponentProps<typeof Pagination>, 'page' | 'href' | 'words'> & {
  /** How many rows there are, as a sentence, and what else there is to say of them. */
  children: ReactNode
  total: number
  pageSize: number
  className?: string
}

/** Below a list of an office: how many rows it has, and its pages. */
export const ListFoot = ({ children, total, pageSize, className, ...pages }: ListFootProps) => (
  <div className={classNames('flex flex-wrap items-center justify-between gap-3', className)}>
    <p className={classNames('text-sm text-muted', total === 0 && 'sr-only')}>{children}</p>
    <Pagination
      {...pages}
      pages={Math.max(1, Math.ceil(total / pageSize))}
      render={({ href, ...link }) => <Link key={link['aria-label']} to={href} {...link} />}
    />
  </div>
)
