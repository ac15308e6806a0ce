import type { PersonalData } from '#features/accounts/server/public.ts'

/** Who got which announcement; the announcements themselves are exported as the notifications that they became. */
export const announcementData: PersonalData = {
  section: null,
  collect: async () => [],
  erase: async (tx, { id }) => {
    // Those who still wait stay, so that the counts of the sending add up: the worker skips deleted accounts.
    await tx.deleteFrom('announcement_recipient').where('account_id', '=', id).where('state', '<>', 'waiting').execute()
  },
}
