import type { SqlBool } from 'kysely'
import { memberRolesWith, type Scope } from '#domain/permission.ts'
import { type RawBuilder, sql } from './db.ts'

/**
 * The owner of a row: the column with its property, and the one with its account; `account` is missing if rows have no
 * account.
 */
type RowOwner = { property?: RawBuilder<unknown>; account?: RawBuilder<unknown> }

const atMyProperties = (column: RawBuilder<unknown>, scope: Extract<Scope, { reach: 'my_properties' }>) =>
  sql<SqlBool>`${column} in (
    select property_member.property_id from property_member
    where property_member.account_id = ${scope.account_id}
      and property_member.role = any(${memberRolesWith(scope.right)}::text[]))`

/**
 * The condition that restricts a query to the rows of a scope; every store uses it, and no other check decides about
 * access to a row. The query reads the membership itself, so that it costs no message and ends in the moment the
 * member's row is deleted.
 */
export const inScope = (scope: Scope, { property, account }: RowOwner): RawBuilder<SqlBool> => {
  if (scope.reach === 'everything') return sql<SqlBool>`true`
  const own = account ? sql<SqlBool>`${account} = ${scope.account_id}` : sql<SqlBool>`false`
  if (scope.reach === 'own' || !property) return own
  const atMine = atMyProperties(property, scope)
  return account ? sql<SqlBool>`(${own} or ${atMine})` : atMine
}
