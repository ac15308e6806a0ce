import type { z } from 'zod'
import type { Company } from '#domain/company.ts'
import type { Recipient } from '#domain/notification/delivery.ts'
import { Refusal } from '#domain/refusal.ts'
import { type LimitSettings, raisesSecondApproval, type SettingName } from '#domain/setting.ts'
import type { Headers, Proof, SpendProof } from '#features/second-factor/server/public.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { changeCompany as companyContract, changeLimits as limitsContract } from '../contract.ts'
import { companyOf, limitsOf } from './read-settings.ts'
import { lockSettings, storedSetting, writeSetting } from './store.ts'

export type SettingDeps = {
  db: Db
  transaction: RunTransaction
  /** What holds until the owner of the platform sets something else. */
  limitDefaults: LimitSettings
  notify: Notify
  /** Checks again who is there; the function that it answers spends a code. */
  proveAgain: (accountId: number, proof: Proof, headers: Headers) => Promise<SpendProof>
  /** Everybody who may change settings. */
  owners: (tx: Tx) => Promise<readonly Recipient[]>
  /** How many people may approve payment requests. */
  countApprovers: (db: Db | Tx) => Promise<number>
}

/** The contacts under the names that the action log shows whole: they are public. */
const companyFacts = ({ phone, email, press_email, ...address }: Company) => ({
  ...address,
  tel: phone,
  mail: email,
  press_mail: press_email,
})

const stateOf = async <Values>(db: Db | Tx, name: SettingName, values: Values) => {
  const stored = await storedSetting(db, name)
  return { values, version: stored?.version ?? 0, changed: stored?.changed ?? null }
}

type LimitDeps = Pick<SettingDeps, 'limitDefaults' | 'countApprovers'>

const limitsState = async (db: Db | Tx, { limitDefaults, countApprovers }: LimitDeps) => ({
  ...(await stateOf(db, 'limits', await limitsOf(db, limitDefaults))),
  approvers: await countApprovers(db),
})
const companyState = async (db: Db | Tx) => stateOf(db, 'company', await companyOf(db))

/** All settings with who changed them last. */
export const showSettings = (deps: LimitDeps & Pick<SettingDeps, 'db'>) => async () => ({
  limits: await limitsState(deps.db, deps),
  company: await companyState(deps.db),
})

type Change = {
  name: SettingName
  version: number
  staffId: number
  value: object
  before: Record<string, string | number | null>
  after: Record<string, string | number | null>
}

const checkVersion = async (db: Db | Tx, name: SettingName, version: number) => {
  if (((await storedSetting(db, name))?.version ?? 0) !== version) throw new Refusal('settings_changed')
}

/** Stores a group unless somebody else has changed it since it was read. What stays the same is not stored. */
const store = async (tx: Tx, { name, version, staffId, value, before, after }: Change) => {
  await checkVersion(tx, name, version)
  if (JSON.stringify(before) === JSON.stringify(after)) return changedNothing()
  await writeSetting(tx, { name, value, changed_by: staffId })
  const object = { object_type: 'setting', object_id: name, summary: name } as const
  await recordAction(tx, { action: 'setting.update', ...object, before, after })
}

type LimitsInput = z.output<typeof limitsContract.body>

/** The proof that a change needs; null if it needs none. */
const proofOf = async (deps: SettingDeps, staffId: number, input: LimitsInput, headers: Headers) => {
  if (!raisesSecondApproval(await limitsOf(deps.db, deps.limitDefaults), input)) return null
  await checkVersion(deps.db, 'limits', input.version)
  const { current_password, code, passkey } = input
  if (current_password === undefined) throw new Refusal('password_needed')
  return deps.proveAgain(staffId, { current_password, code, passkey }, headers)
}

/** Tells the other owners of the platform that larger amounts now pass with one approval. */
const notifyOwners = async (deps: SettingDeps, tx: Tx, staffId: number, before: number, after: number | null) => {
  const by = (await storedSetting(tx, 'limits'))?.changed.by.username ?? ''
  const others = (await deps.owners(tx)).filter(({ account_id }) => account_id !== staffId)
  await deps.notify(tx, 'second_approval_raised', { by, before, after }, { staff: others })
}

/**
 * Sets limits and prices. To raise the limit of second approvals it asks for the password, and the second factor of an
 * account that has one, and notifies the other owners: that limit is what keeps one person from sending large amounts alone.
 * Throws `settings_changed`, `password_needed` and as `proveAgain` does.
 */
export const changeLimits = (deps: SettingDeps) => async (staffId: number, input: LimitsInput, headers: Headers) => {
  const spendProof = await proofOf(deps, staffId, input, headers)
  const { second_approval_tsh, sms_part_price_tsh, version } = input
  const value = { second_approval_tsh, sms_part_price_tsh }
  return deps.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await limitsOf(tx, deps.limitDefaults)
    const isRaised = raisesSecondApproval(before, value)
    // Between the proof and the lock somebody else has changed the limit that it was given for.
    if (isRaised && !spendProof) throw new Refusal('settings_changed')
    await store(tx, { name: 'limits', version, staffId, value, before, after: { ...before, ...value } })
    if (isRaised) {
      await spendProof?.(tx)
      await notifyOwners(deps, tx, staffId, before.second_approval_tsh ?? 0, second_approval_tsh)
    }
    return limitsState(tx, deps)
  })
}

/** Sets how the platform is reached. Throws `settings_changed`. */
export const changeCompany =
  (deps: SettingDeps) =>
  (staffId: number, { version, ...value }: z.output<typeof companyContract.body>) =>
    deps.transaction(async (tx) => {
      await lockSettings(tx)
      const before = companyFacts(await companyOf(tx))
      await store(tx, { name: 'company', version, staffId, value, before, after: companyFacts(value) })
      return companyState(tx)
    })
