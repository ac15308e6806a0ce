import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { datesToShow } from './nearby-dates.ts'

const OWN = '2027-07-12'
/** What is found on the days around the own ones, from as many days before: counts and prices. */
const around = (...found: [count: number, stay_price: number | null][]) =>
  found.map(([count, stay_price], at) => {
    const check_in = addDays(OWN, at - (found.length - 1) / 2)
    return { check_in, check_out: addDays(check_in, 2), count, stay_price }
  })
const NONE: [number, null] = [0, null]
const shown = (found: ReturnType<typeof around>) =>
  datesToShow(found, OWN).map(({ check_in, own, lowest }) => [
    check_in,
    ...(own ? ['own'] : []),
    ...(lowest ? ['lowest'] : []),
  ])

describe('the dates that are shown near those of a search', () => {
  test('have a free room, with the own dates among them and the lowest price marked', () => {
    expect(shown(around([3, 80_000], NONE, [2, 90_000], [5, 70_000], [1, 95_000]))).toEqual([
      ['2027-07-10'],
      ['2027-07-12', 'own'],
      ['2027-07-13', 'lowest'],
      ['2027-07-14'],
    ])
  })

  test('have no lowest price where most cost the same; of few that do each is marked', () => {
    expect(shown(around([3, 80_000], [2, 80_000], [5, 80_000]))).toEqual([
      ['2027-07-11'],
      ['2027-07-12', 'own'],
      ['2027-07-13'],
    ])
    const marks = (...prices: number[]) => shown(around(...prices.map((price): [number, number] => [1, price])))
    expect(marks(80_000, 90_000, 80_000).flat()).not.toContain('lowest')
    expect(marks(80_000, 90_000, 95_000, 80_000, 90_000).map(([, mark]) => mark)).toEqual([
      'lowest',
      undefined,
      'own',
      'lowest',
      undefined,
    ])
  })

  test('are the six nearest where nothing is free on the own ones', () => {
    const found = around(...Array.from({ length: 15 }, (_, at): [number, number | null] => (at === 7 ? NONE : [1, 1])))
    expect(shown(found)).toEqual([9, 10, 11, 13, 14, 15].map((day) => [`2027-07-${String(day).padStart(2, '0')}`]))
  })

  test('are none where there is nothing besides the own ones', () => {
    expect(shown(around(NONE, [2, 90_000], NONE))).toEqual([])
    expect(shown(around(NONE, NONE, NONE))).toEqual([])
    expect(shown([])).toEqual([])
  })
})
