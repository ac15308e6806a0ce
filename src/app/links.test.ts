import { expect, test } from 'vitest'
import {
  GUEST_LINKS,
  MAIN_LINKS,
  OWN_LINKS,
  PHONE_LINKS,
  regionAddress,
  SEARCH_PATHS,
} from '#features/site/web/links.ts'
import { NOTIFICATIONS } from '#features/site/web/office-links.ts'
import { officeLinks, PAGES } from './pages.ts'

const paths: readonly string[] = PAGES.map(({ path }) => path)

test.each([...MAIN_LINKS, ...PHONE_LINKS, ...GUEST_LINKS, ...OWN_LINKS, NOTIFICATIONS].map(({ to }) => to))(
  'the frame leads to a page: %s',
  (to) => {
    expect(paths).toContain(to)
  },
)

test('the search stands on pages that are there, and regions lead to the listing', () => {
  expect(SEARCH_PATHS.every((path) => paths.includes(path))).toBe(true)
  expect(paths).toContain(regionAddress('Zanzibar').split('?')[0])
})

test('a back office leads to its own pages only, in the order of the sitemap', () => {
  expect(officeLinks('hotel').map(({ to }) => to)).toEqual([
    '/hotel-admin/dashboard',
    '/hotel-admin/bookings',
    '/hotel-admin/reviews',
  ])
  expect(officeLinks('platform').map(({ to }) => to)).toEqual(['/bhumwi-admin/dashboard'])
})

test('who works in a back office may open every page that it leads to', () => {
  const roles = { hotel: 'hotel_admin', platform: 'bhumwi_admin' } as const
  for (const page of PAGES) if ('nav' in page) expect(page.access, page.path).toContain(roles[page.nav.office])
})
