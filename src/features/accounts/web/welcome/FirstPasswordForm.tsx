import { useRevalidator } from 'react-router'
import { newPasswordFaults } from '#domain/guest-form.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { acceptInvitation } from '../../contract.ts'
import { PasswordField } from '../AccountFields.tsx'
import { WELCOME_WORDS } from '../welcome-words.ts'
import { isBroken } from './BrokenLink.tsx'

type FirstPasswordFormProps = {
  token: string
  username: string
  /** The link no longer works; with the server's sentence. */
  onLost: (why: { code: string; text: string }) => void
  /** The password is set; with the page to continue on. */
  onAccepted: (path: string) => void
}

/** Sets the first password, which signs the host in. */
export const FirstPasswordForm = ({ token, username, onLost, onAccepted }: FirstPasswordFormProps) => {
  const words = useArea(WELCOME_WORDS)
  const { revalidate } = useRevalidator()
  const { run } = useAction(acceptInvitation, { failed: words.submitFailed })
  const { form, errors, banner, busy } = useForm({
    fields: ['new_password', 'confirm_password'],
    faults: newPasswordFaults,
    send: async (values) => {
      const result = await run({ body: { token, ...values } })
      if (!result?.reply) return result
      const { property_id } = result.reply
      onAccepted(property_id === null ? '/hotel-admin/properties' : `/hotel-admin/properties/${property_id}`)
      await revalidate() // fetches the current user, and the page leads on
      return result
    },
    onFailure: (failure) => {
      if (!isBroken(failure.code)) return {}
      onLost(failure)
      return null
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <p>
        {words.username}: <strong className="wrap-anywhere">{username}</strong>
      </p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="new_password"
        label={words.password}
        hint={words.passwordHint}
        error={errors.new_password}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirm_password"
        label={words.confirm}
        error={errors.confirm_password}
        autoComplete="new-password"
      />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  )
}
