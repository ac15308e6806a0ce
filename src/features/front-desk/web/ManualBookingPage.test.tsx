import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import { officeFaults } from '#i18n/en/office-faults.ts'
import { expectUsable, field, inDark, JUMA, openPage, type Reply, refusal, VIEWS } from '#test/component/open-page.tsx'
import { dayToInput } from '#ui/range.ts'

const PATH = '/hotel-admin/manual-booking'
const today = todayIn(new Date())
const STAY = { check_in: addDays(today, 3), check_out: addDays(today, 5) }
const NYOTA = { id: 1, name: 'Nyota' }

const roomOf = (id: number, max_adults: number) => ({
  id,
  room_number: String(100 + id),
  room_type: 'Deluxe',
  room_type_sw: 'Bora',
  price_tsh: 150_000,
  total_amount: 300_000,
  max_adults,
  max_children: 1,
  property: NYOTA,
})
const bookingOf = (changes: object = {}) => ({
  id: 9,
  reference: 'BHM-7K3QZ9',
  status: 'confirmed',
  ...STAY,
  nights: 2,
  guests: 1,
  children: 0,
  total_amount: 300_000,
  discount_amount: 0,
  booking_source: 'walk_in',
  booking_source_display: 'Walk-in',
  cancellation_policy: 'flexible',
  room: { ...roomOf(1, 2), property: { ...NYOTA, image: '', image_colour: '#e7ddcf' } },
  payment: null,
  paid_amount: 0,
  next_amount: null,
  refund: null,
  hold_expires_at: null,
  created_at: new Date().toISOString(),
  guest_name: 'Rehema Said',
  guest_phone: '255754000111',
  guest_email: 'rehema@example.com',
  guest_document: null,
  notes: '',
  commission_percent: 10,
  allowed_statuses: [],
  ...changes,
})
const ok = (body: unknown, total?: number): Reply => ({ status: 200, body, total })
const ROOMS = [roomOf(1, 2), roomOf(2, 2), roomOf(3, 1)]
const TOUR = { id: 4, name: 'Spice tour', name_sw: 'Ziara ya viungo', description: 'Half a day' }
const quoteOf = (changes: object = {}) => ({
  nights: 2,
  nightly_price: 150_000,
  subtotal: 300_000,
  discount_percent: 0,
  free_nights: 0,
  discount_amount: 0,
  total_amount: 300_000,
  services: [{ ...TOUR, unit: 'stay', price_tsh: 40_000 }],
  ...changes,
})
const REHEMA = { guest_name: 'Rehema Said', guest_email: 'rehema@example.com', stays: 2, last_check_in: today }

const server = (own: Parameters<typeof openPage>[1]['server'] = {}) => ({
  'GET /api/hotel/properties/': () => ok([NYOTA], 1),
  'GET /api/hotel/available-rooms/': () => ok(ROOMS, ROOMS.length),
  'GET /api/hotel/quote/': () => ok(quoteOf()),
  'GET /api/hotel/guests/': () => ok([REHEMA]),
  'GET /api/wallets/': () => ok([{ id: 'mpesa', label: 'M-Pesa' }]),
  ...own,
})

const EN = { width: 360, height: 740, language: 'en' as const }
const form = page.getByRole('main')
const typeDates = async () => {
  for (const [at, day] of [STAY.check_in, STAY.check_out].entries()) {
    const input = form.getByRole('combobox').nth(at)
    await userEvent.fill(input.element(), dayToInput(day))
    await userEvent.keyboard('{Enter}{Escape}')
  }
}
const roomChoices = () => [...document.querySelectorAll<HTMLInputElement>('main [name=room_choice]')]
const chooseRoom = async (at = 0) => {
  await expect.poll(() => roomChoices().length).toBeGreaterThan(at)
  await userEvent.click(roomChoices()[at] as Element)
}
const submit = () => userEvent.click(document.querySelector('main [type=submit]') as Element)
const fillGuest = async () => {
  await userEvent.fill(field('guest_phone'), '0754 000 111')
  await form.getByRole('button', { name: /Rehema Said/ }).click()
}

test('on a phone the title of the stay stays in one line beside the long name of the chosen property', async () => {
  const phone = VIEWS.find(({ width }) => width < 600)
  if (!phone) throw new Error('There is no view of a phone')
  const properties = [
    { id: 1, name: 'Mgomba Lodge Marangu Mashariki' },
    { id: 2, name: 'Upepo' },
  ]
  const own = { 'GET /api/hotel/properties/': () => ok(properties, 2) }
  await openPage(`${PATH}?property=1`, { view: phone, user: JUMA, server: server(own) })
  await expect.element(page.getByRole('button', { name: /Mgomba Lodge/ })).toBeVisible()
  const title = page.getByRole('heading', { level: 2 }).first().element()
  expect(title.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(title).lineHeight))
})

