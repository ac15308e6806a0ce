import { expect, test } from 'vitest'
import { groupsOf, type OfficeLink, tabsOf } from './office-links.ts'

const links = (count: number): OfficeLink[] =>
  Array.from({ length: count }, (_, at) => ({ to: `/hotel-admin/${at + 1}`, name: 'bookings', icon: 'calendar' }))
const split = (count: number) => {
  const { tabs, more } = tabsOf(links(count))
  return { tabs: tabs.map(({ to }) => to), more: more.map(({ to }) => to) }
}

test('four pages and the notifications fill the tabs of a phone', () => {
  expect(split(4)).toEqual({
    tabs: ['/hotel-admin/1', '/hotel-admin/2', '/hotel-admin/3', '/hotel-admin/4', '/notifications'],
    more: [],
  })
})

test('with a fifth page the last place is a menu, and the notifications stay a tab', () => {
  expect(split(6)).toEqual({
    tabs: ['/hotel-admin/1', '/hotel-admin/2', '/hotel-admin/3', '/notifications'],
    more: ['/hotel-admin/4', '/hotel-admin/5', '/hotel-admin/6'],
  })
})

test('no page is lost between tabs and menu, and there are never more than five places', () => {
  for (let count = 0; count < 12; count++) {
    const { tabs, more } = split(count)
    expect([...tabs.filter((to) => to !== '/notifications'), ...more]).toEqual(links(count).map(({ to }) => to))
    expect(tabs.length + Number(more.length > 0)).toBeLessThanOrEqual(5)
  }
})

test('links stand under their headings, those without one first, and empty headings are left out', () => {
  const [a, b, c, d] = links(4) as [OfficeLink, OfficeLink, OfficeLink, OfficeLink]
  const money = (link: OfficeLink): OfficeLink => ({ ...link, group: 'money' })
  const platform: OfficeLink = { ...b, group: 'platform' }
  expect(groupsOf([money(a), platform, c, money(d)])).toEqual([
    { name: null, links: [c] },
    { name: 'moneyPages', links: [money(a), money(d)] },
    { name: 'platformPages', links: [platform] },
  ])
  expect(groupsOf([])).toEqual([])
})
