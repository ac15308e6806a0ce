import type pg from 'pg'
import { listRows } from './rows.ts'

const LOCK = 7_205_003

/**
 * Gives a database that has none of them the reference lists, with the ids of `listRows`. Once there is any category they
 * belong to the deployment and are left alone. Several processes may call it at once.
 */
export const fillLists = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from category limit 1')
    for (const [table, rows] of rowCount ? [] : Object.entries(listRows())) {
      const columns = Object.keys(rows[0] ?? {}).join(', ')
      await client.query(
        `insert into ${table} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
