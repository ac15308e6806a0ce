import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, type Day } from '#domain/calendar.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { booking as bookingEn } from '#i18n/en/booking.ts'
import { properties as propertiesEn } from '#i18n/en/properties.ts'
import { pageRefusals } from '#i18n/sw/page-refusals.ts'
import { properties as propertiesSw } from '#i18n/sw/properties.ts'
import {
  dialog,
  HOTEL,
  input,
  MADE,
  ok,
  open,
  openDialog,
  PAGE,
  PROPERTY,
  QUOTE,
  ROOM,
  serverOf,
  today,
  WORDS,
} from '#test/component/booking-dialog.ts'
import { ASHA, DESKTOP, expectUsable, openPage, PHONE, type Reply, refusal, VIEWS } from '#test/component/open-page.tsx'
import { dayToInput } from '#ui/range.ts'

describe.each(VIEWS)('the rooms of a property at $width px in $language', (view) => {
  const { noneFree, freeElsewhere } = { en: propertiesEn, sw: propertiesSw }[view.language]
  const [taken, nearby] = [
    { ...ROOM, is_free: false },
    { ...PROPERTY, id: 8, name: 'Machweo Hotel' },
  ]
  const stay = PAGE.slice(PAGE.indexOf('?') + 1)

  test('lead to other places for the same stay if none of them can be booked', async () => {
    await open(view, null, { 'GET /api/rooms/': ok([taken]), 'GET /api/properties/': ok([nearby]) })
    await expect.element(page.getByText(noneFree)).toBeVisible()
    const elsewhere = `/properties?region=Zanzibar&${stay}`
    await expect.element(page.getByRole('link', { name: freeElsewhere })).toHaveAttribute('href', elsewhere)
    await expectUsable('page without a free room')
    // The link below similar stays keeps the stay too.
    page.getByRole('contentinfo').element().scrollIntoView()
    await expect.poll(() => [...document.querySelectorAll(`main a[href="${elsewhere}"]`)].length).toBe(2)
  })

  test('say nothing of it while one can be booked', async () => {
    await open(view, null)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.getByText(noneFree).elements()).toEqual([])
  })
})

test('the stay is what was chosen last, in its box or in a calendar, wherever another choice was begun', async () => {
  const free = Array.from({ length: 70 }, (_, at) => addDays(today, at + 1))
  const { router } = await openPage('/properties/7/rooms', {
    view: DESKTOP,
    server: serverOf({ 'GET /api/room-availability-dates/': ok({ available_dates: free }) }),
  })
  const { dates } = WORDS.en
  const field = (name: string) =>
    page.getByRole('region', { name: propertiesEn.yourStay }).getByRole('combobox', { name, exact: true })
  const type = async (name: string, day: Day) => {
    await field(name).fill(day)
    await userEvent.tab()
  }
  const day = (at: number) =>
    page.getByRole('article').getByRole('gridcell').getByRole('button', { disabled: false }).nth(at)
  await type(dates.checkInLabel, addDays(today, 5))
  await expect.element(field(dates.checkInLabel)).not.toHaveValue('')
  await page.getByRole('button', { name: propertiesEn.openCalendar(propertiesEn.room(ROOM.room_number)) }).click()
  await page.getByRole('article').getByRole('button', { name: dates.nextMonth }).click()
  await day(10).click()
  await day(12).click()
  await expect.element(field(dates.checkOutLabel)).not.toHaveValue('')
  const chosen = new URLSearchParams(router.state.location.search).get('checkIn') as Day
  await expect.element(field(dates.checkInLabel)).toHaveValue(dayToInput(chosen))
  await day(20).click()
  const begun = page.getByRole('article').getByRole('button', { name: new RegExp(`, ${dates.checkIn}$`) })
  const [other, last] = [addDays(today, 3), addDays(today, 5)]
  await expect.element(begun).toBeVisible()
  const before = begun.element().getAttribute('aria-label')
  await type(dates.checkInLabel, other)
  await type(dates.checkOutLabel, last)
  await expect.poll(() => router.state.location.search).toContain(`checkIn=${other}`)
  await expect.poll(() => page.getByRole('button', { name: before ?? '' }).elements()).toEqual([])
})

