import { useEffect, useEffectEvent, useState } from 'react'
import { roomFaults } from '#domain/room.ts'
import { editRoom, type HotelRoom, listHotelRooms } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { fillForm, readForm, useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { RoomChanges } from './RoomChanges.tsx'
import { RoomFields, type RoomTypes } from './RoomFields.tsx'
import { changedFields, changesOf, type OthersChange, ROOM_FIELDS, textsOf } from './room-form.ts'
import { WithRoomTypes } from './WithRoomTypes.tsx'
import { ROOM_WORDS } from './words.ts'

type EditRoomProps = { room: HotelRoom; onClose: () => void }

const useRoomForm = ({ room, onClose }: EditRoomProps) => {
  const words = useArea(ROOM_WORDS).form
  const toast = useToast()
  /** The room as the form was filled from it. */
  const [seen, setSeen] = useState(room)
  const [changes, setChanges] = useState<readonly OthersChange[]>([])
  const { run } = useAction(editRoom, { failed: words.saveFailed, invalidates: [listHotelRooms] })
  const state = useForm({
    fields: ROOM_FIELDS,
    // A draft of an older version is not restored: it would take back what somebody else has changed since.
    draft: formDraft(`room-${seen.id}-${seen.version}`),
    faults: (values) => roomFaults(values, 'one'),
    send: async (values) => {
      const changed = changesOf(textsOf(seen), values)
      if (Object.keys(changed).length === 0) return { reply: seen }
      return run({ params: { id: seen.id }, body: { ...changed, version: seen.version } })
    },
    onSent: ({ room_number }) => {
      toast({ text: words.saved(room_number) })
      onClose()
    },
    onFailure: ({ code, fields, text }) =>
      code === 'room_number_taken' ? { fields: { room_number: text }, banner: null } : { fields, banner: text },
  })
  const adopt = useEffectEvent((room: HotelRoom) => {
    const element = state.form.ref.current
    if (room.version === seen.version || !element) return
    const [before, now] = [textsOf(seen), textsOf(room)]
    const mine = changedFields(before, readForm(element, ROOM_FIELDS))
    const theirs = changedFields(before, now)
    const untouched = theirs.filter((field) => !mine.includes(field))
    fillForm(element, Object.fromEntries(untouched.map((field) => [field, now[field]])))
    setChanges(theirs.map((field) => ({ field, isMine: mine.includes(field) })))
    setSeen(room)
    state.setBanner(null)
  })
  useEffect(() => adopt(room), [room])
  return { ...state, seen, changes }
}

const EditRoomForm = ({ types, ...props }: EditRoomProps & { types: RoomTypes }) => {
  const words = useArea(ROOM_WORDS).form
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
      <RoomFields texts={textsOf(opened)} types={types} errors={errors} />
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
