import { expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { hotelCalendars as words } from '#i18n/en/hotel-calendars.ts'
import { PASSWORD } from '#test/factories.ts'
import { HOTEL } from './booked-hotel.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// A hotel imports a calendar of another site, which has sold nights of a booking, and solves it by its phone.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()
const check_in = addDays(todayIn(new Date()), 200)
const stay = { check_in, check_out: addDays(check_in, 2) }

type FreeRoom = { id: number; room_number: string; room_type: string; property: { id: number; name: string } }

test('a calendar is imported, overlaps a booking, and the booking moves to another room', async () => {
  const viewport = { width: 360, height: 740 }
  const options = { baseURL: site.url, locale: 'en-GB', viewport, serviceWorkers: 'block' } as const
  const context = await site.browser.newContext(options)
  await noteLife(context)
  const api = context.request
  await api.post('/api/login/', { data: { username: 'juma', password: PASSWORD } })
  const free: FreeRoom[] = await (await api.get(`/api/hotel/available-rooms/?${new URLSearchParams(stay)}`)).json()
  const own = free.filter(({ property }) => property.name === HOTEL)
  const room = own.find(({ id, room_type }) => own.some((other) => other.id !== id && other.room_type === room_type))
  if (!room) throw new Error('The hotel has no two free rooms of a type.')
  const booking = await api.post('/api/hotel/manual-booking/', {
    data: {
      room: room.id,
      ...stay,
      guests: 1,
      guest_name: 'Neema Mushi',
      guest_phone: '0712345678',
      booking_source: 'phone',
      payment: 'paid_cash',
    },
  })
  expect(booking.status()).toBeLessThan(300)
  const { reference } = await booking.json()

  const hotel = await context.newPage()
  const dialog = hotel.getByRole('dialog')
  await goTo(hotel, `/hotel-admin/calendars?property=${room.property.id}`)
  await hotel.getByRole('button', { name: words.feed.addOf(room.room_number), exact: true }).click()
  await dialog.getByLabel(words.feed.name, { exact: true }).fill('Airbnb')
  const address = `https://airbnb.example/airbnb/${room.id}.ics?booked=${stay.check_in}_${stay.check_out}`
  await dialog.getByLabel(words.feed.address, { exact: true }).fill(address)
  await dialog.getByRole('button', { name: words.feed.import }).click()
  await hotel.getByText(words.feed.imported('Airbnb', 1)).first().waitFor()

  await hotel.getByRole('heading', { name: words.conflicts.title(1) }).waitFor()
  const move = hotel.getByRole('button', { name: /^Move to room / }).first()
  const number = (await move.innerText()).replace('Move to room ', '').trim()
  await move.click()
  await dialog.getByRole('button', { name: words.conflicts.move(number) }).click()
  await hotel.getByText(words.conflicts.moved(reference, number)).first().waitFor()
  await hotel.getByRole('heading', { name: words.conflicts.title(1) }).waitFor({ state: 'detached' })

  const other = own.find(({ room_number }) => room_number === number)
  for (const id of [room.id, other?.id]) {
    const query = new URLSearchParams({ room_id: String(id), start_date: stay.check_in, end_date: stay.check_in })
    expect(await (await api.get(`/api/room-availability-dates/?${query}`)).json()).toEqual({ available_dates: [] })
  }
  await context.close()
})
