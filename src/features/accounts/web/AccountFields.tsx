import type { ReactNode } from 'react'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput, TextInput } from '#ui/TextInput.tsx'
import { ACCOUNT_WORDS } from './words.ts'

/** A rule is shown once: as the hint or as the error. */
type FieldTexts = { error?: string; hint?: string }

type UsernameFieldProps = FieldTexts & {
  defaultValue?: string
  /** The browser offers passkeys in it too. */
  offersPasskeys?: boolean
}

/** The username field of sign-in and sign-up. */
export const UsernameField = ({ error, hint, defaultValue, offersPasskeys }: UsernameFieldProps) => (
  <Field label={useArea(ACCOUNT_WORDS).username} hint={error ? undefined : hint} error={error} required>
    <TextInput
      name="username"
      icon="user"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      defaultValue={defaultValue}
    />
  </Field>
)

type PasswordFieldProps = FieldTexts & {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Right of the label, such as a link. */
  aside?: ReactNode
  /** Invalid; the error is shown elsewhere. */
  invalid?: boolean
}

/** A password with its eye. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { name, label, autoComplete, aside, error, hint, invalid } = props
  const { common } = useWords()
  return (
    <Field
      label={label}
      hint={error && autoComplete === 'new-password' ? undefined : hint}
      error={error}
      aside={aside}
      required
    >
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        maxLength={128}
        words={{ show: common.showPassword, hide: common.hidePassword }}
        aria-invalid={invalid || undefined}
      />
    </Field>
  )
}
