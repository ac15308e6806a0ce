import { describe, expect, test } from 'vitest'
import { passwordMeetsRule } from './password.ts'

describe('the password rule', () => {
  test.each(['Karibu#2026', 'Aa1!aaaa', 'Ünïcödé1!', 'Aa1_____', 'Aa1€aaaa'])('accepts %s [5.password.1]', (text) => {
    expect(passwordMeetsRule(text)).toBe(true)
  })

  test.each([
    ['Aa1!aaa', 'has seven characters'],
    ['karibu#2026', 'lacks an uppercase letter'],
    ['KARIBU#2026', 'lacks a lowercase letter'],
    ['Karibu#Sana', 'lacks a digit'],
    ['Karibu2026', 'lacks a special character'],
    ['Karibu 2026', 'has only a space as special character'],
    ['Aa1😀😀', 'has five characters, though emoji count double as code units'],
    ['', 'is empty'],
  ])('refuses %s, which %s [5.password.1, 9.password]', (text) => {
    expect(passwordMeetsRule(text)).toBe(false)
  })
})
