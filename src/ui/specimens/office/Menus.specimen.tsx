import { useState } from 'react'
import { Button } from '../../Button.tsx'
import { type SearchGroup, type SearchOption, SearchSelect } from '../../combobox/SearchSelect.tsx'
import { Dialog } from '../../Dialog.tsx'
import { Field } from '../../Field.tsx'
import { ActionMenu, type MenuGroup } from '../../menu/ActionMenu.tsx'
import { CheckMenu } from '../../menu/CheckMenu.tsx'
import { useToast } from '../../Toast.tsx'
import { Shown, States } from '../Specimen.tsx'
import type { OfficeSpecimen, OfficeWords } from './office.ts'

const PLACES: SearchGroup[] = [
  {
    value: 'Zanzibar',
    items: [
      { value: 'mbweni', label: 'Mbweni Ruins Garden', hint: 'Stone Town', icon: 'hotel' },
      { value: 'nungwi', label: 'Nungwi Reef Lodge', hint: 'Nungwi', icon: 'lodge' },
    ],
  },
  {
    value: 'Mara',
    items: [{ value: 'serengeti', label: 'Serengeti Sunrise Camp', hint: 'Serengeti', icon: 'tent' }],
  },
]
const ROOMS: SearchOption[] = Array.from({ length: 400 }, (_, at) => ({
  value: `room-${at + 1}`,
  label: `Room ${at + 1}`,
  hint: `Floor ${Math.floor(at / 40)}`,
}))

const MOVE: MenuGroup[] = [
  {
    id: 'how',
    actions: [
      { id: 'today', label: 'From today', onSelect: () => {} },
      { id: 'whole', label: 'The whole stay', onSelect: () => {} },
    ],
  },
]

type MoveProps = {
  words: OfficeWords
  room: string | null
  onRoom: (room: string | null) => void
}

/** Panels of controls in a dialog lie in the dialog: all else is inert. */
const MoveDialog = ({ words, room, onRoom }: MoveProps) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Move the stay</Button>
      <Dialog open={open} onClose={close} title="Move the stay" words={{ close: 'Close' }}>
        <Field label="To the room">
          <SearchSelect options={ROOMS} value={room} onValue={onRoom} words={words.select} />
        </Field>
        <div className="mt-4 flex items-center justify-between">
          When and how
          <ActionMenu label="When and how" groups={MOVE} />
        </div>
      </Dialog>
    </>
  )
}

/** A menu with groups and a menu inside, a list to tick, and boxes to search in. */
export const Specimen: OfficeSpecimen = ({ words }) => {
  const toast = useToast()
  const [place, setPlace] = useState<string | null>('nungwi')
  const [room, setRoom] = useState<string | null>(null)
  const [shown, setShown] = useState<Record<string, boolean>>({ rates: true, notes: false })
  const show = (text: string) => () => toast({ tone: 'info', text })
  return (
    <States>
      <Shown name="Action menu">
        <ActionMenu
          label="Actions for BH-4K2P"
          groups={[
            {
              id: 'stay',
              label: 'BH-4K2P',
              actions: [
                { id: 'in', label: 'Check in', icon: 'login', onSelect: show('Check in'), aside: 'I' },
                { id: 'voucher', label: 'Voucher', icon: 'download', href: '#menus' },
                {
                  id: 'move',
                  label: 'Move to',
                  icon: 'bed',
                  groups: [
                    {
                      id: 'rooms',
                      actions: [
                        { id: '101', label: 'Room 101', onSelect: show('Room 101') },
                        { id: '102', label: 'Room 102', onSelect: show('Room 102') },
                      ],
                    },
                  ],
                },
                { id: 'invoice', label: 'Invoice', icon: 'money', disabled: true, onSelect: show('Invoice') },
              ],
            },
            {
              id: 'end',
              actions: [
                { id: 'cancel', label: 'Cancel the booking', icon: 'trash', danger: true, onSelect: show('Cancel') },
              ],
            },
          ]}
        />
      </Shown>
      <Shown name="Check menu">
        <CheckMenu
          label="Show"
          options={[
            { id: 'rates', label: 'Rates', checked: Boolean(shown.rates) },
            { id: 'notes', label: 'Notes', checked: Boolean(shown.notes) },
            { id: 'rooms', label: 'Rooms', checked: true, disabled: true },
          ]}
          onChange={(id, checked) => setShown((before) => ({ ...before, [id]: checked }))}
        />
      </Shown>
      <Shown name="In a dialog">
        <MoveDialog words={words} room={room} onRoom={setRoom} />
      </Shown>
      <Shown name="Search select with groups">
        <Field label="Property">
          <SearchSelect options={PLACES} value={place} onValue={setPlace} words={words.select} placeholder="Any" />
        </Field>
      </Shown>
      <Shown name="Search select over 400 rooms, at fault">
        <Field label="Room" error="Choose a room">
          <SearchSelect options={ROOMS} value={room} onValue={setRoom} words={words.select} name="room" />
        </Field>
      </Shown>
    </States>
  )
}
