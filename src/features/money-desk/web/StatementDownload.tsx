import { readAs } from '#domain/ledger.ts'
import { formatCount } from '#domain/number.ts'
import { allParts } from '#platform/web/all-parts.ts'
import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { call } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { useArea } from '#platform/web/words.tsx'
import { accountStatement } from '../contract.ts'
import { type StatementView, statementInput } from './money-address.ts'
import { MONEY_WORDS } from './words.ts'

/** The most lines of one file. */
const MOST = 20_000

const HEAD = ['entry', 'at', 'kind', 'hotel', 'booking', 'payment', 'debit', 'credit', 'balance']

/** Gives the statement as a CSV file, with the lines of all its pages. */
export const StatementDownload = ({ view }: { view: StatementView }) => {
  const { statement: words } = useArea(MONEY_WORDS)
  const make = async () => {
    const { rows: lines, total } = await allParts(
      async (part) => {
        const { lines, total } = await call(accountStatement, statementInput(view, part))
        return { rows: lines, total }
      },
      ({ entry_id, balance }) => `${entry_id} ${balance}`,
      MOST,
    )
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
