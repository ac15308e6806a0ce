import { type FormEvent, useState } from 'react'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
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
    <FormDialog
      open={open}
      busy={busy}
      onClose={onClose}
      title={words.confirmTitle(count.recipients)}
      size="sm"
      form={{ onSubmit }}
      banner={null}
      cancel={words.keep}
      submit={words.send}
    >
      <p className="font-semibold">{audience}</p>
      <p>{words.confirmLead}</p>
      {count.everybody && (
        <Checkbox
          name="everybody"
          label={words.confirmEverybody}
          checked={isSure}
          error={isMissing && !isSure ? words.confirmNeeded : undefined}
          onChange={(event) => setSure(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}
