import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortPrice } from '../short-price.ts'
import { cluster } from './cluster.ts'
import { placedLabels } from './labels.ts'
import {
  boxAround,
  boxOf,
  COUNTRY,
  dragged,
  isInseparable,
  onScreen,
  placeAt,
  project,
  viewOf,
  zoomed,
} from './projection.ts'

const PHONE = { width: 360, height: 480 }
const DESK = { width: 1200, height: 600 }
const DAR = { latitude: -6.816, longitude: 39.289 }
const MOSHI = { latitude: -3.34, longitude: 37.341 }

describe('what the map shows', () => {
  test.each([PHONE, DESK])('a fitted box is seen whole, and no more than it must on one side', (size) => {
    const seen = boxOf(viewOf(COUNTRY, size, 16), size)
    expect(seen.west).toBeLessThan(COUNTRY.west)
    expect(seen.east).toBeGreaterThan(COUNTRY.east)
    expect(seen.south).toBeLessThan(COUNTRY.south)
    expect(seen.north).toBeGreaterThan(COUNTRY.north)
    const spare = Math.min(seen.east - seen.west - 11.3, seen.north - seen.south - 10.9)
    expect(spare).toBeLessThan(1.2)
  })

  test('dragging moves what lay under the finger with it', () => {
    const view = viewOf(COUNTRY, PHONE)
    const before = onScreen(project(DAR), view, PHONE)
    const after = onScreen(project(DAR), dragged(view, { x: -30, y: 12 }), PHONE)
    expect(after.x).toBeCloseTo(before.x - 30)
    expect(after.y).toBeCloseTo(before.y + 12)
  })

  test('a point of the screen is the place that is drawn there', () => {
    const view = viewOf(COUNTRY, DESK)
    const there = placeAt(onScreen(project(MOSHI), view, DESK), view, DESK)
    expect(there.latitude).toBeCloseTo(MOSHI.latitude)
    expect(there.longitude).toBeCloseTo(MOSHI.longitude)
  })

  test('zooming keeps the place under the fingers where it is', () => {
    const view = viewOf(COUNTRY, DESK)
    const there = onScreen(project(MOSHI), view, DESK)
    const closer = zoomed(view, 2, there, DESK)
    expect(closer.scale).toBeCloseTo(view.scale * 2)
    const now = onScreen(project(MOSHI), closer, DESK)
    expect(now.x).toBeCloseTo(there.x)
    expect(now.y).toBeCloseTo(there.y)
  })

  test('nobody gets lost: the middle stays near the country and the zoom has both ends', () => {
    const view = viewOf(COUNTRY, PHONE)
    const far = boxOf(dragged(view, { x: 1e6, y: -1e6 }), PHONE)
    expect((far.west + far.east) / 2).toBeCloseTo(28)
    expect((far.north + far.south) / 2).toBeCloseTo(-13)
    const middle = { x: 180, y: 240 }
    expect(zoomed(view, 1e9, middle, PHONE).scale).toBe(zoomed(view, 1e6, middle, PHONE).scale)
    expect(zoomed(view, 1e-9, middle, PHONE).scale).toBeGreaterThan(0)
  })

  test('one place alone is shown with its surroundings', () => {
    const box = boxAround([DAR])
    expect(box.east - box.west).toBeCloseTo(0.06)
    expect(box.north - box.south).toBeCloseTo(0.06)
    expect(boxAround([])).toEqual(COUNTRY)
  })

  test('only places on the same spot cannot be told apart', () => {
    expect(isInseparable([DAR, DAR], 40)).toBe(true)
    expect(isInseparable([DAR, { ...DAR, latitude: -6.83 }], 40)).toBe(false)
  })
})

const pins = fc.array(
  fc.record({
    latitude: fc.double({ min: -11, max: -1, noNaN: true }),
    longitude: fc.double({ min: 30, max: 40, noNaN: true }),
  }),
  { maxLength: 60 },
)

