import { passkeySite } from '#domain/passkey.ts'
import { RIGHTS } from '#domain/permission.ts'
import { type Route, route } from '#platform/server/mount.ts'
import { siteAddress } from '#platform/server/site-address.ts'
import * as contract from '../contract.ts'
import { acceptInvitation, renewInvitation, showInvitation } from './accept-invitation.ts'
import { announceDevice } from './announce-device.ts'
import { changePassword } from './change-password.ts'
import type { AccountDeps } from './deps.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { openAccount } from './open-account.ts'
import { requestReset } from './request-reset.ts'
import { confirmReset, verifyReset } from './reset-password.ts'
import { passkeyLoginOptions, secondStepOptions, signIn, signInWithPasskey } from './sign-in.ts'
import { userById } from './store.ts'
import { listSessions } from './store-sessions.ts'
import { checkDeletion, deleteAccount, downloadData } from './take-data.ts'
import { updateProfile } from './update-profile.ts'

/** The endpoints of sign-in, sign-up and one's own profile. */
export const accountRoutes = (deps: AccountDeps): Route[] => [
  route(contract.currentUser, async ({ account }) => {
    const user = account && (await userById(deps.db, account.id))
    if (!user) return null
    const rights = RIGHTS.filter((right) => account.grants[right])
    const { view, must_set_second_factor } = account
    if (view)
      return { ...user, rights, view: { staff_name: view.staff_name, reason: view.reason, ends_at: view.ends_at } }
    return must_set_second_factor ? { ...user, rights, must_set_second_factor: true as const } : { ...user, rights }
  }),
  route(contract.login, async ({ body, address, device, headers, signIn: beginSession }) => {
    const user = await signIn(deps)(body, { address, device: device.hash(), headers })
    await announceDevice(deps)({ account_id: user.id, device: device.hash(), userAgent: headers['user-agent'] })
    await beginSession(user.id)
    return { success: true as const, user }
  }),
  route(contract.secondStepOptions, ({ body, address, device, headers }) =>
    secondStepOptions(deps)(body, { address, device: device.ensure() }, headers),
  ),
  route(contract.passkeyLoginOptions, ({ device, headers }) => passkeyLoginOptions(deps)(device.ensure(), headers)),
  route(contract.passkeyLogin, async ({ body, device, headers, signIn: beginSession }) => {
    const user = await signInWithPasskey(deps)(body.passkey, device.hash(), headers)
    await announceDevice(deps)({ account_id: user.id, device: device.hash(), userAgent: headers['user-agent'] })
    await beginSession(user.id)
    return { success: true as const, user }
  }),
  route(contract.signInWays, async () => ({
    google: deps.google !== null,
    passkeys: deps.siteUrl === null ? deps.trustHost : passkeySite(deps.siteUrl) !== null,
  })),
  route(contract.logout, async ({ signOut }) => {
    await signOut()
    return { success: true as const }
  }),
  route(contract.register, async ({ body, language, headers, address, device }) => {
    const by = { address, device: device.hash(), repeats: Boolean(headers['idempotency-key']) }
    return { success: true as const, user: await openAccount(deps)(body, language, by) }
  }),
  route(contract.updateUser, ({ account, body }) => updateProfile(deps)(account, body)),
  route(contract.changePassword, async ({ account, body, signIn: beginSession }) => {
    await changePassword(deps)(account.id, body)
    await beginSession(account.id)
    return { success: true as const }
  }),
  route(contract.listSessions, ({ account }) => listSessions(deps.db, account.id, account.session_id)),
  route(contract.endSession, async ({ account, params, signOut }) => {
    await endSession(deps)(account.id, params.id)
    if (params.id === account.session_id) await signOut() // its cookie goes too
    return { success: true as const }
  }),
  route(contract.endOtherSessions, async ({ account }) => {
    await endOtherSessions(deps)(account)
    return { success: true as const }
  }),
  route(contract.downloadData, ({ account }) => downloadData(deps)(account.id)),
  route(contract.checkDeletion, async ({ account }) => ({ objection: await checkDeletion(deps)(account.id) })),
  route(contract.deleteUser, async ({ account, body, signOut }) => {
    await deleteAccount(deps)(account.id, body.password)
    await signOut()
    return { success: true as const }
  }),
  route(contract.requestReset, async ({ body, address, device }) => {
    await requestReset(deps)(body, { address, device: device.ensure() })
    return { success: true as const }
  }),
  route(contract.verifyReset, async ({ body, device }) => {
    await verifyReset(deps)(body, device.hash())
    return { success: true as const }
  }),
  route(contract.confirmReset, async ({ body, device }) => {
    const { id, username } = await confirmReset(deps)(body, device.hash())
    await device.remember(id)
    return { success: true as const, username }
  }),
  route(contract.showInvitation, ({ body }) => showInvitation(deps)(body.token)),
  route(contract.acceptInvitation, async ({ body, device, signIn: beginSession }) => {
    const { user, property_id } = await acceptInvitation(deps)(body.token, body.new_password)
    await beginSession(user.id)
    await device.remember(user.id)
    return { success: true as const, user, property_id }
  }),
  route(contract.renewInvitation, async ({ body, headers }) => {
    await renewInvitation(deps)(body.token, siteAddress(deps, headers))
    return { success: true as const }
  }),
]
