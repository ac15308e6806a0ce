import { MOST_PEOPLE, ROOM_DESCRIPTION_LENGTH, ROOM_NUMBER_LENGTH } from '#domain/room.ts'
import { ROOM_AMENITIES, ROOM_AMENITY_KEYS } from '#domain/room-amenity.ts'
import { BATHROOM_KINDS, BATHROOMS, BED_KINDS, BEDS, MOST_BEDS, VIEW_KINDS, VIEWS } from '#domain/room-facts.ts'
import type { listRoomTypes } from '#features/properties/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { amenityField, bedField, type RoomField, type RoomTexts, TICKED } from './room-form.ts'
import { ROOM_WORDS } from './words.ts'

/** The types that a room can have. */
export type RoomTypes = ReplyOf<typeof listRoomTypes>

const PATTERN_LENGTH = 300

/** The box that copies the facts of a room to the others of its type. */
export const FACTS_OF_TYPE = 'facts_of_type'

const counts = (from: number, to = MOST_PEOPLE) =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const value = String(from + at)
    return { value, label: value }
  })

type FactFieldsProps = { texts: RoomTexts; errors: Messages<RoomField>; alike: number }

/** What the card of the room tells travellers at a glance; all of it may stay empty. */
const FactFields = ({ texts, errors, alike }: FactFieldsProps) => {
  const words = useArea(ROOM_WORDS).form
  const language = useLanguage()
  return (
    <fieldset className="col-span-2 min-w-0 rounded-control border border-line p-4">
      {/* It floats, so that it stands inside the border: in two lines it would tear it open. */}
      <legend className="float-left w-full font-semibold">
        {words.facts} <span className="text-sm font-normal text-muted">({words.optional})</span>
      </legend>
      <p className="clear-both mb-4 text-sm text-muted">{words.factsHint}</p>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        {BED_KINDS.map((kind) => (
          <Field key={kind} label={BEDS[kind].name[language]} error={errors[bedField(kind)]}>
            <Select name={bedField(kind)} defaultValue={texts[bedField(kind)]} options={counts(0, MOST_BEDS)} />
          </Field>
        ))}
        <Field label={words.size} error={errors.size_m2}>
          <TextInput
            name="size_m2"
            defaultValue={texts.size_m2}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
          />
        </Field>
        <Field label={words.view} error={errors.view} className="max-sm:col-span-2">
          <Select
            name="view"
            defaultValue={texts.view}
            options={[
              { value: '', label: words.notSet },
              ...VIEW_KINDS.map((view) => ({ value: view, label: VIEWS[view][language] })),
            ]}
          />
        </Field>
        <Field label={words.bathroom} error={errors.bathroom} className="max-sm:col-span-2">
          <Select
            name="bathroom"
            defaultValue={texts.bathroom}
            options={[
              { value: '', label: words.notSet },
              ...BATHROOM_KINDS.map((bathroom) => ({ value: bathroom, label: BATHROOMS[bathroom][language] })),
            ]}
          />
        </Field>
      </div>
      <fieldset className="mt-4 min-w-0">
        <legend className="text-sm font-semibold">{words.amenities}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {ROOM_AMENITY_KEYS.map((key) => (
            <Checkbox
              key={key}
              name={amenityField(key)}
              value={TICKED}
              defaultChecked={texts[amenityField(key)] === TICKED}
              label={ROOM_AMENITIES[key][language]}
            />
          ))}
        </div>
      </fieldset>
      {alike > 0 && <Checkbox name={FACTS_OF_TYPE} label={words.factsOfType(alike)} className="mt-3" />}
    </fieldset>
  )
}

type RoomFieldsProps = {
  texts: RoomTexts
  types: RoomTypes
  errors: Messages<RoomField>
  /** Several rooms are created: their numbers are a pattern. */
  several?: boolean
  /** How many other rooms of its type a room has. */
  alike?: number
}

/** The fields of one room, or of several that are alike. */
export const RoomFields = ({ texts, types, errors, several, alike = 0 }: RoomFieldsProps) => {
  const area = useArea(ROOM_WORDS)
  const words = area.form
  const language = useLanguage()
  const options = types.map(({ id, name, name_sw }) => ({
    value: String(id),
    label: language === 'sw' ? name_sw : name,
  }))
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4">
      <Field
        label={several ? words.numbers : words.number}
        hint={several && words.numbersHint}
        error={errors.room_number}
        required
        className="col-span-2"
      >
        <TextInput
          name="room_number"
          defaultValue={texts.room_number}
          autoComplete="off"
          maxLength={several ? PATTERN_LENGTH : ROOM_NUMBER_LENGTH}
        />
      </Field>
      <Field label={words.type} error={errors.room_type_id} required className="col-span-2 sm:col-span-1">
        <Select
          name="room_type_id"
          defaultValue={texts.room_type_id}
          options={options}
          placeholder={several ? words.chooseType : undefined}
        />
      </Field>
      <Field
        label={words.price}
        hint={!several && words.priceHint}
        error={errors.price_tsh}
        required
        className="col-span-2 sm:col-span-1"
      >
        <TextInput
          name="price_tsh"
          defaultValue={texts.price_tsh}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </Field>
      <Field label={words.adults} error={errors.max_adults}>
        <Select name="max_adults" defaultValue={texts.max_adults} options={counts(1)} />
      </Field>
      <Field label={words.children} error={errors.max_children}>
        <Select name="max_children" defaultValue={texts.max_children} options={counts(0)} />
      </Field>
      <FactFields texts={texts} errors={errors} alike={alike} />
      <Field
        label={words.descriptionEn}
        optional={words.optional}
        hint={words.descriptionHint}
        error={errors.description_en}
        className="col-span-2"
      >
        <Textarea
          name="description_en"
          lang="en"
          rows={2}
          defaultValue={texts.description_en}
          maxLength={ROOM_DESCRIPTION_LENGTH}
        />
      </Field>
      <Field label={words.descriptionSw} optional={words.optional} error={errors.description_sw} className="col-span-2">
        <Textarea
          name="description_sw"
          lang="sw"
          rows={2}
          defaultValue={texts.description_sw}
          maxLength={ROOM_DESCRIPTION_LENGTH}
        />
      </Field>
      <Field label={words.onSale} hint={words.onSaleHint} error={errors.is_available} className="col-span-2">
        <Select
          name="is_available"
          defaultValue={texts.is_available}
          options={[
            { value: 'true', label: area.onSale },
            { value: 'false', label: area.notOnSale },
          ]}
        />
      </Field>
    </div>
  )
}
