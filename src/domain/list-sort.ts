/** An order of a list as an address and a query name it: a column, with a minus before it for the largest or last first. */
export type SortKey<Column extends string> = Column | `-${Column}`

/** The columns by which lists of bookings can be sorted: the guest's name, the arrival, the price, when it was made. */
export const BOOKING_COLUMNS = ['guest', 'stay', 'total', 'made'] as const
/** One of them. */
export type BookingColumn = (typeof BOOKING_COLUMNS)[number]

/** The columns by which payment requests can be sorted: when they were made, and their amount. */
export const REQUEST_COLUMNS = ['made', 'total'] as const

/** The columns by which people can be sorted: first and last name, and when they registered. */
export const PEOPLE_COLUMNS = ['name', 'made'] as const

/** The column by which the action log can be sorted: when an entry was made. */
export const LOG_COLUMNS = ['made'] as const

/** Every order of a list with these columns, each upwards and downwards. */
export const sortKeys = <const Column extends string>(columns: readonly Column[]): SortKey<Column>[] =>
  columns.flatMap((column) => [column, `-${column}` as const])

/** The column of an order, and whether the largest comes first. */
export const sortOf = <Column extends string>(key: SortKey<Column>): { column: Column; descending: boolean } => {
  const descending = key.startsWith('-')
  return { column: (descending ? key.slice(1) : key) as Column, descending }
}

/** The order that a text names; null if it is none of this list. */
export const sortIn = <Column extends string>(
  columns: readonly Column[],
  text: string | null,
): SortKey<Column> | null => sortKeys(columns).find((key) => key === text) ?? null
