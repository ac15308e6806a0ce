import type { PersonalData } from '#features/accounts/server/public.ts'

/** The properties that a person runs; somebody must answer to their guests, so the platform closes them first. */
export const propertyData: PersonalData = {
  section: 'properties',
  collect: (db, { id }) =>
    db
      .selectFrom('property')
      .select(['name', 'address', 'phone', 'latitude', 'longitude', 'status', 'commission_percent'])
      .select(['description_en', 'description_sw'])
      .where('owner_id', '=', id)
      .orderBy('id')
      .execute(),
  objection: async (tx, { id }) => {
    const one = await tx.selectFrom('property').select('id').where('owner_id', '=', id).limit(1).executeTakeFirst()
    return one ? 'owns_properties' : null
  },
}
