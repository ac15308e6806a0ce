import '@fastify/cookie'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#domain/account.ts'
import { deviceOf } from '#domain/device.ts'
import type { Language } from '#domain/language.ts'
import { type AccountRoles, type Grants, grantsOf } from '#domain/permission.ts'
import { mustHaveSecondFactor } from '#domain/second-factor.ts'
import { type Db, sql, statement, type Tx } from './db.ts'
import type { Devices } from './devices.ts'
import { chosenLanguage } from './request-language.ts'

/** The person behind a request, as far as every action needs to know. */
export type SignedIn = {
  id: number
  username: string
  role: Role
  language: Language
  name: string
  email: string
  session_id: number
  /** What the person may do, and whose rows each right reaches. */
  grants: Grants
  /** The rights are withheld until the person has set up a second factor. */
  must_set_second_factor: boolean
}

type SessionRow = Omit<SignedIn, 'grants' | 'must_set_second_factor'> &
  AccountRoles & { stale: boolean; has_second_factor: boolean }

/** Days after which an unused session ends. */
const LIFE_DAYS = 30
const COOKIE = 'session'
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type SessionOptions = {
  secure: boolean
  devices: Pick<Devices, 'remember'>
  /** Whether the platform's staff must have a second factor. */
  secondFactorRequired: boolean
}

/** Sessions in the database; the cookie holds a random token of which only the hash is stored. */
export const sessions = (db: Db, options: SessionOptions) => {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure } as const
  const tokenOf = (request: FastifyRequest) => {
    const token = request.cookies[COOKIE]
    return token && TOKEN.test(token) ? token : null
  }

  /** What is sent to a person comes in the language that they use: the account follows the choice made in the browser. */
  const followLanguage = async (row: SessionRow, request: FastifyRequest) => {
    const language = chosenLanguage(request) ?? row.language
    if (language === row.language) return
    row.language = language
    await db.updateTable('account').set({ language }).where('id', '=', row.id).execute()
  }

  /** Who is signed in, or null, as for a session that began while its account was being deleted or blocked. Prolongs the session, at most once an hour. */
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> => {
    const token = tokenOf(request)
    if (!token) return null
    const { rows } = await statement<SessionRow>`
      select account.id, account.username, account.role, account.language, account.email, session.id as session_id,
        trim(account.first_name || ' ' || account.last_name) as name,
        case when account.role = 'hotel_admin' then
          array(select distinct role from property_member where account_id = account.id) else '{}' end as member_roles,
        case when account.role = 'bhumwi_admin' then
          (select role from platform_member where account_id = account.id) end as platform_role,
        exists (select from second_factor where account_id = account.id and confirmed_at is not null)
          or exists (select from passkey where account_id = account.id) as has_second_factor,
        session.last_seen_at < now() - interval '1 hour' as stale
      from session join account on account.id = session.account_id
      where session.token_hash = ${hashOf(token)} and session.expires_at > now() and account.deleted_at is null
        and account.blocked_at is null`.execute(db)
    const [row] = rows
    if (!row) return null
    await followLanguage(row, request)
    if (row.stale) {
      await db
        .updateTable('session')
        .set({ last_seen_at: sql`now()`, expires_at: sql`now() + make_interval(days => ${LIFE_DAYS})` })
        .set({ address: request.ip })
        .where('token_hash', '=', hashOf(token))
        .execute()
      reply.setCookie(COOKIE, token, { ...cookie, maxAge: LIFE_DAYS * 86_400 })
    }
    const { stale, member_roles, platform_role, has_second_factor, ...person } = row
    const must_set_second_factor =
      options.secondFactorRequired && !has_second_factor && mustHaveSecondFactor(person.role)
    const grants = must_set_second_factor ? {} : grantsOf({ role: person.role, member_roles, platform_role })
    return { ...person, grants, must_set_second_factor }
  }

  /** Begins a session for an account and sets its cookie; a session the browser still has is ended. The device is remembered. */
  const start = async (request: FastifyRequest, reply: FastifyReply, accountId: number) => {
    await end(request, reply)
    const token = randomBytes(32).toString('base64url')
    await db
      .insertInto('session')
      .values({
        token_hash: hashOf(token),
        account_id: accountId,
        device: deviceOf(request.headers['user-agent'] ?? ''),
        address: request.ip,
        expires_at: sql`now() + make_interval(days => ${LIFE_DAYS})`,
      })
      .execute()
    reply.setCookie(COOKIE, token, { ...cookie, maxAge: LIFE_DAYS * 86_400 })
    await options.devices.remember(request, reply, accountId)
  }

  const end = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = tokenOf(request)
    if (!token) return
    await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute()
    reply.clearCookie(COOKIE, cookie)
  }

  /** Deletes what has expired; a daily job calls it. */
  const sweep = () => db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute()

  return { read, start, end, sweep }
}

/** Ends every session of an account, as a password change does. */
export const endAllSessions = (tx: Tx | Db, accountId: number) =>
  tx.deleteFrom('session').where('account_id', '=', accountId).execute()

export type Sessions = ReturnType<typeof sessions>
