import { useState } from 'react'
import { CallFailure, call } from '#platform/web/call.ts'
import { csvFile } from '#platform/web/csv.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { monthOfHotels } from '../contract.ts'
import { monthRows } from './month-file.ts'
import { MONTH_WORDS } from './month-words.ts'

/** Gives a closed month as a CSV file for the bookkeeper. */
export const MonthDownload = ({ month, name }: { month: string; name: string }) => {
  const words = useArea(MONTH_WORDS)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const rows = monthRows(await call(monthOfHotels, { params: { month } }))
      saveFile(`bhumwi-${month}.csv`, 'text/csv;charset=utf-8', csvFile(rows))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      toast({ tone: 'bad', text: words.csvFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} aria-label={words.csvOf(name)} onClick={() => void download()}>
      {words.csv}
    </Button>
  )
}
