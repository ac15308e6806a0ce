import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, type Day, stayText, todayIn } from '#domain/calendar.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { WALLETS } from '#domain/wallet.ts'
import type { Booking } from '#features/bookings/contract.ts'
import type { PropertyDetail, RoomForStay } from '#features/properties/contract.ts'
import { booking as bookingEn } from '#i18n/en/booking.ts'
import { bookingAccount as accountEn } from '#i18n/en/booking-account.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { booking as bookingSw } from '#i18n/sw/booking.ts'
import { bookingAccount as accountSw } from '#i18n/sw/booking-account.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { ASHA, expectUsable, openPage, type Reply, refusal, VIEWS, type View } from '#test/component/open-page.tsx'

const WORDS = {
  en: { booking: bookingEn, account: accountEn, faults: faultsEn, dates: searchEn.dates },
  sw: { booking: bookingSw, account: accountSw, faults: faultsSw, dates: searchSw.dates },
}
const HOTEL = 'Nyota ya Bahari Resort'
const PRICE = 120_000
const today = todayIn(new Date())
const STAY = { check_in: addDays(today, 40), check_out: addDays(today, 42) }
const PAGE = `/properties/7/rooms?checkIn=${STAY.check_in}&checkOut=${STAY.check_out}&guests=1`
const picture = { path: '/illustrations/dhow-dusk-sea12.svg', alt: 'A dhow', colour: '#123456' }
const named = { id: 1, name: 'Zanzibar' }
const PROPERTY: PropertyDetail = {
  id: 7,
  name: HOTEL,
  image: picture.path,
  image_alt: picture.alt,
  image_colour: picture.colour,
  description: 'By the sea.',
  address: 'Nungwi',
  price: PRICE,
  stay_price: null,
  rating: 4.5,
  review_count: 2,
  is_featured: false,
  amenities: [],
  region: named,
  destination: { id: 2, name: 'Nungwi' },
  category: { id: 1, name: 'Hotel', name_sw: 'Hoteli', icon: 'hotel' },
  latitude: -5.7,
  longitude: 39.3,
  pictures: [picture],
  amenity_list: [],
  check_in_time: '14:00',
  check_out_time: '10:00',
  cancellation_policy: 'flexible',
  extra_services: [],
  distances: [],
  children_from: 0,
  house_rules: '',
}
const ROOM: RoomForStay = {
  id: 70,
  property: { id: 7, name: HOTEL },
  room_number: '101',
  room_type: 'Double',
  room_type_sw: 'Vyumba viwili',
  price_tsh: PRICE,
  is_available: true,
  room_images: [],
  pictures: [picture],
  description: 'A room with a view.',
  max_adults: 2,
  max_children: 1,
  is_free: true,
  stay_price: 2 * PRICE,
  fits_party: true,
}
const QUOTE = {
  nights: 2,
  nightly_price: PRICE,
  subtotal: 2 * PRICE,
  discount_percent: 0,
  free_nights: 0,
  discount_amount: 0,
  total_amount: 2 * PRICE,
  parts: [2 * PRICE],
  is_free: true,
  cancellation_policy: 'flexible',
  refunds: [{ percent: 100, until: null }],
}
const MADE: Booking = {
  id: 900,
  reference: 'BHM-A2B3C4',
  status: 'pending',
  ...STAY,
  nights: 2,
  guests: 1,
  children: 0,
  total_amount: 2 * PRICE,
  discount_amount: 0,
  booking_source: 'ota',
  booking_source_display: 'Online',
  cancellation_policy: 'flexible',
  room: {
    id: ROOM.id,
    room_number: ROOM.room_number,
    room_type: ROOM.room_type,
    room_type_sw: ROOM.room_type_sw,
    price_tsh: PRICE,
    property: { id: 7, name: HOTEL, image: picture.path, image_colour: picture.colour },
  },
  payment: { id: 1, status: 'pending', method: 'tigopesa', msisdn: '255712345678', amount: 2 * PRICE, reason: null },
  paid_amount: 0,
  next_amount: 2 * PRICE,
  refund: null,
  hold_expires_at: new Date(Date.now() + 900_000).toISOString(),
  created_at: new Date().toISOString(),
}
const ok =
  (body: unknown, status = 200) =>
  (): Reply => ({ status, body })
