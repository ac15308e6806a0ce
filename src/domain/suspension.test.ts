import { expect, test } from 'vitest'
import { PROPERTY_STATUSES } from './property-status.ts'
import { SUSPENDABLE_STATUSES, suspensionFault } from './suspension.ts'

test('a property can be suspended unless it is suspended already or archived', () => {
  expect(SUSPENDABLE_STATUSES).toEqual(['draft', 'in_review', 'live', 'paused'])
  const faults = PROPERTY_STATUSES.map((status) => suspensionFault('property', { status, host_suspended: false }))
  expect(faults).toEqual([null, null, null, null, 'already_suspended', 'not_movable'])
})

test('a host can be suspended once, whatever the states of the properties', () => {
  for (const status of PROPERTY_STATUSES) {
    expect(suspensionFault('host', { status, host_suspended: false })).toBeNull()
    expect(suspensionFault('host', { status, host_suspended: true })).toBe('already_suspended')
  }
})
