import { useState } from 'react'
import { todayIn } from '#domain/calendar.ts'
import { CallFailure } from '#platform/web/call.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { bookingsCsv } from './bookings-csv.ts'
import { allOf, type FetchPart } from './download.ts'
import { HOTEL_WORDS } from './words.ts'

type DownloadButtonProps = {
  fetchPart: FetchPart
  /** The message if the file cannot be made. */
  failed: string
}

/** Gives every booking of the view as a CSV file, also those of other pages. */
export const DownloadButton = ({ fetchPart, failed }: DownloadButtonProps) => {
  const words = useArea(HOTEL_WORDS)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const text = bookingsCsv(await allOf(fetchPart), words)
      saveFile(`bhumwi-${todayIn(new Date())}.csv`, 'text/csv;charset=utf-8', text)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      toast({ tone: 'bad', text: failed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={download}>
      <span className="max-sm:sr-only">{words.bookings.csv}</span>
      <span aria-hidden="true" className="sm:hidden">
        CSV
      </span>
    </Button>
  )
}
