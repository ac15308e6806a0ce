import { TAKE_DOWN_REASON_LENGTH } from '#domain/photograph.ts'
import { useAction } from '#platform/web/action.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type PropertyPhotograph, propertyPhotographs, takeDownPhotograph } from '../contract.ts'
import { MODERATION_WORDS } from './words.ts'

type TakeDownDialogProps = { photograph: PropertyPhotograph; alt: string; onClose: () => void }

/** Takes a photograph down, with the reason that the hotel reads. */
export const TakeDownDialog = ({ photograph, alt, onClose }: TakeDownDialogProps) => {
  const words = useArea(MODERATION_WORDS)
  const toast = useToast()
  const { run } = useAction(takeDownPhotograph, {
    failed: ({ message }) => message || words.takeDownFailed,
    invalidates: [propertyPhotographs],
  })
  return (
    <ReasonDialog
      title={words.dialogTitle}
      intro={words.dialogText}
      label={words.reason}
      cancel={words.cancel}
      submit={words.takeDown}
      kind="danger"
      size="sm"
      maxLength={TAKE_DOWN_REASON_LENGTH}
      draft={formDraft(`take-down-${photograph.id}`)}
      send={(reason) => run({ params: { id: photograph.id }, body: { reason } })}
      onSent={() => {
        toast({ tone: 'good', text: words.done })
        onClose()
      }}
      onClose={onClose}
    >
      <Picture
        src={photograph.path}
        alt={alt}
        width={3}
        height={2}
        colour={photograph.colour}
        sizes="22rem"
        className="rounded-control"
      />
    </ReasonDialog>
  )
}
