import { useState } from 'react'
import { readAs } from '#domain/ledger.ts'
import { formatCount } from '#domain/number.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
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
  const words = useArea(MONEY_WORDS)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
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
      saveFile(`bhumwi-${view.account}.csv`, 'text/csv;charset=utf-8', csvFile([HEAD, ...rows]))
      if (lines.length < total) {
        toast({ tone: 'info', text: words.statement.csvMost(formatCount(lines.length)) })
      }
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      toast({ tone: 'bad', text: words.statement.csvFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void download()}>
      {words.statement.csv}
    </Button>
  )
}
