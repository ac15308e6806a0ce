import { VIEW_REASON_LENGTH } from '#domain/customer-view.ts'
import { startView } from '#features/customer-views/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import type { PersonDetails } from '../../contract.ts'
import { fullName } from '../person-name.ts'
import { PEOPLE_WORDS } from '../words.ts'

type ViewDialogProps = { person: PersonDetails; onClose: () => void }

const useViewForm = (person: PersonDetails) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const { run } = useAction(startView, { failed: words.updateFailed })
  const state = useForm({
    fields: ['reason'],
    faults: () => ({}),
    send: async ({ reason }) => {
      if (reason.trim() !== '') return run({ params: { id: person.id }, body: { reason } })
      state.setMessages({ reason: words.reasonNeeded })
      return null
    },
    // A new document, in which everything is the customer's.
    onSent: () => window.location.assign('/auth-redirect'),
  })
  return state
}

/** Opens the account as its owner sees it, with a reason that the owner reads. */
export const ViewDialog = ({ person, onClose }: ViewDialogProps) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const { form, errors, banner, busy } = useViewForm(person)
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.viewTitle(fullName(person))}
      form={form}
      intro={words.viewLead}
      banner={banner}
      cancel={words.cancel}
      submit={words.view}
    >
      <Field label={words.reason} hint={words.viewReason} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={VIEW_REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
