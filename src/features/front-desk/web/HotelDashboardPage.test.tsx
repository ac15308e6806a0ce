import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { MEMBER_RIGHTS, type Right } from '#domain/permission.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { hotel as en } from '#i18n/en/hotel.ts'
import { hotel as sw } from '#i18n/sw/hotel.ts'
import { MADE } from '#test/component/booking-dialog.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import { DESKTOP, expectUsable, JUMA, openPage, VIEWS } from '#test/component/open-page.tsx'

const DATE = '2027-03-02'
const booking = (id: number, room: number, guest_name: string, fields: Partial<HotelBooking>) =>
  hotelBooking({ id, guest_name, room: { ...MADE.room, id: room, room_number: String(100 + room) }, ...fields })
const arriving = (id: number, room: number, guest: string) =>
  booking(id, room, guest, {
    guest_phone: `25571200000${id}`,
    status: 'confirmed',
    check_in: DATE,
    check_out: '2027-03-04',
  })
const LEAVING = booking(1, 1, 'Njeri Byaruhanga', { status: 'checked_in', check_in: '2027-02-28', check_out: DATE })
const dayWith = (arrivals: readonly HotelBooking[]) => ({
  date: DATE,
  arrivals,
  departures: [LEAVING],
  in_house: [LEAVING],
  rooms: 4,
  occupied_tonight: 2,
  awaiting_payment: 0,
  calendar_conflicts: 0,
  collected_30_days: 0,
  balance: 0,
  occupancy: [{ date: DATE, taken: 2, rooms: 4 }],
  meals_ahead: [],
})

const QUIET = {
  date: DATE,
  arrivals: [],
  departures: [],
  in_house: [],
  rooms: 4,
  occupied_tonight: 0,
  awaiting_payment: 0,
  calendar_conflicts: 0,
  rooms_to_clean: 3,
  collected_30_days: 1_234_567_000,
  balance: 0,
  occupancy: [{ date: DATE, taken: 0, rooms: 4 }],
  meals_ahead: [],
}
const TWO_PROPERTIES = ['Nyota', 'Upepo'].map((name, at) => ({ id: at + 1, name }))
const openQuiet = (view: (typeof VIEWS)[number], rights: readonly Right[]) =>
  openPage('/hotel-admin/dashboard?property=1', {
    view,
    user: { ...JUMA, rights: [...rights] },
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: QUIET }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
    },
  })

test.each(VIEWS)('stays that are over and not closed lead to their list: $width px, $language', async (view) => {
  const { today: words, bookings } = { en, sw }[view.language]
  const over = booking(1, 1, 'Njeri Byaruhanga', { check_in: '2027-02-20', check_out: '2027-02-22' })
  let asked: URLSearchParams | undefined
  await openPage('/hotel-admin/dashboard?property=1', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: { ...QUIET, unclosed_stays: 2 } }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      'GET /api/hotel/bookings/': (_, query) => {
        asked = query
        return { status: 200, body: [over], total: 1 }
      },
    },
  })
  await expect.element(page.getByText(words.unclosed(2))).toBeVisible()
  await expectUsable('a dashboard with stays that were not closed')
  await page.getByRole('link', { name: words.toUnclosed }).click()
  const chip = page.getByRole('main').getByRole('link', { name: bookings.unclosed })
  await expect.element(chip).toHaveAttribute('href', '/hotel-admin/bookings?property=1')
  await expect.poll(() => Object.fromEntries(asked ?? [])).toMatchObject({ property: '1', unclosed: 'true' })
  await expectUsable('the stays that were not closed')
})

test.each(VIEWS)(
  'guests who have left without paying lead to their list, which says what each owes: $width px, $language',
  async (view) => {
    const { today: words, bookings, payments } = { en, sw }[view.language]
    const left = booking(1, 1, 'Njeri Byaruhanga', { status: 'checked_out', charges_due: 30_000 })
    const unpaid = booking(2, 2, 'Asha Juma', { status: 'checked_out', owed_amount: 120_000 })
    let asked: URLSearchParams | undefined
    await openPage('/hotel-admin/dashboard?property=1', {
      view,
      user: JUMA,
      server: {
        'GET /api/hotel/today/': () => ({ status: 200, body: { ...QUIET, left_owing: 2 } }),
        'GET /api/hotel/properties/': () => ({ status: 200, body: TWO_PROPERTIES, total: 2 }),
        'GET /api/hotel/bookings/': (_, query) => {
          asked = query
          return { status: 200, body: [left, unpaid], total: 2 }
        },
      },
    })
    await expect.element(page.getByText(words.leftOwing(2))).toBeVisible()
    expect(page.getByText(words.unclosedHint).elements()).toEqual([])
    await expectUsable('a dashboard with guests who have left without paying')
    await page.getByRole('link', { name: words.toLeftOwing }).click()
    const chip = page.getByRole('main').getByRole('link', { name: bookings.leftOwing })
    await expect.element(chip).toHaveAttribute('href', '/hotel-admin/bookings?property=1')
    await expect.poll(() => Object.fromEntries(asked ?? [])).toMatchObject({ property: '1', left_owing: 'true' })
    expect(asked?.has('unclosed')).toBe(false)
    const isPhone = view.width < 768
    const due = `${isPhone ? `${bookings.chargesDue}:` : bookings.charges} ${formatTsh(30_000, view.language)}`
    await expect.element(page.getByRole('main').getByText(due)).toBeVisible()
    const byGuest = (name: string) =>
      page
        .getByRole('main')
        .getByRole(isPhone ? 'listitem' : 'row')
        .filter({ hasText: name })
    await expect.element(byGuest('Asha Juma').getByText(payments.owed)).toBeVisible()
    expect(byGuest('Njeri Byaruhanga').getByText(payments.owed).elements()).toEqual([])
    await expectUsable('the guests who have left without paying')
  },
)

