import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CopyButton } from './CopyButton.tsx'
import { SECOND_FACTOR_WORDS } from './words.ts'

/** Shows new recovery codes, the only time that they can be seen. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const { common } = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.codesTitle}
      words={common}
      footer={
        <Button kind="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{words.codesLead}</p>
        <ul className="grid gap-2 rounded-control bg-sunken p-4 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label={words.copyAll} />
      </div>
    </Dialog>
  )
}
