import type { RequestStatus } from '#domain/enquiry.ts'
import type { Language } from '#domain/language.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

type NewRequest = {
  name: string
  username: string
  email: string
  property_name: string
  category_id: number
  location: string
  message: string
  language: Language
  is_suspect: boolean
  content_hash: Buffer
}

const ACCEPTED = ['id', 'property_name', 'status', 'created_at'] as const

/** Whether there is a property category of this id. */
export const isCategory = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The pending request with the same content. */
export const sameRequest = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('property_request')
    .select(ACCEPTED)
    .where('content_hash', '=', hash)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Whether a pending request with another email address has this username. */
export const isUsernameRequested = async (tx: Tx, username: string, email: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('property_request')
    .select('id')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('status', '=', 'pending')
    .where('email', '<>', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a host's request. */
export const insertRequest = (tx: Tx, request: NewRequest) =>
  tx.insertInto('property_request').values(request).returning(ACCEPTED).executeTakeFirstOrThrow()

type RequestFilter = { status?: RequestStatus; limit: number; offset: number }

/** A page of hosts' requests, the latest first, and the total count. */
export const listRequests = async (db: Db, { status, limit, offset }: RequestFilter) => {
  const matches = sql<boolean>`(${status ?? null}::text is null or status = ${status ?? null})`
  const rows = await db
    .selectFrom('property_request')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['property_request.id', 'property_request.name', 'username', 'email', 'property_name', 'location'])
    .select(['message', 'language', 'status', 'is_suspect', 'created_at', 'category_id'])
    .select('category.name as category_name')
    .where(matches)
    .orderBy('property_request.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('property_request')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow()
  const requests = rows.map(({ category_id, category_name, ...row }) => ({
    ...row,
    role: 'hotel_admin' as const,
    property_type: { id: category_id, name: category_name },
  }))
  return { rows: requests, total }
}
