import { expect, test } from 'vitest'
import { failureKind } from './failure-kind.ts'

test('an address without a page says so, even offline', () => {
  expect(failureKind({ status: 404, statusText: 'not_found' }, false)).toBe('missing')
})

test('a suspended property says that it takes no bookings, not that it does not exist', () => {
  expect(failureKind({ status: 404, statusText: 'takes_no_bookings' }, true)).toBe('closed')
})

test('no answer, or a browser without a network, is being offline', () => {
  expect(failureKind({ status: 503, statusText: 'network' }, true)).toBe('offline')
  expect(failureKind(null, false)).toBe('offline')
})

test('everything else is our own fault', () => {
  expect(failureKind({ status: 500, statusText: 'internal' }, true)).toBe('broken')
  expect(failureKind(null, true)).toBe('broken')
})
