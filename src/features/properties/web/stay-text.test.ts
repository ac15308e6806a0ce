import { expect, test } from 'vitest'
import { stayText } from './stay-text.ts'

test('a stay names its year once, unless it goes over the turn of the year', () => {
  expect(stayText({ check_in: '2027-07-07', check_out: '2027-07-10' }, 'en')).toBe('7 Jul – 10 Jul 2027')
  expect(stayText({ check_in: '2027-12-30', check_out: '2028-01-02' }, 'sw')).toBe('30 Des 2027 – 2 Jan 2028')
})
