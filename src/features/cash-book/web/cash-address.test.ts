import { expect, test } from 'vitest'
import { cashPath, cashViewFrom } from './cash-address.ts'

const read = (search: string) => cashViewFrom(new URLSearchParams(search))

test('an address without days is today, and what is no day or number counts as missing', () => {
  const today = { property: null, from: null, to: null, account: null, page: 1 }
  expect(read('')).toEqual(today)
  expect(read('from=2026-02-30&to=x&property=-1&account=a&page=0')).toEqual(today)
  expect(cashPath(today)).toBe('/hotel-admin/cash')
})

test('days stand in their order, and at most 62 are asked for', () => {
  expect(read('from=2026-03-05&to=2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-05' })
  expect(read('from=2020-01-01&to=2026-05-01')).toMatchObject({ from: '2026-03-01', to: '2026-05-01' })
})

test('a change keeps the days and begins at the first page', () => {
  const view = read('property=10&from=2026-03-01&to=2026-03-05&account=7&page=3')
  expect(cashPath(view, { account: null })).toBe('/hotel-admin/cash?property=10&from=2026-03-01&to=2026-03-05')
})
