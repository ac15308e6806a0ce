import type pg from 'pg'

const TABLES = `
  select c.oid, c.relname as name, c.relpersistence = 'u' as unlogged, obj_description(c.oid) as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' order by c.relname collate "C"`
const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    case a.attgenerated when 's' then 'generated always as ' || pg_get_expr(d.adbin, d.adrelid) || ' stored'
      else case a.attidentity when 'a' then 'generated always as identity' else 'default ' || pg_get_expr(d.adbin, d.adrelid) end
    end as extra
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`
// NOT NULL is already shown at the columns; PostgreSQL 18 also lists it as a constraint, older servers do not.
const CONSTRAINTS = `
  select pg_get_constraintdef(oid) as text from pg_constraint
  where conrelid = $1 and contype in ('p', 'u', 'f', 'c')
  order by position(contype::text in 'pufc'), pg_get_constraintdef(oid) collate "C"`
const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as text from pg_index i
  where i.indrelid = $1 and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
  order by pg_get_indexdef(i.indexrelid) collate "C"`
const TRIGGERS = `
  select pg_get_triggerdef(oid) as text from pg_trigger
  where tgrelid = $1 and not tgisinternal order by tgname collate "C"`
const VIEWS = `
  select 'create view ' || c.relname || ' as' || chr(10) || pg_get_viewdef(c.oid, true) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'v' order by c.relname collate "C"`
const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
  order by p.proname collate "C"`
const EXTENSIONS = `
  select 'create extension ' || extname || ';' as text from pg_extension where extname <> 'plpgsql' order by extname`

type Text = { text: string }
type Column = { name: string; type: string; required: boolean; extra: string | null }

/** The schema as readable SQL, the same for every server that has run the same migrations. */
export const dumpSchema = async (pool: pg.Pool): Promise<string> => {
  const texts = async (query: string, values: unknown[] = []) =>
    (await pool.query<Text>(query, values)).rows.map((row) => row.text)
  const parts: string[] = ['-- Made from the migrations by `npm run generate`; read it, change migrations/ instead.']
  parts.push(...(await texts(EXTENSIONS)))
  const { rows: tables } = await pool.query<{ oid: number; name: string; unlogged: boolean }>(TABLES)
  for (const table of tables) {
    const { rows: columns } = await pool.query<Column>(COLUMNS, [table.oid])
    const lines = columns.map(({ name, type, required, extra }) =>
      [`  ${name} ${type}`, required ? 'not null' : '', extra ?? ''].filter(Boolean).join(' '),
    )
    const constraints = (await texts(CONSTRAINTS, [table.oid])).map((text) => `  ${text}`)
    parts.push(
      `create ${table.unlogged ? 'unlogged ' : ''}table ${table.name} (\n${[...lines, ...constraints].join(',\n')}\n);`,
    )
    for (const text of [...(await texts(INDEXES, [table.oid])), ...(await texts(TRIGGERS, [table.oid]))])
      parts.push(`${text};`)
  }
  parts.push(...(await texts(VIEWS)))
  for (const text of await texts(FUNCTIONS)) parts.push(`${text.trim()};`)
  return `${parts.join('\n\n')}\n`
}
