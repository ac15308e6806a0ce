import type { ContentList, ListEntryFacts, ListUses } from '#domain/content-list.ts'
import { replaceInApprovals } from '#features/properties/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { allWords, likeOf } from '#platform/server/search-text.ts'
import type { ListEntry } from '../contract.ts'

const NO_TEXTS = sql`''::text as description, ''::text as description_sw`
const ORDER_OF_NAMES = sql`e.position, e.name, e.id`
const ORDER = sql`e.position, e.id`

/** How a list is stored: its table, the columns that not every list has, its order, what refers to it. */
const STORED = {
  categories: {
    table: sql.table('category'),
    parts: sql`e.icon, null::text as theme, ${NO_TEXTS}, null::int as price_tsh`,
    order: ORDER,
    uses: sql`
      (select count(*)::int from property where category_id = e.id) as properties, 0 as rooms,
      (select count(*)::int from property_request where category_id = e.id) as requests,
      (select count(*)::int from commission_rule where category_id = e.id) as commissions, 0 as rates`,
    properties: (id: number) => sql`select id from property where category_id = ${id}`,
  },
  amenities: {
    table: sql.table('amenity'),
    parts: sql`e.icon, e.theme, ${NO_TEXTS}, null::int as price_tsh`,
    order: ORDER,
    uses: sql`(select count(*)::int from property_amenity where amenity_id = e.id) as properties,
      0 as rooms, 0 as requests, 0 as commissions, 0 as rates`,
    properties: (id: number) => sql`select property_id from property_amenity where amenity_id = ${id}`,
  },
  room_types: {
    table: sql.table('room_type'),
    parts: sql`null::text as icon, null::text as theme, ${NO_TEXTS}, null::int as price_tsh`,
    order: ORDER_OF_NAMES,
    uses: sql`
      (select count(*)::int from (select property_id from room where room_type_id = e.id
        union select property_id from picture where room_type_id = e.id) used) as properties,
      (select count(*)::int from room where room_type_id = e.id) as rooms, 0 as requests, 0 as commissions,
      (select count(*)::int from rate_rule where room_type_id = e.id) + (select count(*)::int from guest_price where room_type_id = e.id)
        + (select count(*)::int from rate_day where room_type_id = e.id)
        + (select count(*)::int from residency_type_price where room_type_id = e.id) as rates`,
    properties: (id: number) => sql`select property_id from room where room_type_id = ${id}`,
  },
  extra_services: {
    table: sql.table('extra_service'),
    parts: sql`null::text as icon, null::text as theme, e.description, e.description_sw, e.price_tsh`,
    order: ORDER_OF_NAMES,
    uses: sql`(select count(*)::int from property_extra_service where extra_service_id = e.id) as properties,
      0 as rooms, 0 as requests, 0 as commissions, 0 as rates`,
    properties: (id: number) => sql`select property_id from property_extra_service where extra_service_id = ${id}`,
  },
} as const

type Row = Omit<ListEntry, 'uses'> & ListUses

const COLUMNS = sql`id, version, position, name, name_sw, icon, theme, description, description_sw, price_tsh,
  properties, rooms, requests, commissions, rates`

const entriesOf = (list: ContentList) => {
  const { table, parts, order, uses } = STORED[list]
  return sql`
    select e.id, e.version, row_number() over (order by ${order})::int as position, e.name,
      case when e.lacks_name_sw then '' else e.name_sw end as name_sw, ${parts}, ${uses}
    from ${table} e`
}

const entryOf = ({ properties, rooms, requests, commissions, rates, ...entry }: Row): ListEntry => ({
  ...entry,
  uses: { properties, rooms, requests, commissions, rates },
})

type Filters = { search: string; lacking?: 'sw' | undefined; limit: number; offset: number }

/** A page of a list in its order, with the number of all that fit. */
export const contentEntries = async (db: Db, list: ContentList, { search, lacking, limit, offset }: Filters) => {
  const fits = sql`
    ${lacking ? sql`name_sw = ''` : sql`true`}
    and ${allWords(search, (word) => sql`name || ' ' || name_sw ilike ${likeOf(word)}`)}`
  const { rows } = await sql<Row & { total: number }>`
    with entry as (${entriesOf(list)}), found as (select ${COLUMNS} from entry where ${fits})
    select ${COLUMNS}, total from (select count(*)::int as total from found) counted
      left join lateral (select ${COLUMNS} from found order by position limit ${limit} offset ${offset}) page on true`.execute(
    db,
  )
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => entryOf(row)),
    total: rows[0]?.total ?? 0,
  }
}

