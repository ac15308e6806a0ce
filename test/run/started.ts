import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, inject, test } from 'vitest'
import { createDatabase } from '../database.ts'
import { openBrowser } from '../e2e/chromium.ts'
import { startProduct } from '../product.ts'

// Run by leaves-nothing.test.ts in a runner of its own: starts what tests start, closes nothing of it, and ends badly; or
// closes it late.

const isLate = process.env.END_AS === 'late'

beforeAll(async () => {
  if (isLate) return
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-left-'))
  const { url } = await createDatabase(inject('postgres'))
  await startProduct({ DATA_DIR: folder, DATABASE_URL: url, SEED: 'none' })
  await openBrowser()
  console.log(`started in ${tmpdir()}`)
})

const never = () => new Promise<void>(() => undefined)

test.runIf(process.env.END_AS === 'killed')('goes on until the runner is killed', never)
test.runIf(process.env.END_AS === 'failed')('fails', () => Promise.reject(new Error('as planned')))
test.runIf(process.env.END_AS === 'failed')('takes longer than it may', { timeout: 500 }, never)

/** What a worker has until it ends; it needs the database server to remove it. */
// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
const withDatabase = test.extend('lateDatabase', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-late-'))
  const database = await createDatabase(inject('postgres'))
  onCleanup(async () => {
    await sleep(1500)
    await database.drop()
    await rm(folder, { recursive: true })
  })
  return database
})

withDatabase.runIf(isLate)('leaves a database to its worker', ({ lateDatabase }) => {
  console.log(`started in ${tmpdir()} with ${lateDatabase.name}`)
})
