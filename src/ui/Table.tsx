import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

/** One column: header, cell renderer, footer total. */
export type Column<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular figures: money, counts, percentages. */
  numeric?: boolean
  sortable?: boolean
  total?: ReactNode
  className?: string
}

/** By which column, and which way. */
export type Sort = { id: string; direction: 'ascending' | 'descending' }

type TableProps<Row> = {
  /** The caption; for screen readers, visible if `showCaption` is set. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Shown instead of rows: an EmptyState, skeletons. */
  instead?: ReactNode
  /** 36-px rows for dashboards. */
  dense?: boolean
  /** Highlights rows that need an eye. */
  rowClass?: (row: Row) => string | undefined
  className?: string
}

const Head = <Row,>({ column, sort, onSort }: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) => {
  const direction = sort?.id === column.id ? sort.direction : undefined
  const next = { id: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' } as const
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      className={classNames(
        'sticky top-0 z-10 border-b border-line bg-sunken px-3 py-0 text-sm font-semibold whitespace-nowrap text-muted first:pl-4 last:pr-4',
        column.numeric ? 'text-right' : 'text-left',
        column.className,
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(next)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-1 font-semibold transition-colors hover:text-ink focus-visible:outline-offset-[-2px]',
            direction && 'text-ink',
            column.numeric && 'flex-row-reverse', // so that the heading is above the figures
          )}
        >
          {column.head}
          <Icon
            name={direction === 'ascending' ? 'arrow-up' : direction === 'descending' ? 'arrow-down' : 'sort'}
            size={16}
            className={direction ? 'text-brand' : 'opacity-50'}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{column.head}</span>
      )}
    </th>
  )
}

const Body = <Row,>({ columns, rows, rowKey, dense, rowClass }: TableProps<Row>) => (
  <tbody>
    {rows.map((row) => (
      <tr key={rowKey(row)} className={classNames('transition-colors hover:bg-sunken/60', rowClass?.(row))}>
        {columns.map((column) => (
          <td
            key={column.id}
            className={classNames(
              'px-3 first:pl-4 last:pr-4',
              dense ? 'h-9 py-1 text-sm' : 'h-13 py-2',
              column.numeric && 'text-right whitespace-nowrap',
              column.className,
            )}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** A plain table: sticky header and totals, numbers at the right; scrolls inside its own frame on small screens. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, showCaption, columns, rows, sort, onSort, instead, className } = props
  const totals = columns.some((column) => column.total !== undefined)
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames(
        'relative max-h-[calc(100dvh-8rem)] scroll-pt-12 overflow-auto rounded-card border border-line bg-surface',
        totals && 'scroll-pb-12', // what has the focus is not behind the totals
        className,
      )}
    >
      <table className="w-full border-separate border-spacing-0 [&_td]:border-b [&_td]:border-line [&_tbody_tr:last-child_td]:border-0">
        <caption className={showCaption ? 'px-4 py-3 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {instead ? (
          <tbody>
            <tr>
              <td colSpan={columns.length}>{instead}</td>
            </tr>
          </tbody>
        ) : (
          <Body {...props} />
        )}
        {totals && rows.length > 0 && !instead && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    'sticky bottom-0 border-t bg-sunken px-3 py-2 text-sm font-semibold whitespace-nowrap first:pl-4 last:pr-4',
                    column.numeric && 'text-right',
                    column.className,
                  )}
                >
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
