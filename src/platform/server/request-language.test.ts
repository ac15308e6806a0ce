import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { languageOf, languageOfPage } from './request-language.ts'

const request = (cookies: Record<string, string> = {}, accept?: string) =>
  ({ cookies, headers: accept ? { 'accept-language': accept } : {} }) as unknown as FastifyRequest

test.each([
  [{ language: 'sw' }, 'en', 'sw'],
  [{}, 'fr-FR, sw;q=0.8, en', 'sw'],
  [{ language: 'fr' }, 'sw', 'sw'],
  [{}, undefined, 'en'],
] as const)('cookies %j and the preference %s give %s', (cookies, accept, language) => {
  expect(languageOf(request(cookies, accept))).toBe(language)
})

test('the language in a page’s address counts for everything that its request does', () => {
  const pageRequest = request({ language: 'en' }, 'en')
  expect(languageOfPage(pageRequest, new URL('http://site/notifications?lang=sw'))).toBe('sw')
  expect(languageOf(pageRequest)).toBe('sw')
  const other = request({ language: 'en' })
  expect(languageOfPage(other, new URL('http://site/notifications?lang=de'))).toBe('en')
})
