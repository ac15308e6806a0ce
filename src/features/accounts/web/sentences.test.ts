import { expect, test } from 'vitest'
import { accounts } from '#i18n/en/accounts.ts'
import { loginSentence, registerSentence } from './sentences.ts'

const failure = (status: number, code: string, message = '') => ({ status, code, message })

test('a sign-in says why it failed in the words of the specification [8.login.1, 8.login.2, 8.login.3, 8.login.4]', () => {
  const say = (status: number, code: string, message?: string) =>
    loginSentence(failure(status, code, message), accounts.login)
  expect(say(0, 'network')).toBe('Network error: Unable to reach server.')
  expect(say(500, 'invalid_response')).toBe('Server error: Invalid response.')
  expect(say(401, 'invalid_credentials', 'anything')).toBe('Invalid username or password.')
  expect(say(429, 'too_many', 'Too many attempts.')).toBe('Too many attempts.')
  expect(say(500, 'internal')).toBe('Login failed.')
})

test('a sign-up prefers the sentence of the server', () => {
  const say = (status: number, code: string, message?: string) =>
    registerSentence(failure(status, code, message), accounts.register)
  expect(say(0, 'network')).toBe('Network error')
  expect(say(409, 'username_taken', 'This username is already taken.')).toBe('This username is already taken.')
  expect(say(500, 'invalid_response')).toBe('Registration failed')
})
