import type pg from 'pg'

const COLUMNS = `
  select c.relname as table, a.attname as column, t.typname as type, a.attnotnull as required,
    a.attidentity <> '' or a.attgenerated <> '' as always, a.atthasdef as has_default
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

type Column = { table: string; column: string; type: string; required: boolean; always: boolean; has_default: boolean }

const TYPES: Record<string, string> = {
  int4: 'number',
  _int4: 'number[]',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  _text: 'string[]',
  uuid: 'string',
  date: 'string',
  xid8: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
}

/** Text columns with a fixed set of values: the domain type that lists the values, and its file. */
const WORDS: Record<string, [type: string, file: string]> = {
  'account.role': ['Role', 'account'],
  'property_member.role': ['MemberRole', 'permission'],
  'platform_member.role': ['PlatformRole', 'permission'],
  'account.gender': ['Gender', 'account'],
  'account.language': ['Language', 'language'],
  'booking.status': ['BookingStatus', 'booking'],
  'booking.booking_source': ['BookingSource', 'booking'],
  'booking.cancellation_policy': ['CancellationPolicy', 'cancellation'],
  'property.cancellation_policy': ['CancellationPolicy', 'cancellation'],
  'payment.status': ['PaymentState', 'payment'],
  'payment.method': ['Wallet', 'wallet'],
  'payment.reason': ['Reason', 'payment'],
  'payment_request.status': ['PayoutStatus', 'payout'],
  'payout_wallet.method': ['Wallet', 'wallet'],
  'dispute.status': ['DisputeStatus', 'dispute'],
  'dispute.reason': ['DisputeReason', 'dispute'],
  'dispute.raised_by': ['DisputeSide', 'dispute'],
  'dispute.outcome': ['DisputeOutcome', 'dispute'],
  'ledger_entry.kind': ['LedgerKind', 'ledger'],
  'ledger_line.account': ['LedgerAccount', 'ledger'],
  'ledger_day.account': ['LedgerAccount', 'ledger'],
  'ledger_day.kind': ['LedgerKind', 'ledger'],
  'enquiry.kind': ['EnquiryKind', 'enquiry'],
  'enquiry.language': ['Language', 'language'],
  'newsletter_subscriber.language': ['Language', 'language'],
  'passkey_challenge.purpose': ['PasskeyPurpose', 'passkey'],
  'property_request.language': ['Language', 'language'],
  'property_request.status': ['RequestStatus', 'enquiry'],
}

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

const typeOf = ({ table, column, type, required, always, has_default }: Column) => {
  const plain = WORDS[`${table}.${column}`]?.[0] ?? TYPES[type]
  if (!plain) throw new Error(`No TypeScript type is known for ${table}.${column} (${type})`)
  const value = required || plain === 'unknown' ? plain : `${plain} | null`
  if (always) return `GeneratedAlways<${value}>`
  return has_default ? `Generated<${value}>` : value
}

/** The TypeScript module that describes the tables and columns of the migrated database for Kysely. */
export const schemaTypes = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, (row) => row.table)
  const files = Map.groupBy(Object.values(WORDS), ([, file]) => file)
  const imports = [...files]
    .map(
      ([file, words]) =>
        `import type { ${[...new Set(words.map(([type]) => type))].sort().join(', ')} } from '#domain/${file}.ts'`,
    )
    .sort()
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)}Table {\n${columns.map((column) => `  ${column.column}: ${typeOf(column)}`).join('\n')}\n}`,
  )
  return [
    '// Made from the migrations by `npm run generate`; change migrations/ instead.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    ...imports,
    '',
    interfaces.join('\n\n'),
    '',
    `export interface DB {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')}\n}`,
    '',
  ].join('\n')
}
