import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openApiDocument, sortPaths } from '#app/openapi.ts'
import { openPool } from '#platform/server/db.ts'
import { dumpSchema } from '#platform/server/schema-dump.ts'
import { schemaTypes } from '#platform/server/schema-types.ts'
import { createDatabase } from '#test/database.ts'
import { startTestApp } from '#test/harness.ts'

// The checks themselves are tried: each fault that they are there for is planted in a copy, and they must find it.

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'bhumwi-planted-'))
  for (const name of [
    'src',
    'sim',
    'demo',
    'scripts',
    'package.json',
    'tsconfig.json',
    'biome.json',
    '.dependency-cruiser.cjs',
  ]) {
    await cp(join(root, name), join(copy, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true }))

const plant = async (file: string, change: (text: string) => string) => {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8').catch(() => null)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, change(before ?? ''))
  return () => (before === null ? rm(path) : writeFile(path, before))
}

const importRules = () => {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  return run(process.execPath, [program, '--config', '.dependency-cruiser.cjs', 'src'], { cwd: copy })
}

test('the import rules read the sources and find them in order', async () => {
  const { stdout } = await importRules()
  expect(Number(/(\d+) modules/.exec(stdout)?.[1])).toBeGreaterThan(150)
})

describe('a planted import is found', () => {
  const FAULTS = [
    ['the domain reads a file', 'src/domain/money.ts', "import 'node:fs'", 'domain-no-io'],
    ['the domain knows a feature', 'src/domain/stay.ts', "import '../features/bookings/contract.ts'", 'domain-is-pure'],
    [
      'an action writes SQL',
      'src/features/checkout/server/book-room.ts',
      "import '#platform/server/db.ts'",
      'sql-lives-in-stores',
    ],
    [
      'a feature reaches into another',
      'src/features/bookings/server/tell.ts',
      "import '#features/payments/server/store.ts'",
      'feature-server',
    ],
    [
      'a page reaches into another feature',
      'src/features/platform-office/web/PlatformTiles.tsx',
      "import '#features/bookings/web/office/words.ts'",
      'feature-web',
    ],
    [
      'a contract knows an action',
      'src/features/trips/contract.ts',
      "import '#features/bookings/server/public.ts'",
      'contracts',
    ],
    [
      'a feature imports the door of one above it',
      'src/features/checkout/web/pay/PriceRows.tsx',
      "import '#features/site/web/public.ts'",
      'features-import-downward',
    ],
    [
      'a contract refers to one above it',
      'src/features/bookings/contract.ts',
      "import '#features/front-desk/contract.ts'",
      'features-import-downward',
    ],
    [
      'a feature imports one of its own level',
      'src/features/platform-office/web/bookings-address.ts',
      "import '#features/money-desk/contract.ts'",
      'features-import-downward',
    ],
    [
      'a new feature has no level',
      'src/features/elsewhere/contract.ts',
      "import '#domain/money.ts'",
      'features-have-a-level',
    ],
    [
      'production loads the development server',
      'src/app/main.ts',
      "import './development/site.ts'",
      'development-only',
    ],
    ['the server loads Vite', 'src/platform/server/render.ts', "import 'vite'", 'development-only'],
    ['the browser loads the server', 'src/app/client.tsx', "import '#platform/server/config.ts'", 'client-bundle'],
  ] as const
  let found: string

  beforeAll(async () => {
    const undo = await Promise.all(FAULTS.map(([, file, line]) => plant(file, (text) => `${line}\n${text}`)))
    found = await importRules().then(
      () => 'nothing',
      ({ stdout }: { stdout: string }) => stdout,
    )
    for (const restore of undo) await restore()
  }, 300_000)

  test.each(FAULTS)('%s', (_, file, _line, rule) => {
    expect(found).toContain(`${rule}: ${file} `)
  })
})

test('a feature that has grown too large is found', async () => {
  const sizes = () => run(process.execPath, [join(root, 'scripts/feature-size.mjs')], { cwd: copy })
  await sizes()
  const names = Array.from({ length: 81 }, (_, at) => `src/features/showcase/server/grown-${at}.ts`)
  const undo = await Promise.all(names.map((name) => plant(name, () => 'export {}\n')))
  await expect(sizes()).rejects.toMatchObject({ stderr: expect.stringContaining('src/features/showcase has') })
  for (const restore of undo) await restore()
})

test('an effect that calls an endpoint is found', async () => {
  const file = 'src/platform/web/planted.ts'
  const effectOf = (called: string) => `import { useEffect } from 'react'

export const usePlanted = (${called}: () => void) => {
  useEffect(() => {
    const later = async () => ${called}()
    later()
  }, [${called}])
}
`
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const lint = () => run(process.execPath, [program, 'lint', file], { cwd: copy })
  const undo = await plant(file, () => effectOf('call'))
  await expect(lint()).rejects.toMatchObject({ stderr: expect.stringContaining('An effect must not call an endpoint') })
  await undo()
  const undoOther = await plant(file, () => effectOf('subscribe'))
  await lint()
  await undoOther()
})

