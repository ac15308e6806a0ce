import { expect, test } from 'vitest'
import { codingOf, documentsFrom, responseCache } from './document.ts'

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
  const cache = responseCache<number>()
  for (let n = 0; n < 200; n++) cache.add(cache.keyOf([String(n)]), n)
  expect(cache.get(cache.keyOf(['0']))).toBe(0)
  cache.add(cache.keyOf(['one', 'more']), 200)
  expect([0, 1, 2].map((n) => cache.get(cache.keyOf([String(n)])))).toEqual([0, undefined, 2])
})

test('no two wishes share a key, however they are cut', () => {
  const { keyOf } = responseCache()
  expect(keyOf(['ab', 'c'])).not.toBe(keyOf(['a', 'bc']))
})
