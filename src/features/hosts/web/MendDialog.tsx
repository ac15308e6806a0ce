import { REVIEW_REASON_LENGTH } from '#domain/property-status.ts'
import { askToMend, listPropertyChanges, showPropertyChanges } from '#features/properties/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { CHANGE_WORDS } from './words.ts'

type MendDialogProps = {
  id: number
  version: number
  onClose: () => void
  onRefused: (failure: Pick<ActionFailure, 'code' | 'text'>) => void
}

/** Asks a hotel to mend what it has changed, as it was shown in this version. */
export const MendDialog = ({ id, version, onClose, onRefused }: MendDialogProps) => {
  const { dialog: words, failed } = useArea(CHANGE_WORDS)
  const toast = useToast()
  const { run } = useAction(askToMend, {
    failed: ({ message }) => message || failed,
    invalidates: [showPropertyChanges, listPropertyChanges],
  })
  return (
    <ReasonDialog
      title={words.title}
      intro={words.text}
      label={words.reason}
      cancel={words.cancel}
      submit={words.submit}
      maxLength={REVIEW_REASON_LENGTH}
      draft={formDraft(`mend-${id}`)}
      send={(reason) => run({ params: { id }, body: { version, reason } })}
      onSent={() => {
        toast({ tone: 'good', text: words.done })
        onClose()
      }}
      onFailure={onRefused}
      onClose={onClose}
    />
  )
}
