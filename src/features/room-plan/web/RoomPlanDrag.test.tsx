import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { MEMBER_RIGHTS } from '#domain/permission.ts'
import { roomChange } from '#i18n/en/room-change.ts'
import { roomPlan as en } from '#i18n/en/room-plan.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import type { Replies } from '#test/component/open-page.tsx'
import { bar, closure, main, openPlan, planOf, room, SUITE } from '#test/component/room-plan.ts'
import type { Plan } from './plan-rows.ts'

const PLAN = planOf({
  rooms: [room(1), room(2), room(3), room(4, { is_available: false }), room(5), room(6, SUITE)],
  bars: [
    bar(1, 1, 2),
    bar(2, 2, 3, { id: 11, guest: 'Baraka Kweka' }),
    bar(3, 6, 2, { id: 12, guest: 'Zawadi Temu', status: 'pending', hold_expires_at: new Date().toISOString() }),
    bar(3, -2, 2, { id: 13, guest: 'Juma Said', status: 'checked_out' }),
  ],
  closures: [closure(5, 0, 4)],
})
const ASHA = hotelBooking({ id: 9, guest_name: 'Asha Mushi', status: 'confirmed' })

const BARAKA = {
  id: 2,
  room_number: '102',
  facts: [],
  booking: {
    id: 11,
    guest_name: 'Baraka Kweka',
    check_in: bar(2, 2, 3).first_night,
    check_out: bar(2, 5, 3).first_night,
  },
}

type Point = { x: number; y: number }
/** Where an element is for the input of the browser, which knows no frames. */
const middleOf = (element: Element): Point => {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: frame.left + left + width / 2, y: frame.top + top + height / 2 }
}
const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point) =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  })

const barOf = (guest: string) => main().getByRole('button', { name: new RegExp(`^${guest}`) })
const rowOf = (number: string) => {
  const row = [...document.querySelectorAll('main tbody tr')].find(
    (found) =>
      found.querySelector('th')?.textContent?.endsWith(number) ||
      found.querySelector('th span')?.textContent?.endsWith(number),
  )
  if (!row) throw new Error(`There is no room ${number} in view.`)
  return row
}
const heightOf = (number: string) => middleOf(rowOf(number)).y
const ghost = () => document.querySelector<HTMLElement>('main .plan-ghost')
const drops = () =>
  [...document.querySelectorAll<HTMLElement>('main tbody tr')].flatMap(({ dataset }) => dataset.drop ?? [])
const dialog = () => page.getByRole('dialog')

/** Takes the bar of a guest and moves it to the row of a room, without a release. */
const dragTo = async (guest: string, number: string): Promise<Point> => {
  await expect.element(barOf(guest)).toBeVisible()
  const from = middleOf(barOf(guest).element())
  const to = { x: from.x, y: heightOf(number) }
  await mouse('mouseMoved', from)
  await mouse('mousePressed', from)
  await mouse('mouseMoved', { x: from.x, y: (from.y + to.y) / 2 })
  await mouse('mouseMoved', to)
  return to
}
type Scene = { plan?: Plan; server?: Replies; rights?: readonly (typeof MEMBER_RIGHTS.owner)[number][] }
const open = ({ plan = PLAN, server = {}, rights = MEMBER_RIGHTS.owner }: Scene = {}) =>
  openPlan({
    plan,
    rights,
    booking: () => ({ status: 200, body: ASHA }),
    server: {
      'GET /api/hotel/bookings/9/rooms/': () => ({ status: 200, body: [{ id: 3, room_number: '103', facts: [] }] }),
      'GET /api/hotel/bookings/9/swaps/': () => ({ status: 200, body: [BARAKA] }),
      ...server,
    },
  })

test('a bar that is dropped on a free room of its type asks whether the booking moves there', async () => {
  const asked: string[] = []
  const sent: unknown[] = []
  const { questions } = await open({
    server: {
      'GET /api/hotel/bookings/9/rooms/': (_, query) => {
        asked.push(query.toString())
        return { status: 200, body: [{ id: 3, room_number: '103', facts: [] }] }
      },
      'POST /api/hotel/bookings/9/room/': (body) => {
        sent.push(body)
        return { status: 200, body: { ...ASHA, room: { ...ASHA.room, id: 3, room_number: '103' } } }
      },
    },
  })
  const at = await dragTo('Asha Mushi', '103')
  // The rooms of the type: its own, one with another guest who could swap, a free one, one that is not for sale, one that is closed; the suite.
  await expect.poll(drops).toEqual(['own', 'swap', 'free', 'none', 'none', 'none'])
  const box = ghost()?.getBoundingClientRect()
  const row = rowOf('103').getBoundingClientRect()
  expect(Math.abs((box?.top ?? 0) - row.top)).toBeLessThan(3)
  const [face, own] = [ghost()?.firstElementChild, barOf('Asha Mushi').element()].map((one) =>
    one?.getBoundingClientRect(),
  )
  expect(Math.abs((face?.left ?? 0) - (own?.left ?? 0))).toBeLessThan(3)
  expect(document.querySelector('.plan-frame')?.getAttribute('data-dragging')).toBe('place')
  await mouse('mouseReleased', at)
  await expect.poll(ghost).toBe(null)
  await expect.element(dialog().getByText(roomChange.price)).toBeVisible()
  await expect.element(dialog().getByRole('radio', { name: roomChange.room('103') })).toBeChecked()
  expect(dialog().elements()).toHaveLength(1)
  expect(asked).toEqual(['room=3'])
  expect(sent).toEqual([])
  const before = questions.length
  await dialog().getByRole('button', { name: roomChange.submit }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent).toEqual([{ room: 3 }])
  await expect.poll(() => questions.length).toBeGreaterThan(before)
})

