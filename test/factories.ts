import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Role } from '#domain/account.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { Language } from '#domain/language.ts'
import type { MemberRole, PlatformRole } from '#domain/permission.ts'
import type { PropertyStatus } from '#domain/property-status.ts'
import type { Db } from '#platform/server/db.ts'
import type { TestApp } from './harness.ts'

/** The password of accounts made `withPassword`. */
export const PASSWORD = 'Karibu#2026'

let passwordHash: Promise<string> | undefined
const hashOfPassword = () => {
  passwordHash ??= hash(PASSWORD)
  return passwordHash
}

let count = 0
const next = () => {
  count += 1
  return count
}

type AccountFields = {
  role?: Role
  username?: string
  email?: string
  phone_number?: string
  first_name?: string
  last_name?: string
  dob?: string | null
  gender?: 'male' | 'female' | 'other' | null
  language?: Language
  /** When the email address was confirmed; null by default. */
  email_proven_at?: Date | null
  /** The platform role of a staff account; owner by default. */
  platform_role?: PlatformRole | null
  /** Only then can the account sign in by password, which is `PASSWORD`; hashing takes time. */
  withPassword?: boolean
}

/** An account with unique made-up particulars; a traveller by default. Returns its row. */
export const makeAccount = async (db: Db, { withPassword, platform_role = 'owner', ...fields }: AccountFields = {}) => {
  const n = next()
  const unique = `${n}${randomBytes(3).toString('hex')}`
  const account = await db
    .insertInto('account')
    .values({
      username: `person${unique}`,
      email: `person${unique}@example.com`,
      phone_number: `2557${String(10_000_000 + n)}`,
      first_name: 'Asha',
      last_name: 'Juma',
      role: 'traveller',
      password_hash: withPassword ? await hashOfPassword() : 'none',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (account.role === 'bhumwi_admin' && platform_role)
    await db.insertInto('platform_member').values({ account_id: account.id, role: platform_role }).execute()
  return account
}

/** Makes an account a member of a property's staff. */
export const makeMember = (db: Db, member: { property_id: number; account_id: number; role: MemberRole }) =>
  db.insertInto('property_member').values(member).execute()

/** A client on which the account is signed in, without the cost of a password. */
export const signInAs = async (app: TestApp, account: { id: number }) => {
  const token = randomBytes(32).toString('base64url')
  await app.db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: account.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return app.client({ session: token })
}

/** A region with one destination, made once per database; answers the destination's row. */
export const makeDestination = async (db: Db, fields: { region?: string; name?: string } = {}) => {
  const { region = 'Zanzibar', name = 'Stone Town' } = fields
  const place = { latitude: -6.16, longitude: 39.19, position: next() }
  const regionRow = await db
    .insertInto('region')
    .values({ name: region, jurisdiction: ['Zanzibar', 'Pemba'].includes(region) ? 'zanzibar' : 'mainland', ...place })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: region }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('destination')
    .values({ region_id: regionRow.id, name, ...place })
    .onConflict((conflict) => conflict.columns(['region_id', 'name']).doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A category, made once per database. */
export const makeCategory = (db: Db, name = 'Hotel') =>
  db
    .insertInto('category')
    .values({ name, name_sw: 'Hoteli', icon: 'hotel', position: next() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** A room type, made once per database. */
export const makeRoomType = (db: Db, name = 'Double') =>
  db
    .insertInto('room_type')
    .values({ name, name_sw: 'Chumba cha wawili' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow()

type PropertyFields = {
  /** The hotel administrator that owns it; a new one unless given. */
  owner_id?: number
  category_id?: number
  stars?: number
  destination_id?: number
  name?: string
  description_en?: string
  description_sw?: string
  address?: string
  latitude?: number
  longitude?: number
  status?: PropertyStatus
  is_featured?: boolean
  cancellation_policy?: CancellationPolicy
}

/** A property that is live, with what it needs around it. Answers its row. */
export const makeProperty = async (db: Db, fields: PropertyFields = {}) =>
  db
    .insertInto('property')
    .values({
      owner_id: fields.owner_id ?? (await makeAccount(db, { role: 'hotel_admin' })).id,
      category_id: fields.category_id ?? (await makeCategory(db)).id,
      destination_id: fields.destination_id ?? (await makeDestination(db)).id,
      name: `Dhow House ${next()}`,
      address: 'Shangani Street',
      latitude: -6.16,
      longitude: 39.19,
      status: 'live',
      suspended_from: fields.status === 'suspended' ? 'live' : null,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

type RoomFields = {
  /** A new property unless given. */
  property_id?: number
  room_type_id?: number
  room_number?: string
  price_tsh?: number
  max_adults?: number
  max_children?: number
  is_available?: boolean
}

/** A room on sale for two adults and one child at TSh 150,000. Answers its row. */
export const makeRoom = async (db: Db, fields: RoomFields = {}) =>
  db
    .insertInto('room')
    .values({
      property_id: fields.property_id ?? (await makeProperty(db)).id,
      room_type_id: fields.room_type_id ?? (await makeRoomType(db)).id,
      room_number: String(100 + next()),
      price_tsh: 150_000,
      max_adults: 2,
      max_children: 1,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

let payers = 0
/** A wallet's number for each payer: a provider refuses the same amount to the same number within a minute. */
export const newPayerNumber = () => `25571${String(2_000_000 + ++payers)}`
