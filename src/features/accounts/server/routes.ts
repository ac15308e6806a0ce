import { type Route, route } from '#platform/server/mount.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import { changePassword } from './change-password.ts'
import { openAccount } from './open-account.ts'
import { signIn } from './sign-in.ts'
import { listAccounts, userById } from './store.ts'
import { updateProfile } from './update-profile.ts'

type Deps = { db: Db; transaction: RunTransaction; rate: Rate; clock: Clock }

/** Signing in and out, signing up, and one's own profile. */
export const accountRoutes = (deps: Deps): Route[] => [
  route(contract.currentUser, async ({ account }) => (account && (await userById(deps.db, account.id))) ?? null),
  route(contract.login, async ({ body, signIn: beginSession }) => {
    const user = await signIn(deps)(body)
    await beginSession(user.id)
    return { success: true as const, user }
  }),
  route(contract.logout, async ({ signOut }) => {
    await signOut()
    return { success: true as const }
  }),
  route(contract.register, async ({ body, language }) => {
    return { success: true as const, user: await openAccount(deps)(body, language) }
  }),
  route(contract.updateUser, ({ account, body }) => updateProfile(deps)(account.id, body)),
  route(contract.changePassword, async ({ account, body, signIn: beginSession }) => {
    await changePassword(deps)(account.id, body)
    await beginSession(account.id)
    return { success: true as const }
  }),
  route(contract.listUsers, ({ query }) => listAccounts(deps.db, query)),
]
