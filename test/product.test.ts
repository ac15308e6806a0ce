import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './database.ts'
import { freePort, startProduct } from './product.ts'
import { processesOf } from './run/run-folder.ts'

test('a product whose port was taken meanwhile starts on another, and what else keeps it from starting is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-port-'))
  const database = await createDatabase(inject('postgres'))
  const rival = createServer()
  const usedPort = await freePort()
  await new Promise<void>((resolve) => {
    rival.listen(usedPort, '127.0.0.1', resolve)
  })
  const requestedPort: number[] = []
  const choose = async () => {
    requestedPort.push(requestedPort.length === 0 ? usedPort : await freePort())
    return requestedPort.at(-1) ?? 0
  }
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, SEED: 'none' }
  const product = await startProduct(env, choose)
  expect(requestedPort).toHaveLength(2)
  expect(product.url).toBe(`http://127.0.0.1:${requestedPort[1]}`)
  expect(await product.stop()).toBe(0)
  await expect(startProduct({ ...env, LOG_LEVEL: 'loud' }, choose)).rejects.toThrow('LOG_LEVEL')
  expect(requestedPort).toHaveLength(3)
  rival.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

test('a product that does not start in time is ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-late-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '', SEED: 'none' }
  await expect(startProduct(env, freePort, 400)).rejects.toThrow('did not start in time')
  expect(processesOf(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
