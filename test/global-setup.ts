import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { databaseUrl, dropDatabase, TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One PostgreSQL server for the whole run, DATABASE_URL's or an embedded one, with a migrated template database. */
export default async (project: TestProject) => {
  const given = process.env.DATABASE_URL
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'bhumwi-test-'))
  const embedded = folder ? await startEmbedded({ folder, settings: ['fsync=off', 'max_connections=400'] }) : null
  const server = given ?? embedded?.url ?? ''
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') })
  await client.connect()
  await dropDatabase(server, TEMPLATE)
  await client.query(`create database ${TEMPLATE}`)
  const pool = openPool(databaseUrl(server, TEMPLATE), 2, () => undefined)
  await migrate(pool)
  await pool.end()
  await client.end()
  project.provide('postgres', server)
  return async () => {
    await embedded?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
