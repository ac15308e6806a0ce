import { expect, test } from 'vitest'
import { PRICE_STEPS, type PriceStep } from '#domain/search.ts'
import { isStepChosen, rangeAfter } from './price-range.ts'

const none = { min: null, max: null }
const step = (i: number) => PRICE_STEPS[i] as PriceStep
const press = (i: number, range: { min: number | null; max: number | null }) => rangeAfter(step(i), range, PRICE_STEPS)

test('the steps leave no price out and begin where the one before ends', () => {
  expect(PRICE_STEPS[0]?.from).toBe(0)
  expect(PRICE_STEPS.at(-1)?.to).toBeNull()
  for (let i = 1; i < PRICE_STEPS.length; i++) expect(step(i).from).toBe(step(i - 1).to)
})

test('without prices asked for, no step is chosen', () => {
  expect(PRICE_STEPS.filter((each) => isStepChosen(each, none))).toEqual([])
})

test('a pressed step is chosen alone, and pressed again it is given up', () => {
  const range = press(2, none)
  expect(range).toEqual({ min: 100_000, max: 150_000 })
  expect(PRICE_STEPS.filter((each) => isStepChosen(each, range))).toEqual([step(2)])
  expect(press(2, range)).toEqual(none)
})

test('a second step takes all between with it, on either side', () => {
  expect(press(4, press(2, none))).toEqual({ min: 100_000, max: 400_000 })
  expect(press(1, press(2, none))).toEqual({ min: 50_000, max: 150_000 })
})

test('one of several is chosen alone', () => {
  expect(press(3, { min: 100_000, max: 400_000 })).toEqual({ min: 150_000, max: 250_000 })
})

test('the first step has no lower end and the last no upper one', () => {
  expect(press(0, none)).toEqual({ min: null, max: 50_000 })
  expect(press(6, none)).toEqual({ min: 700_000, max: null })
  expect(PRICE_STEPS.filter((each) => isStepChosen(each, { min: 700_000, max: null }))).toEqual([step(6)])
  expect(press(6, press(0, none))).toEqual(none)
})

test('a typed range that no step fills gives way to the pressed step', () => {
  expect(press(1, { min: 120_000, max: 130_000 })).toEqual({ min: 50_000, max: 100_000 })
})
