import { readAs } from '#domain/ledger.ts'
import { formatCount } from '#domain/number.ts'
import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { call } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { useArea } from '#platform/web/words.tsx'
import { accountStatement, type StatementLine } from '../contract.ts'
import { type StatementView, statementInput } from './money-address.ts'
import { MONEY_WORDS } from './words.ts'

/** As many lines as the API gives at once, and the most of one file. */
const BATCH = 500
const MOST = 20_000

const HEAD = ['entry', 'at', 'kind', 'hotel', 'booking', 'payment', 'debit', 'credit', 'balance']

const linesOf = async (view: StatementView) => {
  const all: StatementLine[] = []
  for (;;) {
    const { lines, total } = await call(accountStatement, statementInput(view, { limit: BATCH, offset: all.length }))
    all.push(...lines)
    if (lines.length < BATCH || all.length >= Math.min(total, MOST)) return { lines: all, total }
  }
}

/** Gives the statement as a CSV file, with the lines of all its pages. */
export const StatementDownload = ({ view }: { view: StatementView }) => {
  const { statement: words } = useArea(MONEY_WORDS)
  const make = async () => {
    const { lines, total } = await linesOf(view)
    const rows = lines.map((line) => [
      line.entry_id,
      line.at,
      line.kind,
      line.hotel.name,
      line.booking.reference,
      line.payment_ref ?? '',
      Math.max(line.amount, 0),
      Math.max(-line.amount, 0),
      readAs(view.account, line.balance),
    ])
    return {
      name: `bhumwi-${view.account}.csv`,
      text: csvFile([HEAD, ...rows]),
      note: lines.length < total && words.csvMost(formatCount(lines.length)),
    }
  }
  return <CsvDownload make={make} label={words.csv} failed={words.csvFailed} />
}
