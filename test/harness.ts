import type { FastifyBaseLogger } from 'fastify'
import { inject } from 'vitest'
import { compose } from '#app/compose.ts'
import type { Outside } from '#app/outside.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#platform/endpoint.ts'
import type { Config } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { createDatabase } from './database.ts'

type Failure = { error: string; code: string; fields?: Record<string, string>; success?: false } & Record<
  string,
  unknown
>
type Input<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  headers?: Record<string, string>
  /** The IP address that the call comes from. */
  address?: string
}

/** What came back: `ok` is the reply of a success (throws otherwise), `failure` the body of a refusal (likewise). */
export type Answer<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  ok: ReplyOf<E>
  failure: Failure
}

/** How a call was refused, as one word for comparison: `409 room_taken`. */
export const refusalOf = async (answer: Promise<Pick<Answer<Endpoint>, 'status' | 'failure'>>) => {
  const { status, failure } = await answer
  return `${status} ${failure.code}`
}

const notConfigured = (name: string) => () => {
  throw new Error(`${name} was called, but this test has not plugged one in`)
}

/** The outside world for tests that do not need it: any call is a mistake of the test. */
const NO_OUTSIDE = {
  payments: {
    id: 'none',
    caps: {
      wallets: [],
      lookup: false,
      payout: false,
      nativeRefund: false,
      minCollect: 500,
      maxCollect: 3_000_000,
      minPayout: 100,
      maxPayout: 5_000_000,
      refMaxLen: 20,
      statusKey: 'ours',
      webhookAuth: 'none',
    },
    requestPayment: notConfigured('The payment provider'),
    getStatus: notConfigured('The payment provider'),
    lookupAccountName: notConfigured('The payment provider'),
    payout: notConfigured('The payment provider'),
    verifyAndParseWebhook: notConfigured('The payment provider'),
  },
  sms: { send: notConfigured('The SMS gateway'), parseDeliveryReport: notConfigured('The SMS gateway') },
  mailer: { send: notConfigured('The mail server'), close: () => undefined },
  push: { serves: () => true, send: notConfigured('The push service') },
  files: {
    write: notConfigured('The file storage'),
    read: async () => null,
    remove: notConfigured('The file storage'),
    list: async function* () {},
  },
  calendars: notConfigured('The calendars of other sites'),
  clock: () => new Date(),
  google: null,
} as unknown as Outside

const pathOf = (path: string, params: object | undefined) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String((params as Record<string, unknown>)?.[key])))

const queryOf = (query: object | undefined) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
  return search.size ? `?${search}` : ''
}

/** The whole application over a fresh database, called over HTTP in-process. Call `close` at the end. */
export const startTestApp = async (
  options: {
    outside?: Partial<Outside>
    limits?: 'on' | 'off'
    /** Whether the platform's staff must have a second factor. */
    secondFactor?: 'required' | 'offered'
    /** Above this amount a second person approves a payment request. */
    secondApprovalAbove?: number | null
    mode?: Config['NODE_ENV']
    worker?: boolean
    databaseUrl?: string
    /** Connections to the database. */
    pool?: number
    publicUrl?: string
    log?: FastifyBaseLogger
  } = {},
) => {
  const database = options.databaseUrl ? null : await createDatabase(inject('postgres'))
  const url = options.databaseUrl ?? database?.url ?? ''
  const composed = await compose(
    {
      NODE_ENV: options.mode ?? 'test',
      ABUSE_LIMITS: options.limits ?? 'off',
      SECOND_FACTOR: options.secondFactor ?? 'offered',
      PAYOUT_SECOND_APPROVAL_TSH: options.secondApprovalAbove === undefined ? 5_000_000 : options.secondApprovalAbove,
      SMS_PART_PRICE_TSH: 25,
      DATABASE_POOL: options.pool ?? 8,
      TRUST_PROXY: 0,
      PUBLIC_URL: options.publicUrl,
    },
    url,
    { ...NO_OUTSIDE, ...options.outside },
    options.log ?? makeLog(process.env.LOG_LEVEL ?? 'silent'),
  )
  await composed.app.ready()
  if (options.worker) await composed.startWorker()

  /** A browser with its own cookies. */
  const client = (initial: Record<string, string> = {}) => {
    const cookies: Record<string, string> = { ...initial }
    const call = async <E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Answer<E>> => {
      const response = await composed.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint.path, input.params as object) + queryOf(input.query as object),
        headers: { 'accept-language': 'en', ...input.headers },
        cookies,
        remoteAddress: input.address,
        ...(input.body === undefined ? {} : { payload: input.body as object }),
      })
      for (const { name, value, maxAge } of response.cookies) {
        if (value === '' || maxAge === 0) delete cookies[name]
        else cookies[name] = value
      }
      const body: unknown = response.body === '' ? null : response.json()
      const success = response.statusCode < 400
      return {
        status: response.statusCode,
        headers: response.headers,
        get ok(): ReplyOf<E> {
          if (!success)
            throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.statusCode} ${response.body}`)
          return body as ReplyOf<E>
        },
        get failure(): Failure {
          if (success)
            throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.statusCode}, not a refusal`)
          return body as Failure
        },
      }
    }
    return { call, cookies }
  }

  return {
    ...composed,
    databaseUrl: url,
    client,
    close: async () => {
      await composed.close()
      await database?.drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
