import { expect, test } from 'vitest'
import { companyAddress, DEFAULT_COMPANY, telephoneLink } from './company.ts'
import {
  companyFaults,
  limitFaults,
  needsSecondApproval,
  raisesSecondApproval,
  secondApprovalBy,
  secondApprovalFrom,
  settingFrom,
} from './setting.ts'

test.each([
  ['2,500,000', 2_500_000],
  [' 2 500 000 ', 2_500_000],
  ['1', 1],
  ['0', null],
  ['1000000001', null],
  ['1.5', null],
  ['', null],
])('%s as the limit of one approval is %s', (typed, limit) => {
  expect(settingFrom(typed, 'second_approval_tsh')).toBe(limit)
})

test('the price of a part of an SMS may be nothing', () => {
  const above = { second_approval: 'above' }
  expect(limitFaults({ ...above, second_approval_tsh: '5', sms_part_price_tsh: '0' })).toEqual({})
  expect(limitFaults({ ...above, second_approval_tsh: '', sms_part_price_tsh: '10001' })).toEqual({
    second_approval_tsh: 'setting_limit_invalid',
    sms_part_price_tsh: 'setting_price_invalid',
  })
})

test.each([
  ['every', '', 0],
  ['above', '2,500,000', 2_500_000],
  ['none', '', null],
])(
  '%s chosen for two people with the amount "%s" is the limit %s, and is shown so',
  (second_approval, amount, limit) => {
    const typed = { second_approval, second_approval_tsh: amount, sms_part_price_tsh: '0' }
    expect(limitFaults(typed)).toEqual({})
    expect(secondApprovalFrom(typed)).toBe(limit)
    expect(secondApprovalBy({ second_approval_tsh: limit })).toBe(second_approval)
  },
)

test('every amount needs two people by a limit of 0, and none without a limit', () => {
  const needs = (amount: number, second_approval_tsh: number | null) =>
    needsSecondApproval(amount, { second_approval_tsh })
  expect([needs(1, 0), needs(1, 1), needs(2, 1), needs(900_000_000, null)]).toEqual([true, false, true, false])
})

test.each([
  [0, 1, true],
  [5, null, true],
  [null, 1_000_000_000, false],
  [null, null, false],
  [5, 0, false],
])('from the limit %s to %s: more passes with one approval: %s', (before, after, raises) => {
  expect(raisesSecondApproval({ second_approval_tsh: before }, { second_approval_tsh: after })).toBe(raises)
})

test('contacts need all but a WhatsApp number', () => {
  expect(companyFaults(DEFAULT_COMPANY)).toEqual({})
  expect(companyFaults({ street: ' ', city: '', phone: '', whatsapp: '', email: 'x', press_email: '' })).toEqual({
    street: 'text_required',
    city: 'text_required',
    phone: 'phone_required',
    email: 'email_invalid',
    press_email: 'email_required',
  })
})

test('contacts as the pages show them', () => {
  expect(companyAddress(DEFAULT_COMPANY)).toBe('Samora Avenue, Dar es Salaam, Tanzania')
  expect(telephoneLink('+255 (700) 000-000')).toBe('tel:+255700000000')
})
