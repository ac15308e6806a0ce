import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { type Access, rightIn } from '#domain/access.ts'
import { todayIn } from '#domain/calendar.ts'
import { type AccountRoles, grantsOf } from '#domain/permission.ts'
import { PASSWORD } from '#test/factories.ts'
import { addressOf, bookingOf } from './pages.ts'
import { register, signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife, reload } from './waiting.ts'

// Who may see which page, and one's own pages in English as the specification words them. The texts stand here by
// themselves, not taken from the catalogue of texts: a changed word shall be found.

const HOMES = { asha: '/home', juma: '/hotel-admin/dashboard', admin: '/bhumwi-admin/dashboard' }
const ROLES = { asha: 'traveller', juma: 'hotel_admin', admin: 'bhumwi_admin' }
type Username = keyof typeof HOMES
const USERNAMES = Object.keys(HOMES) as Username[]

/** Every page that is not for everybody, and who may see it. */
const GUARDED: Record<string, 'signed_in' | string[]> = {
  '/profile': 'signed_in',
  '/my-bookings': 'signed_in',
  '/my-bookings/:id': 'signed_in',
  '/my-bookings/:id/voucher': 'signed_in',
  '/notifications': 'signed_in',
  '/wishlist': 'signed_in',
  '/hotel-admin/dashboard': ['hotel_admin'],
  '/hotel-admin/bookings': ['hotel_admin'],
  '/hotel-admin/room-plan': ['hotel_admin'],
  '/hotel-admin/manual-booking': ['hotel_admin'],
  '/hotel-admin/groups': ['hotel_admin'],
  '/hotel-admin/groups/:id': ['hotel_admin'],
  '/hotel-admin/group-booking': ['hotel_admin'],
  '/hotel-admin/messages': ['hotel_admin'],
  '/hotel-admin/messages/:id': ['hotel_admin'],
  '/hotel-admin/housekeeping': ['hotel_admin'],
  '/hotel-admin/cash': ['hotel_admin'],
  '/hotel-admin/properties': ['hotel_admin'],
  '/hotel-admin/properties/:id': ['hotel_admin'],
  '/hotel-admin/properties/:id/photographs': ['hotel_admin'],
  '/hotel-admin/properties/:id/poster': ['hotel_admin'],
  '/hotel-admin/rooms': ['hotel_admin'],
  '/hotel-admin/rates': ['hotel_admin'],
  '/hotel-admin/calendars': ['hotel_admin'],
  '/hotel-admin/payouts': ['hotel_admin'],
  '/hotel-admin/report': ['hotel_admin'],
  '/hotel-admin/team': ['hotel_admin'],
  '/hotel-admin/reviews': ['hotel_admin'],
  '/property-preview/:id': ['hotel_admin', 'bhumwi_admin'],
  '/bhumwi-admin/dashboard': ['bhumwi_admin'],
  '/bhumwi-admin/bookings': ['bhumwi_admin'],
  '/bhumwi-admin/bookings/:id': ['bhumwi_admin'],
  '/bhumwi-admin/requests': ['bhumwi_admin'],
  '/bhumwi-admin/enquiries': ['bhumwi_admin'],
  '/bhumwi-admin/reviews': ['bhumwi_admin'],
  '/bhumwi-admin/content': ['bhumwi_admin'],
  '/bhumwi-admin/content/testimonials': ['bhumwi_admin'],
  '/bhumwi-admin/commissions': ['bhumwi_admin'],
  '/bhumwi-admin/levies': ['bhumwi_admin'],
  '/bhumwi-admin/lists': ['bhumwi_admin'],
  '/bhumwi-admin/places': ['bhumwi_admin'],
  '/bhumwi-admin/newsletter': ['bhumwi_admin'],
  '/bhumwi-admin/payment-requests': ['bhumwi_admin'],
  '/bhumwi-admin/disputes': ['bhumwi_admin'],
  '/bhumwi-admin/money': ['bhumwi_admin'],
  '/bhumwi-admin/report': ['bhumwi_admin'],
  '/bhumwi-admin/money/statement': ['bhumwi_admin'],
  '/bhumwi-admin/money/repairs': ['bhumwi_admin'],
  '/bhumwi-admin/money/months': ['bhumwi_admin'],
  '/bhumwi-admin/money/sweeps': ['bhumwi_admin'],
  '/bhumwi-admin/money/tax-rates': ['bhumwi_admin'],
  '/bhumwi-admin/settings': ['bhumwi_admin'],
  '/bhumwi-admin/action-log': ['bhumwi_admin'],
  '/bhumwi-admin/people': ['bhumwi_admin'],
  '/bhumwi-admin/people/:id': ['bhumwi_admin'],
  '/bhumwi-admin/people/:id/hand-over': ['bhumwi_admin'],
  '/bhumwi-admin/properties/:id': ['bhumwi_admin'],
  '/bhumwi-admin/properties/:id/photographs': ['bhumwi_admin'],
  '/bhumwi-admin/evidence': ['bhumwi_admin'],
  '/bhumwi-admin/calendars': ['bhumwi_admin'],
  '/bhumwi-admin/travellers': ['bhumwi_admin'],
  '/bhumwi-admin/notifications': ['bhumwi_admin'],
  '/bhumwi-admin/notifications/new': ['bhumwi_admin'],
  '/bhumwi-admin/notifications/:id': ['bhumwi_admin'],
  '/bhumwi-admin/notifications/:id/change': ['bhumwi_admin'],
}

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()

