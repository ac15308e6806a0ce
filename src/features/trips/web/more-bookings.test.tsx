import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import { ASHA, openPage } from '#test/component/open-page.tsx'

const today = todayIn(new Date())
const ALL = 450
const bookingAt = (index: number) => ({
  id: index + 1,
  reference: `BHM-${index}`,
  status: 'checked_out',
  check_in: addDays(today, -3 - index),
  check_out: addDays(today, -2 - index),
  nights: 1,
  guests: 1,
  children: 0,
  total_amount: 100_000,
  discount_amount: 0,
  booking_source: 'ota',
  booking_source_display: 'Online',
  cancellation_policy: 'flexible',
  room: {
    id: 1,
    room_number: String(1000 + index),
    room_type: 'Double',
    room_type_sw: 'Vyumba viwili',
    price_tsh: 100_000,
    property: { id: 7, name: index === ALL - 1 ? 'The Oldest Inn' : 'Nyota', image: '/x.svg', image_colour: '#123456' },
  },
  payment: null,
  paid_amount: 100_000,
  next_amount: 0,
  refund: null,
  hold_expires_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
})
const BOOKINGS = Array.from({ length: ALL }, (_, index) => bookingAt(index))

describe('my bookings', () => {
  const open = async () => {
    const queries: string[] = []
    await openPage('/my-bookings', {
      view: { width: 360, height: 740, language: 'en' },
      user: ASHA,
      server: {
        'GET /api/my-reviews/': () => ({ status: 200, body: [] }),
        'GET /api/my-bookings/': (_body, query) => {
          queries.push(query.toString())
          const offset = Number(query.get('offset') ?? 0)
          return { status: 200, body: BOOKINGS.slice(offset, offset + Number(query.get('limit'))), total: ALL }
        },
      },
    })
    return queries
  }
  const cards = () => document.querySelectorAll('main article').length

  test('beyond the first 200 are fetched when they are wanted', async () => {
    await open()
    await expect.poll(cards).toBe(200)
    await page.getByRole('button', { name: 'Show more (250)' }).click()
    await expect.poll(cards).toBe(400)
    await page.getByRole('button', { name: 'Show more (50)' }).click()
    await expect.poll(cards).toBe(ALL)
    expect(page.getByRole('button', { name: /^Show more/ }).elements()).toEqual([])
  })

  test('are searched in whole, also those that are not fetched yet', async () => {
    const queries = await open()
    await expect.poll(cards).toBe(200)
    await userEvent.fill(page.getByPlaceholder('Search by property or room...'), 'oldest')
    await expect.element(page.getByText('The Oldest Inn')).toBeVisible()
    expect(cards()).toBe(1)
    expect(queries).toEqual(['limit=200', 'limit=200&offset=200', 'limit=200&offset=400'])
  })
})
