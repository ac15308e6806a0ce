import { isUsername } from '#domain/account.ts'
import { blank, faultsOf } from '#domain/field-faults.ts'
import { approveRegistration, listRegistrationRequests, type PropertyRequest } from '#features/enquiries/contract.ts'
import type { listDestinations } from '#features/properties/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { REQUEST_WORDS } from './words.ts'

type ApproveDialogProps = {
  request: PropertyRequest
  destinations: ReplyOf<typeof listDestinations>
  onClose: () => void
  onDone: () => void
}

/** Says what an approval does, and asks for what the request leaves open: the destination, and the final username. */
export const ApproveDialog = ({ request, destinations, onClose, onDone }: ApproveDialogProps) => {
  const words = useArea(REQUEST_WORDS)
  const { common } = useWords()
  const isNew = request.account === 'none'
  const { run } = useAction(approveRegistration, {
    failed: ({ message }) => message || words.approveFailed,
    invalidates: [listRegistrationRequests],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['destination_id', 'username'],
    faults: ({ destination_id, username }) =>
      faultsOf<{ destination_id: string; username: string }>({
        destination_id: destination_id === '' && 'destination_required',
        username:
          isNew && ((blank(username) && 'username_required') || (!isUsername(username.trim()) && 'username_invalid')),
      }),
    send: ({ destination_id, username }) =>
      run({
        params: { id: request.id },
        body: { destination_id: Number(destination_id), username: isNew ? username : undefined },
      }),
    onSent: onDone,
    onFailure: ({ fields, text }) => ({ banner: Object.keys(fields).length > 0 ? null : text, fields }),
  })
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      form={form}
      title={words.approveTitle(request.property_name)}
      words={common}
      footer={
        <>
          <Button unready={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {words.approve}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        <p>{isNew ? words.approveText : words.approveTextAdded}</p>
        <Field
          label={words.destination}
          hint={words.destinationHint(request.location)}
          error={errors.destination_id}
          required
        >
          <Select
            name="destination_id"
            icon="pin"
            placeholder={words.choose}
            defaultValue={request.suggested_destination_id ?? ''}
            options={destinations.map(({ id, name, region }) => ({
              value: String(id),
              label: name === region.name ? name : `${name}, ${region.name}`,
            }))}
          />
        </Field>
        {isNew && (
          <Field label={words.username} error={errors.username} required>
            <TextInput
              name="username"
              icon="user"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={30}
              defaultValue={request.username}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
