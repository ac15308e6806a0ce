import { expect, test } from 'vitest'
import { isSessionEnd } from './session-end.ts'

test.each([
  [401, 'not_signed_in', true],
  [403, 'forbidden', true],
  [403, 'foreign_origin', false],
  [403, 'wrong_role', false],
  [403, 'view_read_only', false],
  [403, 'view_closed', false],
  [400, 'wrong_password', false],
  [0, 'network', false],
])('an answer %i %s ends the session: %s', (status, code, ends) => {
  expect(isSessionEnd({ status, code })).toBe(ends)
})
