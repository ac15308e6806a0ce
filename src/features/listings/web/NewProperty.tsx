import { blank, type Faults, faultsOf, TEXT_LIMITS } from '#domain/field-faults.ts'
import { createProperty, listCategories, listDestinations, listHotelProperties } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useStableNavigate } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DestinationOptions } from './DestinationOptions.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

const FIELDS = ['name', 'category_id', 'destination_id', 'address'] as const
type Values = Record<(typeof FIELDS)[number], string>

const faultsIn = ({ name, category_id, destination_id, address }: Values): Faults<Values> =>
  faultsOf<Values>({
    name: blank(name) && 'property_name_required',
    category_id: category_id === '' && 'property_type_required',
    destination_id: destination_id === '' && 'destination_required',
    address: blank(address) && 'location_required',
  })

const ALL = { query: { limit: 500 } }

/** Begins the draft of another property, and leads to its checklist. */
export const NewProperty = ({ onClose }: { onClose: () => void }) => {
  const { add: words } = useArea(HOTEL_PROPERTY_WORDS)
  const { common, faults } = useWords()
  const language = useLanguage()
  const navigate = useStableNavigate()
  const categories = useQueryOf(listCategories, ALL)
  const destinations = useQueryOf(listDestinations, ALL)
  const { run } = useAction(createProperty, { failed: words.failed, invalidates: [listHotelProperties] })
  const { form, errors, banner, busy } = useForm({
    fields: FIELDS,
    draft: formDraft('new-property'),
    faultWords: faults,
    faults: faultsIn,
    send: ({ name, category_id, destination_id, address }) =>
      run({ body: { name, address, category_id: Number(category_id), destination_id: Number(destination_id) } }),
    onSent: ({ id }) => void navigate(`/hotel-admin/properties/${id}`),
  })
  const isAway = categories.failed || destinations.failed
  const refetch = () => {
    for (const query of [categories, destinations]) if (query.failed) query.refetch()
  }
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      unready={!categories.data || !destinations.data}
      title={words.title}
      intro={words.intro}
      cancel={words.cancel}
      submit={words.submit}
      onClose={onClose}
    >
      {isAway && (
        <Alert tone="warn" action={<Button onClick={refetch}>{common.retry}</Button>}>
          {words.listsFailed}
        </Alert>
      )}
      <Field label={words.name} error={errors.name} required>
        <TextInput name="name" autoComplete="organization" maxLength={TEXT_LIMITS.subject} />
      </Field>
      <Field label={words.category} error={errors.category_id} required>
        <Select
          name="category_id"
          placeholder={words.choose}
          options={(categories.data ?? []).map(({ id, name, name_sw }) => ({
            value: String(id),
            label: language === 'sw' ? name_sw : name,
          }))}
        />
      </Field>
      <Field label={words.destination} error={errors.destination_id} required>
        <Select name="destination_id" defaultValue="">
          <option value="" disabled>
            {words.choose}
          </option>
          <DestinationOptions destinations={destinations.data ?? []} />
        </Select>
      </Field>
      <Field label={words.address} error={errors.address} required>
        <TextInput name="address" autoComplete="street-address" maxLength={TEXT_LIMITS.place} />
      </Field>
    </FormDialog>
  )
}