describe('clusters', () => {
  test('each pin stands in exactly one, in whatever order they come', () => {
    fc.assert(
      fc.property(pins, fc.double({ min: 0.05, max: 20, noNaN: true }), (made, scale) => {
        const all = made.map((place, id) => ({ ...place, id }))
        const ids = cluster(all, scale).map((each) => each.pins.map(({ id }) => id))
        expect(ids.flat().sort((a, b) => a - b)).toEqual(all.map(({ id }) => id))
        expect(cluster([...all].reverse(), scale).map((each) => each.pins.map(({ id }) => id))).toEqual(ids)
      }),
    )
  })

  test('no mark covers another', () => {
    fc.assert(
      fc.property(pins, fc.double({ min: 0.03, max: 10, noNaN: true }), (made, scale) => {
        const marks = cluster(
          made.map((place, id) => ({ ...place, id })),
          scale,
        )
        for (const [i, a] of marks.entries()) {
          for (const b of marks.slice(0, i)) {
            expect(Math.abs(a.x - b.x) * scale >= 58 || Math.abs(a.y - b.y) * scale >= 46).toBe(true)
          }
        }
      }),
    )
  })

  test('near pins are one mark from afar and two from close by', () => {
    const two = [
      { ...DAR, id: 1 },
      { ...DAR, latitude: -6.75, id: 2 },
    ]
    expect(cluster(two, 0.06)).toHaveLength(1)
    expect(cluster(two, 0.06)[0]?.y).toBeCloseTo((project(DAR).y + project({ ...DAR, latitude: -6.75 }).y) / 2)
    expect(cluster(two, 3)).toHaveLength(2)
  })
})

test('a name that would cover an earlier one is left out, and comes when there is room', () => {
  const labels = [
    { name: 'Arusha', latitude: -3.387, longitude: 36.683, kind: 'region' as const },
    { name: 'Nairobi side', latitude: -3.25, longitude: 37.4, kind: 'country' as const },
    { name: 'Paris', latitude: 48.9, longitude: 2.3, kind: 'region' as const },
  ]
  const named = (box: typeof COUNTRY) => placedLabels(labels, viewOf(box, PHONE), PHONE, []).map(({ name }) => name)
  expect(named(COUNTRY)).toEqual(['Arusha'])
  expect(named({ west: 36, south: -4, east: 38, north: -2.5 })).toEqual(['Arusha', 'Nairobi side'])
})

test('a destination of two regions is named once, and two places of one name far apart are both named', () => {
  const view = viewOf(COUNTRY, PHONE)
  const town = { name: 'Karatu', latitude: -3.339, longitude: 35.671, kind: 'town' as const }
  const far = { ...town, latitude: -8 }
  expect(placedLabels([town, town, far], view, PHONE, []).map(({ latitude }) => latitude)).toEqual([-3.339, -8])
})

test('a region’s name gives way to a mark, and to an earlier name', () => {
  const view = viewOf(COUNTRY, PHONE)
  const region = { name: 'Arusha', latitude: -3.387, longitude: 36.683, kind: 'region' as const }
  const here = onScreen(project(region), view, PHONE)
  expect(placedLabels([region], view, PHONE, [])[0]?.y).toBeCloseTo(here.y)
  expect(placedLabels([region], view, PHONE, [here])[0]?.y).toBeCloseTo(here.y + 34)
  expect(placedLabels([region, { ...region, name: 'Moshi' }], view, PHONE, [here]).map(({ y }) => y - here.y)).toEqual([
    34, -34,
  ])
  const all = [here, { x: here.x, y: here.y + 34 }, { x: here.x, y: here.y - 34 }]
  expect(placedLabels([region], view, PHONE, all)).toEqual([])
})

test.each([
  [900, '900'],
  [85_000, '85k'],
  [149_600, '150k'],
  [999_900, '1M'],
  [1_250_000, '1.3M'],
  [12_000_000, '12M'],
])('%i shillings fit on a pin as %s', (price, text) => {
  expect(shortPrice(price)).toBe(text)
})
