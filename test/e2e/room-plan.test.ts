import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { REFUSALS } from '#domain/refusal.ts'
import { roomChange as words } from '#i18n/en/room-change.ts'
import { stayAhead } from './booked-hotel.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// The desk drags bookings through the room plan, while a colleague at another computer does too.

vi.setConfig({ testTimeout: 240_000 })

type Room = { id: number; room_number: string; room_type: string; property: { id: number } }
type Booking = { id: number; room: { id: number; room_number: string } }

const STAY = stayAhead(45, 3)
const site = ownSiteForTests()

/** Takes the bar of a guest with the mouse and lets it go over the row of a room. */
const drag = async (page: Page, guest: string, number: string) => {
  const bar = page.getByRole('main').getByRole('button', { name: new RegExp(`^${guest}`) })
  const row = page.locator('main tbody tr').filter({ has: page.locator('th', { hasText: new RegExp(`${number}$`) }) })
  await row.scrollIntoViewIfNeeded()
  const [from, to] = [await bar.boundingBox(), await row.boundingBox()]
  if (!from || !to) throw new Error(`The plan shows no ${guest} or no room ${number}.`)
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(x, to.y + to.height / 2, { steps: 3 })
  await page.mouse.up()
}

test('bookings are dragged to a free room and swapped, and what a colleague has moved meanwhile is not overwritten', async () => {
  const { page, context, audit, faults } = await site.visit({ width: 1280, height: 900, language: 'en' })
  await signIn(context, 'juma')
  const read = async <T>(path: string): Promise<T> => (await page.request.get(path)).json()
  const free = await read<Room[]>(`/api/hotel/available-rooms/?${new URLSearchParams({ ...STAY, limit: '500' })}`)
  const alike = [...Map.groupBy(free, ({ property, room_type }) => `${property.id} ${room_type}`).values()]
  const rooms = alike.find((group) => group.length >= 4)
  const [first, second, third, fourth] = rooms ?? []
  if (!first || !second || !third || !fourth) throw new Error('The demo has no four free rooms of one type.')
  const book = async (room: Room, guest_name: string): Promise<Booking> => {
    const walkIn = { guest_name, guest_phone: '0754 000 345', booking_source: 'walk_in', payment: 'pay_later' }
    const made = await page.request.post('/api/hotel/manual-booking/', {
      data: { room: room.id, ...STAY, guests: 1, ...walkIn },
    })
    expect(made.status(), await made.text()).toBe(201)
    return made.json()
  }
  const neema = await book(first, 'Neema Temu')
  const baraka = await book(second, 'Baraka Swai')
  const roomOf = async ({ id }: Booking) => (await read<Booking>(`/api/hotel/bookings/${id}/`)).room.room_number

  await goTo(page, `/hotel-admin/room-plan?property=${first.property.id}&from=${STAY.check_in}`)
  const dialog = page.getByRole('dialog')
  await drag(page, 'Neema Temu', third.room_number)
  await dialog.getByText(words.room(third.room_number), { exact: true }).waitFor()
  expect(await dialog.locator('[name=room]:checked').inputValue()).toBe(`${third.id}`)
  expect(await roomOf(neema)).toBe(first.room_number)
  await audit('room-change')
  await dialog.getByRole('button', { name: words.submit, exact: true }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  expect(await roomOf(neema)).toBe(third.room_number)

  await drag(page, 'Neema Temu', second.room_number)
  await dialog.getByText(words.becomes('Baraka Swai', second.room_number, third.room_number)).waitFor()
  await audit('room-swap')
  await dialog.getByRole('button', { name: words.swap, exact: true }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  expect([await roomOf(neema), await roomOf(baraka)]).toEqual([second.room_number, third.room_number])

  // A colleague moves one of the two while the other desk is about to swap them.
  await drag(page, 'Neema Temu', third.room_number)
  await dialog.getByText(words.becomes('Neema Temu', second.room_number, third.room_number)).waitFor()
  const colleague = await site.visit({ width: 1280, height: 900, language: 'en' })
  await signIn(colleague.context, 'juma')
  const moved = await colleague.page.request.post(`/api/hotel/bookings/${baraka.id}/room/`, {
    data: { room: fourth.id },
  })
  expect(moved.status(), await moved.text()).toBe(200)
  await dialog.getByRole('button', { name: words.swap, exact: true }).click()
  await dialog.getByText(REFUSALS.rooms_changed.text).first().waitFor()
  expect([await roomOf(neema), await roomOf(baraka)]).toEqual([second.room_number, fourth.room_number])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // The plan shows what the colleague did.
  const cell = page.locator('main tbody tr').filter({ hasText: 'Baraka Swai' }).locator('th')
  await expect.poll(() => cell.textContent()).toContain(fourth.room_number)
  // The one refusal is meant.
  expect([faults.filter((fault) => fault.includes('409')).length, faults.length]).toEqual([1, 1])
})
