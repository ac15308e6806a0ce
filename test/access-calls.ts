import { declaredEndpoints } from '#app/openapi.ts'
import { rightIn } from '#domain/access.ts'
import type { Right } from '#domain/permission.ts'
import { type Operation, operationsOf, sampleBodies } from './api-operations.ts'
import type { TestApp } from './harness.ts'

/** The cookies of somebody. */
export type Person = { session: string; view?: string }

/** An operation as "GET /api/wishlist/". */
export const nameOf = ({ method, path }: Operation) => `${method} ${path}`

const endpoints = (await declaredEndpoints()).map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
}))

/** What the contracts declare, by the name of the operation. */
export const declared = new Map(endpoints.map(({ name, access }) => [name, access]))

/** The limits of the public calls that read by a body, by the name of the operation. */
export const publicReadsByBody = new Map(
  endpoints.filter(({ readOnly, access }) => readOnly && access === 'public').map(({ name, rate }) => [name, rate]),
)

/** The right that an operation asks for; null if it is public, or everybody may call it who is signed in. */
export const rightOf = (name: string): Right | null => rightIn(declared.get(name) ?? 'public')

/** Whether an operation changes something at the request of a browser. */
export const changes = ({ method, path }: Operation) => method !== 'GET' && !path.startsWith('/api/payments/callbacks/')

/** Every operation with this end of its verdict. */
export const ending = (list: Operation[], end: string) => list.map((operation) => `${nameOf(operation)} ${end}`)

type AccessRequest = { as?: Person; id?: string; more?: Record<string, unknown>; headers?: Record<string, string> }

/** The calls of an application with samples as their input, and how they end. */
export const accessCalls = ({ app }: Pick<TestApp, 'app'>) => {
  const call = ({ method, path, query, body }: Operation, { as, id = '1', more = {}, headers = {} }: AccessRequest) => {
    const [wanted = {}] = sampleBodies({ properties: query })
    const fitting = Object.entries({ ...wanted, ...more }).filter(([name]) => Object.hasOwn(query, name))
    const search = new URLSearchParams(fitting.map(([name, value]) => [name, String(value)]))
    const [sample] = body ? sampleBodies(body) : []
    return app.inject({
      method,
      url: `${path.replace(/\{\w+\}/, id)}?${search}`,
      headers,
      cookies: { ...as },
      ...(sample ? { payload: { ...sample, ...more } } : {}),
    })
  }

  type Response = Awaited<ReturnType<typeof call>>
  const verdict = (operation: Operation, { statusCode, body }: Response) =>
    `${nameOf(operation)} ${statusCode} ${statusCode < 400 ? '' : (JSON.parse(body) as { code: string }).code}`.trim()
  const everyVerdict = async (list: Operation[], sent: AccessRequest) => {
    const verdicts: string[] = []
    for (const operation of list) verdicts.push(verdict(operation, await call(operation, sent)))
    return verdicts
  }

  return { operations: operationsOf(app), call, verdict, everyVerdict }
}
