import { useState } from 'react'
import { editRoom, type HotelRoom, listHotelRooms } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useFollow, useNewerValues } from '#platform/web/newer-values.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { RoomChanges } from './RoomChanges.tsx'
import { FACTS_OF_TYPE, RoomFields, type RoomTypes } from './RoomFields.tsx'
import { changesOf, faultsOfForm, ROOM_FIELDS, textsOf } from './room-form.ts'
import { WithRoomTypes } from './WithRoomTypes.tsx'
import { OFFICE_FAULTS, ROOM_WORDS } from './words.ts'

type EditRoomProps = {
  room: HotelRoom
  /** How many other rooms of its type the property has. */
  alike: number
  /** Opens the dialog that retires the room. */
  onRetire: () => void
  onClose: () => void
}

const useRoomForm = ({ room, onClose }: Pick<EditRoomProps, 'room' | 'onClose'>) => {
  const words = useArea(ROOM_WORDS).form
  const toast = useToast()
  const language = useLanguage()
  const newer = useNewerValues({ stored: room, textsOf, fields: ROOM_FIELDS })
  const { seen, changes } = newer
  const { run } = useAction(editRoom, { failed: words.saveFailed, invalidates: [listHotelRooms] })
  const state = useForm({
    fields: ROOM_FIELDS,
    // A draft of an older version is not restored: it would take back what somebody else has changed since.
    draft: formDraft(`room-${seen.id}-${seen.version}`),
    faults: (values) => faultsOfForm(values, 'one'),
    faultWords: OFFICE_FAULTS[language],
    send: async (values, form) => {
      const changed = changesOf(textsOf(seen), values)
      const ofType = new FormData(form).has(FACTS_OF_TYPE)
      if (Object.keys(changed).length === 0 && !ofType) return { reply: seen }
      const facts = ofType ? { facts_of_type: true } : {}
      return run({ params: { id: seen.id }, body: { ...changed, ...facts, version: seen.version } })
    },
    onSent: ({ room_number }) => {
      toast({ text: words.saved(room_number) })
      onClose()
    },
    onFailure: ({ code, fields, text }) =>
      code === 'room_number_taken' ? { fields: { room_number: text }, banner: null } : { fields, banner: text },
  })
  useFollow(state, newer, room, 'room_changed')
  return { ...state, seen, changes }
}

const EditRoomForm = ({ types, ...props }: EditRoomProps & { types: RoomTypes }) => {
  const { form: words, retire } = useArea(ROOM_WORDS)
  const [opened] = useState(props.room)
  const { form, errors, banner, busy, seen, changes } = useRoomForm(props)
  return (
    <FormDialog
      onClose={props.onClose}
      busy={busy}
      form={form}
      title={words.editTitle(opened.room_number)}
      banner={banner}
      cancel={words.cancel}
      submit={words.save}
    >
      {changes.length > 0 && <RoomChanges room={seen} changes={changes} types={types} />}
      <RoomFields texts={textsOf(opened)} types={types} errors={errors} alike={props.alike} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="text-sm text-muted">{retire.about}</p>
        <Button kind="quiet" unready={busy} onClick={props.onRetire}>
          {retire.name}
        </Button>
      </div>
    </FormDialog>
  )
}

/** A dialog that changes a room. If somebody else changes it meanwhile, it says what, and keeps what was typed. */
export const EditRoom = (props: EditRoomProps) => {
  const { editTitle } = useArea(ROOM_WORDS).form
  return (
    <WithRoomTypes title={editTitle(props.room.room_number)} onClose={props.onClose}>
      {(types) => <EditRoomForm {...props} types={types} />}
    </WithRoomTypes>
  )
}
