import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProperty, makeRoom } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { listProperties } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a list without an order begins with the featured properties, as with sort=featured [9.sort]', async () => {
  for (const [name, is_featured] of [
    ['Alpha', false],
    ['Beta', true],
    ['Gamma', false],
    ['Delta', true],
  ] as const) {
    const { id } = await makeProperty(app.db, { name, is_featured })
    await makeRoom(app.db, { property_id: id })
  }
  await expect.poll(async () => (await app.client().call(listProperties)).ok.length).toBe(4)
  const named = async (query: object) => (await app.client().call(listProperties, { query })).ok.map(({ name }) => name)
  const plain = (await app.client().call(listProperties)).ok
  expect(plain.map(({ is_featured }) => is_featured)).toEqual([true, true, false, false])
  expect(plain.map(({ name }) => name)).toEqual(await named({ sort: 'featured' }))
  expect(plain.map(({ name }) => name)).not.toEqual(await named({ sort: 'name' }))
})
