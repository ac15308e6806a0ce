import { timeIn, todayIn } from '#domain/calendar.ts'
import { formatCount } from '#domain/number.ts'
import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { call } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { useArea } from '#platform/web/words.tsx'
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
  const make = async () => {
    const book = await entriesOf(view)
    const { from, to, entries, total } = book
    const head = [words.time, words.kind, words.booking, words.guest, words.property, words.room, words.who]
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
    return {
      name: `bhumwi-cash-${[...new Set([from, to]), ...person].join('-')}.csv`,
      text: csvFile([[...head, `${words.amount} (TSh)`], ...rows]),
      note: entries.length < total && words.csvMost(formatCount(entries.length)),
    }
  }
  return <CsvDownload make={make} label={words.csv} failed={words.csvFailed} isShort />
}
