import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { LOOPBACK, portOf, refuseProduction } from '../guard.ts'
import { escapeHtml, page } from '../page.ts'

/** A person with an account at the simulated provider. */
export type GooglePerson = {
  sub: string
  email: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

/** Faults that the provider can be set to make with the next identity. */
export type GoogleFault = 'wrong_nonce' | 'wrong_audience' | 'foreign_key' | 'expired'

export type GoogleSimOptions = { port?: number; clientId?: string; clientSecret?: string }

/** A running provider of identities. */
export type GoogleSim = {
  issuer: string
  port: number
  /** The person who is signed in without a prompt. Null shows a consent page; 'decline' gives no consent. */
  person: (person: GooglePerson | 'decline' | null) => void
  fault: (fault: GoogleFault | null) => void
  close: () => Promise<void>
}

type Grant = { person: GooglePerson; nonce: string; challenge: string; redirect: string }
type AuthorizeQuery = Record<
  'client_id' | 'redirect_uri' | 'state' | 'nonce' | 'code_challenge' | 'code_challenge_method' | 'response_type',
  string
>

const LIFE_SECONDS = 3600
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A JSON Web Token signed with RS256 (RFC 7515). */
const signed = (claims: object, key: ReturnType<typeof newKey>) => {
  const input = `${base64url({ alg: 'RS256', typ: 'JWT', kid: 'sim' })}.${base64url(claims)}`
  return `${input}.${sign('sha256', Buffer.from(input), key.privateKey).toString('base64url')}`
}

const consent = (query: AuthorizeQuery) =>
  page(
    'Choose an account',
    `<p class="quiet">Simulated sign-in: this is not Google.</p><form class="row" method="get" action="/authorize">${Object.entries(
      query,
    )
      .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
      .join(
        '',
      )}<input name="login" aria-label="E-mail" placeholder="asha@example.com"><button class="yes">Continue</button></form>`,
    3600,
  )

const state = (clientId: string, clientSecret: string) => ({
  clientId,
  clientSecret,
  key: newKey(),
  foreign: newKey(),
  grants: new Map<string, Grant>(),
  person: null as GooglePerson | 'decline' | null,
  fault: null as GoogleFault | null,
})
type State = ReturnType<typeof state>

const authorize = (app: FastifyInstance, sim: State) =>
  app.get<{ Querystring: AuthorizeQuery & { login?: string } }>('/authorize', async (request, reply) => {
    const { login, ...query } = request.query
    if (query.client_id !== sim.clientId || query.response_type !== 'code' || query.code_challenge_method !== 'S256')
      return reply.status(400).send({ error: 'invalid_request' })
    const back = new URL(query.redirect_uri)
    back.searchParams.set('state', query.state)
    const typed = login ? { sub: `sim-${login}`, email: login, email_verified: true, given_name: 'Sim' } : null
    const person = sim.person ?? typed
    if (person === null) return reply.type('text/html; charset=utf-8').send(consent(query))
    if (person === 'decline') {
      back.searchParams.set('error', 'access_denied')
      return reply.redirect(back.href)
    }
    const code = randomBytes(16).toString('hex')
    const { nonce, code_challenge: challenge, redirect_uri: redirect } = query
    sim.grants.set(code, { person, nonce, challenge, redirect })
    back.searchParams.set('code', code)
    return reply.redirect(back.href)
  })

const token = (app: FastifyInstance, sim: State, issuer: () => string) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post<{ Body: Record<string, string> }>('/token', async (request, reply) => {
    const { client_id, client_secret, code = '', code_verifier = '', redirect_uri } = request.body
    const grant = sim.grants.get(code)
    sim.grants.delete(code)
    if (client_id !== sim.clientId || client_secret !== sim.clientSecret)
      return reply.status(401).send({ error: 'invalid_client' })
    const challenge = createHash('sha256').update(code_verifier).digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirect !== redirect_uri)
      return reply.status(400).send({ error: 'invalid_grant' })
    const now = Math.floor(Date.now() / 1000) - (sim.fault === 'expired' ? 2 * LIFE_SECONDS : 0)
    const claims = {
      iss: issuer(),
      aud: sim.fault === 'wrong_audience' ? 'somebody-else' : sim.clientId,
      iat: now,
      exp: now + LIFE_SECONDS,
      nonce: sim.fault === 'wrong_nonce' ? 'x' : grant.nonce,
      ...grant.person,
    }
    const id_token = signed(claims, sim.fault === 'foreign_key' ? sim.foreign : sim.key)
    return { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: LIFE_SECONDS, id_token }
  })
}

/** A provider of identities on loopback that speaks OpenID Connect as Google does. Throws with NODE_ENV=production. */
export const startGoogleSim = async (options: GoogleSimOptions = {}): Promise<GoogleSim> => {
  refuseProduction('The Google simulator')
  const sim = state(options.clientId ?? 'sim-google-id', options.clientSecret ?? 'sim-google-secret')
  const app = fastify({ logger: false, forceCloseConnections: true })
  let port = options.port ?? 0
  const issuer = () => `http://${LOOPBACK}:${port}`
  app.get('/.well-known/openid-configuration', async () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }))
  app.get('/keys', async () => ({
    keys: [{ ...sim.key.publicKey.export({ format: 'jwk' }), kid: 'sim', alg: 'RS256', use: 'sig' }],
  }))
  authorize(app, sim)
  token(app, sim, issuer)
  await app.listen({ host: LOOPBACK, port })
  port = portOf(app.server, port)
  return {
    issuer: issuer(),
    port,
    person: (person) => {
      sim.person = person
    },
    fault: (fault) => {
      sim.fault = fault
    },
    close: () => app.close(),
  }
}
