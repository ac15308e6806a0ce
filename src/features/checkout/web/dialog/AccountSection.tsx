import type { MouseEventHandler } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/TextInput.tsx'
import { ACCOUNT_WORDS } from './account-words.ts'

/** Saves what is typed, so that signing in leads back to it. */
type SignInProps = { onSignIn: MouseEventHandler<HTMLAnchorElement> }

const SignInLink = ({ onSignIn, children }: SignInProps & { children: string }) => (
  <Link to="/login" onClick={onSignIn} className="link -my-3 inline-block py-3 font-semibold">
    {children}
  </Link>
)

/** Above the fields: a visitor hears first that paying needs an account. */
export const AccountNeeded = ({ onSignIn }: SignInProps) => {
  const words = useArea(ACCOUNT_WORDS)
  return (
    <Alert tone="info" icon="user" className="col-span-2">
      {words.needed} <SignInLink onSignIn={onSignIn}>{words.orSignIn}</SignInLink>
    </Alert>
  )
}

type AccountSectionProps = SignInProps & {
  password: string
  error?: string
  onType: (password: string) => void
}

/** Below the fields: a password is all that is missing for an account. */
export const AccountSection = ({ password, error, onType, onSignIn }: AccountSectionProps) => {
  const words = useArea(ACCOUNT_WORDS)
  const { common } = useWords()
  return (
    <section className="col-span-2 flex flex-col gap-3 rounded-control border border-line p-4">
      <div>
        <h3 className="text-base">{words.title}</h3>
        <p className="text-sm text-muted">{words.explained}</p>
      </div>
      <Field
        label={words.password}
        optional={words.optional}
        hint={error ? undefined : words.passwordHint}
        error={error}
        aside={<SignInLink onSignIn={onSignIn}>{words.signIn}</SignInLink>}
      >
        <PasswordInput
          name="new_password"
          autoComplete="new-password"
          maxLength={128}
          words={{ show: common.showPassword, hide: common.hidePassword }}
          value={password}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
    </section>
  )
}