/** A browser in which somebody is signed in; without the service worker, so that answers can be held back and changed. */
const open = async (username: string | null) => {
  const context = await site.browser.newContext({ baseURL: site.url, locale: 'en-GB', serviceWorkers: 'block' })
  await noteLife(context)
  if (username) await signIn(context, username)
  return { context, page: await context.newPage() }
}
let people = 0
const newcomer = async () => {
  people += 1
  const username = `salma${people}`
  await register(site.url, { username, first_name: 'Salma', last_name: 'Kombo' })
  return { username, ...(await open(username)) }
}
const sessions = new Map<Username, string>()
const sessionOf = async (username: Username) => {
  const known = sessions.get(username)
  if (known) return known
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: PASSWORD })
  const answer = await fetch(`${site.url}/api/login/`, { method: 'POST', headers, body })
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  sessions.set(username, cookie)
  return cookie
}
/** Where the server leads somebody who asks for a page; null where the page itself comes. */
const ledTo = async (username: Username | null, path: string) => {
  const cookie = username ? await sessionOf(username) : ''
  const answer = await fetch(site.url + path, { redirect: 'manual', headers: { cookie } })
  return answer.status === 302 ? answer.headers.get('location') : answer.status === 200 ? null : answer.status
}

describe('a page', () => {
  let booking: { id: number }
  beforeAll(async () => {
    const { page, context } = await open('asha')
    booking = await bookingOf(page)
    await context.close()
  })
  const isOf = (path: string, role: string) => GUARDED[path]?.includes(role) ?? false
  const OWN = Object.keys(GUARDED).filter((path) => GUARDED[path] === 'signed_in')
  const OF_ROLES = Object.keys(GUARDED).filter((path) => GUARDED[path] !== 'signed_in')

  test('that is guarded is one of these [2.routes.10, 6.traveller]', () => {
    const guarded = PAGES.filter(({ access }) => access !== 'public')
    // Each of them with all that the role can have.
    const owners: AccountRoles[] = [
      { role: 'traveller', member_roles: [], platform_role: null },
      { role: 'hotel_admin', member_roles: ['owner'], platform_role: null },
      { role: 'bhumwi_admin', member_roles: [], platform_role: 'owner' },
    ]
    const rolesWith = (access: Access) => {
      const right = rightIn(access)
      return right ? owners.filter((one) => grantsOf(one)[right]).map(({ role }) => role) : access
    }
    expect(Object.fromEntries(guarded.map(({ path, access }) => [path, rolesWith(access)]))).toEqual(GUARDED)
  })

  test.each(Object.keys(GUARDED))(
    'of signed-in people leads a visitor to sign-in: %s [2.routes.9, 2.routes.10, 2.guard.2]',
    async (path) => {
      expect(await ledTo(null, addressOf(path, booking))).toBe('/login')
    },
  )

  test.each(USERNAMES)('of one’s own is for every role: %s [2.routes.9]', async (username) => {
    // Whose booking it is not is let in, and finds none.
    for (const path of OWN)
      expect(await ledTo(username, addressOf(path, booking)), path).toBe(
        path.includes(':id') && username !== 'asha' ? 404 : null,
      )
  })

  test.each(['juma', 'admin'] as const)(
    'of the own role is for that role: %s [2.routes.10, 2.routes.hotel-properties, 2.routes.hotel-bookings, 2.routes.hotel-rooms, 2.routes.platform, 6.hotel, 6.platform]',
    async (username) => {
      for (const path of OF_ROLES.filter((each) => isOf(each, ROLES[username])))
        expect(await ledTo(username, addressOf(path, booking)), path).toBe(null)
    },
  )

  test.each(USERNAMES)('of another role leads to the own home: %s [2.routes.10, 2.guard.3]', async (username) => {
    const others = OF_ROLES.filter((path) => !isOf(path, ROLES[username]))
    expect(others.length).toBeGreaterThan(0)
    for (const path of others) expect(await ledTo(username, path), path).toBe(HOMES[username])
  })

  test.each(Object.entries(HOMES))(
    '/auth-redirect leads %s to %s [2.routes.8, 2.routes.12]',
    async (username, home) => {
      expect(await ledTo(username as Username, '/auth-redirect')).toBe(home)
    },
  )

  test('of rooms to clean is the first one of somebody who cleans, and the demo has some', async () => {
    const { page, context } = await open('mosi')
    await goTo(page, '/auth-redirect')
    expect(new URL(page.url()).pathname).toBe('/hotel-admin/housekeeping')
    expect(await page.getByRole('button', { name: /^Mark clean: Room/ }).count()).toBeGreaterThan(0)
    await context.close()
  })

  test('leads on from an address that the list of all bookings once had', async () => {
    const query = '?q=BHM-ABC123&status=cancelled'
    expect(await ledTo('admin', `/bhumwi-admin/dashboard${query}`)).toBe(`/bhumwi-admin/bookings${query}`)
    expect(await ledTo('juma', `/bhumwi-admin/dashboard${query}`)).toBe(HOMES.juma)
  })

  test.each([
    ['asha', '/profile', '@asha'],
    ['asha', '/my-bookings', 'TSh'],
    ['juma', '/hotel-admin/dashboard', 'TSh'],
    ['admin', '/bhumwi-admin/dashboard', 'TSh'],
  ] as const)('of a signed-in user arrives with its data, before any script: %s %s', async (username, path, shown) => {
    const { page, context } = await open(username)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path)
    expect(await page.locator('main').textContent()).toContain(shown)
    await context.close()
  })

  test.each([
    ['asha', '/profile'],
    ['asha', '/my-bookings'],
    ['asha', '/wishlist'],
    ['asha', '/notifications'],
    ['juma', '/hotel-admin/dashboard'],
    ['juma', '/hotel-admin/bookings'],
    ['juma', '/hotel-admin/room-plan'],
    ['juma', '/hotel-admin/housekeeping'],
    ['juma', '/hotel-admin/cash'],
    ['juma', '/hotel-admin/properties'],
    ['juma', '/hotel-admin/properties/10'],
    ['juma', '/hotel-admin/properties/10/photographs'],
    ['juma', '/hotel-admin/properties/10/poster'],
    ['juma', '/hotel-admin/rooms'],
    ['juma', '/hotel-admin/report'],
    ['juma', '/hotel-admin/reviews'],
    ['juma', '/property-preview/10'],
    ['admin', '/bhumwi-admin/dashboard'],
    ['admin', '/bhumwi-admin/bookings'],
    ['admin', '/bhumwi-admin/requests'],
  ] as const)('of a signed-in user keeps what the server rendered: %s %s', async (username, path) => {
    const { page, context } = await open(username)
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        for (const part of document.querySelectorAll('main, main h1, nav')) part.setAttribute('data-first', '')
      })
    })
    await goTo(page, path)
    const parts = page.locator('main, main h1, nav')
    expect(await parts.count()).toBeGreaterThan(2)
    expect(await parts.and(page.locator(':not([data-first])')).count()).toBe(0)
    await context.close()
  })

  test('of an office that does not exist says so within the office: /hotel-admin/nothing', async () => {
    const { page, context } = await open('juma')
    const answer = await goTo(page, '/hotel-admin/nothing')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    expect(await page.getByRole('link', { name: 'Reviews' }).count()).toBeGreaterThan(0)
    await context.close()
    const visitor = await open(null)
    expect((await goTo(visitor.page, '/hotel-admin/nothing'))?.status()).toBe(404)
    expect(await visitor.page.getByRole('contentinfo').count()).toBe(1)
    await visitor.context.close()
  })

  test('that only the browser renders says Loading... until then [2.guard.1]', async () => {
    const { page, context } = await open(null)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/b/BH-UNKNOWN')
    expect((await page.locator('#app').textContent())?.trim()).toBe('Loading...')
    await context.close()
  })
})