test.each(VIEWS)(
  'the entry of a booking is usable at $width px, $language, with its faults [2.routes.hotel-manual-booking]',
  async (view) => {
    await openPage(PATH, { view, user: JUMA, server: server() })
    await expectUsable('empty form')
    await submit()
    await expect.poll(() => document.querySelectorAll('main [aria-invalid=true]').length).toBeGreaterThan(2)
    await userEvent.keyboard('{Escape}')
    await typeDates()
    await chooseRoom()
    await expectUsable('form with rooms')
    await inDark(() => expectUsable('form with rooms in the dark'))
  },
)

test('a known guest is taken over by one press, rooms too small are counted, and what was sent is shown', async () => {
  const sent: Record<string, unknown>[] = []
  const entered = bookingOf()
  await openPage(PATH, {
    view: EN,
    user: JUMA,
    server: server({
      'POST /api/hotel/manual-booking/': (body) => {
        sent.push(body)
        return { status: 201, body: entered }
      },
    }),
  })
  await typeDates()
  await form.getByRole('button', { name: 'One more' }).first().click()
  await expect.element(form.getByText(/1 more free room is too small/)).toBeVisible()
  await chooseRoom()
  await fillGuest()
  expect([field('guest_name').value, field('guest_email').value]).toEqual(['Rehema Said', 'rehema@example.com'])
  await userEvent.fill(field('total_amount'), '250,000')
  await submit()
  await expect.element(form.getByText('BHM-7K3QZ9')).toBeVisible()
  expect(sent).toMatchObject([
    {
      room: 1,
      ...STAY,
      guests: 2,
      children: 0,
      guest_name: 'Rehema Said',
      total_amount: 250_000,
      payment: 'paid_cash',
    },
  ])
  expect(window.scrollY).toBe(0)
  expect(document.activeElement?.textContent).toBe('Booked')
  expect(JSON.stringify(sessionStorage)).not.toContain('Rehema')
  await expectUsable('what was booked')
  await form.getByRole('button', { name: 'Enter another' }).click()
  expect([field('check_in').value, field('guest_name').value]).toEqual([STAY.check_in, ''])
})

test('a room that was taken meanwhile marks the rooms, which are fetched again; a reload leaves what was typed', async () => {
  let rooms = ROOMS
  const refused = server({
    'GET /api/hotel/available-rooms/': () => ok(rooms, rooms.length),
    'POST /api/hotel/manual-booking/': () => {
      rooms = ROOMS.slice(1)
      return refusal(409, 'room_taken', 'This room is no longer free for these nights.')
    },
  })
  await openPage(PATH, { view: EN, user: JUMA, server: refused })
  await typeDates()
  await chooseRoom()
  await fillGuest()
  await submit()
  await expect.element(form.getByText('This room is no longer free for these nights.')).toBeVisible()
  await expect.poll(() => roomChoices().length).toBe(2)
  expect([field('guest_name').value, field('room').value]).toEqual(['Rehema Said', ''])
  await chooseRoom(1)
  await openPage(PATH, { view: EN, user: JUMA, server: refused })
  await expect.poll(() => field('room').value).toBe('3')
  expect([field('guest_name').value, field('check_out').value]).toEqual(['Rehema Said', STAY.check_out])
})

test('who calls or writes pays later and who stands at the desk in cash, until the desk chooses, also after a reload', async () => {
  const sent: Record<string, unknown>[] = []
  const open = () =>
    openPage(PATH, {
      view: EN,
      user: JUMA,
      server: server({
        'POST /api/hotel/manual-booking/': (body) => {
          sent.push(body)
          return { status: 201, body: bookingOf() }
        },
      }),
    })
  const chosenWay = () => document.querySelector<HTMLInputElement>('[name=payment_choice]:checked')?.value
  const takeFrom = (source: string) => userEvent.selectOptions(form.getByLabelText('How the booking came'), source)
  await open()
  await typeDates()
  await chooseRoom()
  await fillGuest()
  await expect.poll(chosenWay).toBe('paid_cash')
  await takeFrom('phone')
  await expect.poll(chosenWay).toBe('pay_later')
  await open()
  await expect.poll(chosenWay).toBe('pay_later')
  await takeFrom('walk_in')
  await expect.poll(chosenWay).toBe('paid_cash')
  await takeFrom('email')
  await form.getByText('Paid in cash', { exact: true }).click()
  await takeFrom('other')
  await expect.poll(chosenWay).toBe('paid_cash')
  await open()
  await expect.poll(chosenWay).toBe('paid_cash')
  await expect.poll(() => field('room').value).toBe('1')
  await submit()
  await expect.element(form.getByText('BHM-7K3QZ9')).toBeVisible()
  expect(sent).toMatchObject([{ booking_source: 'other', payment: 'paid_cash' }])
})

