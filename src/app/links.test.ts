import { expect, test } from 'vitest'
import { MEMBER_RIGHTS, PLATFORM_RIGHTS } from '#domain/permission.ts'
import { GUEST_LINKS, MAIN_LINKS, OWN_LINKS, PHONE_LINKS, regionAddress } from '#features/site/web/links.ts'
import { NOTIFICATIONS } from '#features/site/web/office-links.ts'
import { officeLinks } from './office-pages.ts'
import { PAGES } from './pages.ts'

const paths: readonly string[] = PAGES.map(({ path }) => path)

test.each([...MAIN_LINKS, ...PHONE_LINKS, ...GUEST_LINKS, ...OWN_LINKS, NOTIFICATIONS].map(({ to }) => to))(
  'the frame leads to a page: %s',
  (to) => {
    expect(paths).toContain(to)
  },
)

test('regions lead to the listing', () => {
  expect(paths).toContain(regionAddress('Zanzibar').split('?')[0])
})

const OWNERS = { hotel: MEMBER_RIGHTS.owner, platform: PLATFORM_RIGHTS.owner }

test('a back office leads to its own pages only, group by group, in the order of the sitemap', () => {
  expect(officeLinks('hotel', OWNERS.hotel).map(({ to }) => to)).toEqual([
    '/hotel-admin/dashboard',
    '/hotel-admin/bookings',
    '/hotel-admin/manual-booking',
    '/hotel-admin/messages',
    '/hotel-admin/room-plan',
    '/hotel-admin/housekeeping',
    '/hotel-admin/properties',
    '/hotel-admin/rooms',
    '/hotel-admin/rates',
    '/hotel-admin/calendars',
    '/hotel-admin/cash',
    '/hotel-admin/payouts',
    '/hotel-admin/report',
    '/hotel-admin/reviews',
    '/hotel-admin/team',
  ])
  expect(officeLinks('platform', OWNERS.platform).map(({ to }) => to)).toEqual([
    '/bhumwi-admin/dashboard',
    '/bhumwi-admin/bookings',
    '/bhumwi-admin/requests',
    '/bhumwi-admin/enquiries',
    '/bhumwi-admin/reviews',
    '/bhumwi-admin/report',
    '/bhumwi-admin/levies',
    '/bhumwi-admin/commissions',
    '/bhumwi-admin/payment-requests',
    '/bhumwi-admin/disputes',
    '/bhumwi-admin/money',
    '/bhumwi-admin/newsletter',
    '/bhumwi-admin/people',
    '/bhumwi-admin/travellers',
    '/bhumwi-admin/notifications',
    '/bhumwi-admin/content',
    '/bhumwi-admin/lists',
    '/bhumwi-admin/places',
    '/bhumwi-admin/settings',
    '/bhumwi-admin/action-log',
  ])
})

test('a back office leads nobody to a page that they may not open', () => {
  expect(officeLinks('hotel', MEMBER_RIGHTS.front_desk).map(({ to }) => to)).toEqual([
    '/hotel-admin/dashboard',
    '/hotel-admin/bookings',
    '/hotel-admin/manual-booking',
    '/hotel-admin/messages',
    '/hotel-admin/room-plan',
    '/hotel-admin/housekeeping',
    '/hotel-admin/properties',
    '/hotel-admin/rooms',
    '/hotel-admin/rates',
    '/hotel-admin/cash',
  ])
  expect(officeLinks('hotel', MEMBER_RIGHTS.housekeeping).map(({ to }) => to)).toEqual([
    '/hotel-admin/housekeeping',
    '/hotel-admin/properties',
    '/hotel-admin/rooms',
    '/hotel-admin/rates',
  ])
  expect(officeLinks('hotel', [])).toEqual([])
})

test.each(['hotel', 'platform'] as const)('its owner may open every page of the office: %s', (office) => {
  const declared = PAGES.filter((page) => 'nav' in page && !('hidden' in page.nav) && page.nav.office === office)
  expect(officeLinks(office, OWNERS[office])).toHaveLength(declared.length)
})
