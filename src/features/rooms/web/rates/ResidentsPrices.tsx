import { useState } from 'react'
import { RESIDENCIES, residencyName, residencyPrice } from '#domain/residency.ts'
import { type ResidencyForm, residencyFaults, residencyPricesFrom } from '#domain/residency-form.ts'
import { getRates, type RateCalendar, setResidents } from '#features/rates/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
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
  const { run } = useAction(setResidents, { failed: rule.failed, invalidates: [getRates] })
  const { form, errors, banner, busy } = useForm<keyof ResidencyForm, { version: number }>({
    fields: RESIDENCIES,
    draft: formDraft(`residents-prices-${calendar.property.id}-${opened.version}`),
    faultWords: OFFICE_FAULTS[lang],
    faults: residencyFaults,
    send: (values) =>
      run({ body: { property: calendar.property.id, version, residents: residencyPricesFrom(values) } }),
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
      {RESIDENCIES.map((residency) => (
        <Field key={residency} label={words.field(residencyName(residency, lang))} error={errors[residency]}>
          <TextInput
            name={residency}
            defaultValue={residencyPrice(opened.residents, residency)?.percent}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </Field>
      ))}
    </FormDialog>
  )
}

/** What a property takes off its nights for citizens and for East Africans; who may edit rates changes it. */
export const ResidentsPrices = ({ calendar, canEdit, onSaved }: ResidentsPricesProps & { canEdit: boolean }) => {
  const { residents: words } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const prices = calendar.residents
  return (
    <Card title={words.title} className="mt-6">
      <p className="-mt-2 mb-4 text-sm text-muted">{prices.length > 0 ? words.hint : words.none}</p>
      <ul className="grid gap-x-6 gap-y-3 empty:hidden sm:grid-cols-2 xl:grid-cols-4">
        {prices.map(({ residency, percent }) => (
          <li key={residency}>
            <p className="font-semibold">{residencyName(residency, lang)}</p>
            <p className="text-sm text-muted tabular-nums">{words.off(percent)}</p>
          </li>
        ))}
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
