import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeCategory, makeDestination, makeMember, makeProperty, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { createProperty, getHotelProperty, getProperty, listHotelProperties, moveProperty } from '../contract.ts'

let app: TestApp
let place: { category_id: number; destination_id: number }
beforeAll(async () => {
  app = await startTestApp()
  const [category, destination] = [await makeCategory(app.db), await makeDestination(app.db)]
  place = { category_id: category.id, destination_id: destination.id }
})
afterAll(() => app.close())

const host = async () => {
  const account = await makeAccount(app.db, { role: 'hotel_admin' })
  const property = await makeProperty(app.db, { owner_id: account.id })
  return { account, property, browser: await signInAs(app, account) }
}
type Browser = Awaited<ReturnType<typeof signInAs>>
const begin = (browser: Browser, fields: object = {}) =>
  browser.call(createProperty, { body: { name: 'Baobab House', address: 'Plot 4, Nungwi', ...place, ...fields } })

test('an owner begins another property as a draft, which only its own team sees', async () => {
  const { browser } = await host()
  const { id } = (await begin(browser)).ok
  const listed = (await browser.call(listHotelProperties, { query: {} })).ok
  expect(listed.find((row) => row.id === id)).toMatchObject({ name: 'Baobab House', status: 'draft', room_count: 0 })
  expect((await browser.call(getHotelProperty, { params: { id } })).ok).toMatchObject({ address: 'Plot 4, Nungwi' })
  expect((await app.client().call(getProperty, { params: { id } })).status).toBe(404)
  const stranger = await host()
  expect((await stranger.browser.call(getHotelProperty, { params: { id } })).status).toBe(404)
})

test('a manager, a traveller and who runs no hotel cannot', async () => {
  const { property } = await host()
  const manager = await makeAccount(app.db, { role: 'hotel_admin' })
  await makeMember(app.db, { property_id: property.id, account_id: manager.id, role: 'manager' })
  for (const account of [manager, await makeAccount(app.db, { role: 'traveller' })])
    expect(await refusalOf(begin(await signInAs(app, account)))).toBe('403 wrong_role')
})

test('what is missing or unknown is named at its field, and nothing is stored', async () => {
  const { browser } = await host()
  const fieldsOf = async (fields: object) => Object.keys((await begin(browser, fields)).failure.fields ?? {})
  expect(await fieldsOf({ name: '  ', address: '' })).toEqual(['name', 'address'])
  expect(await fieldsOf({ destination_id: 999_999 })).toEqual(['destination_id'])
  expect(await fieldsOf({ category_id: 999_999 })).toEqual(['destination_id'])
  expect((await browser.call(listHotelProperties, { query: {} })).ok).toHaveLength(1)
})

test('ten drafts at a time, also if they are begun at once; an archived one makes room', async () => {
  const { browser } = await host()
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => begin(browser, { name: `House ${n}` })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409).map(({ failure }) => failure.code)).toEqual(
    Array.from({ length: 4 }, () => 'too_many_drafts'),
  )
  const id = answers.find(({ status }) => status === 201)?.ok.id ?? 0
  await browser.call(moveProperty, { params: { id }, body: { move: 'archive' } })
  expect((await begin(browser)).status).toBe(201)
})

test('a repeated request creates one draft', async () => {
  const { browser } = await host()
  const headers = { 'idempotency-key': 'draft-of-the-second-house' }
  const body = { name: 'Second House', address: 'Plot 5', ...place }
  const [one, other] = [
    await browser.call(createProperty, { body, headers }),
    await browser.call(createProperty, { body, headers }),
  ]
  expect(other.ok).toEqual(one.ok)
  expect((await browser.call(listHotelProperties, { query: {} })).ok).toHaveLength(2)
})
