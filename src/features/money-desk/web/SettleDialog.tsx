import { useAction } from '#platform/web/action.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listOpenDifferences, settleDifference, showSweep } from '../contract.ts'
import { SWEEP_WORDS } from './sweep-words.ts'

/** Settles a difference that no repair fits, with what the payment service said about it. */
export const SettleDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const words = useArea(SWEEP_WORDS)
  const toast = useToast()
  const { run } = useAction(settleDifference, {
    failed: words.settleFailed,
    invalidates: [listOpenDifferences, showSweep],
  })
  return (
    <ReasonDialog
      title={words.settleTitle}
      intro={words.settleIntro}
      label={words.settleReason}
      hint={words.settleReasonHint}
      cancel={words.cancel}
      submit={words.settle}
      maxLength={500}
      draft={formDraft(`settle-difference-${id}`)}
      send={(reason) => run({ params: { id }, body: { reason } })}
      onSent={() => {
        toast({ tone: 'good', text: words.settled })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
