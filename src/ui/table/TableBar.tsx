import type { RowData } from '@tanstack/react-table'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../Button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { DataColumn, DataTableModel } from './columns.ts'
import type { DataTableWords } from './words.ts'

const CheckMenu = lazyPart(() => import('../menu/CheckMenu.tsx').then((module) => ({ default: module.CheckMenu })))

type TableBarProps<Data extends RowData> = {
  table: DataTableModel<Data>
  columns: readonly DataColumn<Data>[]
  words: DataTableWords
  total: number
  selected: number | null
  children: ReactNode
}

/** Over a DataTable: what the page puts there, how many rows there are and are selected, and the choice of columns. */
export const TableBar = <Data extends RowData>({
  table,
  columns,
  words,
  total,
  selected,
  children,
}: TableBarProps<Data>) => {
  const button = (
    <Button icon="list" iconAfter="chevron-down" unready>
      {words.columns}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <p role="status" className="mr-auto text-sm text-muted">
        {selected ? words.selected(selected) : words.rows(total)}
      </p>
      {selected ? (
        <Button kind="quiet" onClick={() => table.resetRowSelection(true)}>
          {words.clearSelection}
        </Button>
      ) : null}
      <Suspense fallback={button}>
        <CheckMenu
          label={words.columns}
          icon="list"
          options={columns.map(({ id, head, rowHeader }) => ({
            id,
            label: head,
            checked: table.getColumn(id)?.getIsVisible() ?? true,
            disabled: rowHeader,
          }))}
          onChange={(id, checked) => table.getColumn(id)?.toggleVisibility(checked)}
        />
      </Suspense>
    </div>
  )
}
