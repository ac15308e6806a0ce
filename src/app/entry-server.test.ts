import { expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#domain/company.ts'
import type { Language } from '#domain/language.ts'
import { CallFailure } from '#platform/web/call.ts'
import { load } from './entry-server.tsx'

const sideThat = (fails: () => never, language: Language = 'en') =>
  ({
    call: async () => fails(),
    callPaged: async () => fails(),
    user: null,
    language,
    now: '2027-07-07T09:00:00.000Z',
    company: DEFAULT_COMPANY,
    simulator: null,
  }) as never
const broken = () => {
  throw new TypeError('a fault of our own')
}
const away = () => {
  throw new CallFailure(503, { code: 'unavailable', error: 'Not now.' })
}

const open = async (path: string, side: never) => {
  const loaded = await load(new URL(path, 'http://bhumwi.example'), side)
  if ('redirect' in loaded) throw new Error(`led to ${loaded.redirect}`)
  return loaded.render()
}

test('an address without a page answers 404 with a page of its own, in both languages', async () => {
  const english = await open('/no/such-page', sideThat(broken))
  expect([english.status, english.fault, english.head]).toEqual([
    404,
    null,
    { title: 'This page does not exist | Bhumwi', noindex: true },
  ])
  expect(english.markup.includes('This page does not exist</h1>')).toBe(true)
  expect(english.markup.includes('action="/properties"')).toBe(true)
  const swahili = await open('/no/such-page', sideThat(broken, 'sw'))
  expect(swahili.head.title).toBe('Ukurasa huu haupo | Bhumwi')
})

test('a fault of our own answers 500 with the error page, and is handed out for the log', async () => {
  const page = await open('/home', sideThat(broken))
  expect([page.status, page.fault]).toEqual([500, new TypeError('a fault of our own')])
  expect(page.head).toEqual({ title: 'Something went wrong | Bhumwi', noindex: true })
  expect(page.markup.includes('Something went wrong</h1>')).toBe(true)
  expect(page.markup.includes('a fault of our own')).toBe(false)
  expect(page.data.includes('a fault of our own')).toBe(false)
  expect(JSON.parse(page.data).state.errors).toEqual({ failures: { status: 500, statusText: 'internal', data: '' } })
})

test('lists that cannot be loaded leave the home page standing, each with Retry [2.decided.failures]', async () => {
  const page = await open('/home', sideThat(away))
  expect([page.status, page.fault]).toEqual([200, null])
  expect(page.markup.match(/Retry</g)?.length).toBeGreaterThanOrEqual(5)
})

test.each(['/home', '/my-bookings', '/hotel-admin/bookings'])(
  'an outage that leaves it unknown who is signed in is the error page of %s, and leads nowhere',
  async (path) => {
    const page = await open(path, { ...(sideThat(away) as object), outage: 503 } as never)
    expect([page.status, page.fault]).toEqual([503, null])
    expect(page.markup.includes('Something went wrong</h1>')).toBe(true)
  },
)

test('a page of an office names the frame that is fetched with it, other pages none', async () => {
  const user = { id: 1, username: 'juma', first_name: 'Juma', last_name: '', role: 'hotel_admin' }
  const host = { ...(sideThat(away) as object), user: { ...user, rights: ['front_desk.view'] } } as never
  expect(await open('/hotel-admin/dashboard', host)).toMatchObject({
    file: 'front-desk/HotelDashboardPage',
    frame: 'site/OfficeLayout',
  })
  expect(await open('/home', host)).toMatchObject({ file: 'site/HomePage', frame: null })
})
