import { useEffect, useRef, useState } from 'react'
import { JURISDICTIONS } from '#domain/levy.ts'
import { degreesOf } from '#domain/place.ts'
import { PLACE_NAME_LENGTH, placeFaults } from '#domain/place-list.ts'
import { typedPoint } from '#domain/property-details.ts'
import { PinMap } from '#features/listings/web/public.ts'
import { type ActionResult, useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import {
  addDestination,
  addRegion,
  changeDestination,
  changeRegion,
  type DestinationRow,
  listPlaces,
  type RegionRow,
} from '../contract.ts'
import { bodyOf, type EditedPlace, jurisdictionIn, PLACE_FIELDS, type PlaceValues, textsOf } from './place-form.ts'
import { PLACE_FAULTS, PLACE_WORDS } from './words.ts'

type PlaceDialogProps = {
  edited: EditedPlace
  regions: readonly RegionRow[]
  onClose: () => void
  onDone: (name: string) => void
}

const useSend = (edited: EditedPlace, version: number | undefined, shown: string, saveFailed: string) => {
  const options = { failed: ({ message }: { message: string }) => message || saveFailed, invalidates: [listPlaces] }
  const newRegion = useAction(addRegion, options)
  const region = useAction(changeRegion, options)
  const newDestination = useAction(addDestination, options)
  const destination = useAction(changeDestination, options)
  return (values: PlaceValues): Promise<ActionResult<{ name: string }> | null> => {
    const { kind, place } = edited
    const params = { id: place?.id ?? 0 }
    if (kind === 'region') {
      const body = { ...bodyOf(values, shown), jurisdiction: jurisdictionIn(values) }
      return version === undefined ? newRegion.run({ body }) : region.run({ params, body: { ...body, version } })
    }
    const body = { ...bodyOf(values, shown), region_id: Number(values.region_id) }
    return version === undefined
      ? newDestination.run({ body })
      : destination.run({ params, body: { ...body, version } })
  }
}

type ConflictProps = { before: PlaceValues; now: PlaceValues; regions: readonly RegionRow[] }

/** What somebody else has changed of a place while its form was open. */
const Conflict = ({ before, now, regions }: ConflictProps) => {
  const words = useArea(PLACE_WORDS)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  const textOf = (field: keyof PlaceValues) => {
    if (field === 'jurisdiction') return words.jurisdictions[jurisdictionIn(now)]
    const region = field === 'region_id' && regions.find(({ id }) => String(id) === now.region_id)
    return region ? region.name : now[field]
  }
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 rounded-control">
      <Alert tone="warn" title={words.conflict.title}>
        <p>{words.conflict.text}</p>
        <ul className="my-2 flex flex-col gap-1">
          {PLACE_FIELDS.filter((field) => now[field] !== before[field]).map((field) => (
            <li key={field} className="wrap-anywhere">
              <span className="font-semibold">{words.fields[field]}:</span> {textOf(field)}
            </li>
          ))}
        </ul>
        <p>{words.conflict.advice}</p>
      </Alert>
    </div>
  )
}

type FieldsProps = Pick<PlaceDialogProps, 'edited' | 'regions'> & { errors: Partial<PlaceValues>; texts: PlaceValues }

/** The two coordinates, which can be typed or put by a pin on the map. */
const PointFields = ({ edited, regions, errors, texts }: FieldsProps) => {
  const { fields, pinLabel, pinLead } = useArea(PLACE_WORDS)
  const [point, setPoint] = useState({ latitude: texts.latitude, longitude: texts.longitude })
  const near = edited.kind === 'destination' ? (regions.find(({ id }) => id === edited.region_id) ?? null) : null
  return (
    <>
      {(['latitude', 'longitude'] as const).map((axis) => (
        <Field key={axis} label={fields[axis]} error={errors[axis]} required>
          <TextInput
            name={axis}
            inputMode="text"
            autoComplete="off"
            maxLength={20}
            className="tabular-nums"
            value={point[axis]}
            onChange={({ target }) => setPoint({ ...point, [axis]: target.value })}
          />
        </Field>
      ))}
      <div className="flex flex-col gap-2 sm:col-span-2">
        <p className="text-sm text-muted">{pinLead}</p>
        <PinMap
          label={pinLabel}
          place={typedPoint(point)}
          near={near}
          onPlace={(place) => setPoint(degreesOf(place))}
        />
      </div>
    </>
  )
}

const PlaceFields = (props: FieldsProps) => {
  const words = useArea(PLACE_WORDS)
  const { fields } = words
  const { edited, regions, errors, texts } = props
  const isNameKept = edited.kind === 'region' && edited.place?.is_name_kept
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={fields.name} hint={isNameKept ? words.nameKept : undefined} error={errors.name} required>
        <TextInput name="name" maxLength={PLACE_NAME_LENGTH} readOnly={isNameKept} defaultValue={texts.name} />
      </Field>
      {edited.kind === 'region' ? (
        <Field label={fields.jurisdiction} hint={words.jurisdictionHint} error={errors.jurisdiction}>
          <Select
            name="jurisdiction"
            defaultValue={texts.jurisdiction}
            options={JURISDICTIONS.map((value) => ({ value, label: words.jurisdictions[value] }))}
          />
        </Field>
      ) : (
        <Field label={fields.region_id} error={errors.region_id}>
          <Select
            name="region_id"
            defaultValue={texts.region_id}
            options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      )}
      <PointFields {...props} />
      <Field label={fields.position} hint={edited.place ? undefined : words.positionHint} error={errors.position}>
        <TextInput name="position" inputMode="numeric" maxLength={3} defaultValue={texts.position} />
      </Field>
    </div>
  )
}

/** Adds a region or a destination, or changes one; says what somebody else has changed of it while the form was open. */
export const PlaceDialog = ({ edited, regions, onClose, onDone }: PlaceDialogProps) => {
  const words = useArea(PLACE_WORDS)
  const faultWords = useArea(PLACE_FAULTS)
  const [now, setNow] = useState<RegionRow | DestinationRow | null>(null)
  const texts = textsOf(edited)
  const send = useSend(edited, (now ?? edited.place)?.version, texts.position, words.saveFailed)
  const { form, errors, banner, busy } = useForm({
    fields: PLACE_FIELDS,
    faults: placeFaults,
    faultWords,
    send,
    onSent: ({ name }) => onDone(name),
    onFailure: ({ code, details, fields, text }) => {
      const isConflict = code === 'place_changed'
      if (isConflict) setNow(details.current as RegionRow | DestinationRow)
      return { banner: isConflict || Object.keys(fields).length > 0 ? null : text, fields }
    },
  })
  const { kind, place } = edited
  const title = kind === 'region' ? words.addRegion : words.addDestination
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={place ? words.editNamed(place.name) : title}
      size="lg"
      cancel={words.cancel}
      submit={words.save}
      onClose={onClose}
    >
      {now && (
        <Conflict
          key={now.version}
          before={texts}
          now={textsOf({ ...edited, place: now } as EditedPlace)}
          regions={regions}
        />
      )}
      <PlaceFields edited={edited} regions={regions} errors={errors} texts={texts} />
    </FormDialog>
  )
}
