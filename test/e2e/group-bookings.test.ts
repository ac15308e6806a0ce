import { expect, test, vi } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import { groupBookings as words } from '#i18n/en/group-bookings.ts'
import { stayAhead } from './booked-hotel.ts'
import { typedDay } from './pages.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// A wedding takes rooms for tonight: the desk enters them in one step, takes the cash, and checks everybody in and out.

vi.setConfig({ testTimeout: 240_000 })

const NAME = 'Harusi ya Mollel'
const CONTACT = 'Upendo Mollel'
const PHONE = '0754 000 678'
const RIVAL = {
  guest_name: 'Baraka Swai',
  guest_phone: '0754 000 345',
  booking_source: 'walk_in',
  payment: 'pay_later',
}

type Room = { id: number; room_number: string; room_type: string; property: { id: number } }
type Row = { name: string; rooms: number }

const site = ownSiteForTests()

/** Three rooms of one property, of two types where there are any. */
const threeOf = (rooms: readonly Room[]) => {
  const [first] = rooms
  const other = rooms.find(({ room_type }) => room_type !== first?.room_type)
  return [
    ...(first ? [first] : []),
    ...(other ? [other] : []),
    ...rooms.filter((room) => room !== first && room !== other),
  ].slice(0, 3)
}

test('a group is entered whole or not at all, pays in cash, arrives and leaves', async () => {
  const stay = stayAhead(0, 2)
  const { page, context, audit, faults } = await site.visit({ width: 1280, height: 900, language: 'en' })
  await signIn(context, 'juma')
  const read = async <T>(path: string): Promise<T> => (await page.request.get(path)).json()
  const free = await read<Room[]>(`/api/hotel/available-rooms/?${new URLSearchParams({ ...stay, limit: '500' })}`)
  const byHotel = [...Map.groupBy(free, ({ property }) => property.id).values()].sort((a, b) => b.length - a.length)
  const rooms = threeOf(byHotel[0] ?? [])
  expect(rooms).toHaveLength(3)
  const property = rooms[0]?.property.id
  const groups = async () => {
    const rows = await read<Row[]>(`/api/hotel/group-bookings/?property=${property}`)
    return rows.filter(({ name }) => name === NAME)
  }

  await goTo(page, `/hotel-admin/group-booking?property=${property}`)
  const main = page.getByRole('main')
  for (const [at, day] of [stay.check_in, stay.check_out].entries()) {
    await main.getByRole('combobox').nth(at).fill(typedDay(day))
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await main.getByText(words.type.choose).first().waitFor()
  for (const one of await main.getByText(words.type.choose).all()) await one.click()
  for (const { room_number } of rooms)
    await main.getByRole('checkbox', { name: new RegExp(`^Room ${room_number}\\b`) }).check({ force: true })
  await main.locator('[name=name]').fill(NAME)
  await main.locator('[name=contact_phone]').fill(PHONE)
  await main.locator('[name=contact_name]').fill(CONTACT)
  const submit = main.getByRole('button', { name: words.submit(3), exact: true })
  await submit.waitFor()
  await audit('group-entry')

  // Somebody takes one of the rooms meanwhile: nothing is booked, and nothing is lost.
  const taken = rooms[2]
  const rival = await page.request.post('/api/hotel/manual-booking/', {
    data: { room: taken?.id, ...stay, guests: 1, ...RIVAL },
  })
  expect(rival.status(), await rival.text()).toBe(201)
  const refused = page.waitForResponse((response) => response.status() === 409)
  await submit.dblclick()
  await refused
  await main.getByText(words.roomTaken).waitFor()
  await main.getByText(words.taken(taken?.room_number ?? '')).waitFor()
  expect(await groups()).toEqual([])
  const typed = (name: string) => main.locator(`[name=${name}]`).inputValue()
  expect(await Promise.all(['name', 'contact_name', 'contact_phone', 'check_in', 'check_out'].map(typed))).toEqual([
    NAME,
    CONTACT,
    PHONE,
    stay.check_in,
    stay.check_out,
  ])
  await main.getByRole('button', { name: words.leaveOut(taken?.room_number ?? '') }).click()
  await main.getByRole('button', { name: words.submit(2), exact: true }).dblclick()
  await page.waitForURL(/\/hotel-admin\/groups\/\d+$/)
  await main.getByRole('heading', { level: 1, name: NAME }).waitFor()
  expect(await groups()).toMatchObject([{ rooms: 2 }])

  const id = page.url().split('/').at(-1)
  const group = () =>
    read<{
      total_amount: number
      paid_amount: number
      owed_amount: number
      bookings: { id: number; status: string; total_amount: number; owed_amount: number }[]
    }>(`/api/hotel/group-bookings/${id}/`)
  const { total_amount, bookings } = await group()
  // Each room is a booking of its own.
  const alone = () => Promise.all(bookings.map((one) => read<(typeof bookings)[0]>(`/api/hotel/bookings/${one.id}/`)))
  expect((await alone()).reduce((sum, booking) => sum + booking.total_amount, 0)).toBe(total_amount)
  await audit('group')

  const dialog = page.getByRole('dialog')
  await main.getByRole('button', { name: words.steps.cash }).click()
  await dialog.getByText(words.confirm.cash.title(formatTsh(total_amount, 'en'))).waitFor()
  await dialog.getByRole('button', { name: words.confirm.cash.submit }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  expect(await group()).toMatchObject({ paid_amount: total_amount, owed_amount: 0 })
  expect((await alone()).map(({ owed_amount }) => owed_amount)).toEqual([0, 0])

  await main.getByRole('button', { name: words.steps.checked_in(2) }).click()
  await audit('group-check-in')
  await dialog.getByRole('button', { name: words.confirm.checked_in.submit }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  await main.getByRole('button', { name: words.steps.checked_out(2) }).click()
  await dialog.getByRole('button', { name: words.confirm.checked_out.submit }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  expect((await alone()).map(({ status }) => status)).toEqual(['checked_out', 'checked_out'])
  // The one refusal is meant.
  const refusals = faults.filter((fault) => fault.includes('409'))
  expect([refusals.length, faults.length]).toEqual([1, 1])
})