type Server = NonNullable<Parameters<typeof openPage>[1]['server']>
const serverOf = (server: Server): Server => {
  return {
    'GET /api/properties/7/': ok(PROPERTY),
    'GET /api/rooms/': ok([ROOM]),
    'GET /api/properties/7/reviews/': ok([]),
    'GET /api/properties/7/reviews/summary/': ok({ count: 0, average: null, marks: [] }),
    'GET /api/properties/': ok([]),
    'GET /api/quote/': ok(QUOTE),
    'GET /api/wallets/': ok(WALLETS.map(({ id, label }) => ({ id, label }))),
    'GET /api/wishlist/ids/': ok([]),
    'GET /api/my-bookings/': ok([]),
    'GET /api/bookings/900/': ok(MADE),
    ...server,
  }
}
const open = async (view: View, user: typeof ASHA | null, server: Server = {}) => {
  const { router } = await openPage(PAGE, { view, user, server: serverOf(server) })
  return router
}

const dialog = () => page.getByRole('dialog').first()
const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog[open] input[name=${name}]`)
  if (!found) throw new Error(`The dialog has no field ${name}.`)
  return found
}
const openDialog = async () => {
  await page
    .getByRole('button', { name: /^(Book|Hifadhi) / })
    .first()
    .click()
  await expect.poll(() => document.querySelector('dialog[open] input[name=id_number]')).not.toBeNull()
}

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

describe.each(VIEWS)('an account from the booking dialog at $width px in $language', (view) => {
  const { booking: words, account, faults } = WORDS[view.language]
  const DETAILS = { name: 'Neema Swai', email: 'neema@example.com', phone: '0682 345 678', id_number: 'TZ7654321' }
  const NEEMA = { ...ASHA, id: 8, username: 'neema', first_name: 'Neema', last_name: 'Swai', email: DETAILS.email }
  const next = () => dialog().getByRole('button', { name: words.next, exact: true }).click()
  /** A dialog that a visitor has filled in; `register` and `login` answer as the test wants. */
  const filledIn = async (server: Server = {}) => {
    const sent: [string, unknown][] = []
    let user: typeof ASHA | null = null
    const noted = (name: string, reply: () => Reply) => (body: Record<string, unknown>) => {
      sent.push([name, body])
      return reply()
    }
    const router = await open(view, null, {
      'GET /api/user/': () => ({ status: 200, body: user }),
      'POST /api/register/': noted('register', ok({ success: true, user: NEEMA }, 201)),
      'POST /api/login/': noted('login', () => {
        user = { ...NEEMA, phone_number: '255682345678' }
        return { status: 200, body: { success: true, user } }
      }),
      ...server,
    })
    await openDialog()
    for (const [name, text] of Object.entries(DETAILS)) await userEvent.fill(input(name), text)
    return { router, sent }
  }

  test('step 0 says first that paying needs an account; a password opens it, and nothing typed is lost', async () => {
    const { sent } = await filledIn()
    expect(dialog().element().textContent).toContain(account.needed)
    await userEvent.fill(input('new_password'), 'short')
    await next()
    await expect.element(dialog().getByText(faults.password_rule)).toBeVisible()
    expect(document.activeElement).toBe(input('new_password'))
    await expectUsable('account in the dialog')
    await userEvent.fill(input('new_password'), 'Karibu#2026')
    await next()
    await expect.element(dialog().getByText(account.opened)).toBeVisible()
    expect(input('payment_details').value).toBe(DETAILS.phone)
    const { name: _, id_number: __, phone: phone_number, email } = DETAILS
    const password = 'Karibu#2026'
    expect(sent).toEqual([
      ['register', { first_name: 'Neema', last_name: 'Swai', username: 'neema', email, phone_number, password }],
      ['login', { username: email, password }],
    ])
    expect(Object.values(sessionStorage).join()).not.toContain(password)
    await expectUsable('payment of a new account')
    await dialog().getByRole('button', { name: words.back, exact: true }).click()
    expect(input('id_number').value).toBe(DETAILS.id_number)
    expect([input('name').value, input('name').readOnly]).toEqual(['Neema Swai', true])
    expect(document.querySelector('dialog[open] [name=new_password]')).toBeNull()
  })

  test('a name of one word, and an address that has an account, are said at their fields', async () => {
    const { email_taken } = REFUSALS
    const { sent } = await filledIn({
      'POST /api/register/': () => refusal(email_taken.status, 'email_taken', email_taken.text),
      'POST /api/login/': () => refusal(401, 'invalid_credentials', REFUSALS.invalid_credentials.text),
    })
    await userEvent.fill(input('new_password'), 'Karibu#2026')
    await userEvent.fill(input('name'), 'Neema')
    await next()
    await expect.element(dialog().getByText(faults.full_name_incomplete)).toBeVisible()
    expect(document.activeElement).toBe(input('name'))
    await userEvent.fill(input('name'), DETAILS.name)
    await next()
    await expect.element(dialog().getByText(email_taken.text)).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(input('email'))
    expect(input('new_password').value).toBe('Karibu#2026')
    expect(sent).toEqual([])
  })

  test('signing in leaves the dialog and finds it filled in again, also for who comes back without', async () => {
    const { router } = await filledIn({ 'GET /api/sign-in-ways/': ok({ google: false }) })
    await dialog().getByRole('link', { name: account.signIn, exact: true }).last().click()
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    await router.navigate(-1)
    await expect.poll(() => document.querySelector('dialog[open] input[name=id_number]')).not.toBeNull()
    for (const [name, text] of Object.entries(DETAILS)) expect(input(name).value).toBe(text)
    expect(dialog().getByText(words.welcomeBack).elements()).toEqual([])
  })
})

describe.each(VIEWS)('the payment of a traveller at $width px in $language', (view) => {
  const { booking: words } = WORDS[view.language]
  /** Whether the whole of an element can be seen. */
  const isSeen = (element: Element | null | undefined) => {
    if (!element) return false
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const covering = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= view.height && element.contains(covering)
  }

  test('shows at once which wallet and number are charged, and how much; a promo code is folded', async () => {
    await open(view, ASHA)
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    const pay = dialog().getByRole('button', {
      name: `${words.pay('TSh\u00a0240,000')} ${words.payFrom('0712 345 678')}`,
    })
    await expect.element(pay).toBeVisible()
    const wallets = WALLETS.map(({ id }) => document.querySelector(`input[value=${id}]`)?.closest('label'))
    const all = [...wallets, input('payment_details'), pay.element()]
    // The dialog slides in, so that its parts reach their places a moment later.
    await expect.poll(() => all.map(isSeen)).toEqual(all.map(() => true))
    expect(document.querySelector('[name=promo_code]')).toBeNull()
    await dialog().getByRole('button', { name: words.promoOpen }).click()
    expect(document.activeElement).toBe(input('promo_code'))
    await expectUsable('payment')
  })
})

describe.each(VIEWS)('the last step of the booking dialog at $width px in $language', (view) => {
  const { booking: words } = WORDS[view.language]
  const paid = {
    status: 'confirmed',
    paid_amount: MADE.total_amount,
    next_amount: null,
    hold_expires_at: null,
  } as const
  const failed = { ...MADE.payment, status: 'failed', reason: 'wrong_pin' }
  test.each([
    ['that is processed', words.outcomes.processing, MADE, false],
    ['that is confirmed', words.outcomes.confirmed, { ...MADE, ...paid }, true],
    ['whose payment failed', words.outcomes.unpaid, { ...MADE, payment: failed }, false],
    ['whose hold has expired', words.outcomes.ended, { ...MADE, status: 'expired', payment: failed }, false],
  ])('a booking %s has its own title, its stay and the way to its page', async (_, title, booking, hasVoucher) => {
    await openPage(`${PAGE}&booking=900`, {
      view,
      user: ASHA,
      server: serverOf({ 'GET /api/bookings/900/': ok(booking) }),
    })
    await expect.element(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
    await expect.element(dialog().getByText(`${HOTEL}, ${words.room('101')}`)).toBeVisible()
    expect(dialog().element().textContent).toContain(stayText(STAY, view.language))
    await expect.element(dialog().getByText(MADE.reference)).toBeVisible()
    const links = [...document.querySelectorAll('dialog[open] a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(hasVoucher ? ['/my-bookings/900', '/my-bookings/900/voucher'] : ['/my-bookings/900'])
    // What has come of it is said once.
    expect(dialog().getByText(title, { exact: true }).elements()).toHaveLength(1)
    await expectUsable(`last step: ${title}`)
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

describe.each(VIEWS)('a request that the payment service did not take, at $width px in $language', (view) => {
  const { booking: words } = WORDS[view.language]
  const untaken = (can_ask_again: boolean): Booking => ({
    ...MADE,
    payment: MADE.payment && { ...MADE.payment, can_ask_again },
  })

  test('can be sent again while the room is held, and says that nothing is charged twice', async () => {
    let asked = 0
    const held = { now: untaken(true) }
    await open(view, ASHA, {
      'POST /api/bookings/': ok(untaken(true), 201),
      'GET /api/bookings/900/': () => ({ status: 200, body: held.now }),
      'POST /api/bookings/900/ask-again/': () => {
        asked += 1
        held.now = untaken(false)
        return { status: 200, body: held.now }
      },
    })
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    await dialog()
      .getByRole('button', { name: /^(Pay|Lipa) TSh/ })
      .click()
    await expect.element(dialog().getByText(words.waiting.notTaken)).toBeVisible()
    await expectUsable('a request that was not taken')
    await dialog().getByRole('button', { name: words.waiting.askAgain }).click()
    await expect.poll(() => document.body.textContent).not.toContain(words.waiting.notTaken)
    expect(asked).toBe(1)
    await expect.element(dialog().getByText(words.waiting.title)).toBeVisible()
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
