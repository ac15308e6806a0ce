import type { PersonalData } from '#features/accounts/server/public.ts'
import { sql } from '#platform/server/db.ts'

/** The payouts of a person's time at a property: after it was handed over to them, and before they handed it over. */
const OWN_PAYOUTS = (id: number) => sql`payment.kind = 'payout' and exists (
  select from property_handover h where h.property_id = payment.property_id and h.from_account = ${id}
    and payment.created_at < h.at and not exists (
      select from property_handover earlier where earlier.property_id = h.property_id and earlier.at < h.at
        and payment.created_at < earlier.at))`

/**
 * The properties that a person gave away or took over. A deletion keeps who they were handed to and by whom, and the amounts
 * that were paid out, without the numbers of the wallets and the reasons, which only the owner before reads.
 */
export const handoverData: PersonalData = {
  section: 'handovers',
  collect: (db, { id }) =>
    db
      .selectFrom('property_handover')
      .innerJoin('property', 'property.id', 'property_handover.property_id')
      .select(['property.name as property', 'at', 'moved_amount'])
      .select(sql<string | null>`case when from_account = ${id} then reason end`.as('reason'))
      .select(sql<boolean>`from_account = ${id}`.as('given_away'))
      .where(({ eb, or }) => or([eb('from_account', '=', id), eb('to_account', '=', id)]))
      .orderBy('property_handover.id')
      .execute(),
  erase: async (tx, { id }) => {
    await sql`update payment set msisdn = '' where ${OWN_PAYOUTS(id)}`.execute(tx)
    await tx.updateTable('property_handover').set({ reason: '' }).where('from_account', '=', id).execute()
  },
}