describe.each(VIEWS)('the booking dialog of a visitor at $width px in $language', (view) => {
  const { booking: words, faults, dates } = WORDS[view.language]
  const next = () => dialog().getByRole('button', { name: words.next, exact: true }).click()
  const leave = async (answer: string) => {
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(words.leave.title)).toBeVisible()
    await page.getByRole('button', { name: answer, exact: true }).last().click()
  }

  test('names what is missing and sends nothing', async () => {
    await open(view, null)
    await openDialog()
    await expect.element(dialog().getByText('1 double bed · 24 m²')).toBeVisible()
    await expect.element(dialog().getByText('Air conditioning · Kettle')).toBeVisible()
    await next()
    for (const key of ['name_required', 'email_required', 'phone_required', 'id_required'] as const)
      await expect.element(dialog().getByText(faults[key])).toBeVisible()
    await expectUsable('dialog with faults')
  })

  test('without dates opens the calendar that mends it, at its faulty field', async () => {
    await openPage('/properties/7/rooms', {
      view,
      server: serverOf({ 'GET /api/room-availability-dates/': ok({ available_dates: [addDays(today, 3)] }) }),
    })
    await openDialog()
    const opener = () => document.querySelector('dialog[open] [role=combobox][aria-expanded=true]')
    await next()
    await expect.element(page.getByText(faults.name_required)).toBeVisible()
    expect(opener()).toBeNull() // it would cover the other sentences
    const guest = { name: 'Asha Juma', email: 'asha@example.com', phone: '0712345678', id_number: 'TZ1234567' }
    for (const [name, value] of Object.entries(guest)) {
      const input = document.querySelector<HTMLInputElement>(`dialog[open] [name=${name}]`)
      if (!input) throw new Error(`There is no field ${name}.`)
      await userEvent.fill(input, value)
    }
    await next()
    await expect.poll(opener).not.toBeNull()
    expect(opener()?.getAttribute('aria-invalid')).toBe('true')
    await expect.element(page.getByRole('grid').first()).toBeVisible()
  })

  test('names a check-out before the check-in, and a day that is over', async () => {
    let quote = ok(QUOTE)
    await open(view, null, { 'GET /api/quote/': () => quote() })
    await openDialog()
    const type = async (name: string, day: Day) => {
      await dialog().getByRole('combobox', { name, exact: true }).fill(day)
      await userEvent.tab()
    }
    await type(dates.checkOutLabel, addDays(today, 10))
    await next()
    await expect.element(dialog().getByText(faults.check_out_not_after, { exact: true }).first()).toBeVisible()
    quote = () => refusal(REFUSALS.check_in_past.status, 'check_in_past', faults.check_in_past)
    await type(dates.checkInLabel, addDays(today, -2))
    await expect.element(dialog().getByText(faults.check_in_past, { exact: true }).first()).toBeVisible()
  })

  test('says at the guests that the room does not take so many, and goes no further', async () => {
    const sentence = { en: REFUSALS.too_many_guests.text, sw: pageRefusals.too_many_guests }[view.language]
    const tooMany = refusal(REFUSALS.too_many_guests.status, 'too_many_guests', sentence)
    await open(view, null, {
      'GET /api/quote/': (_, query) => (Number(query.get('guests')) > 2 ? tooMany : ok(QUOTE)()),
    })
    await openDialog()
    await userEvent.fill(input('guests'), '3')
    await expect.element(dialog().getByText(sentence)).toBeVisible()
    expect(input('guests').getAttribute('aria-invalid')).toBe('true')
    await next()
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('guests')
    expect(dialog().getByText(sentence).elements()).toHaveLength(1)
    await userEvent.fill(input('guests'), '2')
    await expect.poll(() => dialog().getByText(sentence).elements()).toEqual([])
  })

  test('asks before closing loses what was typed, and a new dialog begins empty [4.dialog.3]', async () => {
    await open(view, null)
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await leave(words.leave.stay)
    expect(input('id_number').value).toBe('TZ1234567')
    await leave(words.leave.leave)
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    await openDialog()
    expect(input('id_number').value).toBe('')
  })
})

