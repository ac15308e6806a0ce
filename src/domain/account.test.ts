import { describe, expect, test } from 'vitest'
import {
  homeOf,
  initialsOf,
  isEmail,
  isName,
  isRole,
  isUsername,
  maskEmail,
  nameOf,
  normaliseEmail,
  normaliseUsername,
  ROLES,
  splitFullName,
  usernameFrom,
} from './account.ts'

test.each([
  ['traveller', '/home'],
  ['hotel_admin', '/hotel-admin/dashboard'],
  ['bhumwi_admin', '/bhumwi-admin/dashboard'],
  ['gardener', '/'],
  ['constructor', '/'],
  ['', '/'],
])('a %s starts at %s [2.guard.3]', (role, path) => {
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
  ])('%j is parted at the first space [5.register.3]', (text, first_name, last_name) => {
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

  test.each([
    ['asha.juma@example.com', '', 'asha.juma'],
    ["O'Neil+x@example.com", '7', 'oneilx7'],
    ['a@b.tz', '', 'guesta'],
    [`${'x'.repeat(64)}@b.tz`, '123', `${'x'.repeat(27)}123`],
  ])('is made of %s and %j', (email, suffix, username) => {
    expect(usernameFrom(email, suffix)).toBe(username)
    expect(isUsername(usernameFrom(email, suffix))).toBe(true)
  })
})

test('a name from elsewhere loses what a name may not hold', () => {
  expect(nameOf(" Ng'wanza <b>😀 ")).toBe("Ng'wanza b")
  expect(nameOf('x'.repeat(200))).toHaveLength(80)
  expect([isName('Mwanaidi binti Salum'), isName(''), isName('<b>'), isName('a\u0000')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
