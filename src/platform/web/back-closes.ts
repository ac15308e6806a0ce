import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { BACK } from '#ui/back.ts'

/** What lies on top of everything: of dialogs within each other the innermost. */
const topmost = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

/**
 * Back with a dialog open is meant for the dialog: it closes, or asks first, as with its X; the page stays. (The Back of
 * an Android phone closes dialogs by itself; every other browser would leave the page, and what was typed with it.)
 */
export const useBackCloses = () => {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && topmost() !== undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    topmost()?.dispatchEvent(new CustomEvent('cancel', { cancelable: true, detail: BACK }))
  }, [blocker])
}
