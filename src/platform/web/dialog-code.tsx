import { useEffect, useEffectEvent, useRef } from 'react'
import { ProgressLine } from '#ui/ProgressLine.tsx'
import { useToast } from '#ui/Toast.tsx'
import { useWords } from './words.tsx'

/** Until the code of a dialog is there: a press on a slow network is answered at once. */
export const DialogComing = () => <ProgressLine label={useWords().common.loading} />

type DialogAwayProps = { open?: boolean; onClose: () => void; retry: () => void }

/** In place of a dialog whose code is away: says so and closes, so that the button can be pressed again. */
export const DialogAway = ({ open = true, onClose, retry }: DialogAwayProps) => {
  const { common } = useWords()
  const toast = useToast()
  const wasShown = useRef(false)
  const opened = useEffectEvent(() => {
    if (wasShown.current) return retry()
    wasShown.current = true
    toast({ tone: 'bad', text: common.networkError })
    onClose()
  })
  useEffect(() => {
    if (open) opened()
  }, [open])
  return null
}
