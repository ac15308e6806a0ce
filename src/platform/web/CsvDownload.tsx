import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { CallFailure } from './call.ts'
import { saveFile } from './save-file.ts'

type CsvDownloadProps = {
  /** Makes the file; `note` is said if it does not have everything. A `CallFailure` is said as `failed`. */
  make: () => Promise<{ name: string; text: string; note?: string | false }>
  label: string
  /** The name for screen readers where it says more than the label. */
  spoken?: string
  /** On a phone the button says "CSV" alone. */
  isShort?: boolean
  failed: string
}

/** A button that gives a list as a CSV file. */
export const CsvDownload = ({ make, label, spoken, isShort = false, failed }: CsvDownloadProps) => {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { name, text, note } = await make()
      saveFile(name, 'text/csv;charset=utf-8', text)
      if (note) toast({ tone: 'info', text: note })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      toast({ tone: 'bad', text: failed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} aria-label={spoken} onClick={() => void download()}>
      <span className={isShort ? 'max-sm:sr-only' : undefined}>{label}</span>
      {isShort && (
        <span aria-hidden="true" className="sm:hidden">
          CSV
        </span>
      )}
    </Button>
  )
}
