import { describe, expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { hotelCalendars as en } from '#i18n/en/hotel-calendars.ts'
import { hotelCalendars as sw } from '#i18n/sw/hotel-calendars.ts'
import { HOTEL } from './booked-hotel.ts'
import { signIn } from './people.ts'
import type { Viewport } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// A hotel imports a calendar of another site, which has sold nights of a booking, and solves it by its phone or at a desk.

vi.setConfig({ testTimeout: 120_000 })

const WORDS = { en, sw }
const site = ownSiteForTests()
const today = todayIn(new Date())
const HOTELS: (Viewport & { days: number })[] = [
  { width: 360, height: 740, language: 'sw', days: 200 },
  { width: 1280, height: 900, language: 'en', days: 220 },
]

type FreeRoom = { id: number; room_number: string; room_type: string; property: { id: number; name: string } }

describe.each(HOTELS)('a hotel at $width px in $language', ({ days, ...viewport }) => {
  const words = WORDS[viewport.language]
  const check_in = addDays(today, days)
  const stay = { check_in, check_out: addDays(check_in, 2) }

  test('imports a calendar that overlaps a booking, and moves the booking to another room', async () => {
    const { page: hotel, context, audit, faults } = await site.visit(viewport)
    await signIn(context, 'juma')
    const api = context.request
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

    const dialog = hotel.getByRole('dialog')
    await goTo(hotel, `/hotel-admin/calendars?property=${room.property.id}`)
    await hotel.getByRole('button', { name: words.feed.addOf(room.room_number), exact: true }).click()
    const name = `Airbnb ${viewport.width}`
    await dialog.getByLabel(words.feed.name, { exact: true }).fill(name)
    const address = `https://airbnb.example/airbnb/${room.id}.ics?booked=${stay.check_in}_${stay.check_out}`
    await dialog.getByLabel(words.feed.address, { exact: true }).fill(address)
    await dialog.getByRole('button', { name: words.feed.import }).click()
    await hotel.getByText(words.feed.imported(name, 1)).first().waitFor()

    await hotel.getByRole('heading', { name: words.conflicts.title(1) }).waitFor()
    await audit('calendar-conflict')
    const others = own.filter(({ id, room_type }) => id !== room.id && room_type === room.room_type)
    const proposals = others.map(({ room_number }) => words.conflicts.move(room_number))
    const move = hotel
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: new RegExp(`^(${proposals.join('|')})$`) })
    const chosen = await move.first().innerText()
    const other = others.find(({ room_number }) => words.conflicts.move(room_number) === chosen.trim())
    if (!other) throw new Error(`No room of the type is proposed by "${chosen}".`)
    await move.first().click()
    await dialog.getByRole('button', { name: words.conflicts.move(other.room_number) }).click()
    await hotel.getByText(words.conflicts.moved(reference, other.room_number)).first().waitFor()
    await hotel.getByRole('heading', { name: words.conflicts.title(1) }).waitFor({ state: 'detached' })

    for (const { id } of [room, other]) {
      const query = new URLSearchParams({ room_id: String(id), start_date: stay.check_in, end_date: stay.check_in })
      expect(await (await api.get(`/api/room-availability-dates/?${query}`)).json()).toEqual({ available_dates: [] })
    }
    expect(faults).toEqual([])
    await context.close()
  })
})
