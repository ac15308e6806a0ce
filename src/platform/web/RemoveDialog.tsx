import { useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { ActionResult } from './action.ts'
import { useWords } from './words.tsx'

type RemoveDialogProps = {
  title: string
  text: string
  words: { cancel: string; remove: string }
  remove: () => Promise<ActionResult<unknown> | null>
  onClose: () => void
  onDone: () => void
}

/** Asks before something is deleted for good, and says why it could not be. */
export const RemoveDialog = ({ title, text, words, remove, onClose, onDone }: RemoveDialogProps) => {
  const { common } = useWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    const result = await remove()
    setBusy(false)
    if (result?.failure) setFailure(result.failure.text)
    else if (result) onDone()
  }
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={title}
      size="sm"
      words={common}
      footer={
        <>
          <Button unready={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void confirm()}>
            {words.remove}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="bad" className="mb-4">
          {failure}
        </Alert>
      )}
      <p>{text}</p>
    </Dialog>
  )
}
