import { todayIn } from '#domain/calendar.ts'
import {
  EVIDENCE_DETAIL_LENGTH,
  type EvidenceKind,
  evidenceFaults,
  findsTaxNumber,
  needsEnd,
} from '#domain/evidence.ts'
import { formatTin, TAX_NUMBER_LENGTH, tinDigits } from '#domain/tax-number.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { usePresent } from '#platform/web/present.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type HostEvidence, type HostProperty, listEndingEvidence, recordCheck, showHostProperty } from '../contract.ts'
import { CHECK_FAULTS, HOST_WORDS } from './words.ts'

type CheckDialogProps = {
  property: HostProperty
  kind: EvidenceKind
  /** What the host stated about it; empty if nothing. */
  stated: string
  /** The check that is shown now, which this one replaces. */
  replaces: HostEvidence | null
  onClose: () => void
  onStale: () => void
}

/** Records what was checked of a property, when, and until when it is valid. */
export const CheckDialog = ({ property, kind, stated, replaces, onClose, onStale }: CheckDialogProps) => {
  const { evidence: words } = useArea(HOST_WORDS)
  const toast = useToast()
  const asksNumber = findsTaxNumber(kind)
  // What a host states is a start for the first check only: a later one begins with what was found then.
  const known = replaces ? replaces.tax_number : tinDigits(stated)
  const today = todayIn(usePresent()())
  const { run } = useAction(recordCheck, {
    failed: words.recordFailed,
    invalidates: [showHostProperty, listEndingEvidence],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['tax_number', 'detail', 'checked_on', 'valid_until'],
    faultWords: useArea(CHECK_FAULTS),
    faults: (form) => evidenceFaults(kind, form, today),
    send: ({ tax_number, detail, checked_on, valid_until }) =>
      run({
        params: { id: property.id },
        body: {
          kind,
          ...(asksNumber ? { tax_number } : {}),
          detail,
          checked_on,
          valid_until: valid_until || null,
          replaces: replaces?.id ?? null,
        },
      }),
    onSent: () => {
      toast({ tone: 'good', text: words.recorded })
      onClose()
    },
    onFailure: ({ code, text, fields }) => {
      if (code === 'check_changed') onStale()
      return { banner: text, fields }
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.kinds[kind]}
      intro={words.intros[kind]}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.save}
    >
      {asksNumber && (
        <Field label={words.taxNumber} hint={words.taxNumberHint} error={errors.tax_number} required>
          <TextInput
            name="tax_number"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={known ? formatTin(known) : ''}
            maxLength={TAX_NUMBER_LENGTH}
          />
        </Field>
      )}
      <Field label={words.checkedOn} error={errors.checked_on} required>
        <TextInput type="date" name="checked_on" max={today} defaultValue={today} />
      </Field>
      <Field
        label={words.validUntil}
        hint={needsEnd(kind) ? undefined : words.validUntilHint}
        error={errors.valid_until}
        required={needsEnd(kind)}
      >
        <TextInput type="date" name="valid_until" min={today} max="2099-12-31" />
      </Field>
      <Field label={words.detail} hint={words.detailHint} error={errors.detail}>
        <TextInput
          name="detail"
          defaultValue={replaces || asksNumber ? '' : stated}
          maxLength={EVIDENCE_DETAIL_LENGTH}
        />
      </Field>
    </FormDialog>
  )
}
