import type { BrowserContext, Page } from 'playwright-core'
import { booking as english } from '../src/i18n/en/booking.ts'
import { booking as swahili } from '../src/i18n/sw/booking.ts'

// What the gallery shows: every page for who sees it, in each state it can have, and what opens on top of pages.

export type Desk = { page: Page; context: BrowserContext; english: boolean; serial: number }

/** One picture: where, as whom, in which state, and what is done before it is taken. */
export type Scene = {
  name: string
  /** A demo account, `newcomer` for an account without anything, or nobody. */
  by?: 'asha' | 'juma' | 'admin' | 'newcomer'
  path: string | ((desk: Desk) => Promise<string>)
  /** Calls that never answer (`waiting`) or fail (`failing`), while the page is gone to from another one. */
  waiting?: string
  failing?: string
  /** What is pressed and typed before the picture. */
  act?: (desk: Desk) => Promise<unknown>
  /** Only what stands in the window: dialogs and panels. */
  window?: boolean
}

const HOTEL = '/properties/10/rooms'
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const stay = (serial: number) => ({ check_in: day(40 + 3 * (serial % 90)), check_out: day(42 + 3 * (serial % 90)) })
const dated = ({ serial }: Desk, path: string) => {
  const { check_in, check_out } = stay(serial)
  return `${path}${path.includes('?') ? '&' : '?'}checkIn=${check_in}&checkOut=${check_out}&guests=2`
}
const press = (page: Page, name: RegExp, role: 'button' | 'link' | 'radio' = 'button') =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click()

const openBooking = async ({ page }: Desk) => {
  await press(page, /^(Book|Hifadhi) /)
  await page.locator('dialog[open] input[name=id_number]').fill('TZ1234567')
}
const toPayment = async (desk: Desk) => {
  await openBooking(desk)
  await desk.page.locator('dialog[open]').getByText(/TSh/).first().waitFor()
  await desk.page.locator('dialog[open] form button[type=submit], dialog[open] footer button').last().click()
  await desk.page.locator('dialog[open] input[name=payment_details]').waitFor()
}
type Words = typeof english
/** Pays with a trigger number of the simulator and waits until the title of the stage stands there. */
const payWith = (code: string, said: (words: Words) => string) => async (desk: Desk) => {
  await toPayment(desk)
  await desk.page.locator('dialog[open] input[name=payment_details]').fill(`0710000${code}`)
  await desk.page.locator('dialog[open] button[type=submit]').click()
  await desk.page
    .locator('dialog[open]')
    .getByText(said(desk.english ? english : swahili))
    .first()
    .waitFor()
}
type Made = { id: number; status: string; check_in: string }
const bookings = async ({ page }: Desk) => (await (await page.request.get('/api/my-bookings/')).json()) as Made[]
const ofStatus =
  (status: string, rest = '') =>
  async (desk: Desk) => {
    const found = (await bookings(desk)).find((booking) => booking.status === status)
    if (!found) throw new Error(`No booking is ${status}.`)
    return `/my-bookings/${found.id}${rest}`
  }
