import { Secret, TOTP } from 'otpauth'
import { beginSecondFactor, confirmSecondFactor } from '#features/second-factor/contract.ts'
import { PASSWORD } from './factories.ts'
import type { TestApp } from './harness.ts'

/** Sets up an authenticator app for whoever is signed in there; `codeAt` is what it shows at an instant in milliseconds. */
export const setUpApp = async ({ call }: Pick<ReturnType<TestApp['client']>, 'call'>, now = Date.now()) => {
  const { secret } = (await call(beginSecondFactor, { body: { current_password: PASSWORD } })).ok
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  const { recovery_codes } = (await call(confirmSecondFactor, { body: { code: codeAt(now) } })).ok
  return { secret, codeAt, recovery_codes }
}
