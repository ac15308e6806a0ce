import { expect, test } from 'vitest'
import { cellAt, nextPlace, type Plan, type PlanRow, placeWithin, rowsOf } from './plan-rows.ts'

const room = (id: number, room_type_id = 1) => ({
  id,
  room_number: String(100 + id),
  room_type_id,
  room_type: `Type ${room_type_id}`,
  room_type_sw: `Aina ${room_type_id}`,
  is_available: true,
})
const bar = (roomId: number, first_night: string, nights: number): Plan['bars'][number] => ({
  room: roomId,
  first_night,
  nights,
  booking: {
    id: roomId,
    reference: 'BHM-1',
    guest_name: 'Asha Mushi',
    status: 'confirmed',
    booking_source: 'phone',
    guests: 2,
    children: 0,
    check_in: first_night,
    check_out: first_night,
    hold_expires_at: null,
    owed_amount: 0,
  },
})
const closure = (roomId: number, first_night: string, nights: number) => ({
  room: roomId,
  first_night,
  nights,
  reason: 'Paint',
  elsewhere: false,
})
const PLAN: Plan = {
  property: { id: 1, name: 'Nyota' },
  from: '2027-03-10',
  days: 14,
  rooms: [room(1), room(2), room(3, 2)],
  bars: [bar(1, '2027-03-12', 3), bar(1, '2027-03-08', 2), bar(2, '2027-03-05', 7), bar(2, '2027-03-15', 40)],
  closures: [closure(3, '2027-03-15', 1), closure(3, '2027-03-18', 2)],
}
const rows = rowsOf(PLAN, 7)
const spans = (row: PlanRow | undefined) =>
  row?.kind === 'room' ? row.cells.map(({ kind, from, to }) => `${kind} ${from} ${to}`) : null

test('rooms stand below their type, each with cells for all nights', () => {
  expect(
    rows.map((row) => (row.kind === 'type' ? `${row.type.room_type}: ${row.count}` : row.room.room_number)),
  ).toEqual(['Type 1: 2', '101', '102', 'Type 2: 1', '103'])
  expect(spans(rows[1])).toEqual(['booking -1 0', 'free 0 1', 'free 1 2', 'booking 2 5', 'free 5 6', 'free 6 7'])
  expect(spans(rows[2])).toEqual(['booking -1 2', 'free 2 3', 'free 3 4', 'free 4 5', 'booking 5 7'])
  // A closure that begins after the days that are shown is none.
  expect(spans(rows[4])).toEqual([0, 1, 2, 3, 4].map((at) => `free ${at} ${at + 1}`).concat('closed 5 6', 'free 6 7'))
})

test('arrow keys go from cell to cell, and from room to room within a day', () => {
  const press = (key: string, row: number, night: number, far = false) => nextPlace(key, far, rows, { row, night }, 2)
  expect(press('ArrowRight', 1, -1)).toEqual({ row: 1, night: 0 })
  expect(press('ArrowRight', 1, 3)).toEqual({ row: 1, night: 5 })
  expect(press('ArrowRight', 1, 6)).toEqual({ row: 1, night: 6 })
  expect(press('ArrowLeft', 1, 5)).toEqual({ row: 1, night: 4 })
  expect(press('ArrowLeft', 1, -1)).toEqual({ row: 1, night: -1 })
  expect(press('ArrowLeft', 4, 0)).toEqual({ row: 4, night: 0 })
  expect(press('ArrowDown', 2, 3)).toEqual({ row: 4, night: 3 })
  expect(press('ArrowDown', 4, 3)).toEqual({ row: 4, night: 3 })
  expect(press('ArrowUp', 4, 3)).toEqual({ row: 2, night: 3 })
  expect(press('ArrowUp', 1, 3)).toEqual({ row: 1, night: 3 })
  expect(press('PageDown', 1, 3)).toEqual({ row: 4, night: 3 })
  expect(press('PageUp', 4, 3)).toEqual({ row: 2, night: 3 })
  expect(press('Home', 2, 4)).toEqual({ row: 2, night: -1 })
  expect(press('End', 2, 0)).toEqual({ row: 2, night: 5 })
  expect(press('Home', 4, 4, true)).toEqual({ row: 1, night: -1 })
  expect(press('End', 1, 4, true)).toEqual({ row: 4, night: 6 })
  expect(press('x', 1, 4)).toBeNull()
})

test('a place that the grid has no longer is the nearest one', () => {
  expect(placeWithin(rows, { row: 0, night: 2 })).toEqual({ row: 1, night: 2 })
  expect(placeWithin(rows, { row: 90, night: 2 })).toEqual({ row: 4, night: 2 })
  expect(cellAt(rows[4], -1)).toMatchObject({ kind: 'free', from: 0 })
  expect(cellAt(rows[0], 0)).toBeNull()
})
