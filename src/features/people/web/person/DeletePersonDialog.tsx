import { useNavigate } from 'react-router'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
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
  const { common } = useWords()
  const { form, errors, banner, busy } = useDeleteForm(person)
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={words.removeTitle(fullName(person))}
      words={common}
      form={form}
      footer={
        <>
          <Button unready={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" kind="danger" busy={busy}>
            {words.remove}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        <p>{words.removeLead}</p>
        <Alert tone="info">{words.removeStays}</Alert>
        <Field label={words.removeConfirm(person.username)} error={errors.username} required>
          <TextInput name="username" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
        </Field>
      </div>
    </Dialog>
  )
}
