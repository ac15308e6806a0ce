import { describe, expect, test } from 'vitest'
import {
  homeOf,
  initialsOf,
  isEmail,
  isRole,
  isUsername,
  maskEmail,
  normaliseEmail,
  normaliseUsername,
  ROLES,
  splitFullName,
} from './account.ts'

test.each([
  ['traveller', '/home'],
  ['hotel_admin', '/hotel-admin/dashboard'],
  ['bhumwi_admin', '/bhumwi-admin/dashboard'],
  ['gardener', '/'],
  ['constructor', '/'],
  ['', '/'],
])('a %s starts at %s', (role, path) => {
  expect(homeOf(role)).toBe(path)
})

test('the roles are these three', () => {
  expect(ROLES.every(isRole)).toBe(true)
  expect(isRole('admin')).toBe(false)
})

describe('a full name', () => {
  test.each([
    ['Asha Juma', 'Asha', 'Juma'],
    ['  Asha   Juma ', 'Asha', 'Juma'],
    ['Juma bin Salum', 'Juma', 'bin Salum'],
    ["Ng'wanza Masanja", "Ng'wanza", 'Masanja'],
  ])('%j is parted at the first space', (text, first_name, last_name) => {
    expect(splitFullName(text)).toEqual({ first_name, last_name })
  })

  test.each(['', '   ', 'Asha', ' Asha '])('%j lacks a part', (text) => {
    expect(splitFullName(text)).toBeNull()
  })

  test('gives initials, or the username does', () => {
    expect(initialsOf({ first_name: 'asha', last_name: 'Juma', username: 'x' })).toBe('AJ')
    expect(initialsOf({ first_name: 'Neema', last_name: '', username: 'x' })).toBe('N')
    expect(initialsOf({ first_name: '', last_name: ' ', username: 'juma' })).toBe('J')
  })
})

describe('an e-mail address', () => {
  test.each(['asha@example.com', 'a.b+c@mail.co.tz', "o'neil@x-y.org", 'A@B.TZ'])('%s can be one', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@@example.com',
    'as ha@example.com',
    'asha@-x.com',
    'asha@x..com',
    'asha@example.com ',
    'asha@example.com\n',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('%j cannot be one', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('is masked so that only its owner knows it', () => {
    expect(maskEmail('asha.j@example.com')).toBe('a***@example.com')
    expect(maskEmail('a@b.tz')).toBe('a***@b.tz')
  })

  test('is compared in lower case', () => {
    expect(normaliseEmail(' Asha@Example.COM ')).toBe('asha@example.com')
  })
})

describe('a username', () => {
  test.each(['asha', 'Juma.S', 'a_b-c', '123', 'x'.repeat(30)])('%s can be one', (text) => {
    expect(isUsername(text)).toBe(true)
  })

  test.each(['', 'ab', 'x'.repeat(31), 'a b', 'asha@home', 'dévi', 'asha\n'])('%j cannot be one', (text) => {
    expect(isUsername(text)).toBe(false)
  })

  test('is the same in capitals', () => {
    expect(normaliseUsername(' Asha ')).toBe(normaliseUsername('ASHA'))
  })
})
