import { BLOCK_REASON_LENGTH } from '#domain/person.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listUsers, type PersonDetails, resetSecondFactor, showPerson } from '../../contract.ts'
import { fullName } from '../person-name.ts'
import { PEOPLE_WORDS } from '../words.ts'

type SecondFactorDialogProps = { person: PersonDetails; onClose: () => void }

const useResetForm = ({ person, onClose }: SecondFactorDialogProps) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const toast = useToast()
  const { run } = useAction(resetSecondFactor, { failed: words.updateFailed, invalidates: [showPerson, listUsers] })
  const state = useForm({
    fields: ['reason'],
    faults: () => ({}),
    send: async ({ reason }) => {
      if (reason.trim() !== '') return run({ params: { id: person.id }, body: { reason } })
      state.setMessages({ reason: words.reasonNeeded })
      return null
    },
    onSent: () => {
      toast({ text: words.secondFactorDone })
      onClose()
    },
  })
  return state
}

/** Takes the second factors off an account whose owner has lost them, with a reason for the action log. */
export const SecondFactorDialog = (props: SecondFactorDialogProps) => {
  const { person, onClose } = props
  const { person: words } = useArea(PEOPLE_WORDS)
  const { form, errors, banner, busy } = useResetForm(props)
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.secondFactorTitle(fullName(person))}
      form={form}
      intro={words.secondFactorLead}
      banner={banner}
      cancel={words.cancel}
      submit={words.secondFactor}
      kind="danger"
    >
      <Field label={words.reason} hint={words.secondFactorReason} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={BLOCK_REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
