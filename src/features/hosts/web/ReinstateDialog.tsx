import { SUSPENSION_REASON_LENGTH } from '#domain/suspension.ts'
import { useAction } from '#platform/web/action.ts'
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { reinstate, type Suspension, showHostProperty } from '../contract.ts'
import { HOST_WORDS } from './words.ts'

type ReinstateDialogProps = { suspension: Suspension; onClose: () => void; onStale: () => void }

/** Ends a suspension with a reason; says before what comes back and what does not. */
export const ReinstateDialog = ({ suspension, onClose, onStale }: ReinstateDialogProps) => {
  const { reinstate: words } = useArea(HOST_WORDS)
  const toast = useToast()
  const { run } = useAction(reinstate, { failed: words.failed, invalidates: [showHostProperty] })
  return (
    <ReasonDialog
      title={words.title}
      intro={words.intro[suspension.reach]}
      label={words.reason}
      hint={words.reasonHint}
      cancel={words.cancel}
      submit={words.submit}
      maxLength={SUSPENSION_REASON_LENGTH}
      send={(reason) => run({ params: { id: suspension.id }, body: { reason } })}
      onSent={() => {
        toast({ tone: 'good', text: words.done })
        onClose()
      }}
      onFailure={({ code }) => {
        if (code === 'not_suspended') onStale()
      }}
      onClose={onClose}
    >
      {suspension.left > 0 && <p>{words.left}</p>}
    </ReasonDialog>
  )
}
