import type { Scope } from '#domain/permission.ts'
import type { TeamRole } from '#domain/team.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import type { ColleagueRow } from '../contract.ts'

/** The properties of a scope that are not archived, by name. */
export const teamProperties = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from property p
    where p.status <> 'archived' and ${inScope(scope, { property: sql`p.id` })} order by p.name, p.id`.execute(db)
  return rows
}

/** Those who work at the properties of a scope, owners first; `only` restricts it to one account. */
export const colleagues = async (db: Db | Tx, scope: Scope, only: number | null = null): Promise<ColleagueRow[]> => {
  const { rows } = await sql<Omit<ColleagueRow, 'is_you'>>`
    select a.id, a.username, a.first_name, a.last_name, a.email, a.blocked_at is not null as is_blocked,
      a.password_hash = 'none' and a.email_proven_at is null as is_new,
      (select i.expires_at from invitation i
        where i.account_id = a.id and i.used_at is null and i.replaced_at is null and i.expires_at > now()
        limit 1) as invited_until,
      a.last_seen_at,
      json_agg(json_build_object('property', p.id, 'property_name', p.name, 'role', m.role) order by p.name, p.id) as roles
    from property_member m
      join property p on p.id = m.property_id
      join account a on a.id = m.account_id
    where ${inScope(scope, { property: sql`m.property_id` })} and a.deleted_at is null
      and (${only}::int is null or a.id = ${only}::int)
    group by a.id
    order by not bool_or(m.role = 'owner'), a.first_name, a.last_name, a.id`.execute(db)
  return rows.map((row) => ({ ...row, is_you: row.id === scope.account_id }))
}

type TeamProperty = { id: number; name: string; owner_id: number; members: number }

/**
 * The named properties of a scope that are not archived, in the order of their ids, with the number of people who work at each.
 * They are locked against other changes of their teams and against a handover.
 */
export const lockTeams = async (tx: Tx, scope: Scope, ids: readonly number[]): Promise<TeamProperty[]> => {
  await sql`select from property where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
  // A statement of its own, which sees what was committed while the locks were awaited.
  const { rows } = await sql<TeamProperty>`
    select p.id, p.name, p.owner_id,
      (select count(*)::int from property_member m where m.property_id = p.id) as members
    from property p
    where p.id = any(${ids}::int[]) and p.status <> 'archived' and ${inScope(scope, { property: sql`p.id` })}
    order by p.id`.execute(tx)
  return rows
}

type Roles = readonly { property: number; role: TeamRole }[]

/** Gives an account roles at properties; a role of an owner stays. */
export const setRoles = async (tx: Tx, account_id: number, roles: Roles): Promise<void> => {
  const rows = roles.map(({ property, role }) => ({ property_id: property, account_id, role }))
  await tx
    .insertInto('property_member')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'property_id'])
        .doUpdateSet({ role: (insert) => insert.ref('excluded.role') })
        .where('property_member.role', '<>', 'owner'),
    )
    .execute()
}

/** Takes the roles of an account at the properties of a scope, except those of an owner; `only` restricts it to some. */
export const endRoles = async (
  tx: Tx,
  scope: Scope,
  account_id: number,
  only: readonly number[] | null = null,
): Promise<void> => {
  await sql`
    delete from property_member m
    where m.account_id = ${account_id} and m.role <> 'owner'
      and (${only}::int[] is null or m.property_id = any(${only}::int[]))
      and ${inScope(scope, { property: sql`m.property_id` })}`.execute(tx)
}

/** Whether an account works at any property, also outside of the scope of a call. */
export const worksAnywhere = async (tx: Tx, account_id: number): Promise<boolean> => {
  const found = tx.selectFrom('property_member').select('role').where('account_id', '=', account_id)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}
