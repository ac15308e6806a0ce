import type { ReactNode } from 'react'
import { FormDialog } from '#platform/web/FormDialog.tsx'

type ConfirmDialogProps = {
  title: string
  text: ReactNode
  cancel: string
  submit: string
  kind?: 'primary' | 'danger'
  busy: boolean
  failure: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done, and says what follows. */
export const ConfirmDialog = ({ text, failure, onConfirm, ...dialog }: ConfirmDialogProps) => (
  <FormDialog
    {...dialog}
    size="sm"
    banner={failure ?? null}
    form={{
      onSubmit: (event) => {
        event.preventDefault()
        onConfirm()
      },
    }}
  >
    <p>{text}</p>
  </FormDialog>
)
