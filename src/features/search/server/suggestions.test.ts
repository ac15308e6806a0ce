import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDestination, makeProperty, makeRoom } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { listSuggestions } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const nungwi = await makeDestination(app.db, { region: 'Zanzibar', name: 'Nungwi' })
  const stone = await makeDestination(app.db, { region: 'Zanzibar', name: 'Stone Town' })
  await makeDestination(app.db, { region: 'Arusha', name: 'Karatu' })
  const pearl = await makeProperty(app.db, { name: 'Pearl of Zanzibar', destination_id: nungwi.id })
  await makeRoom(app.db, { property_id: pearl.id })
  await makeProperty(app.db, { name: 'Zanzibar Draft', destination_id: nungwi.id, status: 'draft' })
  for (let i = 0; i < 12; i++) await makeProperty(app.db, { name: `Jambo Café ${i}`, destination_id: stone.id })
  await app.searchIndex.refresh()
})
afterAll(() => app.close())

const suggest = async (q?: string) => app.client().call(listSuggestions, { query: { q } })

test('a text suggests what is for sale and where, whatever its case and accents [2.suggestions.2]', async () => {
  const { ok } = await suggest('ZAN')
  expect(ok.map(({ kind, name }) => [kind, name])).toEqual([
    ['property', 'Pearl of Zanzibar'],
    ['region', 'Zanzibar'],
  ])
  expect((await suggest('nung')).ok).toMatchObject([{ kind: 'destination', name: 'Nungwi', region: 'Zanzibar' }])
  expect((await suggest('cafe')).ok).toHaveLength(8)
})

test('places without a property, and nothing at all, are not suggested', async () => {
  for (const q of ['karatu', '   ', '', undefined, 'no such place']) expect((await suggest(q)).ok).toEqual([])
})

test('a property that is renamed or taken off sale is followed', async () => {
  const property = await makeProperty(app.db, { name: 'Upendo House' })
  const names = async () => {
    await app.searchIndex.refresh()
    return (await suggest('upendo')).ok.map(({ name }) => name)
  }
  expect(await names()).toEqual(['Upendo House'])
  await app.db.updateTable('property').set({ name: 'Upendo Villa' }).where('id', '=', property.id).execute()
  expect(await names()).toEqual(['Upendo Villa'])
  await app.db.updateTable('property').set({ status: 'paused' }).where('id', '=', property.id).execute()
  expect(await names()).toEqual([])
})

test('anybody may keep the answer for a minute, and an endless text is refused', async () => {
  expect((await suggest('zan')).headers['cache-control']).toBe('public, max-age=60')
  expect((await suggest('x'.repeat(121))).status).toBe(400)
})
