import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { BACK } from '#ui/back.ts'

/** The topmost element: of nested dialogs the innermost. */
const topmost = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

/**
 * Back with a dialog open closes the dialog, or makes it ask first, as its X does; the page stays. (On Android,
 * Chrome's Back closes dialogs by itself; other browsers would leave the page and lose the input.)
 */
export const useBackCloses = () => {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && topmost() !== undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    topmost()?.dispatchEvent(new CustomEvent('cancel', { cancelable: true, detail: BACK }))
  }, [blocker])
}
