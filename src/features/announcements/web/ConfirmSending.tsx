import { type FormEvent, useState } from 'react'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { AudienceCount } from './AudienceSize.tsx'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type ConfirmProps = {
  open: boolean
  count: AudienceCount
  /** Who gets it, in a few words. */
  audience: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says how many people get the message before it is sent; everybody must be confirmed once more. */
export const ConfirmSending = ({ open, count, audience, busy, onClose, onConfirm }: ConfirmProps) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const { common } = useWords()
  const [isSure, setSure] = useState(false)
  const [isMissing, setMissing] = useState(false)
  // Whatever closes it: the next time everybody must be confirmed again.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setSure(false)
    setMissing(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (count.everybody && !isSure) return setMissing(true)
    onConfirm()
  }
  return (
    <Dialog
      open={open}
      busy={busy}
      onClose={onClose}
      title={words.confirmTitle(count.recipients)}
      words={common}
      size="sm"
      onSubmit={onSubmit}
      footer={
        <>
          <Button unready={busy} onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {words.send}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{audience}</p>
      <p className="mt-2">{words.confirmLead}</p>
      {count.everybody && (
        <Checkbox
          name="everybody"
          label={words.confirmEverybody}
          checked={isSure}
          error={isMissing && !isSure ? words.confirmNeeded : undefined}
          onChange={(event) => setSure(event.target.checked)}
          className="mt-3"
        />
      )}
    </Dialog>
  )
}
