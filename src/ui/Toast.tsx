import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

/** A passing message: what happened, and whether it went well. */
export type Toast = { tone?: 'good' | 'bad' | 'info'; text: string }

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a message over the page for 3 s: `const toast = useToast(); toast({ text: 'Link copied' })`. */
export const useToast = () => useContext(ToastContext)

const LOOKS = {
  good: { icon: 'check', chip: 'bg-good-soft text-good' },
  bad: { icon: 'warning', chip: 'bg-bad-soft text-bad' },
  info: { icon: 'info', chip: 'bg-info-soft text-info' },
} as const

const SHOWN_MS = 3000

/**
 * Once, around the whole application. Messages appear at the bottom, above bars that stick there and above open dialogs
 * (the browser's top layer), are announced politely, and let clicks through. On a phone they are at the top while a dialog
 * is open, whose next buttons are at the bottom.
 */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([])
  const lastId = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const show = useCallback((toast: Toast) => {
    lastId.current += 1
    const id = lastId.current
    setToasts((shown) => [...shown.filter(({ text }) => text !== toast.text).slice(-2), { ...toast, id }])
    setTimeout(() => setToasts((shown) => shown.filter((other) => other.id !== id)), SHOWN_MS)
  }, [])
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const panel = region.current
    if (panel?.matches(':popover-open')) panel.hidePopover()
    if (newest !== undefined) panel?.showPopover() // shown again for each message, so that it is above a dialog opened since
  }, [newest])
  return (
    <ToastContext value={show}>
      {children}
      <p role="status" className="sr-only">
        {toasts.at(-1)?.text}
      </p>
      <div
        ref={region}
        popover="manual"
        aria-hidden="true"
        className="above-bars pointer-events-none inset-x-4 top-auto max-sm:in-[:root:has(dialog[open])]:inset-[max(0.75rem,env(safe-area-inset-top))_1rem_auto] m-0 mx-auto w-fit max-w-[calc(100vw-2rem)] flex-col items-center gap-2 overflow-visible bg-transparent open:flex"
      >
        {toasts.map(({ id, tone = 'good', text }) => (
          <p
            key={id}
            className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface py-2 pr-4 pl-2.5 text-ink shadow-float transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0"
          >
            <span
              className={classNames('flex size-8 shrink-0 items-center justify-center rounded-full', LOOKS[tone].chip)}
            >
              <Icon name={LOOKS[tone].icon} />
            </span>
            {text}
          </p>
        ))}
      </div>
    </ToastContext>
  )
}
