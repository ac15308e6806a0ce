import { useState } from 'react'
import { addDays, type Day } from '#domain/calendar.ts'
import { CLOSURE_REASON_LENGTH } from '#domain/closure.ts'
import { EVERY_DAY } from '#domain/rates.ts'
import { saleFaults } from '#domain/sale-form.ts'
import { roomAvailability, setTypesAvailability } from '#features/availability/contract.ts'
import { getRates, type RateCalendar } from '#features/rates/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import type { FormDraft } from '#platform/web/form-draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { nightsText } from '../chosen-nights.ts'
import { ROOM_WORDS } from '../words.ts'
import { TypeFields, typesFrom } from './ChangeDays.tsx'
import { errorOfDay, NightField, WEEKDAY_FIELDS, WeekdayFields, weekdaysFrom } from './DayFields.tsx'
import { nightsDraft } from './nights-draft.ts'
import type { Block } from './rate-selection.ts'
import { isOffSale } from './rate-text.ts'
import { OFFICE_FAULTS, RATE_WORDS } from './words.ts'

type Values = Record<string, string>
type Done = ReplyOf<typeof setTypesAvailability>
/** What happens to the nights. */
const WAYS = ['close', 'open'] as const
type Way = (typeof WAYS)[number]

const formOf = (calendar: RateCalendar, values: Values) => {
  const weekdays = weekdaysFrom(values)
  return {
    first_night: values.first_night ?? '',
    last_night: values.last_night ?? '',
    room_types: typesFrom(calendar, values).join(','),
    weekdays: weekdays === 0 ? '' : String(weekdays),
  }
}

/** What the form begins with: nights that are all closed are to be opened, others to be closed. */
const wayOf = ({ types }: RateCalendar, { firstRow, lastRow, firstNight, lastNight }: Block): Way => {
  const nights = Array.from({ length: lastNight - firstNight + 1 }, (_, at) => firstNight + at)
  const chosen = types.slice(firstRow, lastRow + 1)
  return chosen.every((type) => nights.every((night) => isOffSale(type, night))) ? 'open' : 'close'
}

type SaleDaysProps = { calendar: RateCalendar; block: Block; onClose: () => void; onSaved: () => void }

const useSaleForm = ({ calendar, onClose, onSaved }: SaleDaysProps, way: Way, draft: FormDraft) => {
  const { sale: words, selection } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const toast = useToast()
  const { run } = useAction(setTypesAvailability, { failed: words.failed, invalidates: [getRates, roomAvailability] })
  const doneText = ({ booked, closed_elsewhere }: Done, { first_night = '', last_night = '' }: Values) => {
    const ends = first_night === last_night ? [first_night] : [first_night, last_night]
    const nights = ends.map((night) => nightsText([night], lang, selection.more)).join(' – ')
    if (way === 'close') return [`${words.closed(nights)}.`, booked > 0 && words.booked(booked)]
    return [`${words.opened(nights)}.`, closed_elsewhere > 0 && words.elsewhere(closed_elsewhere)]
  }
  return useForm<string, Done>({
    draft,
    fields: [
      'sale',
      'first_night',
      'last_night',
      'reason',
      ...WEEKDAY_FIELDS,
      ...calendar.types.map(({ room_type_id }) => `type_${room_type_id}`),
    ],
    faultWords: OFFICE_FAULTS[lang],
    errorOf: (name) => (name.startsWith('type_') ? 'room_types' : errorOfDay(name)),
    faults: (values) => saleFaults(formOf(calendar, values), calendar.first_night),
    send: (values) => {
      const { first_night, last_night, weekdays } = formOf(calendar, values)
      const room_types = typesFrom(calendar, values)
      const range = { room_types, first_night, last_night, weekdays: Number(weekdays) }
      const reason = way === 'close' ? values.reason?.trim() || undefined : undefined
      return run({ body: { property: calendar.property.id, ...range, is_available: way === 'open', reason } })
    },
    onSent: (done, values) => {
      toast({ text: doneText(done, values).filter(Boolean).join(' ') })
      onSaved()
      onClose()
    },
    onFailure: ({ fields, text }) => ({ fields, banner: text }),
  })
}

/** A dialog that closes or opens all rooms of some types for a range of nights. */
export const SaleDays = (props: SaleDaysProps) => {
  const { calendar, block, onClose } = props
  const { sale: words, days } = useArea(RATE_WORDS)
  const { nights: reasonWords } = useArea(ROOM_WORDS)
  const [way, setWay] = useState<Way>(() => wayOf(calendar, block))
  const [draft] = useState(() => nightsDraft('sale', calendar, block))
  const { form, errors, banner, busy } = useSaleForm(props, way, draft)
  const dayAt = (night: number): Day => addDays(calendar.first_night, night)
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      form={form}
      title={words.title}
      banner={banner}
      cancel={days.cancel}
      submit={words.ways[way]}
    >
      <ChoiceGroup
        legend={words.way}
        name="sale"
        compact
        choices={WAYS.map((each) => ({ value: each, label: words.ways[each] }))}
        value={way}
        onChange={(value) => setWay(value === 'open' ? 'open' : 'close')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <NightField
          name="first_night"
          label={days.firstNight}
          value={dayAt(block.firstNight)}
          min={calendar.first_night}
          error={errors.first_night}
        />
        <NightField
          name="last_night"
          label={days.lastNight}
          value={dayAt(block.lastNight)}
          min={calendar.first_night}
          error={errors.last_night}
        />
      </div>
      <TypeFields
        legend={days.types}
        calendar={calendar}
        chosen={(row) => row >= block.firstRow && row <= block.lastRow}
        error={errors.room_types}
      />
      <WeekdayFields legend={days.weekdays} chosen={EVERY_DAY} error={errors.weekdays} />
      {way === 'close' && (
        <Field
          label={reasonWords.reason}
          optional={reasonWords.optional}
          hint={reasonWords.reasonHint}
          error={errors.reason}
        >
          {/* A draft that changes the way shows this field only after the others are restored. */}
          <TextInput
            name="reason"
            defaultValue={draft.textOf('reason')}
            maxLength={CLOSURE_REASON_LENGTH}
            autoComplete="off"
          />
        </Field>
      )}
      <p className="text-sm text-muted">{words.note}</p>
    </FormDialog>
  )
}
