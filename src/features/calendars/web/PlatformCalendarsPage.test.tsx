import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectUsable, inDark, openPage, type Reply, staff, VIEWS } from '#test/component/open-page.tsx'
import type { FailingFeed } from '../contract.ts'
import { CALENDAR_WORDS, FAILING_WORDS } from './words.ts'

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const feed = (id: number, fields: Partial<FailingFeed> = {}): FailingFeed => ({
  id,
  channel: 'booking',
  name: 'Booking.com',
  host: 'ical.booking.example',
  fault: 'server_error',
  failing_since: before(3 * 1440 + 30),
  succeeded_at: before(3 * 1440 + 50),
  room_number: '101',
  property: { id: 7, name: 'Ukanda Lodge' },
  ...fields,
})
const rows = (body: FailingFeed[]): Reply => ({ status: 200, body, total: body.length })
const main = () => page.getByRole('main')

test.each(VIEWS)('calendars that fail have their hotel, fault and age: $width $language', async (view) => {
  const area = CALENDAR_WORDS[view.language]
  const feeds = [feed(1), feed(2, { property: { id: 8, name: 'Mbuyu Lodge' }, fault: 'gone', succeeded_at: null })]
  await openPage('/bhumwi-admin/calendars', {
    view,
    user: staff('support'),
    server: { 'GET /api/bhumwi-admin/calendar-feeds/': () => rows(feeds) },
  })
  const link = main().getByRole('link', { name: 'Ukanda Lodge' })
  await expect.element(link).toHaveAttribute('href', '/bhumwi-admin/properties/7')
  await expect.element(main().getByText(`${area.faults.server_error} ${area.nightsStay}`)).toBeVisible()
  await expect.element(main().getByText(`${area.faults.gone} ${area.noNights}`)).toBeVisible()
  await expect.element(main().getByText(area.feed.lastRead(area.ago.days(3)))).toBeVisible()
  await expect.element(main().getByText(area.feed.never)).toBeVisible()
  expect(document.querySelector('main')?.textContent).toContain(area.ago.days(3))
  await expectUsable('calendars that fail')
  await inDark(() => expectUsable('calendars that fail in the dark'))
})

test.each(VIEWS)('a page says that every calendar can be read: $width $language', async (view) => {
  await openPage('/bhumwi-admin/calendars', {
    view,
    user: staff('support'),
    server: { 'GET /api/bhumwi-admin/calendar-feeds/': () => rows([]) },
  })
  await expect.element(main().getByText(FAILING_WORDS[view.language].empty)).toBeVisible()
  await expectUsable('no calendar that fails')
})
