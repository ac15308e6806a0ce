import { describe, expect, test } from 'vitest'
import { changeBookingRoom, swapBookingRooms } from '#features/front-desk/contract.ts'
import {
  addServed,
  book,
  cancel,
  closed,
  conflicts,
  day,
  notices,
  playCalendarsScene,
  scene,
  serve,
  stay,
  sync,
  takenIn,
} from '#test/calendars-scene.ts'
import { makeProperty, makeRoom } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import * as contract from '../contract.ts'

playCalendarsScene()

describe('conflicts', () => {
  test('a conflict changes nothing by itself, proposes free rooms of the type, and notifies the hotel once', async () => {
    const id = await book(3, 6)
    const free = await makeRoom(scene.app.db, { property_id: scene.property.id, room_number: '102' })
    const taken = await makeRoom(scene.app.db, { property_id: scene.property.id, room_number: '103' })
    await book(5, 7, { room_id: taken.id })
    await makeRoom(scene.app.db, { property_id: scene.property.id, room_number: '104', max_adults: 1, max_children: 0 })
    await makeRoom(scene.app.db, { property_id: scene.property.id, room_number: '105', is_available: false })
    const { feed } = await addServed([stay(4, 8)])
    const [conflict, ...others] = await conflicts()
    expect(others).toEqual([])
    expect(conflict).toMatchObject({
      feed: { id: feed.id, name: 'Airbnb', channel: 'airbnb' },
      event: { check_in: day(4), check_out: day(8), reservation: true },
      booking: { id, guest_name: 'Asha Juma', check_in: day(3), check_out: day(6) },
      room: { id: scene.room.id, room_number: '101' },
      nights: [day(4), day(5)],
      free_rooms: [{ id: free.id, room_number: '102' }],
    })
    expect(await takenIn()).toEqual(['3 booked', '4 booked', '5 booked', ...closed(6, 8)])
    await sync(feed.id)
    expect(await conflicts()).toHaveLength(1)
    const past = await scene.hotel.call(contract.listConflicts, { query: { offset: 500 } })
    expect([past.ok, Number(past.headers['x-total-count'])]).toEqual([[], 1])
    expect(await notices('calendar_conflict')).toHaveLength(1)
  })

  test('a conflict is solved by moving the booking: both rooms and every calendar agree', async () => {
    const id = await book(3, 6)
    const other = await makeRoom(scene.app.db, { property_id: scene.property.id, room_number: '102' })
    await addServed([stay(3, 6)])
    const [conflict] = await conflicts()
    const params = { id: conflict?.id ?? 0 }
    const moved = await scene.hotel.call(contract.moveConflict, { params, body: { room: other.id } })
    expect(moved.ok).toEqual({ room_number: '102' })
    expect(await takenIn()).toEqual(closed(3, 6))
    expect(await takenIn(other.id)).toEqual(['3 booked', '4 booked', '5 booked'])
    expect(await conflicts()).toEqual([])
    const { rows } = await scene.app.pool.query('select room_id from booking where id = $1', [id])
    expect(rows).toEqual([{ room_id: other.id }])
    expect(await refusalOf(scene.hotel.call(contract.moveConflict, { params, body: { room: other.id } }))).toBe(
      '409 conflict',
    )
    await cancel(id)
    expect(await takenIn(other.id)).toEqual([])
  })

  test('a conflict is solved by the desk that moves its booking; one of another booking stays', async () => {
    const id = await book(3, 6)
    await book(8, 9)
    const other = await makeRoom(scene.app.db, { property_id: scene.property.id, room_number: '102' })
    const { feed } = await addServed([stay(3, 5), stay(5, 6), stay(8, 9)])
    const found = (await conflicts()).filter(({ booking }) => booking.id === id)
    expect(found).toHaveLength(2)
    await scene.hotel.call(changeBookingRoom, { params: { id }, body: { room: other.id } }).then(({ ok }) => ok)
    expect(await takenIn()).toEqual([...closed(3, 6), '8 booked'])
    await sync(feed.id)
    const { rows } = await scene.app.pool.query(
      'select settlement, settled_by from calendar_conflict where property_id = $1 order by booking_id, id',
      [scene.property.id],
    )
    const ended = { settlement: 'moved', settled_by: scene.owner.id }
    expect(rows).toEqual([ended, ended, { settlement: null, settled_by: null }])
  })

  test('a conflict is solved by a swap with a booking whose nights the calendar leaves free, and by no other', async () => {
    const id = await book(3, 4)
    const other = await makeRoom(scene.app.db, { property_id: scene.property.id, room_number: '102' })
    const later = await book(4, 6, { room_id: other.id })
    await addServed([stay(3, 5)])
    const swap = () =>
      scene.hotel.call(swapBookingRooms, {
        params: { id },
        body: { booking: later, room: scene.room.id, other_room: other.id },
      })
    // The night from 4 to 5 is the calendar's.
    expect(await refusalOf(swap())).toBe('409 room_taken')
    expect(await conflicts()).toHaveLength(1)
    await cancel(later)
    const after = await book(5, 6, { room_id: other.id })
    const body = { booking: after, room: scene.room.id, other_room: other.id }
    await scene.hotel.call(swapBookingRooms, { params: { id }, body }).then(({ ok }) => ok)
    expect(await takenIn()).toEqual([...closed(3, 5), '5 booked'])
    expect(await takenIn(other.id)).toEqual(['3 booked'])
    expect(await conflicts()).toEqual([])
  })

  test('a conflict is not solved by a room that is taken, of another type or another hotel, or too small', async () => {
    await book(3, 6)
    const taken = await makeRoom(scene.app.db, { property_id: scene.property.id, room_number: '102' })
    await book(5, 7, { room_id: taken.id })
    const small = await makeRoom(scene.app.db, { property_id: scene.property.id, max_adults: 1 })
    const elsewhere = await makeRoom(scene.app.db, {
      property_id: (await makeProperty(scene.app.db, { owner_id: scene.owner.id })).id,
    })
    await addServed([stay(3, 6)])
    const [conflict] = await conflicts()
    const move = (to: number) =>
      refusalOf(scene.hotel.call(contract.moveConflict, { params: { id: conflict?.id ?? 0 }, body: { room: to } }))
    expect(await move(taken.id)).toBe('409 room_taken')
    expect(await move(small.id)).toBe('400 too_many_guests')
    expect(await move(elsewhere.id)).toBe('404 not_found')
    expect(await move(scene.room.id)).toBe('409 room_unchangeable')
    expect(await takenIn()).toEqual(['3 booked', '4 booked', '5 booked'])
    expect(await conflicts()).toHaveLength(1)
  })

  test('a conflict stays solved after a person has said so, until the calendar changes', async () => {
    await book(3, 6)
    const { address, feed } = await addServed([{ ...stay(3, 6), uid: 'one' }])
    const [conflict] = await conflicts()
    const params = { id: conflict?.id ?? 0 }
    expect((await scene.hotel.call(contract.settleConflict, { params })).ok).toEqual({ settled: true })
    expect(await refusalOf(scene.hotel.call(contract.settleConflict, { params }))).toBe('409 conflict')
    await sync(feed.id)
    expect(await conflicts()).toEqual([])
    serve(address, 'airbnb', [{ ...stay(4, 7), uid: 'one' }])
    await sync(feed.id)
    expect(await conflicts()).toHaveLength(1)
  })

  test('a conflict ends by itself with the booking, whose nights the calendar elsewhere closes at once', async () => {
    const id = await book(3, 6)
    await addServed([stay(3, 6)])
    expect(await conflicts()).toHaveLength(1)
    await cancel(id)
    expect(await takenIn()).toEqual(closed(3, 6))
    expect(await conflicts()).toEqual([])
  })

  test('a conflict arises from no hold, only from the booking that it becomes', async () => {
    const id = await book(3, 6, { status: 'pending' })
    const { feed } = await addServed([stay(3, 6)])
    expect(await conflicts()).toEqual([])
    await scene.app.pool.query("update booking set status = 'confirmed', hold_expires_at = null where id = $1", [id])
    await sync(feed.id)
    expect(await conflicts()).toHaveLength(1)
  })
})
