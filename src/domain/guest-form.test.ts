import { describe, expect, test } from 'vitest'
import { lineFault, proseFault, TEXT_LIMITS } from './field-faults.ts'
import {
  guestDetailsFaults,
  loginFaults,
  ownProfileFaults,
  passwordChangeFaults,
  paymentFaults,
  profileFaults,
  registrationFaults,
} from './guest-form.ts'

describe('step 0 of the booking dialog', () => {
  const filled = {
    name: 'Asha Juma',
    email: 'asha@example.com',
    phone: '0712345678',
    id_number: 'TAE123456',
    check_in: '2027-07-20',
    check_out: '2027-07-22',
    guests: '2',
  }

  test('has no faults when filled in', () => {
    expect(guestDetailsFaults(filled)).toEqual({})
    expect(guestDetailsFaults({ ...filled, guests: 1, phone: '+255 712 345 678' })).toEqual({})
  })

  test('names every empty field [5.step-0.name, 5.step-0.email, 5.step-0.phone, 5.step-0.id, 5.step-0.check-in, 5.step-0.check-out, 5.step-0.guests]', () => {
    const empty = { name: ' ', email: '', phone: '', id_number: '', check_in: '', check_out: '', guests: '' }
    expect(guestDetailsFaults(empty)).toEqual({
      name: 'name_required',
      email: 'email_required',
      phone: 'phone_required',
      id_number: 'id_required',
      check_in: 'check_in_required',
      check_out: 'check_out_required',
      guests: 'guests_required',
    })
  })

  test.each([
    [{ phone: '12345' }, { phone: 'phone_invalid' }],
    [{ phone: '+254712345678' }, { phone: 'phone_invalid' }],
    [{ email: 'asha' }, { email: 'email_invalid' }],
    [{ check_out: '2027-07-20' }, { check_out: 'check_out_not_after' }],
    [{ check_out: '2027-07-19' }, { check_out: 'check_out_not_after' }],
    [{ check_in: '' }, { check_in: 'check_in_required' }],
    [{ guests: '0' }, { guests: 'guests_required' }],
    [{ guests: 1.5 }, { guests: 'guests_required' }],
    [{ guests: 'two' }, { guests: 'guests_required' }],
  ])('with %j has the faults %j [5.step-0.tanzanian, 5.step-0.order, 5.step-0.guests]', (change, faults) => {
    expect(guestDetailsFaults({ ...filled, ...change })).toEqual(faults)
  })
})

describe('step 1 of the booking dialog', () => {
  test.each([
    ['tigopesa', '0712345678', {}],
    ['mpesa', '+255 752 345 678', {}],
    ['', '', { payment_method: 'payment_method_required', payment_details: 'payment_details_required' }],
    ['card', '0712345678', { payment_method: 'payment_method_required' }],
    ['airtelmoney', '07123', { payment_details: 'payment_details_invalid' }],
  ])('with %j and %j has the faults %j', (payment_method, payment_details, faults) => {
    expect(paymentFaults({ payment_method, payment_details })).toEqual(faults)
  })
})

describe('signing up', () => {
  const filled = {
    full_name: 'Asha Juma',
    username: 'asha',
    email: 'asha@example.com',
    phone_number: '0712345678',
    password: 'Karibu#2026',
    confirm_password: 'Karibu#2026',
  }

  test.each([
    [{}, {}],
    [{ full_name: 'Asha' }, { full_name: 'full_name_incomplete' }],
    [{ full_name: '' }, { full_name: 'name_required' }],
    [{ username: '' }, { username: 'username_required' }],
    [{ username: 'a b' }, { username: 'username_invalid' }],
    [{ email: 'asha@' }, { email: 'email_invalid' }],
    [{ phone_number: '' }, { phone_number: 'phone_required' }],
    [{ phone_number: '712' }, { phone_number: 'phone_unclear' }],
    [{ phone_number: '+44 20 7946 0958' }, {}],
    [{ password: '', confirm_password: '' }, { password: 'password_required' }],
    [{ password: 'short', confirm_password: 'short' }, { password: 'password_rule' }],
    [{ confirm_password: 'Karibu#2027' }, { confirm_password: 'passwords_differ' }],
  ])('with %j has the faults %j [5.register.1]', (change, faults) => {
    expect(registrationFaults({ ...filled, ...change })).toEqual(faults)
  })
})

