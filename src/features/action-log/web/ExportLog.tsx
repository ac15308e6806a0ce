import { LOG_PAGE_SIZE } from '#domain/action.ts'
import { formatCount } from '#domain/number.ts'
import { allParts } from '#platform/web/all-parts.ts'
import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { callPaged } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { useArea } from '#platform/web/words.tsx'
import { listActions } from '../contract.ts'
import type { LogRow } from './LogEntry.tsx'
import { type LogFilters, logQuery } from './log-filters.ts'
import { LOG_WORDS } from './words.ts'

/** The most entries of one file. Filters by days lead to the others. */
const MOST_ENTRIES = 2000

const HEAD = [
  'id',
  'created_at',
  'user',
  'action_type',
  'object_type',
  'object_id',
  'summary',
  'before',
  'after',
  'reason',
  'right_used',
  'address',
]

const cellsOf = (row: LogRow) => [
  String(row.id),
  row.created_at,
  row.user?.username ?? '',
  row.action_type,
  row.object_type,
  row.object_id,
  row.summary,
  row.before ? JSON.stringify(row.before) : '',
  row.after ? JSON.stringify(row.after) : '',
  row.reason,
  row.right_used ?? '',
  row.address ?? '',
]

/** The log is read by the number of a page. */
const rowsOf = (filters: LogFilters) =>
  allParts(
    ({ limit, offset }) => callPaged(listActions, { query: logQuery({ ...filters, page: offset / limit + 1 }) }),
    ({ id }) => id,
    MOST_ENTRIES,
    LOG_PAGE_SIZE,
  )

/** Gives the entries of the view as a CSV file, the first 2,000 of its order, and says so if there are more. */
export const ExportLog = ({ filters }: { filters: LogFilters }) => {
  const words = useArea(LOG_WORDS)
  const make = async () => {
    const { rows, total } = await rowsOf(filters)
    return {
      name: 'bhumwi-action-log.csv',
      text: csvFile([HEAD, ...rows.map(cellsOf)]),
      note: rows.length < total && words.csvMost(formatCount(rows.length)),
    }
  }
  return <CsvDownload make={make} label={words.csv} failed={words.csvFailed} />
}
