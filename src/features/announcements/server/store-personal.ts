import type { PersonalData } from '#features/accounts/server/public.ts'

/** Who got which announcement; the announcements themselves are exported as the notifications that they became. */
export const announcementData: PersonalData = {
  section: null,
  collect: async () => [],
  erase: async (tx, { id }) => {
    await tx.deleteFrom('announcement_recipient').where('account_id', '=', id).execute()
  },
}
