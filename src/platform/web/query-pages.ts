/** One page of a list as an endpoint answers it, and how many rows there are in all. */
export type PageOf<Row> = { rows: readonly Row[]; total: number }

/** All rows of the pages, without duplicates: new rows can move one to the next page. */
export const rowsOfPages = <Row>(pages: readonly PageOf<Row>[], keyOf: (row: Row) => number): Row[] => {
  const keys = new Set<number>()
  return pages
    .flatMap(({ rows }) => rows)
    .filter((row) => {
      const isNew = !keys.has(keyOf(row))
      keys.add(keyOf(row))
      return isNew
    })
}

/** The offset of the next page, or undefined after the last one. Rows that the server no longer has are not counted. */
export const nextOffset = <Row>(pages: readonly PageOf<Row>[], isThere: (row: Row) => boolean): number | undefined => {
  const loaded = pages.reduce((count, { rows }) => count + rows.filter(isThere).length, 0)
  return loaded < (pages.at(-1)?.total ?? 0) ? loaded : undefined
}

/** The pages with other rows; the total follows their number, unless it changes by another one. */
export const withRows = <Row>(
  pages: readonly PageOf<Row>[],
  update: (rows: readonly Row[]) => readonly Row[],
  totalChange?: number,
): PageOf<Row>[] => {
  const changed = pages.map(({ rows, total }) => ({ rows: update(rows), total }))
  const count = (all: readonly PageOf<Row>[]) => all.reduce((sum, { rows }) => sum + rows.length, 0)
  const change = totalChange ?? count(changed) - count(pages)
  return changed.map(({ rows, total }) => ({ rows, total: total + change }))
}
