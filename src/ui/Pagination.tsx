import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { pageWindow } from './page-window.ts'

type PageLink = {
  href: string
  className: string
  'aria-label': string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
  children: ReactNode
}

type PaginationProps = {
  /** From 1. */
  page: number
  pages: number
  /** The address of a page, so that it can be shared and opened in a new tab. */
  href: (page: number) => string
  /** Draws a link with the router's own component. */
  render?: (link: PageLink) => ReactNode
  words: { label: string; previous: string; next: string; page: (page: number) => string }
}

/** Numbered pages; hidden if there is only one. */
export const Pagination = ({ page, pages, href, render, words }: PaginationProps) => {
  if (pages <= 1) return null
  const link = (to: number, label: string, children: ReactNode, rel?: 'prev' | 'next') => {
    const current = to === page
    const props: PageLink = {
      href: href(to),
      className: classNames(
        'flex size-11 items-center justify-center rounded-control text-sm font-semibold tabular-nums no-underline transition-colors',
        current ? 'bg-brand text-on-brand' : 'text-ink hover:bg-brand-soft hover:text-brand-deep',
      ),
      'aria-label': label,
      'aria-current': current ? 'page' : undefined,
      rel,
      children,
    }
    return render ? render(props) : <a {...props} />
  }
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && link(page - 1, words.previous, <Icon name="chevron-left" />, 'prev')}
      <ol className="flex flex-wrap items-center gap-1">
        {pageWindow(page, pages).map((entry, index, all) =>
          entry === 'gap' ? (
            <li key={`gap-${all[index - 1]}`} aria-hidden="true" className="w-6 text-center text-muted max-sm:w-3">
              …
            </li>
          ) : (
            <li key={entry}>{link(entry, words.page(entry), entry)}</li>
          ),
        )}
      </ol>
      {page < pages && link(page + 1, words.next, <Icon name="chevron-right" />, 'next')}
    </nav>
  )
}
