import { declineRegistration, listRegistrationRequests, type PropertyRequest } from '#features/enquiries/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { REQUEST_WORDS } from './words.ts'

type DeclineDialogProps = { request: PropertyRequest; onClose: () => void; onDone: () => void }

/** Declines a host's request, with the reason that the applicant reads. */
export const DeclineDialog = ({ request: { id, property_name }, onClose, onDone }: DeclineDialogProps) => {
  const words = useArea(REQUEST_WORDS)
  const { run } = useAction(declineRegistration, {
    failed: ({ message }) => message || words.declineFailed,
    invalidates: [listRegistrationRequests],
  })
  return (
    <ReasonDialog
      title={words.declineTitle(property_name)}
      text={words.declineText}
      submit={words.decline}
      draft={formDraft(`decline-${id}`)}
      send={(reason) => run({ params: { id }, body: { reason } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
