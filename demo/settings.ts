import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { type Company, DEFAULT_COMPANY } from '#domain/company.ts'
import type { LimitSettings, SettingName } from '#domain/setting.ts'
import type { Catalogue } from './tables.ts'

/** What holds before anybody has changed a setting, as the environment has it by default. */
const FIRST_LIMITS: LimitSettings = { second_approval_tsh: 2_000_000, sms_part_price_tsh: 25 }

/** A change of a group of settings, so many days ago. */
type SettingChange = { days: number } & (
  | { name: 'limits'; values: Partial<LimitSettings> }
  | { name: 'company'; values: Partial<Company> }
)

/** In the order in which the owner of the platform made them. */
const CHANGES: readonly SettingChange[] = [
  { days: 104, name: 'limits', values: { sms_part_price_tsh: 28 } },
  { days: 63, name: 'company', values: { street: 'Ohio Street' } },
  { days: 47, name: 'limits', values: { second_approval_tsh: 3_000_000 } },
  { days: 19, name: 'limits', values: { second_approval_tsh: 2_000_000 } },
]

const FIRST: Record<SettingName, object> = { limits: FIRST_LIMITS, company: DEFAULT_COMPANY }

/** One change with the values of its group before and after it. */
export type MadeChange = { name: SettingName; version: number; before: object; after: object; at: Date }

/** Every change until today. */
export const settingChanges = (today: Day): MadeChange[] => {
  const values = { ...FIRST }
  const versions = { limits: 0, company: 0 }
  return CHANGES.map(({ name, values: changed, days }) => {
    const before = values[name]
    values[name] = { ...before, ...changed }
    versions[name] += 1
    return { name, version: versions[name], before, after: values[name], at: instantAt(addDays(today, -days), '09:50') }
  })
}

/** The limits that held at an instant. */
export const limitsAt = (today: Day, at: Date): LimitSettings => {
  const last = settingChanges(today).findLast((change) => change.name === 'limits' && change.at <= at)
  return (last?.after ?? FIRST_LIMITS) as LimitSettings
}

/** Adds the settings as the owner of the platform changed them last. */
export const addSettings = (rows: Catalogue, { today }: { today: Day }): void => {
  const changed_by = rows.platform_member.find(({ role }) => role === 'owner')?.account_id ?? 0
  for (const name of ['limits', 'company'] as const) {
    const last = settingChanges(today).findLast((change) => change.name === name)
    if (last) rows.setting.push({ name, value: last.after, version: last.version, changed_by, changed_at: last.at })
  }
}
