/** The texts of a DataTable. */
export type DataTableWords = {
  columns: string
  actions: string
  selectAll: string
  selectRow: (name: string) => string
  /** Beside the table: how many rows there are, and how many are selected. */
  rows: (count: number) => string
  selected: (count: number) => string
  clearSelection: string
}
