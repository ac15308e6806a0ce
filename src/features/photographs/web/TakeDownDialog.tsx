import { proseFault } from '#domain/field-faults.ts'
import { TAKE_DOWN_REASON_LENGTH } from '#domain/photograph.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type PropertyPhotograph, propertyPhotographs, takeDownPhotograph } from '../contract.ts'
import { MODERATION_WORDS } from './words.ts'

type TakeDownDialogProps = { photograph: PropertyPhotograph; alt: string; onClose: () => void }

/** Takes a photograph down, with the reason that the hotel reads. */
export const TakeDownDialog = ({ photograph, alt, onClose }: TakeDownDialogProps) => {
  const words = useArea(MODERATION_WORDS)
  const toast = useToast()
  const { run } = useAction(takeDownPhotograph, {
    failed: ({ message }) => message || words.takeDownFailed,
    invalidates: [propertyPhotographs],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['reason'],
    faults: ({ reason }) => {
      const fault = proseFault(reason, 'text_required')
      return fault ? { reason: fault } : {}
    },
    draft: formDraft(`take-down-${photograph.id}`),
    send: ({ reason }) => run({ params: { id: photograph.id }, body: { reason } }),
    onSent: () => {
      toast({ tone: 'good', text: words.done })
      onClose()
    },
    onFailure: ({ fields, text }) => ({ banner: fields.reason ? null : text, fields }),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={words.dialogTitle}
      intro={words.dialogText}
      kind="danger"
      size="sm"
      cancel={words.cancel}
      submit={words.takeDown}
      onClose={onClose}
    >
      <Picture
        src={photograph.path}
        alt={alt}
        width={3}
        height={2}
        colour={photograph.colour}
        sizes="22rem"
        className="rounded-control"
      />
      <Field label={words.reason} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={TAKE_DOWN_REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
