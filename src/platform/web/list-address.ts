/** The number of the page in the address of a list; the first one if it is missing or invalid. */
export const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** An address with these values in its query; what is null or empty, and the first page, is left out. */
export const addressWith = (path: string, values: Record<string, string | number | null>): string => {
  const entries = Object.entries(values).filter(([key, value]) => value && !(key === 'page' && value === 1))
  const params = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  return params.size > 0 ? `${path}?${params}` : path
}

/** A page of a list, as the API reads it. */
export const pagingOf = (page: number, pageSize: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })
