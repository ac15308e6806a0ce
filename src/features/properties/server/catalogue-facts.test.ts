import { expect, test } from 'vitest'
import { makeDestination, makeProperty, makeRoom } from '#test/factories.ts'
import { startTestApp } from '#test/harness.ts'
import { catalogueFacts } from '../contract.ts'

test('the facts count what is for sale and nothing else [2.decided.claims]', async () => {
  const app = await startTestApp()
  const facts = async () => (await app.client().call(catalogueFacts)).ok
  expect(await facts()).toEqual({ properties: 0, rooms: 0, regions: 0, destinations: 0 })
  const [town, beach] = [await makeDestination(app.db), await makeDestination(app.db, { name: 'Nungwi' })]
  const moshi = await makeDestination(app.db, { region: 'Kilimanjaro', name: 'Moshi' })
  const house = await makeProperty(app.db, { destination_id: town.id })
  const empty = await makeProperty(app.db, { destination_id: beach.id })
  const draft = await makeProperty(app.db, { destination_id: moshi.id, status: 'draft' })
  for (let i = 0; i < 3; i++) await makeRoom(app.db, { property_id: house.id })
  await makeRoom(app.db, { property_id: house.id, is_available: false })
  await makeRoom(app.db, { property_id: draft.id })
  expect(empty.id).not.toBe(house.id)
  expect(await facts()).toEqual({ properties: 2, rooms: 3, regions: 1, destinations: 2 })
  await app.close()
})
