import { useState } from 'react'
import { timeIn, todayIn } from '#domain/calendar.ts'
import { formatCount } from '#domain/number.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { cashBook } from '../contract.ts'
import { type CashEntry, type CashView, cashInput, nameOfPerson } from './cash-address.ts'
import { CASH_WORDS } from './words.ts'

/** As many entries as the interface gives at once, and the most of one file. */
const BATCH = 500
const MOST = 20_000

/** A day and a time of the hotel, as spreadsheets read them. */
const timeOf = (at: string) => `${todayIn(new Date(at))} ${timeIn(new Date(at))}`

const entriesOf = async (view: CashView) => {
  const all: CashEntry[] = []
  let days: Pick<CashView, 'from' | 'to'> = view
  for (;;) {
    const part = await call(cashBook, cashInput({ ...view, ...days }, { limit: BATCH, offset: all.length }))
    // Today may end between two parts.
    days = { from: part.from, to: part.to }
    all.push(...part.entries)
    if (part.entries.length < BATCH || all.length >= Math.min(part.total, MOST)) return { ...part, entries: all }
  }
}

/** Gives the cash book of the view as a CSV file, with the entries of all its pages. */
export const CashDownload = ({ view }: { view: CashView }) => {
  const words = useArea(CASH_WORDS)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const head = [words.time, words.kind, words.booking, words.guest, words.property, words.room, words.who]
  const download = async () => {
    setBusy(true)
    try {
      const book = await entriesOf(view)
      const { from, to, entries, total } = book
      const rows = entries.map(({ at, kind, booking, account, amount }) => [
        timeOf(at),
        words.kinds[kind],
        booking.reference,
        booking.guest_name,
        booking.property.name,
        booking.room_number,
        account?.name ?? words.nobody,
        amount,
      ])
      const person = nameOfPerson(book, view)?.toLowerCase().split(/\s+/) ?? []
      const name = [...new Set([from, to]), ...person].join('-')
      const text = csvFile([[...head, `${words.amount} (TSh)`], ...rows])
      saveFile(`bhumwi-cash-${name}.csv`, 'text/csv;charset=utf-8', text)
      if (entries.length < total) toast({ tone: 'info', text: words.csvMost(formatCount(entries.length)) })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      toast({ tone: 'bad', text: words.csvFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void download()}>
      <span className="max-sm:sr-only">{words.csv}</span>
      <span aria-hidden="true" className="sm:hidden">
        CSV
      </span>
    </Button>
  )
}
