import { useState } from 'react'
import { resetRequestFaults } from '#domain/guest-form.ts'
import type { ResetMethod } from '#domain/reset-code.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PhoneInput, TextInput } from '#ui/TextInput.tsx'
import { requestReset } from '../../contract.ts'
import type { Progress } from './progress.ts'
import { FORGOT_WORDS } from './words.ts'

/** Step 1: by which way the code shall come, and where to. */
export const ContactForm = ({ onSent }: { onSent: (progress: Progress) => void }) => {
  const words = useArea(FORGOT_WORDS)
  const [method, setMethod] = useState<ResetMethod>('email')
  const { run } = useAction(requestReset, { failed: words.failed })
  const { form, errors, banner, busy, clearErrors } = useForm({
    fields: ['contact'],
    faults: (values) => resetRequestFaults(method, values),
    send: ({ contact }) => run({ body: { method, contact } }),
    onSent: (_reply, { contact }) => onSent({ method, contact: contact.trim(), sent_at: Date.now() }),
    onFailure: ({ fields, text }) => ({ banner: fields.contact ?? text, fields: {} }),
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <ChoiceGroup
        legend={words.way}
        name="method"
        columns={2}
        value={method}
        onChange={(value) => {
          setMethod(value === 'sms' ? 'sms' : 'email')
          clearErrors('contact')
        }}
        choices={[
          { value: 'email', label: words.email, icon: 'mail' },
          { value: 'sms', label: words.sms, icon: 'phone' },
        ]}
      />
      <Field
        key={method}
        label={words.contact[method]}
        hint={method === 'sms' ? words.phoneHint : undefined}
        error={errors.contact}
        required
      >
        {method === 'email' ? (
          <TextInput name="contact" type="email" icon="mail" autoComplete="email" maxLength={254} />
        ) : (
          <PhoneInput name="contact" />
        )}
      </Field>
      <SubmitButton busy={busy}>{words.send}</SubmitButton>
    </form>
  )
}
