import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { call } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { useArea } from '#platform/web/words.tsx'
import { monthOfHotels } from '../contract.ts'
import { monthRows } from './month-file.ts'
import { MONTH_WORDS } from './month-words.ts'

/** Gives a closed month as a CSV file for the bookkeeper. */
export const MonthDownload = ({ month, name }: { month: string; name: string }) => {
  const words = useArea(MONTH_WORDS)
  const make = async () => ({
    name: `bhumwi-${month}.csv`,
    text: csvFile(monthRows(await call(monthOfHotels, { params: { month } }))),
  })
  return <CsvDownload make={make} label={words.csv} spoken={words.csvOf(name)} failed={words.csvFailed} />
}
