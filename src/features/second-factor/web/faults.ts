import { blank, faultsOf } from '#domain/field-faults.ts'

type CodeForm = { code: string }
type PasswordForm = { current_password: string }
type PasskeyForm = PasswordForm & { name: string }

/** Validates a form with a code. */
export const codeFaults = ({ code }: CodeForm) => faultsOf<CodeForm>({ code: blank(code) && 'second_code_required' })

/** Validates a form with one's password. */
export const ownPasswordFaults = ({ current_password }: PasswordForm) =>
  faultsOf<PasswordForm>({ current_password: current_password === '' && 'password_required' })

/** Validates the form of a new passkey. */
export const passkeyFaults = ({ name, current_password }: PasskeyForm) =>
  faultsOf<PasskeyForm>({
    name: blank(name) && 'passkey_name_required',
    current_password: current_password === '' && 'password_required',
  })
