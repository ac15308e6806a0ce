import type { Db, Tx } from '#platform/server/db.ts'

/** A person's wishlist, for the download of personal data; a deletion empties it. */
export const wishlistData = {
  section: 'wishlist',
  collect: (db: Db, { id }: { id: number }) =>
    db
      .selectFrom('wishlist_item')
      .innerJoin('property', 'property.id', 'wishlist_item.property_id')
      .select(['property.name as property', 'wishlist_item.created_at'])
      .where('account_id', '=', id)
      .orderBy('wishlist_item.id')
      .execute(),
  erase: async (tx: Tx, { id }: { id: number }): Promise<void> => {
    await tx.deleteFrom('wishlist_item').where('account_id', '=', id).execute()
  },
}
