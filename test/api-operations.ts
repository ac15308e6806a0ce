import type { FastifyInstance } from 'fastify'
import { addDays, todayIn } from '#domain/calendar.ts'

/** A JSON schema as far as the samples need it. */
export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** One operation of the API as its OpenAPI document describes it. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query: Record<string, Schema>
  body: Schema | null
  isPublic: boolean
  /** The answer never ends by itself. */
  isStream: boolean
}

type Parameter = { in: string; name: string; schema: Schema }
type DocumentedOperation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: unknown[]
  responses: Record<string, { content?: object }>
}

const operationOf = (path: string, method: string, documented: DocumentedOperation): Operation => ({
  method: method.toUpperCase() as Operation['method'],
  path,
  query: Object.fromEntries(
    (documented.parameters ?? []).filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
  ),
  body: documented.requestBody?.content['application/json']?.schema ?? null,
  isPublic: !documented.security?.length,
  isStream: 'text/event-stream' in (documented.responses['200']?.content ?? {}),
})

/** Every call that the application mounts, from its own OpenAPI document. */
export const operationsOf = (app: FastifyInstance): Operation[] => {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, DocumentedOperation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => operationOf(path, method, documented)),
  )
}

/** Valid values for fields whose schema alone does not say what is valid. */
const samples = (): Record<string, unknown> => {
  const today = todayIn(new Date())
  return {
    check_in: addDays(today, 20),
    check_out: addDays(today, 22),
    shown_check_in: addDays(today, 20),
    shown_check_out: addDays(today, 22),
    date: addDays(today, 20),
    dates: [addDays(today, 20)],
    start_date: today,
    end_date: addDays(today, 5),
    from: today,
    to: addDays(today, 5),
    first_night: addDays(today, 20),
    last_night: addDays(today, 22),
    to_first_night: addDays(today, 30),
    to_last_night: addDays(today, 32),
    price: { kind: 'clear' },
    dob: '1990-01-01',
    valid_from: today,
    valid_until: addDays(today, 30),
    bbox: '39,-7,40,-6',
    amenities: 'Wi-Fi',
    email: 'sample@example.com',
    contact: 'sample@example.com',
    method: 'email',
    username: 'sample.person',
    phone: '0712345678',
    phone_number: '0712345678',
    msisdn: '0712345678',
    guest_phone: '0712345678',
    contact_phone: '0712345678',
    contact_email: 'sample@example.com',
    chosen: '1:2:0',
    bookings: [1],
    customer_phone: '0712345678',
    payment_details: '0712345678',
    guest_email: 'sample@example.com',
    payment_method: 'tigopesa',
    payment: 'paid_cash',
    code: '12345',
    promo_code: 'NONE',
    rating: 4,
    stars: 4,
    star_rates: null,
    guests: 2,
    password: 'Karibu#2026',
    current_password: 'Karibu#2026',
    new_password: 'Safari!2027',
    confirm_password: 'Safari!2027',
    homepage: '',
    token: 'x'.repeat(43),
    language: 'en',
    total_amount: 300_000,
    first_name: 'Sample',
    last_name: 'Person',
    name: 'Sample Person',
    children: 0,
    child_ages: [],
    residents: [{ residency: 'citizen', percent: 30 }],
    meal_plans: [{ plan: 'breakfast', is_included: true, adult_tsh: 0, child_tsh: 0 }],
    latitude: -6.16,
    longitude: 39.19,
    size_m2: 20,
    check_in_time: '14:00',
    check_out_time: '10:00',
  }
}

const sampleOf = ({ properties = {} }: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, firstOf(name, schema)]))

const UUID = '018f4e9a-5b7c-7d3e-8a1b-2c3d4e5f6a7b'

const firstOf = (name: string, schema: Schema): unknown => {
  const values = samples()
  // A list of keys may have the name of another call's text.
  if (schema.type === 'array' && schema.items?.enum) return [schema.items.enum[0]]
  if (Object.hasOwn(values, name)) return values[name]
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (kind === 'integer' || kind === 'number') return 1
  if (kind === 'boolean') return true
  if (kind === 'array') return [firstOf(name, schema.items ?? {})]
  if (kind === 'string') return schema.format === 'uuid' ? UUID : 'A sample text'
  if (kind === 'object') return sampleOf(schema)
  return firstOf(name, schema.anyOf?.[0] ?? { type: 'string' })
}

/** A body, or the values of a query string, as a valid client would send them; one for each shape that is allowed. */
export const sampleBodies = (schema: Schema): Record<string, unknown>[] =>
  schema.oneOf ? schema.oneOf.flatMap(sampleBodies) : [sampleOf(schema)]
