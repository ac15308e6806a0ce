import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { dumpSchema } from '#platform/server/schema-dump.ts'
import { schemaTypes } from '#platform/server/schema-types.ts'

// Writes what is derived from the migrations and the endpoint declarations; a test fails when any of it is stale.
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'bhumwi-generate-'))
const postgres = await startEmbedded({ folder, settings: ['fsync=off'] })
const pool = openPool(postgres.url, 2, () => undefined)
await migrate(pool)
await writeFile(join(root, 'docs/schema.sql'), await dumpSchema(pool))
await writeFile(join(root, 'src/platform/server/schema.ts'), await schemaTypes(pool))
await pool.end()
await postgres.stop()
await rm(folder, { recursive: true })
const { openApiDocument } = await import('#app/openapi.ts')
await writeFile(join(root, 'docs/openapi.json'), await openApiDocument())
const { pageCallsDocument } = await import('./page-calls.ts')
await writeFile(join(root, 'docs/page-calls.md'), await pageCallsDocument())
