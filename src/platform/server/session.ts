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
  /** Who of the staff looks at this account, which `mount` then lets nobody change; null if its owner is signed in. */
  view: CustomerView | null
}

/** A view of a customer's account by somebody of the platform's staff. */
export type CustomerView = { id: number; staff_id: number; staff_name: string; reason: string; ends_at: Date }

type PersonRow = Omit<SignedIn, 'grants' | 'must_set_second_factor' | 'view'> & AccountRoles
type SessionRow = PersonRow & { stale: boolean; has_second_factor: boolean }
type ViewRow = Omit<PersonRow, 'session_id'> & { view_id: number; reason: string; ends_at: Date }

/** Days after which an unused session ends. */
const LIFE_DAYS = 30
const COOKIE = 'session'
/** Beside the session of the staff, which shows their own account again without it. */
const VIEW_COOKIE = 'view'
/** Tells the service worker that a response is about somebody else's account, so that it is never saved. */
const VIEW_HEADER = 'x-customer-view'
const TOKEN = /^[\w-]{43}$/

/** What both statements read of an account; parameters would have to stay out of it. */
const PERSON = sql`account.id, account.username, account.role, account.language, account.email,
  trim(account.first_name || ' ' || account.last_name) as name,
  case when account.role = 'hotel_admin' then
    array(select distinct role from property_member where account_id = account.id) else '{}' end as member_roles,
  case when account.role = 'bhumwi_admin' then
    (select role from platform_member where account_id = account.id) end as platform_role`

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
  const tokenOf = (request: FastifyRequest, name = COOKIE) => {
    const token = request.cookies[name]
    return token && TOKEN.test(token) ? token : null
  }

  /** What is sent to a person comes in the language that they use: the account follows the choice made in the browser. */
  const followLanguage = async (row: SessionRow, request: FastifyRequest) => {
    const language = chosenLanguage(request) ?? row.language
    if (language === row.language) return
    row.language = language
    await db.updateTable('account').set({ language }).where('id', '=', row.id).execute()
  }

  /**
   * The account that somebody of the staff looks at in this browser; null without an open view. It ends with their session
   * or their right, and as soon as the account is blocked, deleted, or becomes one of the staff.
   */
  const readView = async (request: FastifyRequest, reply: FastifyReply, staff: SignedIn): Promise<SignedIn | null> => {
    const token = tokenOf(request, VIEW_COOKIE)
    if (!token || !staff.grants['users.view_as']) return null
    const { rows } = await statement<ViewRow>`
      select ${PERSON}, customer_view.id as view_id, customer_view.reason, customer_view.ends_at
      from customer_view join account on account.id = customer_view.account_id
      where customer_view.token_hash = ${hashOf(token)} and customer_view.session_id = ${staff.session_id}
        and customer_view.staff_id = ${staff.id} and customer_view.ended_at is null and customer_view.ends_at > now()
        and account.role <> 'bhumwi_admin' and account.deleted_at is null and account.blocked_at is null`.execute(db)
    const [row] = rows
    if (!row) return null
    reply.header(VIEW_HEADER, '1')
    const { member_roles, platform_role, view_id, reason, ends_at, ...person } = row
    return {
      ...person,
      session_id: staff.session_id,
      grants: grantsOf({ role: person.role, member_roles, platform_role }),
      must_set_second_factor: false,
      view: { id: view_id, staff_id: staff.id, staff_name: staff.name, reason, ends_at },
    }
  }

  /**
   * Who is signed in, or null, as for a session that began while its account was being deleted or blocked; the customer
   * whose account the staff look at, if they do. Prolongs the session, at most once an hour.
   */
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> => {
    const token = tokenOf(request)
    if (!token) return null
    const { rows } = await statement<SessionRow>`
      select ${PERSON}, session.id as session_id,
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
    const signedIn = { ...person, grants, must_set_second_factor, view: null }
    return (await readView(request, reply, signedIn)) ?? signedIn
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
    if (request.cookies[VIEW_COOKIE]) hideView(reply)
  }

  const showView = (reply: FastifyReply, seconds: number) => {
    const token = randomBytes(32).toString('base64url')
    reply.setCookie(VIEW_COOKIE, token, { ...cookie, maxAge: seconds })
    return hashOf(token)
  }

  const hideView = (reply: FastifyReply) => {
    reply.clearCookie(VIEW_COOKIE, cookie)
  }

  /** Deletes what has expired; a daily job calls it. */
  const sweep = () => db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute()

  return { read, start, end, showView, hideView, sweep }
}

/** Ends every session of an account, as a password change does. */
export const endAllSessions = (tx: Tx | Db, accountId: number) =>
  tx.deleteFrom('session').where('account_id', '=', accountId).execute()

export type Sessions = ReturnType<typeof sessions>
