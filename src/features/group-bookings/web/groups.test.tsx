import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import { DESKTOP, expectUsable, field, JUMA, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'
import { dayToInput } from '#ui/range.ts'

const today = todayIn(new Date())
const STAY = { check_in: addDays(today, 3), check_out: addDays(today, 5) }
const NYOTA = { id: 1, name: 'Nyota' }

const roomOf = (id: number) => ({
  id,
  room_number: String(100 + id),
  room_type: 'Deluxe',
  room_type_sw: 'Bora',
  price_tsh: 150_000,
  total_amount: 300_000,
  meal_plans: [],
  needs_ages: false,
  max_adults: 2,
  max_children: 1,
  property: NYOTA,
})
const ok = (body: unknown, total?: number): Reply => ({ status: 200, body, total })

const bookingOf = (id: number, changes: object = {}) => ({
  id,
  reference: `BHM-7K3QZ${id}`,
  status: 'confirmed',
  check_in: today,
  check_out: addDays(today, 2),
  nights: 2,
  guests: 2,
  children: 0,
  total_amount: 300_000,
  discount_amount: 0,
  booking_source: 'phone',
  booking_source_display: 'Phone',
  cancellation_policy: 'flexible',
  settlement: 'later',
  room: { ...roomOf(id), property: { ...NYOTA, image: '', image_colour: '#e7ddcf' } },
  payment: null,
  paid_amount: 0,
  cash_amount: 0,
  desk_amount: 0,
  owed_amount: 300_000,
  next_amount: null,
  refund: null,
  hold_expires_at: null,
  created_at: new Date().toISOString(),
  guest_name: `Guest ${id}`,
  guest_phone: '255754000111',
  guest_email: null,
  guest_document: null,
  notes: '',
  commission_percent: 10,
  allowed_statuses: ['checked_in', 'cancelled'],
  group_booking: { id: 7, name: 'Mollel wedding' },
  ...changes,
})
const groupOf = (bookings: ReturnType<typeof bookingOf>[]) => ({
  id: 7,
  property: NYOTA,
  name: 'Mollel wedding',
  contact_name: 'Neema Mollel',
  contact_phone: '255754000111',
  contact_email: 'neema@example.com',
  check_in: today,
  check_out: addDays(today, 2),
  rooms: bookings.length,
  guests: 6,
  children: 0,
  total_amount: 900_000,
  paid_amount: 0,
  owed_amount: 900_000,
  charges_due: 0,
  bookings,
})
const IN_HOUSE = bookingOf(3, { status: 'checked_in', allowed_statuses: ['checked_out'] })
const GROUP = groupOf([bookingOf(1), bookingOf(2), IN_HOUSE])

const quoteOf = (query: URLSearchParams) => {
  const rooms = (query.get('chosen') ?? '').split(',').map((one) => ({
    id: Number(one.split(':')[0]),
    is_free: true,
    total_amount: 300_000,
  }))
  return { nights: 2, rooms, total_amount: rooms.length * 300_000 }
}
type Server = Parameters<typeof openPage>[1]['server']
const server = (own: Server = {}) => ({
  'GET /api/hotel/properties/': () => ok([NYOTA], 1),
  'GET /api/hotel/available-rooms/': () => ok([1, 2, 3, 4].map(roomOf), 4),
  'GET /api/hotel/group-quote/': (_: unknown, query: URLSearchParams) => ok(quoteOf(query)),
  'GET /api/hotel/group-bookings/': () => ok([{ ...GROUP, statuses: { confirmed: 2, checked_in: 1 } }], 1),
  'GET /api/hotel/group-bookings/7/': () => ok(GROUP),
  ...own,
})

const main = page.getByRole('main')
const typeDates = async () => {
  await expect.element(main.getByRole('combobox').nth(1)).toBeVisible()
  for (const [at, day] of [STAY.check_in, STAY.check_out].entries()) {
    const input = main.getByRole('combobox').nth(at)
    await userEvent.fill(input.element(), dayToInput(day))
    await userEvent.keyboard('{Enter}{Escape}')
  }
}
const stepperButtons = () => [...document.querySelectorAll('main [role=group] button[aria-describedby]')]
const addRooms = async (count: number) => {
  await expect.poll(() => stepperButtons().length).toBeGreaterThan(1)
  for (let i = 0; i < count; i++) await userEvent.click(stepperButtons()[1] as Element)
}
const chosenRooms = () =>
  [...document.querySelectorAll('main h3')].map(({ textContent }) => textContent?.split(' ·')[0])
const fillContact = async () => {
  await userEvent.fill(field('name'), 'Mollel wedding')
  await userEvent.fill(field('contact_phone'), '0754 000 111')
  await userEvent.fill(field('contact_name'), 'Neema Mollel')
}
const submit = () => userEvent.click(document.querySelector('main [type=submit]') as Element)

test.each(VIEWS)('the entry of a group is usable at $width px, $language, with its faults and rooms', async (view) => {
  await openPage('/hotel-admin/group-booking', { view, user: JUMA, server: server() })
  await expect.element(main.getByRole('combobox').nth(1)).toBeVisible()
  await expectUsable('empty form')
  await submit()
  await expect.poll(() => document.querySelectorAll('main [aria-invalid=true]').length).toBeGreaterThan(2)
  await userEvent.keyboard('{Escape}')
  await typeDates()
  await addRooms(2)
  await expect.poll(() => document.querySelector('main dd [role=status]')?.textContent).toBe('TSh\u00A0600,000')
  await expectUsable('form with rooms')
})

test('a room that was lost meanwhile stays with what was typed, and another one of its type is offered', async () => {
  const sent: Record<string, unknown>[] = []
  let free = [1, 2, 3, 4]
  await openPage('/hotel-admin/group-booking', {
    view: DESKTOP,
    user: JUMA,
    server: server({
      'GET /api/hotel/available-rooms/': () => ok(free.map(roomOf), free.length),
      'POST /api/hotel/group-bookings/': (body) => {
        sent.push(body)
        if (sent.length > 1) return { status: 201, body: GROUP }
        free = [1, 3, 4]
        return { status: 409, body: { error: 'Taken', code: 'room_taken', rooms: [2] } }
      },
    }),
  })
  await typeDates()
  await addRooms(2)
  await fillContact()
  await expect.poll(() => document.querySelector('main dd [role=status]')?.textContent).toBe('TSh\u00A0600,000')
  await submit()
  await expect.element(main.getByText('Room 102 is no longer free.')).toBeVisible()
  expect(chosenRooms()).toEqual(['Room 101', 'Room 102'])
  expect((field('name') as HTMLInputElement).value).toBe('Mollel wedding')
  await main.getByRole('button', { name: 'Take room 103' }).click()
  expect(chosenRooms()).toEqual(['Room 101', 'Room 103'])
  await expect.poll(() => document.querySelector('main dd [role=status]')?.textContent).toBe('TSh\u00A0600,000')
  await submit()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Mollel wedding' })).toBeVisible()
  expect(sent[1]).toMatchObject({
    property: 1,
    ...STAY,
    name: 'Mollel wedding',
    payment: 'pay_later',
    shown_amount: 600_000,
    rooms: [
      { room: 1, guests: 2, children: 0 },
      { room: 3, guests: 2, children: 0 },
    ],
  })
})

test.each(VIEWS)('the list of groups and a group are usable at $width px, $language', async (view) => {
  await openPage('/hotel-admin/groups', { view, user: JUMA, server: server() })
  await expect.element(main.getByRole('link', { name: 'Mollel wedding' })).toBeVisible()
  await expectUsable('list')
  await main.getByRole('link', { name: 'Mollel wedding' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Mollel wedding' })).toBeVisible()
  await expectUsable('group')
})

test('the group is cancelled without those in the house, as the dialog says, at the money that it shows', async () => {
  const sent: Record<string, unknown>[] = []
  const own: Server = {
    'POST /api/hotel/group-bookings/7/status/': (body) => {
      sent.push(body)
      return ok(groupOf([bookingOf(1, { status: 'cancelled' }), bookingOf(2, { status: 'cancelled' }), IN_HOUSE]))
    },
  }
  await openPage('/hotel-admin/groups/7', { view: DESKTOP, user: JUMA, server: server(own) })
  await main.getByRole('button', { name: 'Cancel the group' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('In the house, and not cancelled: 103.')).toBeVisible()
  await expect.element(dialog.getByText('Cancel 2 rooms?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel the rooms' }).click()
  await expect.poll(() => sent).toEqual([{ status: 'cancelled', bookings: [1, 2], shown_amount: 0 }])
})

test('all who arrive today are checked in, and a refusal says that nothing was done', async () => {
  const sent: Record<string, unknown>[] = []
  const own: Server = {
    'POST /api/hotel/group-bookings/7/status/': (body) => {
      sent.push(body)
      return { status: 409, body: { error: 'The group has changed.', code: 'group_changed' } }
    },
  }
  await openPage('/hotel-admin/groups/7', { view: DESKTOP, user: JUMA, server: server(own) })
  await main.getByRole('button', { name: 'Check in all (2)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect.element(dialog.getByText('The group has changed.')).toBeVisible()
  expect(sent).toMatchObject([{ status: 'checked_in', bookings: [1, 2] }])
})
