import { companyFaults } from '#domain/setting.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { changeCompany, type Settings, showSettings } from '../contract.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { useSettingForm } from './use-setting-form.ts'
import { SETTING_WORDS } from './words.ts'

const FIELDS = ['street', 'city', 'phone', 'whatsapp', 'email', 'press_email'] as const

/** What kind of text a field holds, and how long it can be. */
const INPUTS = {
  street: { maxLength: 80 },
  city: { maxLength: 60 },
  phone: { type: 'tel', maxLength: 32 },
  whatsapp: { type: 'tel', maxLength: 32 },
  email: { type: 'email', maxLength: 254 },
  press_email: { type: 'email', maxLength: 254 },
} as const

type CompanyFormProps = { company: Settings['company']; onStale: () => void }

/** How guests reach the platform. */
export const CompanyForm = ({ company: stored, onStale }: CompanyFormProps) => {
  const words = useArea(SETTING_WORDS)
  const { company } = words
  const { run } = useAction(changeCompany, {
    failed: ({ message }) => message || words.saveFailed,
    invalidates: [showSettings],
  })
  const { errors, texts, changed, changes, form, banner, busy } = useSettingForm({
    group: 'company',
    stored,
    fields: FIELDS,
    textsOf: ({ values }: Settings['company']) => values,
    faults: companyFaults,
    save: (typed, version) => run({ body: { ...typed, version } }),
    onStale,
  })
  const hints: Partial<Record<(typeof FIELDS)[number], string>> = {
    phone: company.phoneHint,
    whatsapp: company.whatsappHint,
  }
  return (
    <SettingsCard
      title={company.title}
      labels={company}
      texts={texts}
      changed={changed}
      changes={changes}
      form={form}
      banner={banner}
      busy={busy}
    >
      <p className="text-sm text-muted">{company.hint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={company[name]}
            hint={hints[name]}
            error={errors[name]}
            required={name !== 'whatsapp'}
          >
            <TextInput name={name} autoComplete="off" defaultValue={texts[name]} {...INPUTS[name]} />
          </Field>
        ))}
      </div>
    </SettingsCard>
  )
}
