import { useArea, useWords } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput, TextInput } from '#ui/TextInput.tsx'
import { SECOND_FACTOR_WORDS } from './words.ts'

/** The password, without which nothing of the second factor changes. */
export const OwnPassword = ({ error }: { error?: string | undefined }) => {
  const { common } = useWords()
  return (
    <Field label={useArea(SECOND_FACTOR_WORDS).password} error={error} required>
      <PasswordInput
        name="current_password"
        autoComplete="current-password"
        maxLength={128}
        words={{ show: common.showPassword, hide: common.hidePassword }}
      />
    </Field>
  )
}

type CodeFieldProps = { label: string; hint?: string; error?: string | undefined; digits: boolean }

/** A code; `digits` opens the number keys of a phone. */
export const CodeField = ({ label, hint, error, digits }: CodeFieldProps) => (
  <Field label={label} hint={error ? undefined : hint} error={error} required>
    <TextInput
      name="code"
      icon="lock"
      autoComplete={digits ? 'one-time-code' : 'off'}
      inputMode={digits ? 'numeric' : 'text'}
      autoCapitalize={digits ? 'none' : 'characters'}
      spellCheck={false}
      maxLength={40}
    />
  </Field>
)
