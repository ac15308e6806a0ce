import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { normaliseEmail, splitFullName, usernameFrom } from '#domain/account.ts'
import { login, register } from '#features/accounts/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import { failureText } from '../pay/say-failure.ts'
import { ACCOUNT_WORDS } from './account-words.ts'
import type { BookingForm, DialogEvent, DialogState } from './dialog-state.ts'

/** How many usernames are tried: the address's own, then with digits. */
const TRIES = 4
const digits = () => String(crypto.getRandomValues(new Uint16Array(1))[0])

/** The fields of the dialog, by the names of those that the server refuses. */
const AT: Partial<Record<string, 'name' | 'email' | 'phone' | 'password'>> = {
  first_name: 'name',
  last_name: 'name',
  email: 'email',
  phone_number: 'phone',
  password: 'password',
}

type Refused = Pick<Extract<DialogEvent<never>, { type: 'account_refused' }>, 'faults' | 'notice'>

const refusedBy = ({ code, fields, text }: ActionFailure): Refused => {
  const faults: DialogState<never>['faults'] = code === 'email_taken' ? { email: { text } } : {}
  for (const [name, text] of Object.entries(fields)) {
    const field = AT[name]
    if (field) faults[field] = { text }
  }
  return { faults, notice: Object.keys(faults).length > 0 ? null : { kind: 'refused', text } }
}

/**
 * Opens a traveller's account with the details of step 0 and a password, and signs in. Who has such an account already
 * is signed in if the password is its own. `open` resolves to null, or to why it did not work.
 */
export const useNewAccount = () => {
  const words = useArea(ACCOUNT_WORDS)
  const { revalidate } = useRevalidator()
  const [password, setPassword] = useState('')
  const options = { failed: (failure: unknown) => failureText(failure, words.failed) }
  const registering = useAction(register, { ...options, keyed: true })
  const signingIn = useAction(login, options)

  const signUp = async (form: BookingForm, tries = TRIES): Promise<ActionFailure | null> => {
    const name = splitFullName(form.name)
    if (!name) return null // the rules of the form have refused it
    const username = usernameFrom(form.email, tries === TRIES ? '' : digits())
    const body = { ...name, username, email: form.email, phone_number: form.phone, password }
    const result = await registering.run({ body })
    const isTaken = result?.failure?.code === 'username_taken'
    return isTaken && tries > 1 ? signUp(form, tries - 1) : (result?.failure ?? null)
  }
  const open = async (form: BookingForm): Promise<Refused | null> => {
    const failure = await signUp(form)
    if (failure && failure.code !== 'email_taken') return refusedBy(failure)
    const signedIn = await signingIn.run({ body: { username: normaliseEmail(form.email), password } })
    // A wrong password here is that of an account that somebody has with this address.
    if (signedIn?.failure) return refusedBy(failure ?? signedIn.failure)
    setPassword('')
    await revalidate()
    return null
  }
  return { password, setPassword, open }
}
