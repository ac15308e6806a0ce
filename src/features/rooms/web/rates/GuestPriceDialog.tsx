import { useState } from 'react'
import { guestPriceLabel } from '#domain/guest-price.ts'
import {
  BAND_ROWS,
  bandAge,
  bandPrice,
  GUEST_PRICE_FIELDS,
  guestPriceFaults,
  guestPriceFrom,
} from '#domain/guest-price-form.ts'
import { priceText } from '#domain/room.ts'
import { type GuestPriceRow, getRates, type RateCalendar, setGuestPrice } from '#features/rates/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { nameOfType, withoutGuestPrice } from './rate-text.ts'
import { OFFICE_FAULTS, RATE_WORDS } from './words.ts'

type Values = Record<string, string>

/** The texts of a form: those of prices that exist, or of new ones. */
const textsOf = (price: GuestPriceRow | null): Values => ({
  room_type_id: String(price?.room_type_id ?? ''),
  included_adults: String(price?.included_adults ?? 2),
  extra_adult_tsh: price?.extra_adult_tsh ? priceText(price.extra_adult_tsh) : '',
  ...Object.fromEntries(
    (price?.age_bands ?? []).flatMap(({ up_to_age, price_tsh }, at) => [
      [bandAge(at + 1), String(up_to_age)],
      [bandPrice(at + 1), priceText(price_tsh)],
    ]),
  ),
})

type GuestPriceDialogProps = {
  calendar: RateCalendar
  /** The prices to change; null for new ones. */
  price: GuestPriceRow | null
  onClose: () => void
  onSaved: (saved: { version: number }) => void
}

/** The fields of the server by the names of the form: bands are a list there. */
const atOwnFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const [, at, part] = /^age_bands\.(\d+)\.(up_to_age|price_tsh)$/.exec(name) ?? []
      const own = part === 'up_to_age' ? bandAge : bandPrice
      return [at === undefined ? name : own(Number(at) + 1), text]
    }),
  )

const useGuestPriceForm = ({ calendar, price, onClose, onSaved }: GuestPriceDialogProps) => {
  const { guests: words, rule } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const toast = useToast()
  const [version, setVersion] = useState(calendar.version)
  const [opened] = useState(calendar.version)
  const { run } = useAction(setGuestPrice, { failed: rule.failed, invalidates: [getRates] })
  return useForm<string, { version: number }>({
    fields: GUEST_PRICE_FIELDS,
    draft: formDraft(`guest-price-${calendar.property.id}-${price ? `${price.id}-${opened}` : 'new'}`),
    faultWords: OFFICE_FAULTS[lang],
    faults: guestPriceFaults,
    send: (values) => {
      const room_type_id = price ? price.room_type_id : Number(values.room_type_id) || null
      const adds = price === null
      return run({ body: { property: calendar.property.id, version, room_type_id, adds, ...guestPriceFrom(values) } })
    },
    onSent: (saved) => {
      onSaved(saved)
      toast({ text: words.saved })
      onClose()
    },
    onFailure: ({ code, details, fields, text }: ActionFailure) => {
      if (code === 'rates_changed') setVersion(Number(details.version))
      return { fields: atOwnFields(fields), banner: text }
    },
  })
}

/** What is stored by now, if somebody else has changed the prices since the form was opened. */
const ChangedMeanwhile = ({ opened, calendar }: { opened: GuestPriceRow; calendar: RateCalendar }) => {
  const { rule: words } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const now = calendar.guest_prices.find(({ id }) => id === opened.id)
  if (!now || JSON.stringify(now) === JSON.stringify(opened)) return null
  return (
    <Alert tone="warn" title={words.changed}>
      {words.now(guestPriceLabel(now, lang))} {words.changedHint}
    </Alert>
  )
}

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

/** An empty group after one without an age is not needed yet. */
const AFTER_EMPTY = '[.age-band:has([name$=age]:placeholder-shown)+&:not(:has(input:not(:placeholder-shown)))]:hidden'

type FieldsProps = { texts: Values; errors: Messages<string> }

const Bands = ({ texts, errors }: FieldsProps) => {
  const { guests: words } = useArea(RATE_WORDS)
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{words.bands}</legend>
      <p className="mt-1 text-sm text-muted">{words.bandsHint}</p>
      {BAND_ROWS.map((at) => (
        <div key={at} className={`age-band mt-3 grid grid-cols-2 items-start gap-4 ${AFTER_EMPTY}`}>
          <Field label={words.upToAge(at)} error={errors[bandAge(at)]}>
            <TextInput
              name={bandAge(at)}
              defaultValue={texts[bandAge(at)]}
              maxLength={2}
              placeholder={words.agePlaceholder}
              {...NUMBER}
            />
          </Field>
          <Field label={words.childPrice(at)} error={errors[bandPrice(at)]}>
            <TextInput
              name={bandPrice(at)}
              defaultValue={texts[bandPrice(at)]}
              maxLength={12}
              placeholder={words.free}
              {...NUMBER}
            />
          </Field>
        </div>
      ))}
    </fieldset>
  )
}

const AdultFields = ({ texts, errors }: FieldsProps) => {
  const { guests: words } = useArea(RATE_WORDS)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={words.included} hint={words.includedHint} error={errors.included_adults} required>
        <TextInput name="included_adults" defaultValue={texts.included_adults} maxLength={2} {...NUMBER} />
      </Field>
      <Field label={words.extra} hint={words.extraHint} error={errors.extra_adult_tsh}>
        <TextInput name="extra_adult_tsh" defaultValue={texts.extra_adult_tsh} maxLength={12} {...NUMBER} />
      </Field>
    </div>
  )
}

/** A dialog that sets what further adults and children pay. */
export const GuestPriceDialog = (props: GuestPriceDialogProps) => {
  const { calendar, price, onClose } = props
  const { guests: words, rule, rules } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const { form, errors, banner, busy } = useGuestPriceForm(props)
  const [opened] = useState(price)
  const texts = textsOf(opened)
  // As they were when the dialog was opened: a choice that is gone must not become another one under the user's eyes.
  const [free] = useState(() => withoutGuestPrice(calendar))
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      form={form}
      title={words.dialog}
      intro={words.intro}
      banner={banner}
      cancel={rule.cancel}
      submit={rule.save}
    >
      {opened && <ChangedMeanwhile opened={opened} calendar={calendar} />}
      {!opened && (
        <Field label={rule.type} hint={words.typeHint}>
          <Select
            name="room_type_id"
            options={free.map((type) => ({
              value: String(type?.room_type_id ?? ''),
              label: type ? nameOfType(type, lang) : rules.allTypes,
            }))}
          />
        </Field>
      )}
      <AdultFields texts={texts} errors={errors} />
      <Bands texts={texts} errors={errors} />
    </FormDialog>
  )
}
