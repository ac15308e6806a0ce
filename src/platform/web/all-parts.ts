/** As many rows as the API gives at once, of lists that take a limit. */
const BATCH = 500

/**
 * All rows of a list, part by part, until `most` of them are there; `total` is how many there are. A row that comes again, as
 * a new one before it has moved it into the next part, is left out; `keyOf` says which one it is. `size` is how many a whole part has. Throws a `CallFailure` if a part cannot be fetched.
 */
export const allParts = async <Row>(
  fetchPart: (part: { limit: number; offset: number }) => Promise<{ rows: readonly Row[]; total: number }>,
  keyOf: (row: Row) => number | string,
  most = Number.POSITIVE_INFINITY,
  size = BATCH,
): Promise<{ rows: Row[]; total: number }> => {
  const rows = new Map<number | string, Row>()
  let read = 0
  for (;;) {
    const part = await fetchPart({ limit: size, offset: read })
    read += part.rows.length
    for (const row of part.rows) rows.set(keyOf(row), row)
    // What has come meanwhile stands before the first part.
    const total = part.total - (read - rows.size)
    if (part.rows.length < size || read >= Math.min(part.total, most)) return { rows: [...rows.values()], total }
  }
}
