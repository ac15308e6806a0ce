import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { BodyOf } from '#platform/endpoint.ts'
import type { ActionFailure, ActionResult } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import type { addPasskey, removePasskey } from '../contract.ts'
import { SECOND_FACTOR_WORDS } from './words.ts'

/** Why the browser gave no passkey. */
type PasskeyFault = 'cancelled' | 'exists' | 'unsupported' | 'failed'

/** The options of a passkey, as the server sends them. */
type Options = { challenge: string }
type NewPasskey = BodyOf<typeof addPasskey>['passkey']
/** A challenge signed by a passkey, as it is sent to the server. */
export type SignedPasskey = NonNullable<BodyOf<typeof removePasskey>['passkey']>

/** The errors of WebAuthn that say what the person can do. Browsers hide why else an authenticator answered nothing. */
const FAULTS: Record<string, PasskeyFault> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  NotSupportedError: 'unsupported',
}

const unlessFault = async <T>(asking: () => Promise<T>): Promise<T | PasskeyFault> => {
  if (typeof PublicKeyCredential === 'undefined') return 'unsupported'
  return asking().catch((error: unknown) => FAULTS[error instanceof Error ? error.name : ''] ?? 'failed')
}

/** The library is fetched when a passkey is asked for. */
const library = () => import('@simplewebauthn/browser')

const canFill = async (): Promise<boolean> =>
  typeof PublicKeyCredential !== 'undefined' && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/**
 * Errors of a field that offers passkeys: the person wants none, another request has begun, the site has none, or the
 * browser knows no passkeys that name their account (Chromium without a user interface).
 */
const QUIET = new Set(['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'])

/**
 * Has the browser offer passkeys in the field with `autocomplete="username webauthn"`, as it offers passwords, until
 * `signal` ends it. Resolves once one was chosen; to null if none was, or the browser cannot do it. `begin` answers the
 * options.
 */
export const fillByPasskey = async (
  begin: () => Promise<Options | null>,
  signal: AbortSignal,
): Promise<SignedPasskey | null> => {
  if (!(await canFill()) || signal.aborted) return null
  const optionsJSON = (await begin()) as PublicKeyCredentialRequestOptionsJSON | null
  const { startAuthentication, WebAuthnAbortService } = await library()
  if (!optionsJSON || signal.aborted) return null
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  const filling = startAuthentication({ optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false })
  return filling.catch((error: unknown) => {
    if (error instanceof Error && QUIET.has(error.name)) return null
    throw error
  })
}

/**
 * Asks the browser for a passkey, with options that a call to the server answers. A person who cancels, or a browser
 * without passkeys, is a failure like that of the call.
 */
export const usePasskeys = () => {
  const { passkeyFaults } = useArea(SECOND_FACTOR_WORDS)
  const failureOf = (fault: PasskeyFault): { failure: ActionFailure } => ({
    failure: { status: 0, code: `passkey_${fault}`, fields: {}, details: {}, text: passkeyFaults[fault] },
  })
  const ask = async <T extends object>(
    begun: ActionResult<Options> | null,
    asking: (options: Options) => Promise<T>,
  ): Promise<ActionResult<T> | null> => {
    if (!begun?.reply) return begun
    const answer = await unlessFault(() => asking(begun.reply))
    return typeof answer === 'string' ? failureOf(answer) : { reply: answer }
  }
  return {
    /** Makes a passkey on the device that the person chooses. */
    make: (begun: ActionResult<Options> | null) =>
      ask<NewPasskey>(begun, async (options) =>
        (await library()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
      ),
    /** Signs by a passkey that the person has. */
    sign: (begun: ActionResult<Options> | null) =>
      ask<SignedPasskey>(begun, async (options) =>
        (await library()).startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
      ),
  }
}
