import { ACTIONS, type ActionType } from '#domain/action.ts'
import { isDay } from '#domain/calendar.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import type { listActions } from '../contract.ts'

/** The page with the action log. */
export const LOG_PATH = '/bhumwi-admin/action-log'

/** The filters in the address of the page; an empty text is "all". */
export type LogFilters = {
  user: string
  start: string
  end: string
  action_type: ActionType | ''
  /** The earliest first; an empty text is the latest first. */
  sort: 'made' | ''
  page: number
}

const pageIn = (text: string | null) => {
  const page = Number(text ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : '')

/** Reads the address of the page; invalid values count as missing. */
export const filtersFrom = (params: URLSearchParams): LogFilters => ({
  user: (params.get('user') ?? '').trim().slice(0, 30),
  start: dayIn(params.get('start')),
  end: dayIn(params.get('end')),
  action_type: ACTIONS.find((action) => action === params.get('action_type')) ?? '',
  sort: params.get('sort') === 'made' ? 'made' : '',
  page: pageIn(params.get('page')),
})

/** The address of a view of the log; a changed filter begins at the first page. */
export const logPath = (filters: LogFilters, change: Partial<LogFilters> = {}): string => {
  const { page, ...texts } = { ...filters, page: 1, ...change }
  const entries = Object.entries({ ...texts, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== '')
  const params = new URLSearchParams(entries)
  return params.size > 0 ? `${LOG_PATH}?${params}` : LOG_PATH
}

/** The question to the interface for one page of the log. */
export const logQuery = ({ user, start, end, action_type, sort, page }: LogFilters): QueryOf<typeof listActions> => ({
  user: user || undefined,
  start: start || undefined,
  end: end || undefined,
  action_type: action_type || undefined,
  sort: sort || undefined,
  page,
})
