import type { Day } from '#domain/calendar.ts'
import { type CommissionRule, type CommissionScope, commissionScopeOf } from '#domain/commission.ts'
import type { Scope } from '#domain/permission.ts'
import { type Db, sql, statement, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { allWords, likeOf } from '#platform/server/search-text.ts'
import type { CommissionRuleRow } from '../contract.ts'

type Stored = CommissionRule & {
  id: number
  note: string
  version: number
  property_name: string | null
  category_name: string | null
  category_name_sw: string | null
}

const RULES = sql`
  select r.id, r.property_id, r.category_id, r.percent, r.valid_from, r.valid_until, r.note, r.version,
    p.name as property_name, c.name as category_name, c.name_sw as category_name_sw
  from commission_rule r
    left join property p on p.id = r.property_id
    left join category c on c.id = r.category_id`

const rowOf = ({ property_id, category_id, property_name, category_name, category_name_sw, ...rule }: Stored) =>
  ({
    ...rule,
    scope: commissionScopeOf({ property_id, category_id }),
    property: property_id === null ? null : { id: property_id, name: property_name ?? '' },
    category:
      category_id === null ? null : { id: category_id, name: category_name ?? '', name_sw: category_name_sw ?? '' },
  }) satisfies CommissionRuleRow

const SCOPES = {
  all: sql`r.property_id is null and r.category_id is null`,
  category: sql`r.category_id is not null`,
  property: sql`r.property_id is not null`,
}

type Filters = { scope?: CommissionScope | undefined; search: string; limit: number; offset: number }

/** A page of the rules, with the number of all that fit: those of all hotels, of categories, then of properties by name. */
export const commissionRules = async (db: Db, { scope, search, limit, offset }: Filters) => {
  const named = allWords(search, (word) => sql`coalesce(p.name, c.name || ' ' || c.name_sw, '') ilike ${likeOf(word)}`)
  const fits = sql`${scope ? SCOPES[scope] : sql`true`} and ${named}`
  const [page, counted] = await Promise.all([
    sql<Stored>`${RULES} where ${fits}
      order by r.property_id is not null, r.category_id is not null, p.name, c.name, r.valid_from desc nulls last, r.id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${RULES} where ${fits}) found`.execute(db),
  ])
  return { rows: page.rows.map(rowOf), total: counted.rows[0]?.total ?? 0 }
}

type Target = Pick<CommissionRule, 'property_id' | 'category_id'>

/** Lets one transaction at a time change the rules; bookings, which read them, do not wait. */
export const lockCommissions = async (tx: Tx): Promise<void> => {
  await sql`lock table commission_rule in share row exclusive mode`.execute(tx)
}

/** A rule by its id; undefined if there is none. */
export const commissionRule = async (tx: Tx, id: number) => {
  const { rows } = await sql<Stored>`${RULES} where r.id = ${id}`.execute(tx)
  return rows[0] && rowOf(rows[0])
}

/** Whether another rule for the same hotels has a day of these. */
export const overlapsCommission = async (
  tx: Tx,
  {
    property_id,
    category_id,
    valid_from,
    valid_until,
    except,
  }: Target & {
    valid_from: Day | null
    valid_until: Day | null
    except: number | null
  },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from commission_rule
    where property_id is not distinct from ${property_id}::int and category_id is not distinct from ${category_id}::int
      and daterange(valid_from, valid_until, '[]') && daterange(${valid_from}::date, ${valid_until}::date, '[]')
      and id is distinct from ${except}::int
    limit 1`.execute(tx)
  return rows.length > 0
}

/** The owner and the name of a property that is not archived; undefined if there is none. */
export const propertyOfRule = async (tx: Tx, id: number) =>
  tx
    .selectFrom('property')
    .select(['id', 'name', 'owner_id'])
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .executeTakeFirst()

/** Whether there is a category with this id. */
export const categoryExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('category').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined

type Written = CommissionRule & { note: string }

/** Adds a rule and returns its id. */
export const insertCommission = async (tx: Tx, row: Written): Promise<number> =>
  (await tx.insertInto('commission_rule').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes the terms of a rule. */
export const updateCommission = async (
  tx: Tx,
  id: number,
  row: Pick<Written, 'percent' | 'valid_from' | 'valid_until' | 'note'>,
): Promise<void> => {
  await tx.updateTable('commission_rule').set(row).where('id', '=', id).execute()
}

/** Removes a rule. */
export const deleteCommission = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('commission_rule').where('id', '=', id).execute()
}

/** The rules that may concern a property, by the id of one of its rooms. */
export const rulesOfRoom = async (db: Db | Tx, roomId: number) => {
  const { rows } = await statement<CommissionRule & { of_property: number; of_category: number }>`
    select property.id as of_property, property.category_id as of_category,
      r.property_id, r.category_id, r.percent, r.valid_from, r.valid_until
    from room join property on property.id = room.property_id
      join commission_rule r on (r.property_id is null or r.property_id = property.id)
        and (r.category_id is null or r.category_id = property.category_id)
    where room.id = ${roomId}`.execute(db)
  return rows
}

/** The rules that may concern property `p`. */
const RULES_OF_P = sql`
  coalesce((select jsonb_agg(jsonb_build_object('property_id', r.property_id, 'category_id', r.category_id,
      'percent', r.percent, 'valid_from', r.valid_from, 'valid_until', r.valid_until))
    from commission_rule r
    where (r.property_id is null or r.property_id = p.id) and (r.category_id is null or r.category_id = p.category_id)
  ), '[]')`

/** The category of a property of the scope, and the rules that may concern it; undefined for any other property. */
export const rulesOfProperty = async (db: Db, scope: Scope, id: number) => {
  const { rows } = await sql<{ category_id: number; rules: CommissionRule[] }>`
    select p.category_id, ${RULES_OF_P} as rules from property p
    where p.id = ${id} and ${inScope(scope, { property: sql`p.id` })}`.execute(db)
  return rows[0]
}

/** Properties whose name has each word of a text, with the rules that may concern each. */
export const propertiesForRules = async (db: Db, search: string, limit: number) => {
  const { rows } = await sql<{ id: number; name: string; place: string; category_id: number; rules: CommissionRule[] }>`
    select p.id, p.name, d.name as place, p.category_id,
      ${RULES_OF_P} as rules
    from property p join destination d on d.id = p.destination_id
    where p.status <> 'archived' and ${allWords(search, (word) => sql`p.name ilike ${likeOf(word)}`)}
    order by p.status <> 'live', p.name, p.id limit ${limit}`.execute(db)
  return rows
}