describe('the dialog stays while the page under it cannot be fetched again', () => {
  const view = { width: 360, height: 740, language: 'en' } as const
  const words = bookingEn
  const FAILURES: [string, Reply][] = [
    ['no network', 'away'],
    ['a server that is away', { status: 503, body: {} }],
    ['too many calls', { status: 429, body: {} }],
  ]

  /** Opens the dialog at its payment; from then on the calls of the page itself fail, and are counted. */
  const atPayment = async (failure: Reply, onPay: Reply) => {
    let failing = false
    let failed = 0
    const server = (reply: Reply) => (): Reply => {
      if (!failing) return reply
      failed += 1
      return failure
    }
    const state = { made: MADE, user: ASHA as typeof ASHA | null }
    const router = await open(view, ASHA, {
      'GET /api/user/': () => ({ status: 200, body: state.user }),
      'GET /api/properties/7/': server({ status: 200, body: PROPERTY }),
      'GET /api/rooms/': server({ status: 200, body: [ROOM] }),
      'GET /api/bookings/900/': () => ({ status: 200, body: state.made }),
      'POST /api/bookings/': () => onPay,
    })
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    await expect.element(dialog().getByRole('button', { name: /^Pay TSh/ })).toBeVisible()
    failing = true
    return { router, state, failed: () => failed }
  }
  const pay = () =>
    dialog()
      .getByRole('button', { name: /^Pay TSh/ })
      .click()

  test.each(FAILURES)('from paying to the confirmation: %s', async (_, failure) => {
    const { router, state, failed } = await atPayment(failure, { status: 201, body: MADE })
    await pay()
    await expect.element(dialog().getByText(words.waiting.title)).toBeVisible()
    await expect.element(dialog().getByText(MADE.reference)).toBeVisible()
    await expect.poll(() => router.state.location.search).toMatch(/[?&]booking=900/)
    await expect.poll(failed).toBeGreaterThan(0)
    state.made = {
      ...MADE,
      status: 'confirmed',
      paid_amount: MADE.total_amount,
      next_amount: null,
      hold_expires_at: null,
    }
    await expect.element(dialog().getByText(words.confirmed.title)).toBeVisible()
    await dialog().getByRole('button', { name: words.close, exact: true }).last().click()
    await expect.element(page.getByRole('heading', { name: HOTEL })).toBeVisible()
    await expect.poll(() => document.querySelector('#rooms article')).not.toBeNull()
    await expect.poll(() => router.state.location.search).not.toContain('booking=')
  })

  test.each(FAILURES)('after the session has ended: %s', async (_, failure) => {
    const { status, text } = REFUSALS.not_signed_in
    const { state, failed } = await atPayment(failure, refusal(status, 'not_signed_in', text))
    state.user = null
    await pay()
    await expect.element(dialog().getByText(words.visitor.title)).toBeVisible()
    await expect.poll(failed).toBeGreaterThan(1)
    expect(dialog().getByText(words.visitor.title).elements()).toHaveLength(1)
  })
})

test('a booking that is refused for a minimum stay says so at the check-out, and the rooms are fetched again', async () => {
  const text = 'Stays that begin on this day are for at least 3 nights. Please choose more nights.'
  let fetched = 0
  await open({ width: 360, height: 740, language: 'en' }, ASHA, {
    'GET /api/rooms/': () => {
      fetched += 1
      return { status: 200, body: [ROOM] }
    },
    'POST /api/bookings/': () => refusal(REFUSALS.stay_too_short.status, 'stay_too_short', text),
  })
  await openDialog()
  await userEvent.fill(input('id_number'), 'TZ1234567')
  await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
  await dialog().getByRole('button', { name: bookingEn.next, exact: true }).click()
  const pay = dialog().getByRole('button', { name: /^Pay TSh/ })
  await expect.element(pay).toBeVisible()
  const before = fetched
  await pay.click()
  await expect.element(dialog().getByText(text).first()).toBeVisible()
  await expect.poll(() => fetched).toBeGreaterThan(before)
})

test('what was typed waits for rooms that could not be loaded, and is there after Retry', async () => {
  let rooms: Reply = { status: 200, body: [ROOM] }
  const server = { 'GET /api/rooms/': () => rooms }
  await open(PHONE, ASHA, server)
  await openDialog()
  await userEvent.fill(input('id_number'), 'TZ1234567')
  rooms = { status: 503, body: {} }
  const reload = { ...performance.getEntriesByType('navigation')[0]?.toJSON(), type: 'reload' }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([reload])
  await open(PHONE, ASHA, server)
  const retry = page.getByRole('button', { name: 'Retry' }).first()
  await expect.element(retry).toBeVisible()
  expect(document.querySelector('dialog[open]')).toBeNull()
  rooms = { status: 200, body: [ROOM] }
  await retry.click()
  await expect.poll(() => document.querySelector('dialog[open] [name=id_number]')).not.toBeNull()
  expect(input('id_number').value).toBe('TZ1234567')
})
