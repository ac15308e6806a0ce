import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: Content
  security?: unknown[]
  responses: Record<string, Content>
}

// docs/openapi.json is made from the declarations that validate requests and replies; a check fails when it is stale.
const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  await readFile(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'),
)

const jsonOf = (content: Content | undefined): Schema => content?.content?.['application/json']?.schema ?? {}
const partsOf = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(partsOf),
]

/** The fields of an object, of the rows of a list, or of whichever of several kinds it is. */
const fieldsOf = (schema: Schema): Record<string, Schema> =>
  Object.assign(
    {},
    ...partsOf(schema).map(({ properties, items }) => ({ ...properties, ...(items ? fieldsOf(items) : {}) })),
  )

/** A call such as "GET /api/user/" as the OpenAPI document describes it. Throws if there is none. */
export const documented = (call: string) => {
  const [method = '', path = ''] = call.split(' ')
  const operation = paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`There is no ${call}`)
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  const reply = jsonOf(success)
  return {
    isPublic: !operation.security?.length,
    query: (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
    body: fieldsOf(jsonOf(operation.requestBody)),
    reply: fieldsOf(reply),
    isList: reply.type === 'array',
    /** The fields of an object within the reply, such as the property of a room. */
    within: (...names: string[]) =>
      Object.keys(names.reduce((fields, name) => fieldsOf(fields[name] ?? {}), fieldsOf(reply))),
  }
}

/** The values that a field may have. */
export const valuesOf = (schema: Schema | undefined): unknown[] =>
  schema ? partsOf(schema).flatMap((part) => part.enum ?? (part.const === undefined ? [] : [part.const])) : []
