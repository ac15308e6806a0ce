import { declineRegistration, listRegistrationRequests, type PropertyRequest } from '#features/enquiries/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx'
import { Templates } from '#platform/web/Templates.tsx'
import { useArea } from '#platform/web/words.tsx'
import { smsNote, templatesFor } from './applicant.ts'
import { useDecidedNotice } from './use-decided-notice.ts'
import { REASON_LENGTH, REQUEST_WORDS } from './words.ts'

type DeclineDialogProps = { request: PropertyRequest; onClose: () => void; onDone: () => void }

/** Declines a host's request, with the reason that the applicant reads. */
export const DeclineDialog = ({ request, onClose, onDone }: DeclineDialogProps) => {
  const words = useArea(REQUEST_WORDS)
  const noteDecided = useDecidedNotice()
  const { id, property_name } = request
  const { run } = useAction(declineRegistration, {
    failed: ({ message }) => message || words.declineFailed,
    invalidates: [listRegistrationRequests],
  })
  return (
    <ReasonDialog
      title={words.declineTitle(property_name)}
      intro={`${words.declineText} ${smsNote(request, words)}`}
      label={words.reason}
      cancel={words.cancel}
      submit={words.decline}
      size="sm"
      maxLength={REASON_LENGTH}
      draft={formDraft(`decline-${id}`)}
      send={(reason) => run({ params: { id }, body: { reason } })}
      onClose={onClose}
      onSent={onDone}
      onFailure={noteDecided}
    >
      <Templates legend={words.begin} templates={templatesFor(request, words, 'declineTemplates')} />
    </ReasonDialog>
  )
}
