import { copyText } from '#platform/web/copy-text.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { CALENDAR_WORDS } from './words.ts'

/** A button that copies an address of this site; `name` for a screen reader if the label alone says too little. */
export const CopyAddress = ({ path, label, name }: { path: string; label: string; name?: string }) => {
  const words = useArea(CALENDAR_WORDS).share
  const toast = useToast()
  const copy = async () => {
    const isCopied = await copyText(new URL(path, window.location.origin).href)
    toast(isCopied ? { text: words.copied } : { tone: 'bad', text: words.notCopied })
  }
  return (
    <Button icon="copy" aria-label={name} onClick={copy}>
      {label}
    </Button>
  )
}
