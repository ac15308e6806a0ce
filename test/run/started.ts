import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, inject, test } from 'vitest'
import { createDatabase } from '../database.ts'
import { openBrowser } from '../e2e/chromium.ts'
import { startProduct } from '../product.ts'

// Run by leaves-nothing.test.ts in a runner of its own: starts what tests start, closes nothing of it, and ends badly.

beforeAll(async () => {
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
