import type { ActionFailure } from '#platform/web/action.ts'
import { useToast } from '#ui/Toast.tsx'

/**
 * Says that somebody else has decided first, outside of the dialog too: what was decided leaves its list, and the dialog
 * goes with it.
 */
export const useDecidedNotice = () => {
  const toast = useToast()
  return ({ code, text }: Pick<ActionFailure, 'code' | 'text'>) => {
    if (code === 'already_decided') toast({ tone: 'bad', text })
  }
}