test('an administrator who opens sign-in is led to the own dashboard, and Back does not lead into sign-in again [2.guard.4]', async () => {
  const { page, context } = await open('juma')
  await goTo(page, '/contact')
  await goTo(page, '/login')
  await page.waitForURL('**/hotel-admin/dashboard')
  await page.goBack()
  await page.waitForURL('**/contact')
  await context.close()
})

test('the menu shows picture and first name, says what the specification says, and Logout ends the session [2.routes.7, 2.menu.1, 2.menu.2]', async () => {
  const own = ['Profile', 'My Bookings', 'Wishlist', 'Notifications']
  for (const [username, name, dashboard] of [
    ['juma', 'Juma', ['Hotel Dashboard']],
    ['asha', 'Asha', []],
  ] as const) {
    const { page, context } = await open(username)
    await goTo(page, '/contact')
    const menu = page.locator('header button[aria-haspopup=menu]').filter({ visible: true })
    expect(await menu.locator('span[aria-hidden=true]').first().textContent()).toBe(name.charAt(0))
    expect(await menu.textContent()).toContain(name)
    await menu.click()
    const items = page.locator('header [role=menu]:popover-open').getByRole('menuitem')
    const words = (await items.allInnerTexts()).map((text) => text.split('\n')[0]?.trim())
    expect(words).toEqual([...own, ...dashboard, 'Logout'])
    await items.filter({ hasText: 'Logout' }).click()
    await page.waitForURL('**/login')
    expect(await (await page.request.get('/api/user/')).json()).toBeNull()
    await context.close()
  }
})

