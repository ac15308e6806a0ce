import { type FormEvent, useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type ConfirmProps = {
  open: boolean
  count: { recipients: number; everybody: boolean }
  /** The channels with their people and cost, a line each. */
  channels: readonly string[]
  /** Who gets it, in a few words. */
  audience: string
  /** When it is sent; null for at once. */
  at: Date | null
  /** What the button says. */
  submit: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says how many people get the message before it is sent; everybody must be confirmed once more. */
export const ConfirmSending = ({
  open,
  count,
  channels,
  audience,
  at,
  submit,
  busy,
  onClose,
  onConfirm,
}: ConfirmProps) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const language = useLanguage()
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
      title={at ? words.confirmLaterTitle(count.recipients) : words.confirmTitle(count.recipients)}
      size="sm"
      form={{ onSubmit }}
      banner={null}
      cancel={words.keep}
      submit={submit}
    >
      <p className="font-semibold">{audience}</p>
      {channels.length > 0 && (
        <ul className="list-disc pl-5">
          {channels.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>{at ? words.confirmLaterLead(formatInstant(at, language)) : words.confirmLead}</p>
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
