import { useState } from 'react'
import { normaliseParty, type PartyDraft, PartyFields, type StaySearch } from '#features/properties/web/public.ts'
import { useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type PartySheetProps = { open: boolean; stay: StaySearch; onClose: () => void; onDone: (stay: StaySearch) => void }

/** Adults and children of a stay, changed together. */
export const PartySheet = ({ open, stay, onClose, onDone }: PartySheetProps) => {
  const { search: words } = useWords()
  const [party, setParty] = useState<PartyDraft>({
    guests: stay.guests,
    children: stay.children,
    child_ages: stay.child_ages,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.who}
      words={words.dates}
      size="sm"
      dismissable
      footer={
        <Button kind="primary" wide onClick={() => onDone({ ...stay, ...normaliseParty(party) })}>
          {words.dates.done}
        </Button>
      }
    >
      <PartyFields party={party} onChange={setParty} />
    </Dialog>
  )
}