test('a bar that is dropped on a room with one other guest asks whether the two swap', async () => {
  const sent: unknown[] = []
  const moved = { ...ASHA, room: { ...ASHA.room, id: 2, room_number: '102' } }
  await open({
    server: {
      'POST /api/hotel/bookings/9/swap/': (body) => {
        sent.push(body)
        return { status: 200, body: moved }
      },
    },
  })
  await mouse('mouseReleased', await dragTo('Asha Mushi', '102'))
  await expect.element(dialog().getByRole('radio', { name: /Baraka Kweka/ })).toBeChecked()
  await expect.element(dialog().getByText(roomChange.becomes('Asha Mushi', ASHA.room.room_number, '102'))).toBeVisible()
  expect(sent).toEqual([])
  await dialog().getByRole('button', { name: roomChange.swap }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent).toEqual([{ booking: 11, room: ASHA.room.id, other_room: 2 }])
})

test('a room that turns out to be taken is not chosen, and the dialog says so', async () => {
  await open({
    server: {
      'GET /api/hotel/bookings/9/rooms/': () => ({ status: 200, body: [{ id: 5, room_number: '105', facts: [] }] }),
    },
  })
  await mouse('mouseReleased', await dragTo('Asha Mushi', '103'))
  await expect.element(dialog().getByText(roomChange.notOffered('103'))).toBeVisible()
  await expect.element(dialog().getByRole('radio', { name: roomChange.room('105') })).not.toBeChecked()
})

test.each(['104', '106'])('on room %s, which it cannot have, a bar is not dropped', async (number) => {
  await open()
  const at = await dragTo('Asha Mushi', number)
  await expect.poll(() => document.querySelector('.plan-frame')?.getAttribute('data-dragging')).toBe('none')
  await mouse('mouseReleased', at)
  await expect.poll(ghost).toBe(null)
  expect(dialog().elements()).toHaveLength(0)
})

test('Escape ends a drag without a drop', async () => {
  await open()
  const at = await dragTo('Asha Mushi', '103')
  await expect.poll(ghost).not.toBe(null)
  await userEvent.keyboard('{Escape}')
  await expect.poll(ghost).toBe(null)
  expect(drops()).toEqual([])
  await mouse('mouseReleased', at)
  expect(dialog().elements()).toHaveLength(0)
  // The next press opens the booking as ever.
  await barOf('Asha Mushi').click()
  await expect.element(page.getByRole('dialog', { name: 'Asha Mushi', exact: true })).toBeVisible()
})

test('a bar that is put back where it was does not open its booking', async () => {
  await open()
  await dragTo('Asha Mushi', '103')
  const back = middleOf(barOf('Asha Mushi').element())
  await mouse('mouseMoved', back)
  await expect.poll(ghost).not.toBe(null)
  await mouse('mouseReleased', back)
  await expect.poll(ghost).toBe(null)
  expect(dialog().elements()).toHaveLength(0)
})

test.each([
  ['Zawadi Temu', en.fixed.held],
  ['Juma Said', en.fixed.over],
])('the bar of %s stays where it is and says why', async (guest, reason) => {
  await open()
  const at = await dragTo(guest, '101')
  expect(ghost()).toBe(null)
  await mouse('mouseReleased', at)
  expect(barOf(guest).element().getAttribute('title')).toContain(reason)
  expect(barOf('Asha Mushi').element().getAttribute('title')).not.toContain(reason)
})

test('without the right to move bookings no bar follows the mouse, and none says why', async () => {
  await open({ rights: MEMBER_RIGHTS.owner.filter((right) => right !== 'front_desk.move') })
  await mouse('mouseReleased', await dragTo('Asha Mushi', '103'))
  expect(dialog().elements()).toHaveLength(0)
  expect(barOf('Zawadi Temu').element().getAttribute('title')).not.toContain(en.fixed.held)
  expect(main().getByText(en.dragHint).elements()).toHaveLength(0)
})

test('a finger does not drag', async () => {
  await open()
  await expect.element(barOf('Asha Mushi')).toBeVisible()
  const from = middleOf(barOf('Asha Mushi').element())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await touch('touchMove', { x: from.x, y: from.y + 40 })
  await touch('touchMove', { x: from.x, y: from.y + 80 })
  expect(ghost()).toBe(null)
  await touch('touchEnd')
  expect(dialog().elements()).toHaveLength(0)
})

test('at the edge the plan scrolls to rooms that were not in view', async () => {
  const rooms = Array.from({ length: 80 }, (_, at) => room(at + 1))
  await open({ plan: planOf({ rooms, bars: [bar(1, 1, 2)], closures: [] }) })
  await expect.element(barOf('Asha Mushi')).toBeVisible()
  const from = middleOf(barOf('Asha Mushi').element())
  const frame = document.querySelector<HTMLElement>('main .plan-frame')
  if (!frame) throw new Error('There is no plan.')
  const outer = window.frameElement?.getBoundingClientRect().top ?? 0
  const edge = { x: from.x, y: outer + Math.min(frame.getBoundingClientRect().bottom, window.innerHeight) - 8 }
  await mouse('mouseMoved', from)
  await mouse('mousePressed', from)
  await mouse('mouseMoved', edge)
  await expect.poll(() => frame.scrollTop, { timeout: 5000 }).toBeGreaterThan(600)
  expect(ghost()).not.toBe(null)
  const middle = { x: from.x, y: edge.y - 200 }
  await mouse('mouseMoved', middle)
  await mouse('mouseReleased', middle)
  await expect.element(dialog()).toBeVisible()
})