test('the profile shows initials and @username, and offers once what can be set once [2.profile.1, 2.profile.2]', async () => {
  const { username, page, context } = await newcomer()
  await goTo(page, '/profile')
  await page.getByText(`@${username}`, { exact: true }).waitFor()
  expect(await page.locator('main').getByText('SK', { exact: true }).count()).toBe(1)
  const locked = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('readonly')
  expect(await Promise.all(['Username', 'First name', 'Last name'].map(locked))).toEqual(['', '', ''])
  expect(await Promise.all(['Email', 'Phone'].map(locked))).toEqual([null, null])
  const birth = page.locator('input[name=dob]')
  expect(await birth.getAttribute('max')).toBe(todayIn(new Date()))
  const genders = page.locator('select[name=gender] option')
  expect(await genders.allTextContents()).toEqual(['Select Gender', 'Male', 'Female', 'Other'])
  await birth.fill('1995-06-07')
  await page.selectOption('select[name=gender]', 'other')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile updated!', { exact: true }).waitFor()
  await reload(page)
  await page.getByText(`@${username}`, { exact: true }).waitFor()
  expect(await Promise.all(['Date of birth', 'Gender'].map(locked))).toEqual(['', ''])
  await page.getByRole('heading', { name: 'Change password' }).waitFor()
  await context.close()
})

test('the profile lists four of many devices, and all of them by a tap', async () => {
  const { username, page, context } = await newcomer()
  for (const _ of [1, 2, 3, 4]) {
    const other = await open(null)
    await signIn(other.context, username)
    await other.context.close()
  }
  await goTo(page, '/profile')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Where you are signed in' }) })
  await section.getByText('This device', { exact: true }).waitFor()
  expect(await section.getByRole('listitem').count()).toBe(4)
  await section.getByRole('button', { name: 'Show all 5 devices', exact: true }).click()
  expect(await section.getByRole('listitem').count()).toBe(5)
  await context.close()
})

test('a stay that is over is reviewed from its own page, and asks for no place in the calendar', async () => {
  const { page, context } = await open('asha')
  const rows: { id: number; status: string }[] = await (await page.request.get('/api/my-bookings/')).json()
  const pageOf = (status: string) => `/my-bookings/${rows.find((row) => row.status === status)?.id}`
  const calendar = page.getByRole('main').getByRole('link', { name: 'Add to calendar', exact: true })
  await goTo(page, pageOf('confirmed'))
  await calendar.waitFor()
  await goTo(page, pageOf('checked_out'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Write a review/ })
    .click()
  await page.getByRole('dialog').locator('form').waitFor()
  expect(await calendar.count()).toBe(0)
  await context.close()
})

