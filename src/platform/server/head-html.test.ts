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

test.each([
  ['/properties?region=Tanga&sort=name', '/properties?region=Tanga'],
  ['/properties?lang=sw&region=Tanga', '/properties?region=Tanga&lang=sw'],
  ['/properties?region=Tanga&lang=en', '/properties?region=Tanga&lang=en'],
  ['/properties?region=Tanga&lang=fr', '/properties?region=Tanga'],
])('the canonical address of %s is one that hreflang names: %s', (path, canonical) => {
  const head = html(path, { canonical: '/properties?region=Tanga' }).replaceAll('&amp;', '&')
  expect(/rel="canonical" href="([^"]*)"/.exec(head)?.[1]).toBe(SITE + canonical)
  const named = [...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [code, href])
  expect(Object.fromEntries(named)).toEqual({
    en: `${SITE}/properties?region=Tanga&lang=en`,
    sw: `${SITE}/properties?region=Tanga&lang=sw`,
    'x-default': `${SITE}/properties?region=Tanga`,
  })
  expect(named.map(([, href]) => href)).toContain(SITE + canonical)
})
