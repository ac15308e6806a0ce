import type { PersonalData } from '#features/accounts/server/public.ts'

/**
 * Who got which announcement by email, SMS and push; those of the site are exported as the notifications that they
 * became. An erased account is in none any more.
 */
export const announcementData: PersonalData = {
  section: 'announcements',
  collect: (db, { id }) =>
    db
      .selectFrom('announcement_dispatch')
      .innerJoin('announcement', 'announcement.id', 'announcement_dispatch.announcement_id')
      .select(['title', 'message', 'channel', 'state', 'sent_at', 'recipient'])
      .where('announcement_dispatch.account_id', '=', id)
      .where('state', 'in', ['sent', 'delivered', 'unclear'])
      .orderBy('announcement_id')
      .execute(),
  erase: async (tx, { id }) => {
    await tx.deleteFrom('announcement_recipient').where('account_id', '=', id).execute()
    await tx.deleteFrom('announcement_dispatch').where('account_id', '=', id).execute()
  },
}