const pending = async (desk: Desk) => {
  const rooms = (await (await desk.page.request.get('/api/rooms/?property=10')).json()) as {
    id: number
    price_tsh: number
  }[]
  const room = rooms[1]
  if (!room) throw new Error('The hotel has no rooms.')
  const data = {
    room: room.id,
    ...stay(desk.serial),
    total_amount: 2 * room.price_tsh,
    guests: 1,
    promo_code: null,
    payment_method: 'tigopesa',
    payment_details: '0710000004',
    customer_phone: '0712345678',
  }
  const answer = await desk.page.request.post('/api/bookings/', {
    data,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  if (answer.status() !== 201) throw new Error(await answer.text())
  return `/my-bookings/${((await answer.json()) as Made).id}`
}
/** The next answers about bookings say that the time to pay has run out. */
const runOut = async ({ page }: Desk) => {
  await page.route(/\/api\/bookings\/\d+\//, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...body, status: 'expired' } })
  })
}

const forms: Scene[] = ['/book', '/contact', '/register-property'].flatMap((path) => [
  { name: `form${path.replaceAll('/', '-')}`, path },
  {
    name: `form${path.replaceAll('/', '-')}-refused`,
    path,
    act: ({ page }: Desk) => page.locator('main form button[type=submit]').last().click(),
  },
])
const own: Scene[] = ['/my-bookings', '/notifications', '/wishlist', '/profile'].flatMap((path) => {
  const name = `own${path.replaceAll('/', '-')}`
  const api = path === '/profile' ? '**/api/user/**' : `**/api${path}/**`
  return [
    { name, by: 'asha', path } as const,
    { name: `${name}-empty`, by: 'newcomer', path } as const,
    { name: `${name}-loading`, by: 'asha', path, waiting: api } as const,
    { name: `${name}-failed`, by: 'newcomer', path, failing: api } as const,
  ]
})

export const SCENES: readonly Scene[] = [
  { name: 'home', path: '/home' },
  { name: 'home-signed-in', by: 'asha', path: '/home', window: true },
  {
    name: 'home-menu',
    path: '/home',
    window: true,
    act: ({ page }) => page.locator('header [aria-haspopup=menu]:visible').first().click(),
  },
  {
    name: 'home-account-menu',
    by: 'asha',
    path: '/home',
    window: true,
    act: ({ page }) => page.locator('header [aria-haspopup=menu]:visible').first().click(),
  },
  {
    name: 'home-guests',
    path: '/home',
    window: true,
    act: ({ page }) => page.locator('main [popovertarget]:visible').first().click(),
  },
  {
    name: 'home-dates',
    path: '/home',
    window: true,
    act: ({ page }) => page.locator('main input[aria-haspopup=dialog]').first().click(),
  },
  {
    name: 'home-suggestions',
    path: '/home',
    window: true,
    act: ({ page }) => page.locator('main [role=combobox]').first().fill('za'),
  },
  {
    name: 'home-missing',
    path: '/home',
    window: true,
    act: ({ page }) => page.locator('main form button[type=submit]').first().click(),
  },
  { name: 'home-found', path: async (desk) => dated(desk, '/home?region=Zanzibar') },
  { name: 'list', path: '/properties' },
  { name: 'list-rows', path: '/properties?view=list' },
  { name: 'list-dated', path: async (desk) => dated(desk, '/properties?region=Zanzibar') },
  { name: 'list-empty', path: '/properties?q=qqqq' },
  { name: 'list-empty-filters', path: '/properties?region=Zanzibar&min_price=9000000' },
  { name: 'list-map', path: '/properties?view=map', window: true },
  { name: 'list-filters', path: '/properties', window: true, act: ({ page }) => press(page, /^(Filters|Vichujio)/) },
  { name: 'list-loading', path: '/properties', waiting: '**/api/properties/**' },
  { name: 'list-failed', path: '/properties', failing: '**/api/properties/**' },
  { name: 'rooms', path: HOTEL },
  { name: 'rooms-dated', path: async (desk) => dated(desk, HOTEL) },
  { name: 'rooms-no-reviews', path: '/properties/4/rooms' },
  { name: 'rooms-long-name', path: '/properties/86/rooms' },
  { name: 'rooms-failed', path: HOTEL, failing: '**/api/properties/**' },
  {
    name: 'rooms-pictures',
    path: HOTEL,
    window: true,
    act: ({ page }) => page.locator('main button:has(img):visible').first().click(),
  },
  { name: 'rooms-share', path: HOTEL, window: true, act: ({ page }) => press(page, /^(Share|Shiriki|Tuma)/) },
  {
    name: 'rooms-calendar',
    path: HOTEL,
    act: ({ page }) => page.locator('main summary:visible, main button[aria-expanded=false]:visible').first().click(),
  },
  { name: 'dialog-1', by: 'asha', path: async (desk) => dated(desk, HOTEL), window: true, act: openBooking },
  {
    name: 'dialog-1-visitor',
    path: async (desk) => dated(desk, HOTEL),
    window: true,
    act: async (desk) => {
      await press(desk.page, /^(Book|Hifadhi) /)
      await desk.page.locator('dialog[open] button[type=submit]').click()
    },
  },
  {
    name: 'dialog-1-undated',
    by: 'asha',
    path: HOTEL,
    window: true,
    act: ({ page }) => press(page, /^(Book|Hifadhi) /),
  },
  { name: 'dialog-2', by: 'asha', path: async (desk) => dated(desk, HOTEL), window: true, act: toPayment },
  {
    name: 'dialog-3-waiting',
    by: 'asha',
    path: async (desk) => dated(desk, HOTEL),
    window: true,
    act: payWith('004', ({ waiting }) => waiting.title),
  },
  {
    name: 'dialog-3-declined',
    by: 'asha',
    path: async (desk) => dated(desk, HOTEL),
    window: true,
    act: payWith('001', ({ declined }) => declined.title),
  },
  {
    name: 'dialog-3-confirmed',
    by: 'asha',
    path: async (desk) => dated(desk, HOTEL),
    window: true,
    act: payWith('000', ({ confirmed }) => confirmed.title),
  },
  {
    name: 'dialog-3-expired',
    by: 'asha',
    path: async (desk) => dated(desk, HOTEL),
    window: true,
    act: async (desk) => {
      await runOut(desk)
      await payWith('004', ({ ended }) => ended.title)(desk)
    },
  },
  {
    name: 'dialog-3-parts',
    by: 'asha',
    path: async (desk) =>
      dated(desk, '/properties/46/rooms').replace(/checkOut=[^&]+/, `checkOut=${day(47 + 3 * (desk.serial % 90))}`),
    window: true,
    act: payWith('000', ({ parts }) => parts.received('TSh 2,537,500')),
  },
  {
    name: 'dialog-2-parts',
    by: 'asha',
    path: async (desk) =>
      dated(desk, '/properties/46/rooms').replace(/checkOut=[^&]+/, `checkOut=${day(47 + 3 * (desk.serial % 90))}`),
    window: true,
    act: toPayment,
  },
  ...['/login', '/register', '/forgot-password', '/partner', '/pr', '/terms', '/privacy', '/newsletter'].map(
    (path) => ({ name: `page${path.replaceAll('/', '-')}`, path }),
  ),
  {
    name: 'login-refused',
    path: '/login',
    act: async ({ page }) => {
      await page.fill('input[name=username]', 'asha')
      await page.fill('input[name=password]', 'wrong')
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('alert').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'register-refused',
    path: '/register',
    act: ({ page }) => page.locator('main form button[type=submit]').click(),
  },
  {
    name: 'forgot-code',
    path: '/forgot-password',
    act: async ({ page }) => {
      await page
        .locator('main form input[name=contact], main form input[type=email], main form input[type=tel]')
        .first()
        .fill('asha@example.com')
      await page.locator('main form button[type=submit]').first().click()
      await page.locator('main input[inputmode=numeric]').first().waitFor()
    },
  },
  {
    name: 'forgot-new-password',
    path: '/forgot-password',
    act: async ({ page, serial }) => {
      await page
        .locator('main form input[name=contact], main form input[type=email], main form input[type=tel]')
        .first()
        .fill(`nobody${serial}@example.com`)
      await page.locator('main form button[type=submit]').first().click()
      await page.locator('main input[inputmode=numeric]').first().click()
      await page.route('**/api/password-reset/verify/**', (route) => route.fulfill({ json: { success: true } }))
      await page.keyboard.type('12345')
      await page.locator('main form button[type=submit]').click()
      await page.locator('main input[type=password]').first().waitFor()
    },
  },
  ...forms,
  ...own,
  {
    name: 'own-cancel',
    by: 'asha',
    path: '/my-bookings',
    window: true,
    act: ({ page }) => press(page, /^(Cancel|Ghairi) .*BHM-/),
  },
  {
    name: 'own-review',
    by: 'asha',
    path: '/my-bookings',
    window: true,
    act: ({ page }) => press(page, /^(Write a review|Andika maoni|Toa maoni)/i),
  },
  {
    name: 'own-delete-notification',
    by: 'asha',
    path: '/notifications',
    window: true,
    act: ({ page }) => press(page, /^(Delete|Futa)/),
  },
  {
    name: 'own-delete-account',
    by: 'asha',
    path: '/profile',
    window: true,
    act: ({ page }) => press(page, /(Delete|Futa).*(account|akaunti)/i),
  },
  { name: 'trip-pending', by: 'asha', path: pending },
  { name: 'trip-confirmed', by: 'asha', path: ofStatus('confirmed') },
  { name: 'trip-cancelled', by: 'asha', path: ofStatus('cancelled') },
  { name: 'trip-over', by: 'asha', path: ofStatus('checked_out') },
  { name: 'trip-loading', by: 'asha', path: ofStatus('confirmed'), waiting: '**/api/my-bookings/**' },
  { name: 'trip-failed', by: 'newcomer', path: '/my-bookings/1', failing: '**/api/my-bookings/**' },
  { name: 'trip-missing', by: 'asha', path: '/my-bookings/999999' },
  { name: 'voucher', by: 'asha', path: ofStatus('confirmed', '/voucher') },
  { name: 'missing', path: '/no/such/page' },
  { name: 'missing-property', path: '/properties/99999/rooms' },
  { name: 'broken', path: '/terms', failing: '**/assets/Terms*' },
  { name: 'hotel-dashboard', by: 'juma', path: '/hotel-admin/dashboard' },
  { name: 'hotel-dashboard-loading', by: 'juma', path: '/hotel-admin/dashboard', waiting: '**/api/hotel/**' },
  { name: 'hotel-dashboard-failed', by: 'juma', path: '/hotel-admin/dashboard', failing: '**/api/hotel/**' },
  { name: 'hotel-room-plan', by: 'juma', path: '/hotel-admin/room-plan' },
  { name: 'hotel-housekeeping', by: 'juma', path: '/hotel-admin/housekeeping' },
  { name: 'hotel-cash', by: 'juma', path: '/hotel-admin/cash' },
  { name: 'hotel-rooms', by: 'juma', path: '/hotel-admin/rooms' },
  { name: 'hotel-rooms-loading', by: 'juma', path: '/hotel-admin/rooms', waiting: '**/api/hotel/**' },
  { name: 'hotel-rooms-failed', by: 'juma', path: '/hotel-admin/rooms', failing: '**/api/hotel/**' },
  { name: 'hotel-bookings', by: 'juma', path: '/hotel-admin/bookings' },
  { name: 'hotel-bookings-empty', by: 'juma', path: '/hotel-admin/bookings?q=qqqqq' },
  { name: 'hotel-bookings-loading', by: 'juma', path: '/hotel-admin/bookings', waiting: '**/api/hotel/**' },
  { name: 'hotel-bookings-failed', by: 'juma', path: '/hotel-admin/bookings', failing: '**/api/hotel/**' },
  {
    name: 'hotel-booking',
    by: 'juma',
    path: '/hotel-admin/bookings',
    window: true,
    act: ({ page }) => page.locator('main [aria-haspopup=dialog]:visible').first().click(),
  },
  { name: 'hotel-reviews', by: 'juma', path: '/hotel-admin/reviews' },
  { name: 'platform-dashboard', by: 'admin', path: '/bhumwi-admin/dashboard' },
  { name: 'platform-bookings', by: 'admin', path: '/bhumwi-admin/bookings' },
]