test('what cannot be copied over plain HTTP is said to be so, and a link that was copied is said to be once', async () => {
  const { page, context } = await open('asha')
  await context.addInitScript(() => {
    // A switch of this test: a browser has no clipboard where the page is not secure.
    const written = { writeText: async () => undefined }
    const clipboard = () => (sessionStorage.getItem('secure') ? written : undefined)
    Object.defineProperty(navigator, 'clipboard', { get: clipboard })
  })
  const rows: { id: number }[] = await (await page.request.get('/api/my-bookings/')).json()
  await goTo(page, `/my-bookings/${rows[0]?.id}`)
  await page.getByRole('button', { name: 'Copy the reference' }).click()
  await page.getByText('The reference could not be copied. Please write it down.').last().waitFor()
  await goTo(page, '/home')
  await page
    .getByRole('button', { name: /^Copy the promo code/ })
    .first()
    .click()
  await page.getByText('The code could not be copied. Please write it down.').last().waitFor()
  await goTo(page, '/properties/10/rooms')
  const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
  const sheet = page.getByRole('dialog')
  const copy = (name: string) => sheet.getByRole('button', { name, exact: true })
  await share.click()
  await copy('Copy link').click()
  await sheet.getByText('The link could not be copied. Please copy it from here:').waitFor()
  await page.evaluate(() => sessionStorage.setItem('secure', 'yes'))
  await copy('Copy link').click()
  await copy('Link copied').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await share.click()
  await copy('Copy link').waitFor()
  expect(await copy('Link copied').count()).toBe(0)
  await context.close()
})

