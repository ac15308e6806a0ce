import type { SettingName } from '#domain/setting.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** A group of settings as its owner changed it last. */
export type StoredSetting = {
  value: Record<string, string | number | null>
  version: number
  changed: { by: { id: number; username: string }; at: Date }
}

/** A group of settings; undefined while it has its defaults. */
export const storedSetting = async (db: Db | Tx, name: SettingName): Promise<StoredSetting | undefined> => {
  const row = await db
    .selectFrom('setting')
    .innerJoin('account', 'account.id', 'setting.changed_by')
    .select(['value', 'version', 'changed_at', 'account.id', 'account.username'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  const { value, version, changed_at: at, id, username } = row
  return { value: value as StoredSetting['value'], version, changed: { by: { id, username }, at } }
}

/** Lets one transaction at a time change settings; those that read them do not wait. */
export const lockSettings = async (tx: Tx): Promise<void> => {
  await sql`lock table setting in share row exclusive mode`.execute(tx)
}

/** Stores a group of settings, with the next version. */
export const writeSetting = async (
  tx: Tx,
  { name, value, changed_by }: { name: SettingName; value: object; changed_by: number },
): Promise<void> => {
  await tx
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value), changed_by })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: JSON.stringify(value),
        changed_by,
        changed_at: sql<Date>`now()`,
        version: sql`setting.version + 1`,
      }),
    )
    .execute()
}
