import { limitFaults, limitFrom } from '#domain/setting.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changeLimits, type Settings, showSettings } from '../contract.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { SETTING_FAULTS, SETTING_WORDS } from './words.ts'

type LimitsFormProps = { limits: Settings['limits']; onStale: () => void }

/** Amounts of the business. */
export const LimitsForm = ({ limits: { values, version, changed }, onStale }: LimitsFormProps) => {
  const words = useArea(SETTING_WORDS)
  const { limits } = words
  const toast = useToast()
  const { run } = useAction(changeLimits, {
    failed: ({ message }) => message || words.saveFailed,
    invalidates: [showSettings],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['second_approval_tsh', 'sms_part_price_tsh'],
    faults: limitFaults,
    faultWords: useArea(SETTING_FAULTS),
    send: (typed) => {
      const second_approval_tsh = limitFrom(typed.second_approval_tsh, 'second_approval_tsh') ?? 0
      const sms_part_price_tsh = limitFrom(typed.sms_part_price_tsh, 'sms_part_price_tsh') ?? 0
      return run({ body: { second_approval_tsh, sms_part_price_tsh, version } })
    },
    onSent: () => toast({ tone: 'good', text: words.saved }),
    onFailure: ({ code, text, fields }) => {
      if (code === 'settings_changed') {
        // The form shows the values of now, so what is wrong with it stands elsewhere.
        toast({ tone: 'bad', text })
        onStale()
        return null
      }
      return { banner: Object.keys(fields).length > 0 ? null : text, fields }
    },
  })
  return (
    <SettingsCard title={limits.title} changed={changed} form={form} banner={banner} busy={busy}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={limits.second_approval_tsh} hint={limits.secondHint} error={errors.second_approval_tsh} required>
          <TextInput
            name="second_approval_tsh"
            inputMode="numeric"
            maxLength={16}
            defaultValue={values.second_approval_tsh.toLocaleString('en')}
          />
        </Field>
        <Field label={limits.sms_part_price_tsh} hint={limits.smsHint} error={errors.sms_part_price_tsh} required>
          <TextInput
            name="sms_part_price_tsh"
            inputMode="numeric"
            maxLength={8}
            defaultValue={values.sms_part_price_tsh.toLocaleString('en')}
          />
        </Field>
      </div>
    </SettingsCard>
  )
}
