import type { ReactNode } from 'react'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RATE_WORDS } from './words.ts'

type RemoveDialogProps = {
  title: string
  /** Why it could not be removed. */
  failure: string | null
  busy: boolean
  onRemove: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before a part of the rates is removed, and says what follows. */
export const RemoveDialog = ({ title, failure, busy, onRemove, onClose, children }: RemoveDialogProps) => {
  const { rule, rules } = useArea(RATE_WORDS)
  const { common } = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="sm"
      title={title}
      words={common}
      footer={
        <>
          <Button unready={busy} onClick={onClose}>
            {rule.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={onRemove}>
            {rules.remove}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="bad" className="mb-4">
          {failure}
        </Alert>
      )}
      <p>{children}</p>
    </Dialog>
  )
}