describe('My Bookings', () => {
  test('says that it loads, lists each booking with its facts and buttons, and finds by property or room [2.my-bookings.1, 2.my-bookings.2, 2.my-bookings.3]', async () => {
    const { page, context } = await open('asha')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/my-bookings/**', async (route) => {
      const answer = await route.fetch()
      const rows = (await answer.json()) as {
        status: string
        room: { room_number: string; property: { name: string } }
      }[]
      const first = rows.find(({ status }) => status === 'confirmed')
      if (first) first.room.property.name = ''
      await held
      await route.fulfill({ response: answer, json: rows })
    })
    await goTo(page, '/contact')
    await page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: 'My Bookings' }).click()
    await page.getByText('Loading bookings...', { exact: true }).waitFor()
    release()
    const bookings = page.getByRole('article')
    await bookings.first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('My Bookings')

    const nameless = bookings.filter({ has: page.getByRole('heading', { name: 'Property', exact: true }) })
    const text = await nameless.innerText()
    expect(text).toMatch(
      /Room \S+.*Confirmed.*Booked: Online.*Check-in.*\d{4}.*Check-out.*\d{4}.*Total.*TSh\s[\d,]{5}/s,
    )
    expect(await nameless.getByRole('button', { name: /^Cancel/ }).isEnabled()).toBe(true)
    expect(await nameless.getByRole('button', { name: 'Modify (Coming soon)', exact: true }).isDisabled()).toBe(true)

    const cancelled = bookings.filter({ hasText: 'Miembe Court Hotel' })
    await cancelled.getByText('Booking cancelled', { exact: true }).waitFor()
    expect(await cancelled.getByRole('button').count()).toBe(0)

    const search = page.getByPlaceholder('Search by property or room...', { exact: true })
    await search.fill('miembe')
    await expect.poll(() => bookings.count()).toBe(1)
    await search.fill('nothing of the kind')
    await page.getByText('No bookings found.', { exact: true }).waitFor()
    await context.close()
  })

  test('of somebody without bookings says so [2.my-bookings.1]', async () => {
    const { page, context } = await newcomer()
    await goTo(page, '/my-bookings')
    await page.getByText('No bookings found.', { exact: true }).waitFor()
    await context.close()
  })
})

describe('notifications', () => {
  test('are counted, opened by View Details, and deleted after a question [2.notifications.2]', async () => {
    const { page, context } = await open('asha')
    await goTo(page, '/notifications')
    const rows = page.locator('main article')
    await rows.first().waitFor()
    const count = await rows.count()
    const unread = page.getByRole('button', { name: 'Mark as read', exact: true })
    const before = await unread.count()
    await page.getByText(`${before} unread`, { exact: true }).first().waitFor()
    const offer = rows.filter({ hasText: 'Zanzibar: stay four nights, pay three' })
    expect(await offer.getByRole('img', { name: 'Offer' }).count()).toBe(1)
    expect(await offer.locator('time').textContent()).toMatch(/\d{4}, \d\d:\d\d$/)
    await offer.getByRole('link', { name: 'View Details', exact: true }).click()
    await page.waitForURL('**/properties?region=Zanzibar')
    await goTo(page, '/notifications')
    await page
      .getByText(before > 1 ? `${before - 1} unread` : 'Everything is read', { exact: true })
      .first()
      .waitFor()
    expect(await unread.count()).toBe(before - 1)
    expect(await offer.getByRole('button', { name: 'Mark as read' }).count()).toBe(0)

    await offer.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('Are you sure you want to delete this notification?', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Keep it' }).click()
    expect(await rows.count()).toBe(count)
    await offer.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Notification deleted', { exact: true }).first().waitFor()
    expect(await rows.count()).toBe(count - 1)
    await context.close()
  })

  test('are marked as read one by one and all at once [2.notifications.1]', async () => {
    const { page, context } = await open('juma')
    await goTo(page, '/notifications')
    const unread = page.getByRole('button', { name: 'Mark as read', exact: true })
    await unread.first().waitFor()
    const count = await unread.count()
    expect(count).toBeGreaterThan(1)
    await page.getByText(`${count} unread`, { exact: true }).first().waitFor()
    await unread.first().click()
    await page.getByText('Notification marked as read', { exact: true }).first().waitFor()
    await expect.poll(() => unread.count()).toBe(count - 1)
    await page.getByRole('button', { name: 'Mark all as read', exact: true }).click()
    await page.getByText('All notifications marked as read', { exact: true }).first().waitFor()
    await expect.poll(() => unread.count()).toBe(0)
    await reload(page)
    await page.getByText('Everything is read').waitFor()
    await context.close()
  })

  test('of somebody new are none yet [2.notifications.3]', async () => {
    const { page, context } = await newcomer()
    await goTo(page, '/notifications')
    await page.getByText('No notifications yet.', { exact: true }).waitFor()
    await context.close()
  })
})

test('the wishlist counts in words, shows each property with four amenities, and offers View Property and Remove [2.wishlist.1, 2.wishlist.2, 2.wishlist.3]', async () => {
  const { page, context } = await newcomer()
  await goTo(page, '/wishlist')
  const explore = page.getByRole('link', { name: 'Explore Properties', exact: true })
  await explore.waitFor()
  expect(await explore.getAttribute('href')).toBe('/properties')
  const all = (await (await page.request.get('/api/properties/?limit=50')).json()) as ListedProperty[]
  const [one, other] = all.filter(({ amenities }) => amenities.length > 4)
  if (!one || !other) throw new Error('The demo catalogue has no two properties with five amenities.')
  const add = ({ id }: ListedProperty) => page.request.post('/api/wishlist/add/', { data: { property_id: id } })
  await add(one)
  await reload(page)
  await page.getByText('You have 1 property in your wishlist.', { exact: true }).waitFor()
  await add(other)
  await reload(page)
  await page.getByText('You have 2 properties in your wishlist.', { exact: true }).waitFor()
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: one.name, exact: true }) })
  expect(await card.locator('img').count()).toBe(1)
  const text = (await card.textContent()) ?? ''
  for (const part of [one.destination.name, one.region.name, one.rating?.toFixed(1), one.description])
    expect(text).toContain(part)
  expect(await card.getByRole('list', { name: 'Amenities' }).getByRole('listitem').allTextContents()).toEqual([
    ...one.amenities.slice(0, 4),
    `+${one.amenities.length - 4} more`,
  ])
  expect(await card.getByRole('link', { name: 'View Property' }).getAttribute('href')).toBe(
    `/properties/${one.id}/rooms`,
  )
  const remove = card.getByRole('button', { name: `Remove ${one.name}` })
  expect((await remove.textContent())?.trim()).toBe('Remove')
  await remove.click()
  await page.getByText('Property removed from wishlist', { exact: true }).first().waitFor()
  await page.getByText('You have 1 property in your wishlist.', { exact: true }).waitFor()
  await context.close()
})

type ListedProperty = {
  id: number
  name: string
  description: string
  rating: number | null
  amenities: string[]
  region: { name: string }
  destination: { name: string }
}
