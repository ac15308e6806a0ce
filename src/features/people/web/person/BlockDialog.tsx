import { BLOCK_REASON_LENGTH } from '#domain/person.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changePerson, listUsers, type PersonDetails, showPerson } from '../../contract.ts'
import { fullName } from '../person-name.ts'
import { PEOPLE_WORDS } from '../words.ts'

type BlockDialogProps = { person: PersonDetails; onClose: () => void }

const useBlockForm = ({ person, onClose }: BlockDialogProps) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const toast = useToast()
  const { run } = useAction(changePerson, { failed: words.updateFailed, invalidates: [showPerson, listUsers] })
  const state = useForm({
    fields: ['reason'],
    faults: () => ({}),
    send: async ({ reason }) => {
      if (reason.trim() !== '') return run({ params: { id: person.id }, body: { status: 'blocked', reason } })
      state.setMessages({ reason: words.reasonNeeded })
      return null
    },
    onSent: () => {
      toast({ text: words.blockDone })
      onClose()
    },
  })
  return state
}

/** Says what follows when an account is blocked, and takes the reason that its owner will read. */
export const BlockDialog = (props: BlockDialogProps) => {
  const { person, onClose } = props
  const { person: words } = useArea(PEOPLE_WORDS)
  const { form, errors, banner, busy } = useBlockForm(props)
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.blockTitle(fullName(person))}
      form={form}
      intro={words.blockLead}
      banner={banner}
      cancel={words.cancel}
      submit={words.block}
      kind="danger"
    >
      {person.bookings > 0 && <p>{words.blockBookings}</p>}
      {person.properties.length > 0 && <p>{words.blockProperties(person.properties.length)}</p>}
      <Field label={words.reason} hint={words.reasonHint} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={BLOCK_REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
