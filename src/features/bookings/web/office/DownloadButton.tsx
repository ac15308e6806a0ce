import { todayIn } from '#domain/calendar.ts'
import { allParts } from '#platform/web/all-parts.ts'
import { CsvDownload } from '#platform/web/CsvDownload.tsx'
import { useArea } from '#platform/web/words.tsx'
import type { HotelBooking } from '../../contract.ts'
import { bookingsCsv } from './bookings-csv.ts'
import { HOTEL_WORDS } from './words.ts'

type DownloadButtonProps = {
  fetchPart: (part: { limit: number; offset: number }) => Promise<{ rows: HotelBooking[]; total: number }>
  /** The message if the file cannot be made. */
  failed: string
}

/** Gives every booking of the view as a CSV file, also those of other pages. */
export const DownloadButton = ({ fetchPart, failed }: DownloadButtonProps) => {
  const words = useArea(HOTEL_WORDS)
  const make = async () => ({
    name: `bhumwi-${todayIn(new Date())}.csv`,
    text: bookingsCsv((await allParts(fetchPart, ({ id }) => id)).rows, words),
  })
  return <CsvDownload make={make} label={words.bookings.csv} failed={failed} isShort />
}
