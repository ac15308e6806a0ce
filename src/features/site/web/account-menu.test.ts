import { expect, test } from 'vitest'
import { callName } from './AccountMenu.tsx'

const person = {
  id: 1,
  username: 'zawadi',
  first_name: 'Zawadi',
  last_name: 'Mushi',
  email: 'zawadi@example.com',
  phone_number: '255712345678',
  role: 'traveller' as const,
  rights: [],
}

test('the menu calls a person by the first name, else by the username [2.menu.1]', () => {
  expect(callName(person)).toBe('Zawadi')
  expect(callName({ ...person, first_name: '' })).toBe('zawadi')
})
