import { createRooms, listHotelRooms } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useToast } from '#ui/Toast.tsx'
import { RoomFields, type RoomTypes } from './RoomFields.tsx'
import { faultsOfForm, NEW_ROOM, numbersOf, particularsOf, ROOM_FIELDS, takenNumbers } from './room-form.ts'
import { WithRoomTypes } from './WithRoomTypes.tsx'
import { OFFICE_FAULTS, ROOM_WORDS } from './words.ts'

type AddRoomsProps = {
  properties: readonly { id: number; name: string }[]
  /** The property that the page shows; null for all. */
  property: number | null
  onClose: () => void
}

const useNewRooms = (onClose: () => void) => {
  const words = useArea(ROOM_WORDS).form
  const toast = useToast()
  const language = useLanguage()
  const { run } = useAction(createRooms, { failed: words.addFailed, invalidates: [listHotelRooms] })
  return useForm({
    fields: [...ROOM_FIELDS, 'property'],
    draft: formDraft('new-rooms'),
    faults: (values) => faultsOfForm(values, 'several'),
    faultWords: OFFICE_FAULTS[language],
    send: ({ property, ...texts }) => {
      const room_numbers = numbersOf(texts.room_number)
      return run({ body: { ...particularsOf(texts), room_numbers, property: Number(property) } })
    },
    onSent: (rooms) => {
      toast({ text: words.added(rooms.length) })
      onClose()
    },
    onFailure: ({ code, details, fields: { room_numbers, ...fields }, text }) => {
      const taken = code === 'room_number_taken' ? words.taken(takenNumbers(details).join(', ')) : room_numbers
      if (!taken) return { fields, banner: text }
      return { fields: { ...fields, room_number: taken }, banner: null }
    },
  })
}

const AddRoomsForm = ({ types, properties, property, onClose }: AddRoomsProps & { types: RoomTypes }) => {
  const words = useArea(ROOM_WORDS).form
  const { form, errors, banner, busy } = useNewRooms(onClose)
  const isAlone = properties.length === 1
  const chosen = String(property ?? properties[0]?.id ?? '')
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      form={form}
      title={words.addTitle}
      banner={banner}
      cancel={words.cancel}
      submit={words.addTitle}
    >
      {isAlone ? (
        <input type="hidden" name="property" value={chosen} />
      ) : (
        <Field label={words.property} error={errors.property}>
          <Select
            name="property"
            defaultValue={chosen}
            options={properties.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      )}
      <RoomFields texts={NEW_ROOM} types={types} errors={errors} several />
    </FormDialog>
  )
}

/** A dialog that creates up to 20 rooms, alike but for their numbers. */
export const AddRooms = (props: AddRoomsProps) => {
  const { addTitle } = useArea(ROOM_WORDS).form
  return (
    <WithRoomTypes title={addTitle} onClose={props.onClose}>
      {(types) => <AddRoomsForm {...props} types={types} />}
    </WithRoomTypes>
  )
}
