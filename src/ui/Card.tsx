import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const GROUNDS = {
  plain: 'border-line bg-surface',
  sunken: 'border-transparent bg-sunken',
  brand: 'border-transparent bg-brand-soft',
  accent: 'border-transparent bg-action-soft',
  fresh: 'border-brand/40 bg-brand-soft/40',
}

type CardLook = {
  /** Lifts under the pointer: the whole card is one link (give its link the class `cover-link`). */
  interactive?: boolean
  padding?: 'none' | 'snug' | 'roomy'
  /** Sets one card apart from its neighbours; `sunken` steps back, `fresh` has not been seen yet. */
  ground?: keyof typeof GROUNDS
}

/** The classes of a card, for an element that must be a card itself (an `li`, a `form`). */
export const cardClass = ({ interactive, padding = 'roomy', ground = 'plain' }: CardLook = {}) =>
  classNames(
    'relative rounded-card border',
    GROUNDS[ground],
    padding === 'snug' && 'p-4',
    padding === 'roomy' && 'p-4 sm:p-6',
    interactive &&
      'shadow-card transition-[box-shadow,translate,border-color] hover:-translate-y-0.5 hover:border-edge/50 hover:shadow-float',
  )

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> &
  CardLook & {
    as?: 'section' | 'article' | 'div' | 'li'
    /** A heading (level 2) with, at its right, `aside`: a link, a badge, a menu. */
    title?: ReactNode
    aside?: ReactNode
  }

/** A quiet surface that groups what belongs together. */
export const Card = ({
  as: Tag = 'section',
  title,
  aside,
  interactive,
  padding,
  ground,
  className,
  children,
  ...rest
}: CardProps) => (
  <Tag {...rest} className={classNames(cardClass({ interactive, padding, ground }), className)}>
    {(title || aside) && (
      <div className="mb-4 flex items-start justify-between gap-4">
        {title && <h2 className="text-lg wrap-break-word">{title}</h2>}
        {aside}
      </div>
    )}
    {children}
  </Tag>
)
