import { isUsername } from '#domain/account.ts'
import { blank, faultsOf } from '#domain/field-faults.ts'
import { approveRegistration, listRegistrationRequests, type PropertyRequest } from '#features/enquiries/contract.ts'
import { listDestinations } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useDecidedNotice } from './use-decided-notice.ts'
import { REQUEST_WORDS } from './words.ts'

type ApproveDialogProps = {
  request: PropertyRequest
  onClose: () => void
  onDone: () => void
}

/** Says what an approval does, and asks for what the request leaves open: the destination, and the final username. */
export const ApproveDialog = ({ request, onClose, onDone }: ApproveDialogProps) => {
  const words = useArea(REQUEST_WORDS)
  const { common } = useWords()
  const noteDecided = useDecidedNotice()
  const isNew = request.account === 'none'
  const destinations = useQueryOf(listDestinations, { query: { limit: 500 } })
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
    onFailure: (failure) => {
      noteDecided(failure)
      const { fields, text } = failure
      return { banner: Object.keys(fields).length > 0 ? null : text, fields }
    },
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      unready={!destinations.data}
      banner={banner}
      title={words.approveTitle(request.property_name)}
      intro={isNew ? words.approveText : words.approveTextAdded}
      cancel={words.cancel}
      submit={words.approve}
      onClose={onClose}
    >
      <QueryContent
        query={destinations}
        failed={words.destinationsFailed}
        skeleton={
          <Loading label={common.loading}>
            <Skeleton className="h-12" />
          </Loading>
        }
      >
        {(rows) => (
          <>
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
                options={rows.map(({ id, name, region }) => ({
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
          </>
        )}
      </QueryContent>
    </FormDialog>
  )
}