test.each([
  ['a spread of an object literal', 'export const planted = { ...{ a: 1 }, b: 2 }\n', 'Write the fields directly'],
  ['a spread of an array literal', 'export const planted = [...[1, 2], 3]\n', 'Write the elements directly'],
  ['a collator', "export const planted = new Intl.Collator('en')\n", 'Sort by compareText'],
  ['a comparison by language', "export const planted = 'a'.localeCompare('b', 'en')\n", 'Sort by compareText'],
  ['an optional one', "export const planted = (a?: string) => a?.localeCompare('b')\n", 'Sort by compareText'],
])('%s is found by the linter', async (_, line, message) => {
  const lint = () => {
    const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
    return run(process.execPath, [program, 'lint', 'src/domain/money.ts'], { cwd: copy })
  }
  await lint()
  const undo = await plant('src/domain/money.ts', (text) => text + line)
  await expect(lint()).rejects.toMatchObject({ stderr: expect.stringContaining(message) })
  await undo()
})

test('a Swahili text that is missing does not compile', async () => {
  const undo = await plant('src/i18n/sw/common.ts', (text) => text.replace(/^ {2}loading: .*\n/m, ''))
  const program = join(root, 'node_modules/typescript-7/bin/tsc')
  const config = { extends: './tsconfig.json', include: ['src/i18n'] }
  await writeFile(join(copy, 'tsconfig.words.json'), JSON.stringify(config))
  await expect(
    run(process.execPath, [program, '--noEmit', '-p', 'tsconfig.words.json'], { cwd: copy }),
  ).rejects.toMatchObject({
    stdout: expect.stringContaining("'loading'"),
  })
  await undo()
  await run(process.execPath, [program, '--noEmit', '-p', 'tsconfig.words.json'], { cwd: copy })
})

const committed = (path: string) => readFile(join(root, path), 'utf8')

test('the document of the interface is up to date, and is what the server serves', async () => {
  const document = await committed('docs/openapi.json')
  expect(await openApiDocument(), 'run `npm run generate`').toBe(document)
  const app = await startTestApp()
  const served = sortPaths((await app.app.inject('/api/openapi.json')).json())
  await app.close()
  expect(served).toEqual(JSON.parse(document))
})

test('the schema dump and the table types are up to date', async () => {
  const database = await createDatabase(inject('postgres'))
  const pool = openPool(database.url, 1, () => undefined)
  expect(await schemaTypes(pool), 'run `npm run generate`').toBe(await committed('src/platform/server/schema.ts'))
  expect(normal(await dumpSchema(pool)), 'run `npm run generate`').toBe(normal(await committed('docs/schema.sql')))
  await pool.end()
  await database.drop()
})

/** The migration table is made by the migrator itself and shows only in databases that were migrated before the dump. */
const normal = (sql: string) => sql.replace(/\s+/g, ' ')

test('the database refuses an entry that does not balance, and any change of the ledger', async () => {
  const app = await startTestApp()
  const { makeAccount, makeProperty, makeRoom } = await import('#test/factories.ts')
  const property = await makeProperty(app.db)
  const room = await makeRoom(app.db, { property_id: property.id })
  const guest = await makeAccount(app.db)
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into booking (reference, property_id, room_id, account_id, guest_name, guest_phone, check_in, check_out, guests,
       status, booking_source, nightly_price, total_amount, cancellation_policy, commission_percent)
     values ('BHM-TESTED', $1, $2, $3, 'Asha', '255712345678', '2030-01-01', '2030-01-02', 1, 'confirmed', 'phone', 1000, 1000, 'flexible', 10)
     returning id`,
    [property.id, room.id, guest.id],
  )
  const entry = `with entry as (insert into ledger_entry (property_id, booking_id, kind) values ($1, $2, 'collection') returning id)
    insert into ledger_line (entry_id, property_id, account, amount)
    select entry.id, $1, line.account, line.amount from entry, (values ('provider_cash', 1000), ('hotel_payable', $3::bigint)) line (account, amount)`
  const ids = [property.id, rows[0]?.id]
  await expect(app.pool.query(entry, [...ids, -900])).rejects.toThrow(/does not sum to zero/)
  await app.pool.query(entry, [...ids, -1000])
  await expect(app.pool.query('update ledger_line set amount = amount + 1')).rejects.toThrow(/append-only/)
  await expect(app.pool.query('delete from ledger_entry')).rejects.toThrow(/append-only/)
  await app.close()
})