/** Lets one transaction at a time change a list; what reads it or refers to it does not wait. */
export const lockList = async (tx: Tx, list: ContentList): Promise<void> => {
  await sql`lock table ${STORED[list].table} in share row exclusive mode`.execute(tx)
}

/** One entry; undefined if the list has none with this id. */
export const contentEntry = async (db: Db | Tx, list: ContentList, id: number): Promise<ListEntry | undefined> => {
  const { rows } = await sql<Row>`select ${COLUMNS} from (${entriesOf(list)}) entry where id = ${id}`.execute(db)
  return rows[0] && entryOf(rows[0])
}

/** Keeps an entry from being referred to anew until the transaction ends. */
export const lockEntry = async (tx: Tx, list: ContentList, id: number): Promise<void> => {
  await sql`select from ${STORED[list].table} where id = ${id} for update`.execute(tx)
}

/** The first properties that refer to an entry, by name. */
export const propertiesWith = async (db: Db, list: ContentList, id: number, limit: number) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from property where id in (${STORED[list].properties(id)})
    order by name, id limit ${limit}`.execute(db)
  return rows
}

/** Whether another entry of the list has this English name, whatever its capitals. */
export const isNameTaken = async (tx: Tx, list: ContentList, name: string, except: number | null): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ${STORED[list].table}
    where lower(name) = lower(${name}) and id is distinct from ${except}::int limit 1`.execute(tx)
  return rows.length > 0
}

/** The columns of an entry with their values. Without a Swahili name the English one stands in for it. */
const columnsOf = (list: ContentList, facts: ListEntryFacts) => ({
  name: facts.name,
  name_sw: facts.name_sw || facts.name,
  lacks_name_sw: facts.name_sw === '',
  ...((list === 'categories' || list === 'amenities') && { icon: facts.icon }),
  ...(list === 'amenities' && { theme: facts.theme }),
  ...(list === 'extra_services' && {
    description: facts.description,
    description_sw: facts.description_sw,
    price_tsh: facts.price_tsh,
  }),
})

/** Adds an entry, whose place is still to be set, and returns its id. */
export const insertEntry = async (tx: Tx, list: ContentList, facts: ListEntryFacts): Promise<number> => {
  const columns = { ...columnsOf(list, facts), position: 0 }
  const { rows } = await sql<{ id: number }>`
    insert into ${STORED[list].table} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(columns))}) returning id`.execute(tx)
  const [added] = rows
  if (!added) throw new Error(`Nothing was added to ${list}`)
  return added.id
}

/** Changes an entry, which gets its next version. */
export const updateEntry = async (tx: Tx, list: ContentList, id: number, facts: ListEntryFacts): Promise<void> => {
  const set = Object.entries(columnsOf(list, facts)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${STORED[list].table} set ${sql.join(set)}, version = version + 1 where id = ${id}`.execute(tx)
}

/** The ids of a list in its order. */
export const idsInOrder = async (tx: Tx, list: ContentList): Promise<number[]> => {
  const { table, order } = STORED[list]
  const { rows } = await sql<{ id: number }>`select e.id from ${table} e order by ${order}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Numbers the entries of a list anew, in the order of `ids`. */
export const writeOrder = async (tx: Tx, list: ContentList, ids: readonly number[]): Promise<void> => {
  await sql`
    update ${STORED[list].table} e set position = wanted.position
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    where wanted.id = e.id and e.position <> wanted.position`.execute(tx)
}

/** Moves what refers to an entry to another one; the hotel's open forms get the change as one made meanwhile. */
export const moveUses = async (
  tx: Tx,
  list: 'categories' | 'amenities',
  { from, to }: { from: number; to: number },
): Promise<void> => {
  if (list === 'categories') {
    await sql`update property set category_id = ${to}, version = version + 1 where category_id = ${from}`.execute(tx)
    await sql`update property_request set category_id = ${to} where category_id = ${from}`.execute(tx)
    await replaceInApprovals(tx, 'category_id', { from, to })
    return
  }
  await sql`update property set version = version + 1
    where id in (select property_id from property_amenity where amenity_id = ${from})`.execute(tx)
  await sql`insert into property_amenity (property_id, amenity_id)
    select property_id, ${to}::int from property_amenity where amenity_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`delete from property_amenity where amenity_id = ${from}`.execute(tx)
  await replaceInApprovals(tx, 'amenity_ids', { from, to })
}

/** Deletes an entry that nothing refers to. */
export const deleteEntry = async (tx: Tx, list: ContentList, id: number): Promise<void> => {
  await sql`delete from ${STORED[list].table} where id = ${id}`.execute(tx)
}
