import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDayOfYear } from '#domain/calendar.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { hotel as en } from '#i18n/en/hotel.ts'
import { hotel as sw } from '#i18n/sw/hotel.ts'
import { MADE } from '#test/component/booking-dialog.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import { DESKTOP, expectUsable, inDark, JUMA, openPage, VIEWS } from '#test/component/open-page.tsx'

const DATE = '2027-03-02'
const booking = (id: number, room_number: string, fields: Partial<HotelBooking>) =>
  hotelBooking({ id, status: 'checked_in', room: { ...MADE.room, room_number }, guests: 2, children: 1, ...fields })
const PLAN = { adult_tsh: 0, child_tsh: 0, guests: 2, children: 1, nights: 2, amount: 0 }
const LEAVING: Partial<HotelBooking> = {
  check_in: '2027-02-28',
  check_out: DATE,
  meal_plan: { ...PLAN, plan: 'full_board' },
}
const ARRIVING: Partial<HotelBooking> = {
  status: 'confirmed',
  check_in: DATE,
  check_out: '2027-03-04',
  meal_plan: { ...PLAN, plan: 'half_board' },
}
const TODAY = {
  date: DATE,
  arrivals: [
    booking(2, 'B2', ARRIVING),
    booking(3, 'C3', { ...ARRIVING, meal_plan: null }),
    booking(4, 'D4', { ...ARRIVING, status: 'no_show' }),
  ],
  departures: [booking(1, 'A1', LEAVING)],
  in_house: [booking(1, 'A1', LEAVING)],
  rooms: 4,
  occupied_tonight: 2,
  awaiting_payment: 0,
  calendar_conflicts: 0,
  collected_30_days: 0,
  balance: 0,
  occupancy: [{ date: DATE, taken: 2, rooms: 4 }],
  meals_ahead: [
    {
      date: '2027-03-03',
      kitchens: [
        { property: { id: 2, name: 'Kilele' }, meals: [{ meal: 'breakfast', guests: 1, children: 0, rooms: ['7'] }] },
        {
          property: { id: 1, name: 'Nyota' },
          meals: [{ meal: 'breakfast', guests: 4, children: 0, rooms: ['A2', 'A10'] }],
        },
      ],
    },
    {
      date: '2027-03-05',
      kitchens: [
        { property: { id: 1, name: 'Nyota' }, meals: [{ meal: 'dinner', guests: 1, children: 2, rooms: ['C1'] }] },
      ],
    },
  ],
}

test.each(VIEWS)('the dashboard counts the meals of today with their rooms: $width px, $language', async (view) => {
  const { today: words } = { en, sw }[view.language]
  await openPage('/hotel-admin/dashboard', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: TODAY }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { name: words.meals })).toBeVisible()
  const counts = Object.values(words.meal).map((name) => [
    name,
    main.getByText(name, { exact: true }).element().nextElementSibling?.lastElementChild?.textContent,
  ])
  expect(counts).toEqual([
    [words.meal.breakfast, words.mealRooms('A1')],
    [words.meal.lunch, words.mealRooms('A1')],
    [words.meal.dinner, words.mealRooms('B2')],
  ])
  await expectUsable('the dashboard with meals')
  const days = main.getByRole('group', { name: words.mealsOf })
  expect(
    days
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([words.mealsToday, words.mealsTomorrow, formatDayOfYear('2027-03-05', view.language)])
  await days.getByRole('button', { name: words.mealsTomorrow }).click()
  await expect.element(main.getByText(words.mealRooms('A2, A10'))).toBeVisible()
  await expect.element(days.getByRole('button', { name: words.mealsTomorrow })).toHaveAttribute('aria-pressed', 'true')
  await inDark(() => expectUsable('the dashboard with meals of tomorrow in the dark'))
})

test('who left early today has no dinner today', async () => {
  const left: Partial<HotelBooking> = { ...LEAVING, status: 'checked_out', check_out: '2027-03-05', left_on: DATE }
  await openPage('/hotel-admin/dashboard', {
    view: DESKTOP,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({
        status: 200,
        body: { ...TODAY, arrivals: [], in_house: [], departures: [booking(1, 'A1', left)] },
      }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByText(en.today.meal.lunch, { exact: true })).toBeVisible()
  expect(main.getByText(en.today.meal.dinner, { exact: true }).elements()).toHaveLength(0)
})

test('of several properties each has a kitchen of its own', async () => {
  const owned = ['Kilele', 'Nyota'].map((name, at) => ({ id: at + 1, name, room_count: 4 }))
  await openPage('/hotel-admin/dashboard', {
    view: DESKTOP,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: TODAY }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: owned, total: 2 }),
    },
  })
  await page.getByRole('button', { name: en.today.mealsTomorrow }).click()
  const kitchen = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect.element(kitchen('Kilele').getByText(en.today.mealRooms('7'), { exact: true })).toBeVisible()
  await expect.element(kitchen('Nyota').getByText(en.today.mealRooms('A2, A10'), { exact: true })).toBeVisible()
})

test('a day on which nobody eats says so, and without any meals there is no card', async () => {
  let today: object = { ...TODAY, arrivals: [], departures: [], in_house: [] }
  const open = () =>
    openPage('/hotel-admin/dashboard', {
      view: DESKTOP,
      user: JUMA,
      server: {
        'GET /api/hotel/today/': () => ({ status: 200, body: today }),
        'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      },
    })
  await open()
  await expect.element(page.getByText(en.today.noMeals)).toBeVisible()
  today = { ...today, meals_ahead: [] }
  await open()
  await expect.element(page.getByText(en.today.noArrivals)).toBeVisible()
  expect(page.getByRole('heading', { name: en.today.meals, exact: true }).elements()).toHaveLength(0)
})
