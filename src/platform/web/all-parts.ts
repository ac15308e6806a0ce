/** As many rows as the API gives at once, of lists that take a limit. */
const BATCH = 500

/**
 * All rows of a list, part by part, until `most` of them are there; `total` is how many there are. `size` is how many a whole
 * part has. Throws a `CallFailure` if a part cannot be fetched.
 */
export const allParts = async <Row>(
  fetchPart: (part: { limit: number; offset: number }) => Promise<{ rows: readonly Row[]; total: number }>,
  most = Number.POSITIVE_INFINITY,
  size = BATCH,
): Promise<{ rows: Row[]; total: number }> => {
  const rows: Row[] = []
  for (;;) {
    const part = await fetchPart({ limit: size, offset: rows.length })
    rows.push(...part.rows)
    if (part.rows.length < size || rows.length >= Math.min(part.total, most)) return { rows, total: part.total }
  }
}
