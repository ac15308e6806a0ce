import type { RowData } from '@tanstack/react-table'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import type { DataColumn, DataTableModel } from './columns.ts'
import { type Place, placeOf } from './grid-keys.ts'
import { Tick } from './Tick.tsx'

type DataHeadProps<Data extends RowData> = {
  table: DataTableModel<Data>
  columns: readonly DataColumn<Data>[]
  active: Place
  selectAll?: string
  actions?: string
}

const CELL = 'sticky top-0 z-10 h-11 border-b border-line bg-sunken text-sm font-semibold whitespace-nowrap text-muted'
const ARIA = { asc: 'ascending', desc: 'descending' } as const
const ICON = { asc: 'arrow-up', desc: 'arrow-down' } as const

/** The head of a DataTable: names that sort, and the tick for every row. */
export const DataHead = <Data extends RowData>({ table, columns, active, selectAll, actions }: DataHeadProps<Data>) => {
  const shift = selectAll ? 1 : 0
  const tabIndexAt = (column: number) => (active.row === -1 && active.column === column ? 0 : -1)
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectAll && (
          <th scope="col" data-place={placeOf({ row: -1, column: 0 })} className={CELL}>
            <Tick
              label={selectAll}
              checked={table.getIsAllRowsSelected()}
              partly={table.getIsSomeRowsSelected()}
              tabIndex={tabIndexAt(0)}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map(({ id, head, numeric }, index) => {
          const column = table.getColumn(id)
          const sorted = column?.getIsSorted() || undefined
          return (
            <th
              key={id}
              scope="col"
              data-place={placeOf({ row: -1, column: index + shift })}
              aria-sort={sorted ? ARIA[sorted] : 'none'}
              className={classNames(CELL, 'px-3', numeric ? 'text-right' : 'text-left')}
            >
              <button
                type="button"
                tabIndex={tabIndexAt(index + shift)}
                onClick={() => column?.toggleSorting(sorted === 'asc')}
                className={classNames(
                  'inline-flex min-h-11 max-w-full items-center gap-1 font-semibold transition-colors hover:text-ink focus-visible:outline-offset-[-2px]',
                  sorted && 'text-ink',
                  numeric && 'flex-row-reverse', // so that the word stands over the figures
                )}
              >
                <span className="truncate">{head}</span>
                <Icon
                  name={sorted ? ICON[sorted] : 'sort'}
                  size={16}
                  className={sorted ? 'text-brand' : 'opacity-50'}
                />
              </button>
            </th>
          )
        })}
        {actions && (
          <th
            scope="col"
            tabIndex={tabIndexAt(columns.length + shift)}
            data-place={placeOf({ row: -1, column: columns.length + shift })}
            className={CELL}
          >
            <span className="sr-only">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