test('rooms that could not be fetched say so, with Retry [8.fetch.available-rooms]', async () => {
  let answer: Reply = { status: 500, body: {} }
  await openPage(PATH, { view: EN, user: JUMA, server: server({ 'GET /api/hotel/available-rooms/': () => answer }) })
  await typeDates()
  await expect.element(form.getByText('Failed to fetch available rooms')).toBeVisible()
  answer = ok([], 0)
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect.element(form.getByText('No room is free for these dates')).toBeVisible()
  await expectUsable('no free rooms')
})

test('a declined prompt says why, and the booking can be paid in cash instead', async () => {
  const payment = {
    id: 1,
    status: 'failed',
    method: 'mpesa',
    msisdn: '255754000111',
    amount: 300_000,
    reason: 'wrong_pin',
  }
  const hold_expires_at = new Date(Date.now() + 600_000).toISOString()
  const declined = bookingOf({ status: 'pending', payment, hold_expires_at })
  const ways: unknown[] = []
  await openPage(PATH, {
    view: EN,
    user: JUMA,
    server: server({
      'POST /api/hotel/manual-booking/': () => ({ status: 201, body: declined }),
      'GET /api/bookings/9/': () => ok(declined),
      'POST /api/hotel/bookings/9/payment/': (body) => {
        ways.push(body)
        return ok(bookingOf({ payment }))
      },
    }),
  })
  await typeDates()
  await chooseRoom()
  await fillGuest()
  await form.getByText('Mobile money', { exact: true }).click()
  await submit()
  await expect.element(form.getByText(/the PIN was wrong/)).toBeVisible()
  await expectUsable('a declined prompt')
  const again = form.getByRole('button', { name: 'Send the request again TSh\u00a0300,000 from 0754 000 111' })
  await expect.element(again).toBeVisible()
  await form.getByRole('button', { name: 'Paid in cash' }).click()
  await expect.element(form.getByText('Booked', { exact: true })).toBeVisible()
  expect(ways).toEqual([{ payment: 'paid_cash' }])
})

test('a failure without a sentence of the server has its own, and leaves what was typed [8.server-first.manual-booking]', async () => {
  await openPage(PATH, {
    view: EN,
    user: JUMA,
    server: server({ 'POST /api/hotel/manual-booking/': () => ({ status: 500, body: {} }) }),
  })
  await typeDates()
  await chooseRoom()
  await fillGuest()
  await submit()
  await expect.element(form.getByText('Failed to create manual booking')).toBeVisible()
  expect([field('guest_name').value, field('room').value]).toEqual(['Rehema Said', '1'])
})

test('what is sold with the stay is priced line by line; a price that changed is shown before anything is booked', async () => {
  let levy = 0
  const sent: Record<string, unknown>[] = []
  const priced = (query: URLSearchParams) => {
    const extras = query.get('extras') ? [{ ...TOUR, unit: 'stay', price_tsh: 40_000, count: 1, amount: 40_000 }] : []
    return ok(quoteOf({ extras, total_amount: 300_000 + (extras.length > 0 ? 40_000 : 0) + levy }))
  }
  await openPage(PATH, {
    view: EN,
    user: JUMA,
    server: server({
      'GET /api/hotel/quote/': (_, query) => priced(query),
      'POST /api/hotel/manual-booking/': (body) => {
        sent.push(body)
        if (levy > 0) return { status: 201, body: bookingOf() }
        levy = 20_000
        return refusal(409, 'price_changed', 'The price has changed.')
      },
    }),
  })
  await typeDates()
  await chooseRoom()
  const price = form.getByRole('region', { name: 'Price', exact: true })
  await expect.element(price).toMatchTextContent(/300,000/)
  await form.getByRole('checkbox', { name: /Spice tour/ }).click()
  await expect.element(price).toMatchTextContent(/Spice tour/)
  await expect.element(price).toMatchTextContent(/340,000/)
  await fillGuest()
  await submit()
  await expect.element(form.getByText('The price has changed.')).toBeVisible()
  await expect.element(price).toMatchTextContent(/360,000/)
  await submit()
  await expect.element(form.getByText('BHM-7K3QZ9')).toBeVisible()
  expect(sent).toMatchObject([
    { extras: [4], shown_amount: 340_000 },
    { extras: [4], shown_amount: 360_000 },
  ])
})

