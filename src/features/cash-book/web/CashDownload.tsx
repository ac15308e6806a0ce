import { timeIn, todayIn } from '#domain/calendar.ts'
import { formatCount } from '#domain/number.ts'
import { allParts } from '#platform/web/all-parts.ts'
import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { call } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { useArea } from '#platform/web/words.tsx'
import { cashBook } from '../contract.ts'
import { type CashView, cashInput, nameOfPerson } from './cash-address.ts'
import { CASH_WORDS } from './words.ts'

/** The most entries of one file. */
const MOST = 20_000

/** A day and a time of the hotel, as spreadsheets read them. */
const timeOf = (at: string) => `${todayIn(new Date(at))} ${timeIn(new Date(at))}`

/** Gives the cash book of the view as a CSV file, with the entries of all its pages. */
export const CashDownload = ({ view }: { view: CashView }) => {
  const words = useArea(CASH_WORDS)
  const make = async () => {
    let shown = view
    let name: string | undefined
    const { rows: entries, total } = await allParts(
      async (part) => {
        const book = await call(cashBook, cashInput(shown, part))
        // Today may end between two parts.
        shown = { ...view, from: book.from, to: book.to }
        name = nameOfPerson(book, view)
        return { rows: book.entries, total: book.total }
      },
      ({ id }) => id,
      MOST,
    )
    const head = [
      words.time,
      words.kind,
      words.purpose,
      words.booking,
      words.guest,
      words.property,
      words.room,
      words.who,
    ]
    const rows = entries.map(({ at, kind, purpose = 'stay', booking, account, amount }) => [
      timeOf(at),
      words.kinds[kind],
      words.purposes[purpose],
      booking.reference,
      booking.guest_name,
      booking.property.name,
      booking.room_number,
      account?.name ?? words.nobody,
      amount,
    ])
    const person = name?.toLowerCase().split(/\s+/) ?? []
    return {
      name: `bhumwi-cash-${[...new Set([shown.from, shown.to]), ...person].join('-')}.csv`,
      text: csvFile([[...head, `${words.amount} (TSh)`], ...rows]),
      note: entries.length < total && words.csvMost(formatCount(entries.length)),
    }
  }
  return <CsvDownload make={make} label={words.csv} failed={words.csvFailed} isShort />
}
