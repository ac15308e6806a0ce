import { expect, test } from 'vitest'
import { groupRooms } from './room-groups.ts'

const NYOTA = { id: 2, name: 'Nyota' }
const BAHARI = { id: 7, name: 'Bahari' }
const room = (room_number: string, room_type: string, property = NYOTA) => ({ room_number, room_type, property })

test('rooms are grouped by property and type, and sorted as people count', () => {
  const rooms = [room('10', 'Double'), room('9', 'Double'), room('1', 'Suite'), room('A2', 'Tent', BAHARI)]
  const groups = groupRooms(rooms, ({ room_type }) => room_type)
  expect(groups.map(({ property, types }) => [property.name, types.map(({ type }) => type)])).toEqual([
    ['Bahari', ['Tent']],
    ['Nyota', ['Suite', 'Double']],
  ])
  expect(groups[1]?.types[1]?.rooms.map(({ room_number }) => room_number)).toEqual(['9', '10'])
})
