import {
  type ColumnDef,
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  type ReactTable,
  type Row,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { compareText } from '#domain/text-order.ts'

/** One column of a DataTable. */
export type DataColumn<Data> = {
  id: string
  head: string
  /** What the column is sorted by and searched in; shown as it is where there is no `cell`. */
  value: (row: Data) => string | number
  /** Draws a cell. Links and buttons inside take the `tabIndex`: the table is one stop of the Tab key. */
  cell?: (row: Data, control: { tabIndex: 0 | -1 }) => ReactNode
  /** Right-aligned with tabular figures: money, counts, percentages. */
  numeric?: boolean
  /** In pixels; one column may go without and takes the room that is left. */
  width?: number
  /** Not on phones, unless it is chosen there. */
  wideOnly?: boolean
  /** Names the row: it is always shown, and read with every cell of the row. */
  rowHeader?: boolean
}

/** The parts of the table library that a DataTable uses; the others are not in its bundle. */
export const FEATURES = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
  columnVisibilityFeature,
  filterFns: { includesString: filterFn_includesString },
})

/** A row as the library hands it out. */
export type DataRowModel<Data extends RowData> = Row<typeof FEATURES, Data>

/** The library's table over rows of one kind. */
export type DataTableModel<Data extends RowData> = ReactTable<typeof FEATURES, Data>

/** Figures by their size, words as a reader of English or Swahili looks them up. */
export const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compareText(String(one), String(other))

/** The library's definitions of the columns. */
export const columnDefs = <Data extends RowData>(
  columns: readonly DataColumn<Data>[],
): ColumnDef<typeof FEATURES, Data>[] =>
  columns.map(({ id, value, rowHeader }) => ({
    id,
    accessorFn: value,
    enableHiding: !rowHeader,
    sortFn: (one: DataRowModel<Data>, other: DataRowModel<Data>) =>
      compareValues(value(one.original), value(other.original)),
  }))
