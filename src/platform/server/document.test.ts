import { expect, test } from 'vitest'
import { codingOf, documentsFrom, keptAnswers } from './document.ts'

test('an answer is compressed as the browser can read it, the best way first', () => {
  expect(codingOf('gzip, deflate, br, zstd')).toBe('zstd')
  expect(codingOf('gzip, deflate, br')).toBe('br')
  expect(codingOf('gzip;q=1.0, BR;q=0.5')).toBe('br')
  expect(codingOf('gzip, deflate')).toBe('gzip')
  expect(codingOf('br;q=0, gzip')).toBe('gzip')
  expect(codingOf('br; q=0.000')).toBe(null)
  expect(codingOf('identity')).toBe(null)
  expect(codingOf('')).toBe(null)
})

test('a document says what it is filled with to the letter', () => {
  const documentOf = documentsFrom('<html lang="en"><p>é<!--app--></p><!--data--></html>')
  const parts = {
    '<html lang="en">': '<html lang="sw">',
    '<!--app-->': "$& <!--data--> $' Ndiyo ’",
    '<!--data-->': '{}',
  }
  expect(documentOf(parts).toString()).toBe(`<html lang="sw"><p>é$& <!--data--> $' Ndiyo ’</p>{}</html>`)
})

test('of what is kept the least asked for goes first', () => {
  const kept = keptAnswers<number>()
  for (let n = 0; n < 200; n++) kept.keep(kept.keyOf([String(n)]), n)
  expect(kept.get(kept.keyOf(['0']))).toBe(0)
  kept.keep(kept.keyOf(['one', 'more']), 200)
  expect([0, 1, 2].map((n) => kept.get(kept.keyOf([String(n)])))).toEqual([0, undefined, 2])
})

test('no two wishes share a key, however they are cut', () => {
  const { keyOf } = keptAnswers()
  expect(keyOf(['ab', 'c'])).not.toBe(keyOf(['a', 'bc']))
})
