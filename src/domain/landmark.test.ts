import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distancesFrom, kilometresBetween, LANDMARKS } from './landmark.ts'

const text = (latitude: number, longitude: number) =>
  distancesFrom({ latitude, longitude }).map(({ kind, name }) => `${kind}: ${name}`)

describe('the distance between two points', () => {
  test('is that of the great circle', () => {
    const dar = { latitude: -6.816, longitude: 39.289 }
    const arusha = { latitude: -3.387, longitude: 36.683 }
    expect(kilometresBetween(dar, arusha)).toBeCloseTo(478.5, 0)
    expect(kilometresBetween(dar, dar)).toBe(0)
  })

  test('is the same both ways', () => {
    const point = fc.record({
      latitude: fc.double({ min: -12, max: -1, noNaN: true }),
      longitude: fc.double({ min: 29, max: 41, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(kilometresBetween(a, b)).toBeCloseTo(kilometresBetween(b, a), 6)
      }),
    )
  })
})

describe('what lies near a property', () => {
  test('in Moshi is the airport and the mountain’s nearest gate', () => {
    expect(text(-3.34, 37.341)).toEqual(['airport: Kilimanjaro International (JRO)', 'gate: Kilimanjaro (Machame)'])
  })

  test('in Stone Town is the island’s airport and its ferry, never one across the water', () => {
    expect(text(-6.162, 39.192)).toEqual([
      'airport: Abeid Amani Karume International (ZNZ)',
      'ferry: Malindi, Stone Town',
    ])
    expect(text(-5.246, 39.766)).toEqual(['airport: Pemba (PMA)'])
  })

  test('in the bush is the airstrip beside the airport that has flights by timetable', () => {
    const [airport, airstrip, gate] = distancesFrom({ latitude: -2.454, longitude: 34.822 })
    expect(airstrip).toEqual({ kind: 'airstrip', name: 'Seronera', km: 0.4, road_minutes: 5 })
    expect(airport?.kind).toBe('airport')
    expect(gate?.name).toBe('Serengeti (Naabi Hill)')
  })

  test('on an islet without an airport is one over the water, without a time by road', () => {
    expect(distancesFrom({ latitude: -6.693, longitude: 39.264 })).toEqual([
      { kind: 'airport', name: 'Julius Nyerere International (DAR)', km: 22, road_minutes: null },
    ])
  })

  test('inland is no ferry, and a time by road only as exact as a guess can be', () => {
    const [airport] = distancesFrom({ latitude: -3.387, longitude: 36.683 })
    expect(airport).toEqual({ kind: 'airport', name: 'Arusha (ARK)', km: 5.9, road_minutes: 10 })
    for (const { road_minutes } of distancesFrom({ latitude: -2.165, longitude: 34.17 })) {
      expect((road_minutes ?? 0) % (Number(road_minutes) < 60 ? 5 : 15)).toBe(0)
    }
  })

  test('is in Tanzania, each named once', () => {
    for (const { latitude, longitude } of LANDMARKS) {
      expect(latitude > -11.8 && latitude < -0.9 && longitude > 29.3 && longitude < 40.5).toBe(true)
    }
    expect(new Set(LANDMARKS.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(LANDMARKS.length)
  })
})
