import type { z } from 'zod'
import type { Company } from '#domain/company.ts'
import { Refusal } from '#domain/refusal.ts'
import type { LimitSettings, SettingName } from '#domain/setting.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { changeCompany as companyContract, changeLimits as limitsContract } from '../contract.ts'
import { companyOf, limitsOf } from './read-settings.ts'
import { lockSettings, storedSetting, writeSetting } from './store.ts'

type Deps = { db: Db; transaction: RunTransaction; limitDefaults: LimitSettings }

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

const limitsState = async (db: Db | Tx, { limitDefaults }: Pick<Deps, 'limitDefaults'>) =>
  stateOf(db, 'limits', await limitsOf(db, limitDefaults))
const companyState = async (db: Db | Tx) => stateOf(db, 'company', await companyOf(db))

/** All settings with who changed them last. */
export const showSettings = (deps: Pick<Deps, 'db' | 'limitDefaults'>) => async () => ({
  limits: await limitsState(deps.db, deps),
  company: await companyState(deps.db),
})

type Change = {
  name: SettingName
  version: number
  staffId: number
  value: object
  before: Record<string, string | number>
  after: Record<string, string | number>
}

/** Stores a group unless somebody else has changed it since it was read. What stays the same is not stored. */
const store = async (tx: Tx, { name, version, staffId, value, before, after }: Change) => {
  if (((await storedSetting(tx, name))?.version ?? 0) !== version) throw new Refusal('settings_changed')
  if (JSON.stringify(before) === JSON.stringify(after)) return changedNothing()
  await writeSetting(tx, { name, value, changed_by: staffId })
  const object = { object_type: 'setting', object_id: name, summary: name } as const
  await recordAction(tx, { action: 'setting.update', ...object, before, after })
}

/** Sets limits and prices. Throws `settings_changed`. */
export const changeLimits =
  (deps: Deps) =>
  (staffId: number, { version, ...value }: z.output<typeof limitsContract.body>) =>
    deps.transaction(async (tx) => {
      await lockSettings(tx)
      const before = await limitsOf(tx, deps.limitDefaults)
      await store(tx, { name: 'limits', version, staffId, value, before, after: { ...before, ...value } })
      return limitsState(tx, deps)
    })

/** Sets how the platform is reached. Throws `settings_changed`. */
export const changeCompany =
  (deps: Deps) =>
  (staffId: number, { version, ...value }: z.output<typeof companyContract.body>) =>
    deps.transaction(async (tx) => {
      await lockSettings(tx)
      const before = companyFacts(await companyOf(tx))
      await store(tx, { name: 'company', version, staffId, value, before, after: companyFacts(value) })
      return companyState(tx)
    })
