import { expect, test } from 'vitest'
import { formatTin, tinDigits } from './tax-number.ts'

test('a tax number is nine digits, with or without hyphens', () => {
  expect(['123456789', '123-456-789', ' 123 456 789 '].map(tinDigits)).toEqual(Array(3).fill('123456789'))
  expect(tinDigits('1234567890')).toBeNull()
  expect(tinDigits('rang 255712345678')).toBeNull()
})

test('it is written in three groups', () => {
  expect(formatTin('104882311')).toBe('104-882-311')
})
