import { useState } from 'react'
import type { ActionResult } from '#platform/web/action.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CONTENT_WORDS } from './words.ts'

type RemoveDialogProps = {
  name: string
  text: string
  remove: () => Promise<ActionResult<unknown> | null>
  onClose: () => void
  onDone: () => void
}

/** Asks before something is deleted for good, and says why it could not be. */
export const RemoveDialog = ({ name, text, remove, onClose, onDone }: RemoveDialogProps) => {
  const words = useArea(CONTENT_WORDS)
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
      title={words.removeTitle(name)}
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
