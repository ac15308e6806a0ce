import type { Db, Tx } from '#platform/server/db.ts'

/** A person's reviews, for the export of personal data; a deletion removes the guest from them. */
export const reviewData = {
  section: 'reviews',
  collect: (db: Db, { id }: { id: number }) =>
    db
      .selectFrom('review')
      .innerJoin('property', 'property.id', 'review.property_id')
      .innerJoin('booking', 'booking.id', 'review.booking_id')
      .select(['property.name as property', 'booking.reference as booking', 'review.rating', 'review.title'])
      .select(['review.body', 'review.language', 'review.created_at', 'review.reply', 'review.hidden_reason'])
      .where('review.account_id', '=', id)
      .orderBy('review.id')
      .execute(),
  erase: async (tx: Tx, { id }: { id: number }): Promise<void> => {
    await tx.updateTable('review').set({ account_id: null }).where('account_id', '=', id).execute()
  },
}
