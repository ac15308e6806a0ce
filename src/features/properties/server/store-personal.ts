import type { PersonalData } from '#features/accounts/server/public.ts'

/** The properties that a person runs; their guests need a contact, so the platform closes them first. */
const owned: PersonalData = {
  section: 'properties',
  collect: (db, { id }) =>
    db
      .selectFrom('property')
      .select(['name', 'address', 'phone', 'latitude', 'longitude', 'status'])
      .select(['description_en', 'description_sw'])
      .where('owner_id', '=', id)
      .orderBy('id')
      .execute(),
  objection: async (tx, { id }) => {
    const one = await tx.selectFrom('property').select('id').where('owner_id', '=', id).limit(1).executeTakeFirst()
    return one ? 'owns_properties' : null
  },
}

/** Where a person is a member of the staff; it ends with the account. */
const memberships: PersonalData = {
  section: 'memberships',
  collect: (db, { id }) =>
    db
      .selectFrom('property_member')
      .innerJoin('property', 'property.id', 'property_member.property_id')
      .select(['property.name as property', 'property_member.role', 'property_member.created_at'])
      .where('property_member.account_id', '=', id)
      .orderBy('property.id')
      .execute(),
  erase: async (tx, { id }) => {
    await tx.deleteFrom('property_member').where('account_id', '=', id).execute()
  },
}

/** What properties know of a person: those that are the person's, and those where the person works. */
export const propertyData: readonly PersonalData[] = [owned, memberships]
