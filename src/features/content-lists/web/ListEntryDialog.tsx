import { useState } from 'react'
import { AMENITY_THEMES } from '#domain/amenity.ts'
import { type ContentList, LIST_ICONS, LIST_PARTS, listEntryFaults } from '#domain/content-list.ts'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { addListEntry, changeListEntry, type ListEntry, listContent } from '../contract.ts'
import { EntryConflict } from './EntryConflict.tsx'
import { ENTRY_FIELDS, type EntryValues, factsOf, typedFacts, typedPlace } from './entry-form.ts'
import { LIST_FAULTS, LIST_WORDS } from './words.ts'

type FieldsProps = { list: ContentList; entry: ListEntry | null; errors: Partial<EntryValues> }

const IconField = ({ entry, error }: { entry: ListEntry | null; error: string | undefined }) => {
  const { fields, icons } = useArea(LIST_WORDS)
  const [icon, setIcon] = useState(entry ? factsOf(entry).icon : LIST_ICONS[0])
  return (
    <Field label={fields.icon} error={error}>
      <Select
        name="icon"
        icon={icon ?? undefined}
        defaultValue={icon ?? undefined}
        options={LIST_ICONS.map((value) => ({ value, label: icons[value] }))}
        onChange={({ target }) => setIcon(LIST_ICONS.find((one) => one === target.value) ?? null)}
      />
    </Field>
  )
}

const EntryFields = ({ list, entry, errors }: FieldsProps) => {
  const words = useArea(LIST_WORDS)
  const { themes } = useArea(PROPERTY_PAGE_WORDS)
  const { fields } = words
  const { icon, theme, price } = LIST_PARTS[list]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={fields.name} error={errors.name} required>
        <TextInput name="name" lang="en" maxLength={80} defaultValue={entry?.name} />
      </Field>
      <Field label={fields.name_sw} hint={words.swahiliHint} error={errors.name_sw}>
        <TextInput name="name_sw" lang="sw" maxLength={80} defaultValue={entry?.name_sw} />
      </Field>
      {icon && <IconField entry={entry} error={errors.icon} />}
      {theme && (
        <Field label={fields.theme} error={errors.theme}>
          <Select
            name="theme"
            defaultValue={entry?.theme ?? undefined}
            options={AMENITY_THEMES.map((value) => ({ value, label: themes[value] }))}
          />
        </Field>
      )}
      {price && (
        <>
          <Field label={fields.description} error={errors.description}>
            <Textarea name="description" lang="en" rows={3} maxLength={300} defaultValue={entry?.description} />
          </Field>
          <Field label={fields.description_sw} error={errors.description_sw}>
            <Textarea name="description_sw" lang="sw" rows={3} maxLength={300} defaultValue={entry?.description_sw} />
          </Field>
          <Field label={fields.price_tsh} hint={words.priceHint} error={errors.price_tsh} required>
            <TextInput
              name="price_tsh"
              inputMode="numeric"
              maxLength={12}
              defaultValue={entry?.price_tsh?.toString() ?? ''}
            />
          </Field>
        </>
      )}
      <Field label={fields.position} hint={entry ? undefined : words.positionHint} error={errors.position}>
        <TextInput name="position" inputMode="numeric" maxLength={3} defaultValue={entry?.position.toString() ?? ''} />
      </Field>
    </div>
  )
}

const useSend = (list: ContentList, entry: ListEntry | null, version: number | undefined, saveFailed: string) => {
  const options = { failed: ({ message }: { message: string }) => message || saveFailed, invalidates: [listContent] }
  const add = useAction(addListEntry, options)
  const change = useAction(changeListEntry, options)
  return (values: EntryValues) => {
    const body = { ...typedFacts(values), position: typedPlace(values, entry) }
    return entry && version !== undefined
      ? change.run({ params: { list, id: entry.id }, body: { ...body, version } })
      : add.run({ params: { list }, body })
  }
}

type ListEntryDialogProps = {
  list: ContentList
  entry: ListEntry | null
  onClose: () => void
  onDone: (name: string) => void
}

/** Adds an entry, or changes one; says what somebody else has changed of it while the form was open. */
export const ListEntryDialog = ({ list, entry, onClose, onDone }: ListEntryDialogProps) => {
  const words = useArea(LIST_WORDS)
  const faultWords = useArea(LIST_FAULTS)
  const [now, setNow] = useState<ListEntry | null>(null)
  const send = useSend(list, entry, (now ?? entry)?.version, words.saveFailed)
  const { form, errors, banner, busy } = useForm({
    fields: ENTRY_FIELDS,
    faults: (values) => listEntryFaults(list, typedFacts(values)),
    faultWords,
    send,
    onSent: ({ name }) => onDone(name),
    onFailure: ({ code, details, fields, text }) => {
      const isConflict = code === 'list_entry_changed'
      if (isConflict) setNow(details.current as ListEntry)
      return { banner: isConflict || Object.keys(fields).length > 0 ? null : text, fields }
    },
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={entry ? words.editNamed(entry.name) : words.addTitle}
      size="lg"
      cancel={words.cancel}
      submit={words.save}
      onClose={onClose}
    >
      {entry && now && <EntryConflict key={now.version} before={entry} now={now} />}
      <EntryFields list={list} entry={entry} errors={errors} />
    </FormDialog>
  )
}
