import { expect, test, vi } from 'vitest'
import { addDays, stayText } from '#domain/calendar.ts'
import { displayPhone } from '#domain/phone.ts'
import { changeMyDates as englishWords } from '#i18n/en/change-my-dates.ts'
import { common } from '#i18n/en/common.ts'
import { changeMyDates as words } from '#i18n/sw/change-my-dates.ts'
import { newPayerNumber } from '#test/factories.ts'
import { openBookingDialog, roomsOfHotel, stayAhead } from './booked-hotel.ts'
import { approve, handsetOf, register, signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// A traveller has paid, and cannot come: other dates are looked at on a phone, one is taken by somebody else, the next is free.

vi.setConfig({ testTimeout: 240_000 })

type Dates = { check_in: string; check_out: string }
type Quote = { is_free: boolean; total_amount: number; present_amount: number }
type Booking = Dates & { id: number; reference: string; status: string; room: { id: number; room_number: string } }

const STAY = stayAhead(60, 2)
const site = ownSiteForTests()

const later = (days: number): Dates => ({
  check_in: addDays(STAY.check_in, days),
  check_out: addDays(STAY.check_out, days),
})

test('a traveller changes the dates of a paid booking, and the hotel has the new ones', async () => {
  const visitor = await site.visit({ width: 360, height: 740, language: 'sw' })
  const { page, context, audit, faults } = visitor
  await register(site.url, { username: 'mover', first_name: 'Rehema', last_name: 'Kessy' })
  await signIn(context, 'mover')
  const english = await site.visit({ width: 360, height: 740, language: 'en' })
  await signIn(english.context, 'mover')
  await goTo(english.page, await roomsOfHotel(english.page, STAY))
  const booking = await openBookingDialog(english.page)
  await booking.locator('input[name=id_number]').fill('TZ-1990-2')
  await booking.locator('button[type=submit]').click()
  const payer = newPayerNumber()
  await booking.locator('input[name=payment_details]').fill(displayPhone(payer))
  await booking.getByRole('button', { name: new RegExp(displayPhone(payer)) }).click()
  await approve(`${await handsetOf(context)}?msisdn=${payer}`)
  const read = async <T>(path: string): Promise<T> => (await page.request.get(path)).json()
  const own = async () => (await read<Booking[]>('/api/my-bookings/'))[0] as Booking
  await expect.poll(async () => (await own())?.status).toBe('confirmed')
  const { id, room, reference } = await own()

  // Weeks on which the room is free at the same price: the weekdays are the same, a season or another guest may differ.
  const quote = (dates: Dates) => read<Quote>(`/api/my-bookings/${id}/dates/?${new URLSearchParams(dates)}`)
  const possible: Dates[] = []
  for (let week = 1; week <= 12 && possible.length < 3; week++) {
    const { is_free, total_amount, present_amount } = await quote(later(7 * week))
    if (is_free && total_amount === present_amount) possible.push(later(7 * week))
  }
  const [taken, free, further] = possible
  if (!taken || !free || !further) throw new Error('The demo has no three weeks at the same price.')

  await goTo(page, `/my-bookings/${id}`)
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`[name=${name}]`)
  const submit = dialog.getByRole('button', { name: words.submit, exact: true })
  const open = () => page.getByRole('button', { name: words.title, exact: true }).click()
  await open()
  await field('check_in').fill(taken.check_in)
  // The departure moves along.
  expect(await field('check_out').inputValue()).toBe(taken.check_out)
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await audit('other-dates')

  // A walk-in takes the room while the traveller reads.
  const desk = await site.visit({ width: 1280, height: 900, language: 'en' })
  await signIn(desk.context, 'juma')
  const walkIn = {
    guest_name: 'Baraka Swai',
    guest_phone: '0754 000 345',
    booking_source: 'walk_in',
    payment: 'pay_later',
  }
  const rival = await desk.page.request.post('/api/hotel/manual-booking/', {
    data: { room: room.id, ...taken, guests: 1, ...walkIn },
  })
  expect(rival.status(), await rival.text()).toBe(201)
  await submit.dblclick()
  await dialog.getByText(words.taken(room.room_number)).waitFor()
  expect(await own()).toMatchObject(STAY)
  const elsewhere = dialog.getByRole('link', { name: words.otherRooms })
  expect(await elsewhere.getAttribute('href')).toContain(`checkIn=${taken.check_in}&checkOut=${taken.check_out}`)

  // Another tab has the dialog open too.
  await goTo(english.page, `/my-bookings/${id}`)
  await english.page.getByRole('button', { name: englishWords.title, exact: true }).click()
  const other = english.page.getByRole('dialog')
  await other.waitFor()

  // The next dates are free.
  await field('check_in').fill(free.check_in)
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await submit.dblclick()
  await page
    .getByText(words.changed(stayText(free, 'sw')))
    .first()
    .waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await own()).toMatchObject({ ...free, status: 'confirmed', reference })
  const [seen] = await (await desk.page.request.get(`/api/hotel/bookings/?q=${reference}`)).json()
  expect(seen).toMatchObject(free)

  // The former nights are on sale again, the new ones are not.
  const nights = async ({ check_in }: Dates) => {
    const query = new URLSearchParams({ room_id: `${room.id}`, start_date: check_in, end_date: addDays(check_in, 1) })
    return (await read<{ available_dates: string[] }>(`/api/room-availability-dates/?${query}`)).available_dates
  }
  expect(await nights(STAY)).toEqual([STAY.check_in, addDays(STAY.check_in, 1)])
  expect(await nights(free)).toEqual([])

  // The other dialog still means the former dates: it changes nothing, and shows the present ones.
  await other.locator('[name=check_in]').fill(further.check_in)
  const submitOther = other.getByRole('button', { name: englishWords.submit, exact: true })
  await expect.poll(() => submitOther.isEnabled()).toBe(true)
  await submitOther.click()
  await other
    .getByText(englishWords.present(stayText(free, 'en'), common.night(2), room.room_number), { exact: true })
    .waitFor()
  expect(await own()).toMatchObject(free)

  // One refusal of each is meant.
  for (const each of [faults, english.faults])
    expect([each.filter((fault) => fault.includes('409')).length, each.length]).toEqual([1, 1])
  expect(desk.faults).toEqual([])
})
