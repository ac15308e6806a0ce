import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useWords } from './words.tsx'

type FormDialogProps = {
  title: ReactNode
  /** What happens when the form is sent. */
  intro?: ReactNode
  /** What `useForm` answers for the form, or the same of a form without it. */
  form: ComponentProps<'form'>
  busy: boolean
  /** What the form needs is still on its way: it cannot be sent yet. */
  unready?: boolean
  /** There is nothing to send, and the dialog says why. */
  disabled?: boolean
  /** It can never be sent any more, such as after somebody else has decided: the button that sends goes. */
  isOver?: boolean
  /** Why the call failed; above the fields. */
  banner: ReactNode
  cancel: string
  submit: string
  /** `danger` for what cannot be undone. */
  kind?: 'primary' | 'danger'
  open?: boolean
  size?: 'sm' | 'md' | 'lg'
  onClose: () => void
  children?: ReactNode
}

/** A dialog that is one form: the failure above its fields, below them a button that cancels and one that sends. */
export const FormDialog = (props: FormDialogProps) => {
  const {
    intro,
    banner,
    cancel,
    submit,
    kind = 'primary',
    open = true,
    busy,
    unready,
    disabled,
    isOver,
    onClose,
    children,
    ...dialog
  } = props
  const { common } = useWords()
  return (
    <Dialog
      {...dialog}
      open={open}
      busy={busy}
      onClose={onClose}
      words={common}
      footer={
        <>
          {/* Takes the focus from the button that goes. */}
          <Button key={isOver ? 'over' : 'open'} autoFocus={isOver} unready={busy} onClick={onClose}>
            {cancel}
          </Button>
          {!isOver && (
            <Button type="submit" kind={kind} busy={busy} unready={unready} disabled={disabled}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        {intro && <p>{intro}</p>}
        {children}
      </div>
    </Dialog>
  )
}
