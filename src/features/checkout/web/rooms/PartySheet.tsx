import { useState } from 'react'
import { PartyFields, type StayWish } from '#features/properties/web/public.ts'
import { useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type PartySheetProps = { open: boolean; wish: StayWish; onClose: () => void; onDone: (wish: StayWish) => void }

/** Adults and children of a stay, changed together. */
export const PartySheet = ({ open, wish, onClose, onDone }: PartySheetProps) => {
  const { search: words } = useWords()
  const [party, setParty] = useState({ guests: wish.guests, children: wish.children })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.who}
      words={words.dates}
      size="sm"
      dismissable
      footer={
        <Button kind="primary" wide onClick={() => onDone({ ...wish, ...party })}>
          {words.dates.done}
        </Button>
      }
    >
      <PartyFields party={party} onChange={setParty} />
    </Dialog>
  )
}
