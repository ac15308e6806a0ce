import { EVIDENCE_DETAIL_LENGTH } from '#domain/evidence.ts'
import { useAction } from '#platform/web/action.ts'
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type HostEvidence, listEndingEvidence, showHostProperty, withdrawCheck } from '../contract.ts'
import { HOST_WORDS } from './words.ts'

type WithdrawDialogProps = { check: HostEvidence; onClose: () => void; onStale: () => void }

/** Withdraws a check with a reason, so that travellers do not read of it any more. */
export const WithdrawDialog = ({ check, onClose, onStale }: WithdrawDialogProps) => {
  const { evidence: words } = useArea(HOST_WORDS)
  const toast = useToast()
  const { run } = useAction(withdrawCheck, {
    failed: words.withdrawFailed,
    invalidates: [showHostProperty, listEndingEvidence],
  })
  return (
    <ReasonDialog
      title={words.withdrawNamed(words.kinds[check.kind])}
      intro={words.withdrawIntro}
      label={words.reason}
      hint={words.reasonHint}
      cancel={words.cancel}
      submit={words.withdraw}
      kind="danger"
      maxLength={EVIDENCE_DETAIL_LENGTH}
      send={(reason) => run({ params: { id: check.id }, body: { reason } })}
      onSent={() => {
        toast({ text: words.withdrawn })
        onClose()
      }}
      onFailure={({ code }) => {
        if (code === 'check_changed') onStale()
      }}
      onClose={onClose}
    />
  )
}
