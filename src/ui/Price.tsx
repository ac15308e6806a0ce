import type { ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import { formatTsh, type Tsh } from '#domain/money.ts'
import { classNames } from './class-names.ts'

type PriceProps = {
  /** Integer TSh; null or undefined shows "-". */
  amount: Tsh | null | undefined
  lang: Language
  /** After it, small: "/ night". */
  per?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const SIZES = { sm: 'text-sm', md: 'text-base', lg: 'text-xl' }

/** An amount of money: "TSh 150,000 / night". Never breaks inside the number. */
export const Price = ({ amount, lang, per, size = 'md', className }: PriceProps) => (
  <span className={classNames('inline-flex flex-wrap items-baseline gap-x-1.5 tabular-nums', SIZES[size], className)}>
    <span className="font-semibold whitespace-nowrap">{amount == null ? '-' : formatTsh(amount, lang)}</span>
    {per && <span className="text-sm text-muted">{per}</span>}
  </span>
)
