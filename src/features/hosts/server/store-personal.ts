import type { PersonalData } from '#features/accounts/server/public.ts'
import { sql } from '#platform/server/db.ts'

/** Why the platform suspended somebody as a host, and when that ended. */
const suspensions: PersonalData = {
  section: 'suspensions',
  collect: (db, { id }) =>
    db
      .selectFrom('suspension')
      .leftJoin('property', 'property.id', 'suspension.property_id')
      .select(['property.name as property', 'reason', 'coming_bookings', 'suspended_at', 'reinstated_at'])
      .select('reinstate_reason')
      .where('account_id', '=', id)
      .orderBy('suspension.id')
      .execute(),
  erase: async (tx, { id }) => {
    await tx
      .updateTable('suspension')
      .set({ reason: '', reinstate_reason: '' })
      .where('account_id', '=', id)
      .where('property_id', 'is', null)
      .execute()
  },
}

/** What was checked of an owner before is theirs. */
const SINCE_HANDOVER = sql<boolean>`not exists (select from property_handover h
  where h.property_id = evidence.property_id and h.at > evidence.recorded_at)`

/** What the platform has checked of the properties that a person owns. */
const checks: PersonalData = {
  section: 'checks',
  collect: (db, { id }) =>
    db
      .selectFrom('evidence')
      .innerJoin('property', 'property.id', 'evidence.property_id')
      .select(['property.name as property', 'kind', 'detail', 'checked_on', 'valid_until', 'withdrawn_at'])
      .where('property.owner_id', '=', id)
      .where(SINCE_HANDOVER)
      .orderBy('evidence.id')
      .execute(),
}

/** What a person stated about properties when asking to list them. */
const statements: PersonalData = {
  section: 'statements',
  collect: (db, { id }) =>
    db
      .selectFrom('evidence_statement')
      .innerJoin('property', 'property.id', 'evidence_statement.property_id')
      .select(['property.name as property', 'kind', 'statement', 'stated_at'])
      .where('property.owner_id', '=', id)
      .orderBy('property.id')
      .orderBy('kind')
      .execute(),
}

/**
 * What suspensions, checks and statements know of a person. Who has properties cannot be deleted; what concerns a property
 * stays with it when it is handed over, and of a suspension of the person the reasons are deleted.
 */
export const hostData: readonly PersonalData[] = [suspensions, checks, statements]
