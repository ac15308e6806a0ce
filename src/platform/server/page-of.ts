/** A page of a list that is short enough to be read completely, with the total number. */
export const pageOf = async <T>(
  all: readonly T[] | Promise<readonly T[]>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: T[]; total: number }> => {
  const rows = await all
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}
