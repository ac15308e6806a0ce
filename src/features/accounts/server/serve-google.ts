import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { factorsOf, hasFactor } from '#features/second-factor/server/public.ts'
import { networkOf } from '#platform/server/rate.ts'
import { languageOf } from '#platform/server/request-language.ts'
import type { Sessions } from '#platform/server/session.ts'
import type { IdentityProvider, SignInAttempt } from '#ports/identity-provider.ts'
import { announceDevice } from './announce-device.ts'
import type { AccountDeps } from './deps.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'

type Deps = AccountDeps & {
  google: IdentityProvider
  sessions: Sessions
  /** The site's own address; without one the request's host is used. */
  publicUrl: string | null
  secure: boolean
}

const PATH = '/api/auth/google/'
const COOKIE = 'google_attempt'
const LIFE_SECONDS = 600
const LIMIT = { hits: 60, seconds: 600 }

const packed = (attempt: SignInAttempt) => Buffer.from(JSON.stringify(attempt)).toString('base64url')

/** The attempt that this browser began, or null. The cookie is the browser's own: a forged one only hurts its owner. */
const unpacked = (cookie: string | undefined): SignInAttempt | null => {
  const parts = Buffer.from(cookie ?? '', 'base64url')
    .toString()
    .match(/^\{"state":"([\w-]+)","nonce":"([\w-]+)","verifier":"([\w.~-]+)"\}$/)
  const [, state, nonce, verifier] = parts ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : null
}

/** Why a sign-in failed; the sign-in page has a sentence for each. */
type Why = 'failed' | 'declined' | 'unverified' | 'password_needed' | 'blocked' | 'second_factor'

const back = (reply: FastifyReply, why: Why) => reply.redirect(`/login?google=${why}`)

/**
 * The two addresses of a sign-in with Google. They are pages that redirect, not endpoints of the API, so a failure
 * redirects to the sign-in page, which shows it as a sentence.
 */
export const serveGoogle = (app: FastifyInstance, deps: Deps) => {
  const cookie = { path: PATH, httpOnly: true, sameSite: 'lax', secure: deps.secure } as const
  const site = (request: FastifyRequest) => deps.publicUrl ?? `${request.protocol}://${request.host}`
  const isAllowed = async (request: FastifyRequest) => {
    const counted = deps.rate.hit(`google address:${networkOf(request.ip)}`, LIMIT.hits, LIMIT.seconds)
    return counted.then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
  }
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const allowed = await isAllowed(request)
    const begun = allowed ? await deps.google.begin(new URL(`${PATH}callback/`, site(request)).href) : null
    if (!begun) return back(reply, 'failed')
    reply.setCookie(COOKIE, packed(begun.attempt), { ...cookie, maxAge: LIFE_SECONDS })
    return reply.redirect(begun.address)
  })
  app.get(`${PATH}callback/`, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').clearCookie(COOKIE, cookie)
    const attempt = unpacked(request.cookies[COOKIE])
    if (!attempt || !(await isAllowed(request))) return back(reply, 'failed')
    const answer = await deps.google.finish(new URL(request.url, site(request)), attempt)
    if (answer.outcome !== 'known') return back(reply, answer.outcome)
    const account = await signInWithGoogle(deps)(answer.identity, languageOf(request))
    if ('refused' in account) return back(reply, account.refused)
    // Google has proven who it is, but not by the factor that this account signs in with.
    if (hasFactor(await factorsOf(deps.db, account.account_id))) return back(reply, 'second_factor')
    const { account_id } = account
    const userAgent = request.headers['user-agent']
    await announceDevice(deps)({ account_id, device: deps.devices.read(request), userAgent })
    await deps.sessions.start(request, reply, account_id)
    // The sign-in page redirects to the booking that was begun in this tab, or to the home of the role.
    return reply.redirect('/login')
  })
}
