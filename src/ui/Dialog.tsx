import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from './Button.tsx'
import { BACK } from './back.ts'
import { classNames } from './class-names.ts'

type DialogProps = {
  open: boolean
  /**
   * The user wants to close: the X, Escape, the phone's Back, or the backdrop if `dismissable`. The caller sets `open`
   * to false, or leaves it open.
   */
  onClose: () => void
  /** The browser's Back, if that must not close, such as to return to an earlier step. */
  onBack?: () => void
  title: ReactNode
  words: { close: string }
  children: ReactNode
  /** Under the title and above the scrolling body: `<Steps>`, a summary line. */
  header?: ReactNode
  /** The actions, always in view at the bottom; the main one last. */
  footer?: ReactNode
  /** A request of this dialog is in progress: it stays open until the response, so that a failure can be shown. */
  busy?: boolean
  /** Makes the dialog's content one form; its footer may then hold a submit button. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** The same with all that belongs to a form, such as what `useForm` answers. */
  form?: ComponentProps<'form'>
  /** A click on the backdrop closes. Leave off if input could be lost. */
  dismissable?: boolean
  /** Width from 640 px up: 400, 560 or 800 px. */
  size?: 'sm' | 'md' | 'lg'
}

const WIDTHS = { sm: '25rem', md: '35rem', lg: '50rem' }

/**
 * Synchronises a native modal dialog with `open`. The browser may close it by itself (a second Escape, Back): then the
 * caller's handler is called, and the dialog stays open until `open` changes.
 */
const useModal = (open: boolean, onClose: () => void, onBack: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  // Before the next key or tap can arrive, so that it never meets a dialog that is about to go.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])
  // Closing before removal returns the focus to the control that opened it; this is not a close request.
  const isLeaving = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    isLeaving.current = false
    return () => {
      isLeaving.current = true
      dialog?.close()
    }
  }, [])
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (event.nativeEvent instanceof CustomEvent && event.nativeEvent.detail === BACK) onBack()
    else onClose()
  }
  const onNativeClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    // Open again already: in development React runs effects twice, and this is the event of the first run.
    if (event.currentTarget.open) return
    if (event.target !== event.currentTarget || !open || isLeaving.current) return
    // Shown again before the caller decides, so that its confirmation dialog is on top.
    event.currentTarget.showModal()
    onClose()
  }
  return { ref, onCancel, onClose: onNativeClose }
}

const stay = () => {}

const Modal = ({ side, ...props }: DialogProps & { side?: boolean }) => {
  const {
    open,
    busy,
    onClose: onCloseRequest,
    onBack: onBackRequest = onCloseRequest,
    title,
    words,
    children,
    header,
    footer,
    onSubmit,
    form = onSubmit && { onSubmit },
    dismissable,
    size = 'md',
  } = props
  const titleId = useId()
  const onClose = busy ? stay : onCloseRequest
  const onBack = busy ? stay : onBackRequest
  const modal = useModal(open, onClose, onBack)
  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The second click of a double click was meant for a button of another dialog, which went with the first one.
    const isSecond = event.detail > 1
    if (dismissable && !isSecond && event.target === event.currentTarget) onClose()
  }
  const content = (
    <>
      <div className="shrink-0 border-b border-line">
        <div className="mx-auto mt-2 h-1 w-9 rounded-full bg-line sm:hidden" aria-hidden="true" />
        <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4 sm:py-3 sm:pr-3 sm:pl-6">
          <h2 id={titleId} tabIndex={-1} data-autofocus className="min-w-0 text-lg outline-none">
            {title}
          </h2>
          <IconButton icon="close" label={words.close} aria-disabled={busy || undefined} onClick={onClose} />
        </div>
        {header && <div className="px-4 pb-4 sm:px-6">{header}</div>}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 flat:overflow-visible sm:px-6 sm:py-5">
        {children}
      </div>
      {footer && (
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-3 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:py-4">
          {footer}
        </div>
      )}
    </>
  )
  // On a phone held sideways title and actions scroll along, or nothing would be left for the content.
  const column = 'flex min-h-0 w-full flex-1 flex-col flat:block flat:overflow-y-auto flat:overscroll-contain'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape
    <dialog
      {...modal}
      aria-labelledby={titleId}
      onClick={onBackdrop}
      className={classNames('overlay-dialog', side && 'overlay-side')}
      style={{ '--dialog-width': WIDTHS[size] } as object}
    >
      {form ? (
        <form noValidate {...form} className={column}>
          {content}
        </form>
      ) : (
        <div className={column}>{content}</div>
      )}
    </dialog>
  )
}

/** A question or a task in front of the page: centred on a desktop, a bottom sheet on a phone. */
export const Dialog = (props: DialogProps) => <Modal {...props} />

/** Filters and details beside the page: slides in from the right on a desktop, a bottom sheet on a phone; the backdrop closes it. */
export const Sheet = (props: Omit<DialogProps, 'size' | 'dismissable'>) => <Modal {...props} side dismissable />
