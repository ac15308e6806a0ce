import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ARRAY_COLUMNS, type Catalogue, COLUMNS, TABLES, type TableName } from './tables.ts'

/** Characters gathered before they are handed to the connection. */
const CHUNK = 65_536

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in the text format of COPY. */
const field = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return field(`\\x${value.toString('hex')}`)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value === 'object') return field(JSON.stringify(value))
  return String(value).replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char)
}

/** An array of short words, such as names of channels, as PostgreSQL writes it. */
const arrayField = (value: unknown): string => (Array.isArray(value) ? field(`{${value.join(',')}}`) : field(value))

function* copyText(rows: readonly object[], table: TableName): Generator<string> {
  const columns: readonly string[] = COLUMNS[table]
  const writers = columns.map((column) => (ARRAY_COLUMNS.has(`${table}.${column}`) ? arrayField : field))
  let chunk = ''
  for (const row of rows) {
    const values = row as Record<string, unknown>
    chunk += `${columns.map((column, i) => writers[i]?.(values[column])).join('\t')}\n`
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const copyTable = async (client: PoolClient, table: TableName, rows: readonly object[], into: string = table) => {
  if (rows.length === 0) return
  const columns: readonly string[] = COLUMNS[table]
  const target = client.query(copyFrom(`copy ${into} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(copyText(rows, table)), target)
}

/** What the database contains before the demo is loaded: the reference lists and the promotions of a migration. */
const THERE_BEFORE: readonly TableName[] = [
  'region',
  'destination',
  'category',
  'room_type',
  'amenity',
  'extra_service',
  'promotion',
]

/** Changes the rows that are there, by their ids, and adds the others. */
const mergeTable = async (client: PoolClient, table: TableName, rows: readonly object[]): Promise<void> => {
  const names: readonly string[] = COLUMNS[table]
  const columns = names.join(', ')
  const incoming = `incoming_${table}`
  await client.query(`create temporary table ${incoming} (like ${table} including defaults) on commit drop`)
  await client.query(`alter table ${incoming} alter column id drop identity if exists`)
  await copyTable(client, table, rows, incoming)
  const changes = names.filter((column) => column !== 'id').map((column) => `${column} = excluded.${column}`)
  await client.query(`insert into ${table} (${columns}) overriding system value select ${columns} from ${incoming}
    on conflict (id) do update set ${changes.join(', ')}`)
}

/** COPY writes ids past their sequences, which must then go on from the highest one. */
const setSequences = async (client: PoolClient): Promise<void> => {
  const counted = TABLES.filter((table) => (COLUMNS[table] as readonly string[]).includes('id'))
  const parts = counted.map(
    (table) => `setval(pg_get_serial_sequence('${table}', 'id'), coalesce((select max(id) from ${table}), 1))`,
  )
  await client.query(`select ${parts.join(', ')}`)
}

/**
 * Writes a catalogue into a migrated, empty database, in one transaction: all of it or, on any error, nothing. The
 * client must not be in a transaction. Statistics are brought up to date at the end.
 */
export const loadDemo = async (client: PoolClient, catalogue: Catalogue): Promise<void> => {
  await client.query('begin')
  try {
    for (const table of TABLES) {
      if (THERE_BEFORE.includes(table)) await mergeTable(client, table, catalogue[table])
      else await copyTable(client, table, catalogue[table])
    }
    await setSequences(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query(`analyze ${TABLES.join(', ')}`)
}
