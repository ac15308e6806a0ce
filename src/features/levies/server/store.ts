import type { LevyByStars } from '#domain/levy.ts'
import { type Db, sql, statement, type Tx } from '#platform/server/db.ts'
import type { LevyRule } from '../contract.ts'

const COLUMNS = sql`id, name, name_sw, jurisdiction, kind, rate, star_rates, base, charge, valid_from, valid_until,
  source, active, version`

/** The rules that are switched on, of both jurisdictions and all days, in their order. */
export const activeLevies = async (db: Db | Tx): Promise<LevyByStars[]> => {
  const { rows } = await statement<LevyByStars>`
    select id, name, name_sw, jurisdiction, kind, rate, star_rates, base, charge, valid_from, valid_until
    from levy where active order by id`.execute(db)
  return rows
}

/** Every rule, those of the mainland first. */
export const allLevies = async (db: Db): Promise<LevyRule[]> =>
  (await sql<LevyRule>`select ${COLUMNS} from levy order by jurisdiction, id`.execute(db)).rows

type Written = Omit<LevyRule, 'id' | 'version'>

/** Adds a rule. */
export const insertLevy = async (tx: Tx, row: Written): Promise<LevyRule> => {
  const added = await tx.insertInto('levy').values(row).returning(['id', 'version']).executeTakeFirstOrThrow()
  return { ...row, ...added }
}

/** Replaces a rule that exists. */
export const updateLevy = async (tx: Tx, id: number, row: Written): Promise<LevyRule> => {
  const query = tx.updateTable('levy').set(row).where('id', '=', id)
  return { id, ...row, ...(await query.returning('version').executeTakeFirstOrThrow()) }
}

/** Locks a rule; undefined if there is none. */
export const lockLevy = async (tx: Tx, id: number): Promise<LevyRule | undefined> =>
  (await sql<LevyRule>`select ${COLUMNS} from levy where id = ${id} for update`.execute(tx)).rows[0]