test('signing in needs a username and a password, of any form [5.login]', () => {
  expect(loginFaults({ username: '', password: '' })).toEqual({
    username: 'username_required',
    password: 'password_required',
  })
  expect(loginFaults({ username: 'a', password: ' ' })).toEqual({})
})

describe('changing the password', () => {
  const filled = { current_password: 'old', new_password: 'Karibu#2026', confirm_password: 'Karibu#2026' }
  test.each([
    [{}, {}],
    [{ current_password: '' }, { current_password: 'all_fields_required' }],
    [{ confirm_password: '' }, { confirm_password: 'all_fields_required' }],
    [{ new_password: 'weak', confirm_password: 'weak' }, { new_password: 'password_rule' }],
    [{ confirm_password: 'Karibu#2027' }, { confirm_password: 'new_passwords_differ' }],
  ])('with %j has the faults %j [5.change.2]', (change, faults) => {
    expect(passwordChangeFaults({ ...filled, ...change })).toEqual(faults)
  })
})

describe('the profile', () => {
  const filled = { email: 'asha@example.com', phone_number: '0712345678', dob: '1998-03-14' }
  test.each([
    [{}, {}],
    [{ phone_number: '', dob: '' }, {}],
    [{ dob: '2027-07-07' }, {}],
    [{ email: '' }, { email: 'email_required' }],
    [{ phone_number: '123' }, { phone_number: 'phone_unclear' }],
    [{ phone_number: '+44 20 7946 0958' }, {}],
    [{ dob: '2027-07-08' }, { dob: 'date_of_birth_future' }],
    [{ dob: '1998-02-30' }, { dob: 'date_of_birth_invalid' }],
  ])('with %j has the faults %j [5.profile.1]', (change, faults) => {
    expect(profileFaults({ ...filled, ...change }, '2027-07-07')).toEqual(faults)
  })

  test.each([
    ['another email', { email: 'new@example.com' }, { current_password: 'password_for_contact' }],
    ['another email and the password', { email: 'new@example.com', current_password: 'Karibu#2026' }, {}],
    ['the same email in other spelling', { email: ' Asha@Example.com ' }, {}],
    ['another number', { phone_number: '0754 000 111' }, { current_password: 'password_for_contact' }],
    ['no number any more', { phone_number: ' ' }, { current_password: 'password_for_contact' }],
    ['another number and the password', { phone_number: '0754000111', current_password: 'Karibu#2026' }, {}],
    ['the same number in other spelling', { phone_number: '+255 712-345-678' }, {}],
  ])('with %s needs the password only for a change', (_, typed, faults) => {
    const form = { ...filled, current_password: '', ...typed }
    const stored = { email: 'asha@example.com', phone_number: '255712345678' }
    expect(ownProfileFaults(form, stored, '2027-07-07')).toEqual(faults)
  })
})

describe('a typed text', () => {
  test('may be as long as its limit, spaces around it left aside', () => {
    expect(lineFault(` ${'x'.repeat(TEXT_LIMITS.name)} `, 'name', 'name_required')).toBeNull()
    expect(lineFault('x'.repeat(TEXT_LIMITS.name + 1), 'name', 'name_required')).toBe('text_too_long')
    expect(proseFault('x'.repeat(10_000), null)).toBe('text_too_long')
  })

  test('takes every script, and nothing that steers a printer or turns the line around', () => {
    for (const text of [
      'Ng’wanza',
      'مرحبا بكم',
      'Karibu 🦁🏝️',
      '<script>alert(1)</script>',
      "'; drop table enquiry; --",
    ]) {
      expect(lineFault(text, 'name', 'name_required')).toBeNull()
    }
    for (const text of ['a\u0000b', 'a\nBcc: b@c.de', 'a\u202eb', 'a\u2028b', 'a\u0085b']) {
      expect(lineFault(text, 'name', 'name_required')).toBe('field_invalid')
    }
    expect(proseFault('One line\r\nand\tanother', null)).toBeNull()
    expect(proseFault('a\u0000b', null)).toBe('field_invalid')
  })
})
