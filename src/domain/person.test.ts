import { expect, test } from 'vitest'
import { PLATFORM_RIGHTS } from './permission.ts'
import { FIRST_PLATFORM_ROLE, PLATFORM_ROLES, personFaults } from './person.ts'

const STORED = { first_name: 'Asha', last_name: '', email: 'asha@example.com', phone_number: '' }

test('fields of a person that were not touched may stay as they are', () => {
  expect(personFaults(STORED, STORED)).toEqual({})
  expect(personFaults({ ...STORED, first_name: ' Asha ' }, STORED)).toEqual({})
})

test.each([
  [{ first_name: ' ' }, { first_name: 'name_required' }],
  [{ first_name: '<b>' }, { first_name: 'name_invalid' }],
  [{ email: 'asha' }, { email: 'email_invalid' }],
  [{ email: '' }, { email: 'email_required' }],
])('a changed field of a person is checked as at registration: %j', (change, faults) => {
  expect(personFaults({ ...STORED, ...change }, STORED)).toEqual(faults)
})

test('a name or number that was there cannot be emptied', () => {
  const stored = { ...STORED, last_name: 'Juma', phone_number: '0712 345 678' }
  expect(personFaults({ ...stored, last_name: '', phone_number: ' ' }, stored)).toEqual({
    last_name: 'full_name_incomplete',
    phone_number: 'phone_required',
  })
})

test('the roles of the staff are those of the table of rights, and the first one manages nobody', () => {
  expect([...PLATFORM_ROLES].sort()).toEqual(Object.keys(PLATFORM_RIGHTS).sort())
  expect(PLATFORM_RIGHTS[FIRST_PLATFORM_ROLE]).not.toContain('users.manage')
})
