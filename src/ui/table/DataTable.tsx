import { type RowData, type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { Sort } from '../Table.tsx'
import { useMedia } from '../use-media.ts'
import { columnDefs, type DataColumn, FEATURES } from './columns.ts'
import { DataHead } from './DataHead.tsx'
import { DataRow, Gap } from './DataRow.tsx'
import { type Place, placeWithin, useGridKeys } from './grid-keys.ts'
import { TableBar } from './TableBar.tsx'
import { HEAD_PX, useVirtualRows } from './virtual-rows.ts'
import type { DataTableWords } from './words.ts'

/** The ids of the selected rows, each with `true`; rows that are filtered away stay selected. */
export type Selection = RowSelectionState

type DataTableProps<Data extends RowData> = {
  caption: string
  /** The same array between renders, like the rows: the library's models rest on it. */
  columns: readonly DataColumn<Data>[]
  rows: readonly Data[]
  rowId: (row: Data) => string
  words: DataTableWords
  /** How the rows are sorted at first. */
  initialSort?: Sort
  /** With it the rows come sorted and filtered by the server, and a press on a head is handed on. */
  onSort?: (sort: Sort) => void
  /** Shows the rows that have this text in any column. */
  search?: string
  selection?: Selection
  onSelection?: (selection: Selection) => void
  /** The last cell of a row: an ActionMenu. */
  actions?: (row: Data, control: { tabIndex: 0 | -1 }) => ReactNode
  /** Enter on a row. */
  onOpen?: (row: Data) => void
  /** How many rows the server has, where not all of them are here yet. */
  total?: number
  /** The last rows come into view: more can be fetched. */
  onNearEnd?: () => void
  /** Shown instead of rows: an EmptyState, skeletons. */
  instead?: ReactNode
  /** Left of the column choice: a search field, filters. */
  toolbar?: ReactNode
  /** 48 px by default; every row has the same. */
  rowHeight?: number
  className?: string
}

const sortOf = ([first]: SortingState): Sort | null =>
  first ? { id: first.id, direction: first.desc ? 'descending' : 'ascending' } : null

const useModel = <Data extends RowData>(props: DataTableProps<Data>) => {
  const { columns, rows, rowId, initialSort, onSort, search, selection, onSelection } = props
  const narrow = useMedia('(width < 40rem)') // a phone
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const [sorting, setSorting] = useState<SortingState>(
    initialSort ? [{ id: initialSort.id, desc: initialSort.direction === 'descending' }] : [],
  )
  const table = useTable({
    features: FEATURES,
    columns: useMemo(() => columnDefs(columns), [columns]),
    data: rows,
    getRowId: rowId,
    state: {
      sorting,
      globalFilter: search?.trim() ?? '',
      rowSelection: selection ?? {},
      columnVisibility: useMemo(() => {
        const byWidth = columns.map(({ id, wideOnly }) => [id, !(narrow && wideOnly)])
        return { ...Object.fromEntries(byWidth), ...chosen }
      }, [columns, narrow, chosen]),
    },
    globalFilterFn: 'includesString',
    manualSorting: Boolean(onSort),
    manualFiltering: Boolean(onSort),
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change
      setSorting(next)
      const sort = sortOf(next)
      if (sort) onSort?.(sort)
    },
    onRowSelectionChange: (change) => onSelection?.(typeof change === 'function' ? change(selection ?? {}) : change),
    onColumnVisibilityChange: (change) =>
      setChosen((before) => (typeof change === 'function' ? change(before) : change)),
  })
  const shown = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join()
  const visible = useMemo(() => columns.filter(({ id }) => shown.split(',').includes(id)), [columns, shown])
  return { table, visible }
}

/**
 * A long list for those who work in it all day: sorted, searched, selected (with Shift: from one row to another), with a
 * choice of columns; only the rows in view are in the page, so that 100,000 cost as much as 20. One stop of the Tab key.
 */
export const DataTable = <Data extends RowData>(props: DataTableProps<Data>) => {
  const { caption, columns, words, selection, actions, onOpen, total, instead, toolbar, rowHeight = 48 } = props
  const { table, visible } = useModel(props)
  const { rows } = table.getRowModel()
  const selects = Boolean(selection)
  const selected = selects ? table.getSelectedRowIds().length : null
  const columnCount = visible.length + (selects ? 1 : 0) + (actions ? 1 : 0)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const active = placeWithin(place, { rows: rows.length, columns: columnCount })
  const virtual = useVirtualRows({ count: rows.length, rowHeight, pinned: active.row, onNearEnd: props.onNearEnd })
  const grid = useGridKeys({
    rows: rows.length,
    columns: columnCount,
    page: virtual.page,
    active,
    onActive: setPlace,
    show: virtual.show,
    selects,
    onSpace: (at, shiftKey) => {
      const row = rows[at]
      if (row && selects) row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey })
    },
    onEnter: onOpen && ((at) => rows[at] && onOpen(rows[at].original)),
  })
  const width = visible.reduce((sum, column) => sum + (column.width ?? 160), 0) + (columnCount - visible.length) * 48
  return (
    <div className={classNames('grid gap-3', props.className)}>
      <TableBar table={table} columns={columns} words={words} total={total ?? rows.length} selected={selected}>
        {toolbar}
      </TableBar>
      <div
        ref={virtual.frame}
        style={{ height: instead ? undefined : HEAD_PX + 2 + rowHeight * Math.min(rows.length, 12) }}
        className="max-h-[calc(100dvh-8rem)] overflow-auto rounded-card border border-line bg-surface text-sm"
      >
        <table
          {...grid}
          aria-label={caption}
          aria-rowcount={(total ?? rows.length) + 1}
          style={{ minWidth: width }}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <colgroup>
            {selects && <col style={{ width: 48 }} />}
            {visible.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
            {actions && <col style={{ width: 48 }} />}
          </colgroup>
          <DataHead
            table={table}
            columns={visible}
            active={active}
            selectAll={selects ? words.selectAll : undefined}
            actions={actions && words.actions}
          />
          <tbody>
            {instead ? (
              <tr>
                <td colSpan={columnCount}>{instead}</td>
              </tr>
            ) : (
              virtual.items.map(({ index, gap }) => {
                const row = rows[index]
                if (!row) return null
                return [
                  gap > 0 && <Gap key={`before ${row.id}`} height={gap} />,
                  <DataRow
                    key={row.id}
                    row={row}
                    index={index}
                    columns={visible}
                    height={rowHeight}
                    activeColumn={active.row === index ? active.column : null}
                    selected={selects ? row.getIsSelected() : undefined}
                    selectLabel={words.selectRow}
                    actions={actions}
                  />,
                ]
              })
            )}
            {virtual.rest > 0 && !instead && <Gap height={virtual.rest} />}
          </tbody>
        </table>
      </div>
    </div>
  )
}
