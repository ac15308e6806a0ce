import { describe, expect, test } from 'vitest'
import { isRefusalCode, REFUSALS, Refusal } from './refusal.ts'

describe('the catalogue of refusals', () => {
  test.each(Object.entries(REFUSALS))('%s has a status of the interface and a sentence for a person', (code, entry) => {
    expect([400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503]).toContain(entry.status)
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(entry.text).toMatch(/^[A-Z].{10,}/)
  })

  test('no two refusals say the same', () => {
    const texts = Object.values(REFUSALS).map((entry) => entry.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('the sentences of the specification stand word for word', () => {
    expect(REFUSALS.invalid_credentials.text).toBe('Invalid username or password.')
    expect(REFUSALS.check_in_past.text).toBe('Check-in date cannot be in the past.')
    expect(REFUSALS.check_out_not_after.text).toBe('Check-out must be after check-in')
  })

  test('only a code of the catalogue is a refusal code', () => {
    expect(isRefusalCode('room_taken')).toBe(true)
    expect(isRefusalCode('toString')).toBe(false)
    expect(isRefusalCode('')).toBe(false)
  })
})

describe('a refusal', () => {
  test('carries its code, its status, its sentence and its details', () => {
    const refusal = new Refusal('price_changed', { total_amount: 135_000 })
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal.name).toBe('Refusal')
    expect(refusal.code).toBe('price_changed')
    expect(refusal.status).toBe(409)
    expect(refusal.message).toBe(REFUSALS.price_changed.text)
    expect(refusal.details).toEqual({ total_amount: 135_000 })
  })

  test('has no details unless some are given', () => {
    expect(new Refusal('not_found').details).toEqual({})
  })
})
