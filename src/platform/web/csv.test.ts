import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

test('what a guest writes never runs in a spreadsheet', () => {
  expect(['=1+1', '+1', '-1', '@SUM(A1)'].map(csvCell)).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)"])
  expect(csvCell(-5)).toBe('-5')
})

test('line breaks stay inside their cell', () => {
  expect(csvCell('late\narrival')).toBe('"late\narrival"')
})

test('rows end as spreadsheets expect it, after the mark that says UTF-8', () => {
  expect(
    csvFile([
      ['a', 1],
      ['b,c', 2],
    ]),
  ).toBe('\uFEFFa,1\r\n"b,c",2\r\n')
})
