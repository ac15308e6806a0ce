import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './database.ts'
import { startProduct } from './product.ts'

test('a new production database has what a host chooses from, and nothing of the demo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-production-'))
  const database = await createDatabase(inject('postgres'))
  const { url, stop } = await startProduct({
    NODE_ENV: 'production',
    ABUSE_LIMITS: 'on',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
  })
  const ask = async (path: string, body?: object) => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(url + path, body ? json : {})
    return { status: response.status, body: (await response.json()) as { id: number }[] }
  }
  const [category] = (await ask('/api/property-categories/')).body
  const host = { name: 'Juma Ally', username: 'juma', email: 'juma@example.com', property_name: 'Dhow House' }
  const form = { ...host, property_type_id: category?.id, location: 'Stone Town', message: '', role: 'hotel_admin' }
  expect((await ask('/api/property-registration-requests/', form)).status).toBe(201)
  expect((await ask('/api/properties/')).body).toEqual([])
  expect(await stop()).toBe(0)
  await database.drop()
  await rm(folder, { recursive: true })
})
