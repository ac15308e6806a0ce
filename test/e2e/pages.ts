import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { type Access, rightIn } from '#domain/access.ts'
import type { Role } from '#domain/account.ts'
import type { Language } from '#domain/language.ts'
import { grantsOf } from '#domain/permission.ts'
import { alive } from './waiting.ts'

// The pages of the sitemap, with their users and addresses.

/** The users that visit the pages: a visitor, and one person of each role. */
export const PEOPLE: { name: string | null; role: Role | null }[] = [
  { name: null, role: null },
  { name: 'asha', role: 'traveller' },
  { name: 'juma', role: 'hotel_admin' },
  { name: 'admin', role: 'bhumwi_admin' },
]

/** Pages that differ between a visitor and a traveller, besides the header. */
const DIFFERING: readonly string[] = ['/home', '/properties', '/properties/:id/rooms']

/**
 * The user of a page in these tests: visitors on public pages, travellers on their own, each back office on its own.
 */
const looksAt = ({ path, access }: (typeof PAGES)[number], role: Role | null) => {
  const open: Access = access
  if (path === '/b/:reference') return false // leads on
  if (open === 'public') return role === null || (role === 'traveller' && DIFFERING.includes(path))
  const right = rightIn(open)
  if (!right) return role === 'traveller'
  return role !== null && right in grantsOf({ role, member_roles: ['owner'], platform_role: 'owner' })
}

/** The paths to visit; development pages show parts, and are not included. */
export const pathsOf = (role: Role | null): string[] =>
  PAGES.filter((page) => looksAt(page, role) && !('only' in page)).map(({ path }) => path)

/** A confirmed booking of Asha. */
export const bookingOf = async (page: Page): Promise<{ id: number }> => {
  const found: { id: number; status: string }[] = await (await page.request.get('/api/my-bookings/')).json()
  const booking = found.find(({ status }) => status === 'confirmed')
  if (!booking) throw new Error('The demo has no confirmed booking of Asha.')
  return booking
}

/** The address of a page: a property, group, person or announcement of the demo catalogue, or the booking. */
export const addressOf = (path: string, booking: { id: number } | null) =>
  path
    .replace('/groups/:id', '/groups/1')
    .replace('/properties/:id', '/properties/10')
    .replace('/property-preview/:id', '/property-preview/10')
    .replace(/(\/bhumwi-admin\/\w+)\/:id/, '$1/2')
    .replace(':id', String(booking?.id))

/** Waits until the page is hydrated and shows its own heading instead of skeletons. */
export const settled = async (page: Page) => {
  await alive(page)
  await page.locator('main h1').first().waitFor()
  await expect.poll(() => page.locator('main .skeleton').filter({ visible: true }).count()).toBe(0)
}

/** What there is of what every page owes: its status, one heading, a title, its language, landmarks, and a way past the header. */
export const frameOf = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
    const first = document.querySelector<HTMLElement>('a[href], button, input')
    return {
      language: document.documentElement.lang,
      titled: document.title.length > 10 && !document.title.includes('undefined'),
      headings: shown('h1'),
      mains: shown('main'),
      navigations: shown('nav') > 0,
      skip: first?.getAttribute('href'),
    }
  })

/** What a page in a language owes. */
export const frameIn = (language: Language) => ({
  language,
  titled: true,
  headings: 1,
  mains: 1,
  navigations: true,
  skip: '#content',
})

/** Follows a link to a page, so that the browser itself fetches its data. */
export const follow = async (page: Page, path: string) => {
  await alive(page)
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** A day as one types it into a date box. */
export const typedDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
