import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { JUMA, openPage, type Reply } from '#test/component/open-page.tsx'

const FAILED: Reply = { status: 500, body: {} }
const PROPERTIES = ['Nyota', 'Upepo'].map((name, at) => ({ id: at + 1, name }))

test('a hotel’s bookings and properties that could not be fetched say so, each with Retry [8.fetch.hotel-bookings, 8.lists, 2.decided.failures]', async () => {
  let server: { bookings: Reply; properties: Reply } = { bookings: FAILED, properties: FAILED }
  await openPage('/hotel-admin/bookings', {
    view: { width: 1280, height: 900, language: 'en' },
    user: JUMA,
    server: {
      'GET /api/hotel/bookings/': () => server.bookings,
      'GET /api/hotel/properties/': () => server.properties,
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByText('Failed to fetch hotel bookings')).toBeVisible()
  await expect.element(main.getByText('Failed to fetch properties')).toBeVisible()
  server = { bookings: { status: 200, body: [], total: 0 }, properties: { status: 200, body: PROPERTIES, total: 2 } }
  const retry = main.getByRole('button', { name: 'Retry' })
  while (retry.elements().length > 0) {
    const before = retry.elements().length
    await retry.first().click()
    await expect.poll(() => retry.elements().length).toBeLessThan(before)
  }
  expect(main.getByText('Failed to fetch hotel bookings').elements()).toEqual([])
  await expect.element(main.getByRole('button', { name: /All properties/ })).toBeVisible()
})
