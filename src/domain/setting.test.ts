import { expect, test } from 'vitest'
import { companyAddress, DEFAULT_COMPANY, telephoneLink } from './company.ts'
import { companyFaults, limitFaults, settingFrom } from './setting.ts'

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
  expect(limitFaults({ second_approval_tsh: '5', sms_part_price_tsh: '0' })).toEqual({})
  expect(limitFaults({ second_approval_tsh: '', sms_part_price_tsh: '10001' })).toEqual({
    second_approval_tsh: 'setting_limit_invalid',
    sms_part_price_tsh: 'setting_price_invalid',
  })
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
