import { SUSPENSION_REASON_LENGTH } from '#domain/suspension.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { reinstate, type Suspension, showHostProperty } from '../contract.ts'
import { HOST_WORDS } from './words.ts'

type ReinstateDialogProps = { suspension: Suspension; onClose: () => void; onStale: () => void }

/** Ends a suspension with a reason; says before what comes back and what does not. */
export const ReinstateDialog = ({ suspension, onClose, onStale }: ReinstateDialogProps) => {
  const { reinstate: words } = useArea(HOST_WORDS)
  const toast = useToast()
  const { run } = useAction(reinstate, { failed: words.failed, invalidates: [showHostProperty] })
  const { form, errors, banner, busy } = useForm({
    fields: ['reason'],
    faults: ({ reason }) => (reason.trim() === '' ? { reason: 'text_required' } : {}),
    send: ({ reason }) => run({ params: { id: suspension.id }, body: { reason } }),
    onSent: () => {
      toast({ tone: 'good', text: words.done })
      onClose()
    },
    onFailure: ({ code, text, fields }) => {
      if (code === 'not_suspended') onStale()
      return { banner: text, fields }
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.title}
      intro={words.intro[suspension.reach]}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.submit}
    >
      {suspension.left > 0 && <p>{words.left}</p>}
      <Field label={words.reason} hint={words.reasonHint} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={SUSPENSION_REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
