import { useNavigate } from 'react-router'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { deletePerson, listUsers, type PersonDetails } from '../../contract.ts'
import { PEOPLE_PATH } from '../people-filters.ts'
import { fullName } from '../person-name.ts'
import { PEOPLE_WORDS } from '../words.ts'

type DeleteProps = { person: PersonDetails; onClose: () => void }

const useDeleteForm = (person: PersonDetails) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const toast = useToast()
  const navigate = useNavigate()
  const { run } = useAction(deletePerson, { failed: words.deleteFailed, invalidates: [listUsers] })
  const state = useForm({
    fields: ['username'],
    faults: () => ({}),
    send: async ({ username }) => {
      if (username.trim().toLowerCase() === person.username.toLowerCase()) return run({ params: { id: person.id } })
      state.setMessages({ username: words.removeMismatch })
      return null
    },
    onSent: () => {
      toast({ text: words.removed })
      navigate(PEOPLE_PATH)
    },
  })
  return state
}

/** Says what is erased and what stays, and deletes the account once its username has been typed. */
export const DeletePersonDialog = ({ person, onClose }: DeleteProps) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const { form, errors, banner, busy } = useDeleteForm(person)
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.removeTitle(fullName(person))}
      form={form}
      intro={words.removeLead}
      banner={banner}
      cancel={words.cancel}
      submit={words.remove}
      kind="danger"
    >
      <Alert tone="info">{words.removeStays}</Alert>
      <Field label={words.removeConfirm(person.username)} error={errors.username} required>
        <TextInput name="username" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
    </FormDialog>
  )
}
