import { expect, test } from 'vitest'
import { headHtml } from './head-html.ts'

const SITE = 'https://bhumwi.example'
const html = (path: string, head: object = {}) => headHtml({ title: 'Home', ...head }, SITE, new URL(SITE + path), 'en')
const canonicalOf = (path: string) => /rel="canonical" href="([^"]*)"/.exec(html(path))?.[1]

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/home/', '/home'],
  ['/home//', '/home'],
  ['//evil.example', '/evil.example'],
  ['/.//evil.example/x', '/evil.example/x'],
])('the page at %s is named by the address %s of this site', (path, canonical) => {
  expect(canonicalOf(path)).toBe(SITE + canonical)
})

test('what somebody named a house ends neither the markup nor the data of a page', () => {
  const name = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const head = html('/home', { title: name, description: name, structured: [{ '@type': 'Hotel', name }] })
  expect(head).not.toMatch(/<script>|<img/)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1]
  expect(JSON.parse(data ?? '').name).toBe(name)
})