test('no guest who has left without paying is no reminder', async () => {
  await openPage('/hotel-admin/dashboard?property=1', {
    view: DESKTOP,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: { ...QUIET, left_owing: 0, unclosed_stays: 0 } }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
    },
  })
  await expect.element(page.getByText(en.today.awaiting)).toBeVisible()
  for (const hint of [en.today.leftOwingHint, en.today.unclosedHint])
    expect(page.getByText(hint).elements()).toEqual([])
})

test.each(VIEWS)('a guest who did not come is not still to be checked in: $width px, $language', async (view) => {
  const { today: words } = { en, sw }[view.language]
  const missed = { ...arriving(2, 2, 'Neema Mushi'), status: 'no_show' as const }
  await openPage('/hotel-admin/dashboard', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: { ...QUIET, arrivals: [missed] } }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
    },
  })
  await expect.element(page.getByText(words.toDo(0, 1))).toBeVisible()
  await expectUsable('a day on which nobody came')
})

test.each(VIEWS)('the rooms to clean lead to their list: $width px, $language', async (view) => {
  const { today: words } = { en, sw }[view.language]
  await openQuiet(view, MEMBER_RIGHTS.front_desk)
  const link = page.getByRole('link', { name: words.toClean })
  await expect.element(link).toHaveAttribute('href', '/hotel-admin/housekeeping?state=dirty&property=1')
  expect(link.element().closest('li')?.textContent).toContain('3')
  await expectUsable('a dashboard with rooms to clean')
})

test('the rooms to clean are not on the dashboard of who may not see their list', async () => {
  await openQuiet(DESKTOP, MEMBER_RIGHTS.accounts)
  await expect.element(page.getByText(en.today.awaiting)).toBeVisible()
  expect(page.getByText(en.today.toClean).elements()).toHaveLength(0)
})

test.each(VIEWS)('an arrival says who has not left its room yet: $width px, $language', async (view) => {
  const { today: words } = { en, sw }[view.language]
  const day = dayWith([arriving(2, 1, 'Neema Mushi'), arriving(3, 2, 'Asha Juma')])
  await openPage('/hotel-admin/dashboard', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: day }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
    },
  })
  const hint = page.getByText(words.stillIn('Njeri Byaruhanga'))
  await expect.element(hint).toBeVisible()
  expect(hint.elements()).toHaveLength(1)
  expect(hint.element().closest('li')?.textContent).toContain('Neema Mushi')
  await expectUsable('a dashboard with a room that is not left')
})

test.each(VIEWS)('a departure says what is open of its charges, or is to be given back: $width px', async (view) => {
  const { bookings: words } = { en, sw }[view.language]
  const owing = { ...LEAVING, charges_due: 30_000 }
  const over = { ...booking(4, 2, 'Asha Juma', { status: 'checked_out', check_out: DATE }), charges_due: -12_000 }
  await openPage('/hotel-admin/dashboard', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: { ...dayWith([]), departures: [owing, over] } }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
    },
  })
  const row = (guest: string) => page.getByRole('listitem').filter({ hasText: guest })
  const [due, back] = [30_000, 12_000].map((amount) => formatTsh(amount, view.language))
  await expect.element(row('Njeri Byaruhanga').getByText(`${words.chargesDue}: ${due}`)).toBeVisible()
  await expect.element(row('Asha Juma').getByText(`${words.chargesOver}: ${back}`)).toBeVisible()
  await expectUsable('a dashboard with open charges')
})

test.each(VIEWS)('a guest who stays on in the same room is no warning: $width px, $language', async (view) => {
  const { today: words } = { en, sw }[view.language]
  const longer = { ...arriving(2, 1, 'Njeri B.'), guest_phone: LEAVING.guest_phone }
  const elsewhere = { ...arriving(3, 2, 'Njeri B.'), guest_phone: LEAVING.guest_phone }
  await openPage('/hotel-admin/dashboard', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: dayWith([longer, elsewhere]) }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
    },
  })
  const hints = page.getByText(words.staysOn(formatDay(longer.check_out, view.language)))
  await expect.poll(() => hints.elements().map((hint) => hint.closest('li')?.textContent)).toHaveLength(2)
  expect(hints.elements().map((hint) => hint.closest('section, [id]')?.id)).toEqual(['arrivals', 'departures'])
  expect(page.getByText(words.stillIn(LEAVING.guest_name)).elements()).toEqual([])
  await expectUsable('a dashboard with a guest who stays on')
})

test.each(VIEWS)('after the last move of an arrival the focus is on the title of the list: $width px', async (view) => {
  const words = { en, sw }[view.language]
  const expected: HotelBooking = { ...arriving(2, 1, 'Neema Mushi'), allowed_statuses: ['cancelled'] }
  const gone: HotelBooking = { ...expected, status: 'cancelled', allowed_statuses: [] }
  let arrivals = [expected]
  await openPage('/hotel-admin/dashboard', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: dayWith(arrivals) }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      'POST /api/hotel/bookings/2/status/': () => {
        arrivals = []
        return { status: 200, body: gone }
      },
    },
  })
  const menu = page.getByRole('button', { name: words.bookings.actions('Neema Mushi') })
  await menu.click()
  await page.getByRole('menuitem', { name: words.moves.cancelled }).click()
  const dialog = page.getByRole('dialog', { name: words.confirm.cancelTitle })
  await dialog.getByRole('button', { name: words.moves.cancelled }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: `${words.today.arrivals} 0` })).toHaveFocus()
  await expectUsable('a dashboard after the last move of an arrival')
})