test('a service that is not sold any more is taken off the entry', async () => {
  let isSold = true
  const gone = server({
    'GET /api/hotel/quote/': (_, query) =>
      isSold || !query.get('extras')
        ? ok(quoteOf(isSold ? {} : { services: [] }))
        : refusal(409, 'extra_unavailable', 'This service is not sold any more.'),
    'POST /api/hotel/manual-booking/': () => {
      isSold = false
      return refusal(409, 'extra_unavailable', 'This service is not sold any more.')
    },
  })
  await openPage(PATH, { view: EN, user: JUMA, server: gone })
  await typeDates()
  await chooseRoom()
  await form.getByRole('checkbox', { name: /Spice tour/ }).click()
  await fillGuest()
  await submit()
  await expect.poll(() => field('extras').value).toBe('')
  await expect.element(form.getByText('This service is not sold any more.')).toBeVisible()
})

test('nothing is booked before its price is known; once it is, the sentence goes', async () => {
  const sent: Record<string, unknown>[] = []
  const { promise: isPriced, resolve: sendPrice } = Promise.withResolvers<void>()
  await openPage(PATH, {
    view: EN,
    user: JUMA,
    server: server({
      'GET /api/hotel/quote/': async () => {
        await isPriced
        return ok(quoteOf())
      },
      'POST /api/hotel/manual-booking/': (body) => {
        sent.push(body)
        return { status: 201, body: bookingOf() }
      },
    }),
  })
  await typeDates()
  await chooseRoom()
  await fillGuest()
  await submit()
  const sentence = form.getByText(officeFaults.price_awaited)
  await expect.element(sentence).toBeVisible()
  expect(sent).toEqual([])
  sendPrice()
  await expect.poll(() => sentence.elements()).toEqual([])
  await submit()
  await expect.element(form.getByText('BHM-7K3QZ9')).toBeVisible()
  expect(sent).toMatchObject([{ shown_amount: 300_000 }])
})

test('a price that could not be loaded says so with Retry, and one that was agreed is booked', async () => {
  const sent: Record<string, unknown>[] = []
  await openPage(PATH, {
    view: EN,
    user: JUMA,
    server: server({
      'GET /api/hotel/quote/': () => 'away',
      'POST /api/hotel/manual-booking/': (body) => {
        sent.push(body)
        return { status: 201, body: bookingOf() }
      },
    }),
  })
  await typeDates()
  await chooseRoom()
  await fillGuest()
  await expect.element(form.getByText('The price could not be loaded.')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Retry' })).toBeVisible()
  await userEvent.fill(field('total_amount'), '250,000')
  await submit()
  await expect.element(form.getByText('BHM-7K3QZ9')).toBeVisible()
  expect(sent).toMatchObject([{ total_amount: 250_000 }])
})

test('the address names a room and a stay, which change nothing of a draft that was begun with them', async () => {
  const stay = new URLSearchParams({ property: '1', room: '2', ...STAY })
  const asked: string[] = []
  const own = server({
    'GET /api/hotel/available-rooms/': (_, query) => {
      asked.push(`${query.get('property')} ${query.get('check_in')} ${query.get('check_out')}`)
      return ok(ROOMS, ROOMS.length)
    },
  })
  await openPage(`${PATH}?${stay}`, { view: EN, user: JUMA, server: own })
  await expect.poll(() => field('room').value).toBe('2')
  expect(asked.at(-1)).toBe(`1 ${STAY.check_in} ${STAY.check_out}`)
  await chooseRoom(0)
  await expect.poll(() => field('room').value).toBe('1')
  await openPage(`${PATH}?${stay}`, { view: EN, user: JUMA, server: own })
  await expect.poll(() => field('room').value).toBe('1')
  stay.set('check_in', today)
  await openPage(`${PATH}?${stay}`, { view: EN, user: JUMA, server: own })
  await expect.poll(() => field('room').value).toBe('2')
  expect(field('check_in').value).toBe(today)
  stay.set('check_out', today)
  sessionStorage.clear()
  await openPage(`${PATH}?${stay}`, { view: EN, user: JUMA, server: own })
  await expect.poll(() => field('check_in').value).toBe('')
})
