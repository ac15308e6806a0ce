import { page } from 'vitest/browser'
import { addDays, formatDayOfYear, todayIn } from '#domain/calendar.ts'
import { MEMBER_RIGHTS } from '#domain/permission.ts'
import type { Plan } from '#features/room-plan/web/plan-rows.ts'
import { roomPlan as en } from '#i18n/en/room-plan.ts'
import { hotelBooking } from './hotel-booking.ts'
import { NYOTA, okRows } from './hotel-rooms.ts'
import { DESKTOP, JUMA, openPage, type Replies, type Reply, type View } from './open-page.tsx'

// A hotel's room plan, for component tests.

const PATH = '/hotel-admin/room-plan'
/** The first day of the plan. */
export const today = todayIn(new Date())
/** A day so many days from today. */
export const day = (n: number) => addDays(today, n)
/** The same as people read it. */
export const spoken = (n: number) => formatDayOfYear(day(n), 'en')

/** A room with the number 100 and its id. */
export const room = (id: number, fields: Partial<Plan['rooms'][number]> = {}): Plan['rooms'][number] => ({
  id,
  room_number: String(100 + id),
  room_type_id: 1,
  room_type: 'Double',
  room_type_sw: 'Chumba cha wawili',
  is_available: true,
  ...fields,
})
type Stay = { id?: number; guest?: string } & Partial<Plan['bars'][number]['booking']>
/** Nights of a booking in a room, from a number of days after today on. */
export const bar = (
  roomId: number,
  from: number,
  nights: number,
  { id = 9, guest = 'Asha Mushi', ...fields }: Stay = {},
): Plan['bars'][number] => ({
  room: roomId,
  first_night: day(from),
  nights,
  booking: {
    id,
    reference: `BHM-${id}`,
    guest_name: guest,
    status: 'confirmed',
    booking_source: 'phone',
    guests: 2,
    children: 0,
    check_in: day(from),
    check_out: day(from + nights),
    hold_expires_at: null,
    owed_amount: 0,
    ...fields,
  },
})
/** Nights for which a room is closed. */
export const closure = (
  roomId: number,
  from: number,
  nights: number,
  fields: Partial<Plan['closures'][number]> = {},
) => ({
  room: roomId,
  first_night: day(from),
  nights,
  reason: 'Paint',
  elsewhere: false,
  ...fields,
})
/** Another type of room. */
export const SUITE = { room_type_id: 2, room_type: 'Suite', room_type_sw: 'Suti' }
/** A plan with three rooms of two types. */
export const planOf = (fields: Partial<Plan> = {}): Plan => ({
  property: NYOTA,
  from: today,
  days: 14,
  rooms: [room(1), room(2), room(3, { ...SUITE, is_available: false })],
  bars: [
    bar(1, -3, 3, { id: 7, guest: 'Juma Said', status: 'checked_in' }),
    bar(1, 0, 2, { status: 'checked_in' }),
    bar(1, 2, 1, { id: 10, guest: 'Neema Ally', status: 'pending', owed_amount: 120_000 }),
    bar(2, 1, 3, { id: 11, guest: 'Baraka Kweka' }),
    bar(2, 5, 20, { id: 12, guest: 'Zawadi Temu', status: 'pending', hold_expires_at: new Date().toISOString() }),
  ],
  closures: [closure(3, 0, 2), closure(3, 3, 1, { reason: 'Airbnb', elsewhere: true })],
  ...fields,
})

type Scene = {
  plan?: Plan
  view?: View
  path?: string
  properties?: (typeof NYOTA)[]
  list?: () => Reply | null
  rights?: readonly (typeof MEMBER_RIGHTS.owner)[number][]
  booking?: () => Reply
  server?: Replies
}
/** Opens the plan. Gives the questions that were asked, and the router. */
export const openPlan = async (scene: Scene = {}) => {
  const { plan = planOf(), view = DESKTOP, path = '', list, properties = [NYOTA], booking, server } = scene
  const rights = [...(scene.rights ?? MEMBER_RIGHTS.owner)]
  const questions: string[] = []
  const { router } = await openPage(`${PATH}${path}`, {
    view,
    user: { ...JUMA, rights },
    server: {
      'GET /api/hotel/room-plan/': (_, query) => {
        questions.push(query.toString())
        return list?.() ?? { status: 200, body: { ...plan, from: query.get('from') ?? plan.from } }
      },
      'GET /api/hotel/properties/': () => okRows(properties),
      'GET /api/hotel/bookings/9/': () =>
        booking?.() ?? { status: 200, body: hotelBooking({ id: 9, guest_name: 'Asha Mushi' }) },
      'GET /api/hotel/bookings/9/account/': () => ({
        status: 200,
        body: { charges: [], payments: [], sums: { charges: 0, paid: 0, balance: 0 } },
      }),
      'GET /api/bookings/9/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
      ...server,
    },
  })
  return { questions, router }
}

/** The page without its frame. */
export const main = () => page.getByRole('main')
/** A button of it. */
export const button = (name: string) => main().getByRole('button', { name, exact: true })
/** The name of the bar of the guest who is in the house. */
export const ASHA_BAR = `Asha Mushi, room 101, ${en.to(spoken(0), spoken(2))}, checked in`
