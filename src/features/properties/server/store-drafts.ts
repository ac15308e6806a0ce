import type { PropertyStatus } from '#domain/property-status.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { partsOfProperties } from './store-details.ts'

type DraftRow = {
  owner_id: number
  name: string
  address: string
  category_id: number
  destination_id: number
  latitude: number
  longitude: number
  is_located: boolean
}

/** The point of a destination, and the names that a drawing needs; undefined for an unknown destination or category. */
export const placeOfDraft = (
  tx: Tx,
  { destination_id, category_id }: { destination_id: number; category_id: number },
) =>
  tx
    .selectFrom('destination')
    .innerJoin('region', 'region.id', 'region_id')
    .innerJoin('category', (join) => join.on('category.id', '=', category_id))
    .select(['destination.latitude', 'destination.longitude', 'destination.name as destination'])
    .select(['region.name as region', 'category.name as category'])
    .where('destination.id', '=', destination_id)
    .executeTakeFirst()

/** Stores a draft; a trigger makes its owner a member. Returns its id. */
export const insertDraft = async (tx: Tx, row: DraftRow): Promise<number> => {
  const draft = { ...row, status: 'draft' }
  const { id } = await tx.insertInto('property').values(draft).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How many drafts an owner has. No other draft of this owner can be created until the transaction ends. */
export const countDrafts = async (tx: Tx, owner_id: number): Promise<number> => {
  await sql`select from account where id = ${owner_id} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from property where owner_id = ${owner_id} and status = 'draft'`.execute(tx)
  return rows[0]?.count ?? 0
}

type PictureRow = { property_id: number; path: string; alt_en: string; alt_sw: string; colour: string }

/** Stores the first picture of a property. */
export const insertPicture = (tx: Tx, row: PictureRow) => tx.insertInto('picture').values(row).execute()

/** Destinations with the names that a request's text is searched for. */
export const destinationNames = (db: Db) =>
  db
    .selectFrom('destination')
    .innerJoin('region', 'region.id', 'region_id')
    .select(['destination.id', 'destination.name', 'region.name as region'])
    .orderBy('destination.position')
    .orderBy('destination.id')
    .execute()

/** Locks a property until the transaction ends and returns its state and names; undefined if there is none. */
export const lockStatus = async (tx: Tx, id: number) =>
  tx
    .selectFrom('property')
    .select(['id', 'name', 'owner_id', 'version'])
    .select(sql<PropertyStatus>`status`.as('status'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Opens the review of a property that its hotel has submitted. */
export const openReview = (tx: Tx, property_id: number, submitted_by: number) =>
  tx.insertInto('property_review').values({ property_id, submitted_by }).execute()

type ReviewDecision = { decision: 'approved' | 'returned' | 'withdrawn'; decided_by: number; reason: string }

/** Closes the open review of a property. */
export const closeReview = (tx: Tx, property_id: number, decision: ReviewDecision) =>
  tx
    .updateTable('property_review')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('property_id', '=', property_id)
    .where('decision', 'is', null)
    .execute()

/** How many properties wait for a review, and since when the oldest of them. */
export const propertiesToReview = (db: Db) =>
  db
    .selectFrom('property_review')
    .innerJoin('property', 'property.id', 'property_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(({ fn }) => fn.min('submitted_at').as('oldest_at'))
    .where('decision', 'is', null)
    .where('property.status', '=', 'in_review')
    .executeTakeFirstOrThrow()

/** A page of the properties that wait for a review, the longest waiting first. */
export const waitingProperties = async (db: Db, { limit, offset }: { limit: number; offset: number }) => {
  const rows = await db
    .selectFrom('property_review')
    .innerJoin('property', 'property.id', 'property_id')
    .innerJoin('destination', 'destination.id', 'destination_id')
    .innerJoin('account', 'account.id', 'owner_id')
    .select(['property.id', 'property.name', 'property.version', 'destination.name as destination', 'submitted_at'])
    .select(['account.first_name', 'account.last_name', 'account.email'])
    .select(
      sql<number>`(select count(*)::int from room where room.property_id = property.id and retired_at is null)`.as(
        'room_count',
      ),
    )
    .select(sql<boolean>`exists (select from payout_wallet w where w.property_id = property.id)`.as('has_wallet'))
    .where('decision', 'is', null)
    .where('property.status', '=', 'in_review')
    .orderBy('submitted_at')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('property_review')
    .innerJoin('property', 'property.id', 'property_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('decision', 'is', null)
    .where('property.status', '=', 'in_review')
    .executeTakeFirstOrThrow()
  const parts = await partsOfProperties(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total,
    rows: rows.map(({ first_name, last_name, ...row }) => ({
      ...row,
      owner: `${first_name} ${last_name}`.trim(),
      missing: parts.get(row.id) ?? [],
    })),
  }
}

/** Waits for the bookings that are being made at a property, and lets no other one begin until the transaction ends. */
export const lockAgainstBookings = (tx: Tx, id: number) =>
  tx.selectFrom('property').select('id').where('id', '=', id).forUpdate().execute()

/** The bookings of a property whose guests are still to come or in the house, the first arrival first. */
export const staysToCome = (tx: Tx, propertyId: number) =>
  tx
    .selectFrom('booking')
    .select(['id', 'reference', 'check_in', 'check_out'])
    .where('property_id', '=', propertyId)
    .where('status', 'in', ['pending', 'confirmed', 'checked_in'])
    .orderBy('check_in')
    .orderBy('id')
    .limit(50)
    .execute()
