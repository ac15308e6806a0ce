import type { ReactNode } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type ConfirmationProps = {
  open: boolean
  title: string
  children: ReactNode
  words: { close: string }
  no: string
  yes: string
  busy?: boolean
  /** Why the last yes did not work. */
  failure?: string | null
  onNo: () => void
  onYes: () => void
}

/** Two answers side by side also on the narrowest phone. */
export const NARROW = 'max-sm:flex-1 max-sm:px-2!'

/** A confirmation before something that cannot be undone. */
export const Confirmation = ({
  open,
  title,
  children,
  words,
  no,
  yes,
  busy,
  failure,
  onNo,
  onYes,
}: ConfirmationProps) => (
  <Dialog
    open={open}
    busy={busy}
    onClose={onNo}
    title={title}
    words={words}
    size="sm"
    footer={
      <>
        <Button unready={busy} onClick={onNo} className={NARROW}>
          {no}
        </Button>
        <Button kind="danger" className={NARROW} busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    <div className="flex flex-col gap-3">
      {failure && <Alert tone="bad">{failure}</Alert>}
      {children}
    </div>
  </Dialog>
)
