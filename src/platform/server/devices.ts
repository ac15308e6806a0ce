import '@fastify/cookie'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, sql, type Tx } from './db.ts'

/** The longest life that browsers give to a cookie. */
const LIFE_DAYS = 400
/** Devices beyond this number are forgotten, the longest unused first. */
const MAX_PER_ACCOUNT = 20
const COOKIE = 'device'
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Recognises devices on which an account has signed in, after the device cookies of OWASP. A device knows no secret of
 * the account and is signed in by nothing; its wrong passwords are only counted apart from those of strangers.
 */
export const devices = (db: Db, options: { secure: boolean }) => {
  const cookie = { path: '/api/', httpOnly: true, sameSite: 'lax', secure: options.secure } as const
  const give = (reply: FastifyReply) => {
    const token = randomBytes(32).toString('base64url')
    reply.setCookie(COOKIE, token, { ...cookie, maxAge: LIFE_DAYS * 86_400 })
    return hashOf(token)
  }

  /** The hash of the device's token, or null. Anybody can send a token: only `knownAs` says whether it means anything. */
  const read = (request: FastifyRequest): Buffer | null => {
    const token = request.cookies[COOKIE]
    return token && TOKEN.test(token) ? hashOf(token) : null
  }

  /** The same; a device without a token gets one. */
  const ensure = (request: FastifyRequest, reply: FastifyReply): Buffer => read(request) ?? give(reply)

  /**
   * Remembers that an account has signed in on this device. The device gets a new token for all of its accounts, so that
   * a token which somebody else had put there, or has copied, is worth nothing afterwards.
   */
  const remember = async (request: FastifyRequest, reply: FastifyReply, accountId: number) => {
    const before = read(request)
    const device_hash = give(reply)
    if (before) await db.updateTable('known_device').set({ device_hash }).where('device_hash', '=', before).execute()
    await db
      .insertInto('known_device')
      .values({ device_hash, account_id: accountId })
      .onConflict((conflict) =>
        conflict.columns(['device_hash', 'account_id']).doUpdateSet({ last_used_at: sql<Date>`now()` }),
      )
      .execute()
    const newest = db
      .selectFrom('known_device')
      .select('device_hash')
      .where('account_id', '=', accountId)
      .orderBy('last_used_at', 'desc')
      .limit(MAX_PER_ACCOUNT)
    await db
      .deleteFrom('known_device')
      .where('account_id', '=', accountId)
      .where('device_hash', 'not in', newest)
      .execute()
  }

  /**
   * The number of a device on which an account has signed in before, or null. It stays the same when the token is
   * replaced, which everybody with an account can do: what is counted for a device needs it.
   */
  const knownAs = async (device: Buffer, accountId: number): Promise<number | null> => {
    const known = db.selectFrom('known_device').select('id').where('device_hash', '=', device)
    return (await known.where('account_id', '=', accountId).executeTakeFirst())?.id ?? null
  }

  /** Whether an account that has signed in on other devices signs in on this one for the first time. */
  const isNewTo = async (device: Buffer | null, accountId: number): Promise<boolean> => {
    if (device && (await knownAs(device, accountId)) !== null) return false
    const others = db.selectFrom('known_device').select('id').where('account_id', '=', accountId).limit(1)
    return (await others.executeTakeFirst()) !== undefined
  }

  /** The account that has signed in on a device, or null; of several the oldest, so that another one changes nothing. */
  const ownerOf = async (device: Buffer): Promise<number | null> => {
    const owners = db.selectFrom('known_device').select('account_id').where('device_hash', '=', device)
    return (await owners.orderBy('account_id').limit(1).executeTakeFirst())?.account_id ?? null
  }

  /** Deletes devices that no browser can name any more; a daily job calls it. */
  const sweep = () =>
    db
      .deleteFrom('known_device')
      .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${LIFE_DAYS})`)
      .execute()

  return { read, ensure, remember, knownAs, isNewTo, ownerOf, sweep }
}

/** Forgets every device of an account, as a password change does: one of them may be a thief's. */
export const forgetDevices = (tx: Tx | Db, accountId: number) =>
  tx.deleteFrom('known_device').where('account_id', '=', accountId).execute()

export type Devices = ReturnType<typeof devices>
