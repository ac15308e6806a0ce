import { type ReactNode, useState } from 'react'
import { RESIDENCIES, type ResidencyPrice, residencyPrice } from '#domain/residency.ts'
import {
  residencyFaults,
  residencyField,
  residencyFields,
  residencyPricesFrom,
  typeResidencyPricesFrom,
} from '#domain/residency-form.ts'
import { residencyName } from '#domain/residency-text.ts'
import { getRates, type RateCalendar, setResidents } from '#features/rates/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { OFFICE_FAULTS, RATE_WORDS } from './words.ts'

type ResidentsPricesProps = { calendar: RateCalendar; onSaved: (saved: { version: number }) => void }

const ResidentsDialog = ({ calendar, onSaved, onClose }: ResidentsPricesProps & { onClose: () => void }) => {
  const { residents: words, rule } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const toast = useToast()
  const [version, setVersion] = useState(calendar.version)
  const [opened] = useState(calendar)
  const types = opened.types.map(({ room_type_id }) => room_type_id)
  const { run } = useAction(setResidents, { failed: rule.failed, invalidates: [getRates] })
  const { form, errors, banner, busy } = useForm<string, { version: number }>({
    fields: residencyFields(types),
    draft: formDraft(`residents-prices-${calendar.property.id}-${opened.version}`),
    faultWords: OFFICE_FAULTS[lang],
    faults: residencyFaults,
    send: (values) =>
      run({
        body: {
          property: calendar.property.id,
          version,
          residents: residencyPricesFrom(values),
          type_residents: typeResidencyPricesFrom(values, types),
        },
      }),
    onSent: (saved) => {
      onSaved(saved)
      toast({ text: words.saved })
      onClose()
    },
    onFailure: ({ code, details, text }) => {
      if (code === 'rates_changed') setVersion(Number(details.version))
      return { banner: text }
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      form={form}
      title={words.title}
      intro={words.intro}
      banner={banner}
      cancel={rule.cancel}
      submit={rule.save}
    >
      <PercentFields type={null} prices={opened.residents} errors={errors} />
      {(types.length > 1 || opened.type_residents.some((price) => types.includes(price.room_type_id))) && (
        <>
          <p className="text-sm text-muted">{words.typesHint}</p>
          {opened.types.map(({ room_type_id, name, name_sw }) => (
            <fieldset key={room_type_id} className="min-w-0">
              <legend className="mb-1 font-semibold">{lang === 'sw' ? name_sw : name}</legend>
              <PercentFields
                type={room_type_id}
                prices={opened.type_residents.filter((price) => price.room_type_id === room_type_id)}
                errors={errors}
              />
            </fieldset>
          ))}
        </>
      )}
    </FormDialog>
  )
}

type PercentFieldsProps = {
  /** Null for all room types. */
  type: number | null
  prices: readonly ResidencyPrice[]
  errors: Readonly<Record<string, ReactNode>>
}

/** The discounts of a property, or of one of its room types. */
const PercentFields = ({ type, prices, errors }: PercentFieldsProps) => {
  const { residents: words } = useArea(RATE_WORDS)
  const lang = useLanguage()
  return (
    <div className={classNames('grid items-end gap-3', type === null ? 'sm:grid-cols-2' : 'grid-cols-2')}>
      {RESIDENCIES.map((residency) => {
        const name = residencyField(residency, type)
        const of = residencyName(residency, lang)
        return (
          <Field key={name} label={type === null ? words.field(of) : words.typeField(of)} error={errors[name]}>
            <TextInput
              name={name}
              defaultValue={residencyPrice(prices, residency)?.percent}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
          </Field>
        )
      })}
    </div>
  )
}

/** The prices that room types have of their own, each type with its name. */
const TypePrices = ({ calendar }: Pick<ResidentsPricesProps, 'calendar'>) => {
  const { residents: words } = useArea(RATE_WORDS)
  const lang = useLanguage()
  return calendar.type_residents.map(({ room_type_id, residency, percent }) => {
    const type = calendar.types.find((each) => each.room_type_id === room_type_id)
    if (!type) return null
    return (
      <li key={`${room_type_id} ${residency}`}>
        <p className="font-semibold">
          {words.ofType(residencyName(residency, lang), lang === 'sw' ? type.name_sw : type.name)}
        </p>
        <p className="text-sm text-muted tabular-nums">{percent === 0 ? words.noneOff : words.off(percent)}</p>
      </li>
    )
  })
}

/** What a property takes off its nights for citizens and for East Africans; who may edit rates changes it. */
export const ResidentsPrices = ({ calendar, canEdit, onSaved }: ResidentsPricesProps & { canEdit: boolean }) => {
  const { residents: words } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const prices = calendar.residents
  return (
    <Card title={words.title} className="mt-6">
      <p className="-mt-2 mb-4 text-sm text-muted">
        {prices.length + calendar.type_residents.length > 0 ? words.hint : words.none}
      </p>
      <ul className="grid gap-x-6 gap-y-3 empty:hidden sm:grid-cols-2 xl:grid-cols-4">
        {prices.map(({ residency, percent }) => (
          <li key={residency}>
            <p className="font-semibold">{residencyName(residency, lang)}</p>
            <p className="text-sm text-muted tabular-nums">{words.off(percent)}</p>
          </li>
        ))}
        <TypePrices calendar={calendar} />
      </ul>
      {canEdit && (
        <Button icon="edit" className="mt-4" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
      {isOpen && <ResidentsDialog calendar={calendar} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </Card>
  )
}
