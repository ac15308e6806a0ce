import type { RowData } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { DataColumn, DataRowModel } from './columns.ts'
import { placeOf } from './grid-keys.ts'
import { Tick } from './Tick.tsx'

type DataRowProps<Data extends RowData> = {
  row: DataRowModel<Data>
  /** Its place among the rows that are shown, from 0. */
  index: number
  columns: readonly DataColumn<Data>[]
  height: number
  /** The column of the cell that the Tab key leads to, where it is in this row. */
  activeColumn: number | null
  /** Undefined where rows are not selected. */
  selected?: boolean
  selectLabel?: (name: string) => string
  actions?: (row: Data, control: { tabIndex: 0 | -1 }) => ReactNode
}

const CELL = 'border-b border-line focus-visible:-outline-offset-3'

const nameOf = <Data extends RowData>(columns: readonly DataColumn<Data>[], row: Data) =>
  String((columns.find(({ rowHeader }) => rowHeader) ?? columns[0])?.value(row) ?? '')

const Row = <Data extends RowData>(props: DataRowProps<Data>) => {
  const { row, index, columns, height, activeColumn, selected, selectLabel, actions } = props
  const shift = selected === undefined ? 0 : 1
  const tabIndexAt = (column: number) => (activeColumn === column ? 0 : -1)
  const place = (column: number) => placeOf({ row: index, column })
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      style={{ height }}
      className={classNames('transition-colors', selected ? 'bg-brand-soft' : 'hover:bg-sunken/60')}
    >
      {selected !== undefined && selectLabel && (
        <td data-place={place(0)} className={CELL}>
          <Tick
            label={selectLabel(nameOf(columns, row.original))}
            checked={selected}
            tabIndex={tabIndexAt(0)}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map(({ id, value, cell, numeric, rowHeader }, at) => {
        const tabIndex = tabIndexAt(at + shift)
        const Cell = rowHeader ? 'th' : 'td'
        return (
          <Cell
            key={id}
            scope={rowHeader ? 'row' : undefined}
            data-place={place(at + shift)}
            tabIndex={tabIndex}
            className={classNames(
              CELL,
              'truncate px-3',
              numeric && 'text-right',
              rowHeader && 'text-left font-semibold',
            )}
          >
            {cell ? cell(row.original, { tabIndex }) : value(row.original)}
          </Cell>
        )
      })}
      {actions && (
        <td data-place={place(columns.length + shift)} className={CELL}>
          {actions(row.original, { tabIndex: tabIndexAt(columns.length + shift) })}
        </td>
      )}
    </tr>
  )
}

/** A row of a DataTable, drawn again only where something of it has changed. */
export const DataRow = memo(Row) as typeof Row

/** The room of rows that are not in the page. */
export const Gap = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
  <tr aria-hidden="true" style={{ height }} />
)
