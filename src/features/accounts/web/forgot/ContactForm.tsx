import { type FormEvent, useState } from 'react'
import { resetRequestFaults } from '#domain/guest-form.ts'
import type { ResetMethod } from '#domain/reset-code.ts'
import { call } from '#platform/web/call.ts'
import { readForm, useFaults } from '#platform/web/form-state.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PhoneInput, TextInput } from '#ui/TextInput.tsx'
import { requestReset } from '../../contract.ts'
import { useCall } from '../use-call.ts'
import type { Progress } from './progress.ts'
import { FORGOT_WORDS } from './words.ts'

/** Step 1: by which way the code shall come, and where to. */
export const ContactForm = ({ onSent }: { onSent: (progress: Progress) => void }) => {
  const words = useArea(FORGOT_WORDS)
  const [method, setMethod] = useState<ResetMethod>('email')
  const { said, say, saySentences, form } = useFaults<{ contact: string }>()
  const { busy, refused, run } = useCall(words.failed)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { contact } = readForm(event.currentTarget, ['contact'])
    if (say(resetRequestFaults(method, { contact }))) return
    const sent = await run(() => call(requestReset, { body: { method, contact } }))
    if (sent && 'answer' in sent) onSent({ method, contact: contact.trim(), sent_at: Date.now() })
  }
  return (
    <form {...form} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {refused && <Alert tone="bad">{refused.fields.contact ?? refused.text}</Alert>}
      <ChoiceGroup
        legend={words.way}
        name="method"
        columns={2}
        value={method}
        onChange={(value) => {
          setMethod(value === 'sms' ? 'sms' : 'email')
          saySentences({})
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
        error={said.contact}
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
