import type { ReactNode } from 'react'
import { type Faults, proseFault } from '#domain/field-faults.ts'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import type { ActionFailure, ActionResult } from './action.ts'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './form.ts'
import type { FormDraft } from './form-draft.ts'

type ReasonDialogProps<Reply> = {
  title: string
  /** What happens when the reason is sent. */
  intro: string
  label: string
  /** Who reads the reason. */
  hint?: string
  cancel: string
  submit: string
  /** `danger` for what cannot be undone. */
  kind?: 'primary' | 'danger'
  size?: 'sm' | 'md'
  maxLength: number
  draft?: FormDraft
  send: (reason: string) => Promise<ActionResult<Reply> | null>
  onSent: (reply: Reply) => void
  /** Called besides what the dialog shows of the failure. */
  onFailure?: (failure: ActionFailure) => void
  onClose: () => void
  /** What the decision is about, above the reason. */
  children?: ReactNode
}

const reasonFaults = ({ reason }: { reason: string }): Faults<{ reason: string }> => {
  const fault = proseFault(reason, 'text_required')
  return fault ? { reason: fault } : {}
}

/** A dialog that does something with a reason, which somebody else reads; what is typed stays after a failure. */
export const ReasonDialog = <Reply,>(props: ReasonDialogProps<Reply>) => {
  const { label, hint, maxLength, draft, send, onSent, onFailure, children, ...dialog } = props
  const { form, errors, banner, busy } = useForm<'reason', Reply>({
    fields: ['reason'],
    faults: reasonFaults,
    draft,
    send: ({ reason }) => send(reason),
    onSent,
    onFailure: (failure) => {
      onFailure?.(failure)
      const { fields, text } = failure
      return { banner: fields.reason ? null : text, fields }
    },
  })
  return (
    <FormDialog {...dialog} form={form} busy={busy} banner={banner}>
      {children}
      <Field label={label} hint={hint} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={maxLength} />
      </Field>
    </FormDialog>
  )
}
