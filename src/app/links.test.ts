import { expect, test } from 'vitest'
import {
  GUEST_LINKS,
  HOTEL_LINKS,
  MAIN_LINKS,
  OWN_LINKS,
  PHONE_LINKS,
  PLATFORM_LINKS,
  regionAddress,
  SEARCH_PATHS,
} from '#features/site/web/links.ts'
import { PAGES } from './pages.ts'

const paths: readonly string[] = PAGES.map(({ path }) => path)

test.each(
  [...MAIN_LINKS, ...PHONE_LINKS, ...GUEST_LINKS, ...OWN_LINKS, ...HOTEL_LINKS, ...PLATFORM_LINKS].map(({ to }) => to),
)('the frame leads to a page: %s', (to) => {
  expect(paths).toContain(to)
})

test('the search stands on pages that are there, and regions lead to the listing', () => {
  expect(SEARCH_PATHS.every((path) => paths.includes(path))).toBe(true)
  expect(paths).toContain(regionAddress('Zanzibar').split('?')[0])
})
