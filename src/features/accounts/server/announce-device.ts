import { deviceOf } from '#domain/device.ts'
import type { AccountDeps } from './deps.ts'
import { accountRecipient } from './recipient.ts'

type Deps = Pick<AccountDeps, 'db' | 'transaction' | 'clock' | 'notify' | 'devices'>
type SignIn = { account_id: number; device: Buffer | null; userAgent: string | string[] | undefined }

/**
 * Tells the owner of an account by email that it is signed in to on a device for the first time; of the very first device of an
 * account nothing is said. To be called before the device is remembered.
 */
export const announceDevice =
  ({ db, transaction, clock, notify, devices }: Deps) =>
  async ({ account_id, device, userAgent }: SignIn): Promise<void> => {
    if (!(await devices.isNewTo(device, account_id))) return
    const account_owner = await accountRecipient(db, account_id)
    const facts = { device: deviceOf(String(userAgent ?? '')), at: clock().toISOString() }
    await transaction((tx) => notify(tx, 'new_device', facts, { account_owner }))
  }
