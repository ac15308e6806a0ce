import { describe, expect, test } from 'vitest'
import { myBookings } from '#i18n/en/my-bookings.ts'
import { trip } from '#i18n/en/trip.ts'
import { voucher } from '#i18n/en/voucher.ts'
import { PASSWORD } from '#test/factories.ts'
import { signIn } from './people.ts'
import type { Page, Person } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

const site = siteForTests()

const PHONE = { width: 360, height: 740, language: 'en' } as const
const OFFLINE_TITLE = 'You are offline'

/** The next stay of Asha, whose voucher the phone should keep. */
const nextStay = async ({ page }: Person): Promise<{ id: number; reference: string }> => {
  const bookings: { id: number; reference: string; status: string }[] = await (
    await page.request.get('/api/my-bookings/')
  ).json()
  const found = bookings.find(({ status }) => status === 'confirmed')
  if (!found) throw new Error('The demo has no confirmed booking of Asha')
  return found
}

/** The addresses that the service worker holds for the person. */
const saved = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = (await caches.has('bhumwi-private')) ? await caches.open('bhumwi-private') : null
    const requests = (await cache?.keys()) ?? []
    return requests.map(({ url }) => new URL(url).pathname).sort()
  })

/** The files that the saved pages name and the worker has not saved. */
const missingFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const [pages, files] = await Promise.all([caches.open('bhumwi-private'), caches.open('bhumwi-files')])
    const saved = await Promise.all((await pages.keys()).map((request) => pages.match(request)))
    const texts = await Promise.all(saved.map((response) => response?.text() ?? ''))
    const named = [...new Set(texts.flatMap((text) => text.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? []))]
    const found = await Promise.all(named.map((file) => files.match(file)))
    return named.length === 0 ? ['no page names a file'] : named.filter((_, index) => !found[index])
  })

const underControl = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** A phone whose list of bookings was looked at once, and that has had the time to keep what belongs to it. */
const preparedPhone = async () => {
  const person = await site.visit(PHONE, { serviceWorkers: 'allow' })
  const { page } = person
  await signIn(person.context, 'asha')
  const stay = await nextStay(person)
  await page.goto('/my-bookings')
  await underControl(page)
  await page.reload()
  const path = `/my-bookings/${stay.id}`
  await expect
    .poll(() => saved(page))
    .toEqual(expect.arrayContaining(['/my-bookings', path, `${path}/voucher`, `/api${path}/`]))
  expect(await missingFiles(page)).toEqual([])
  return { person, page, stay, path }
}

describe('without network', () => {
  test('the voucher opens though it was never opened before, and so does the list; other pages say what is the matter', async () => {
    const { person, page, stay, path } = await preparedPhone()
    await person.context.setOffline(true)

    await page.goto(`${path}/voucher`)
    await page.getByText(stay.reference).waitFor()
    await page.getByRole('img', { name: trip.qr(stay.reference) }).waitFor()
    await page.getByText(voucher.show).waitFor()
    await page.getByText(/^You are offline\. This was saved on \d+ \w+ \d{4}, \d\d:\d\d\.$/).waitFor()
    await person.audit('voucher-offline')

    await page.getByRole('link', { name: trip.toBooking }).click()
    await page.getByRole('heading', { name: trip.history }).waitFor()
    await page.goto('/my-bookings')
    await page.getByRole('heading', { name: myBookings.title }).waitFor()
    await page.getByText(stay.reference).waitFor()

    await page.goto('/home')
    await page.getByRole('heading', { name: OFFLINE_TITLE }).waitFor()
    await person.audit('offline')
    // The styles of this page are in it, and its policy allows them: a way on is as large as a thumb.
    const way = await page.getByRole('link', { name: /My Bookings/ }).boundingBox()
    expect(way?.height).toBeGreaterThanOrEqual(44)

    await person.context.setOffline(false)
    await page.goto(`${path}/voucher`)
    await page.getByText(stay.reference).waitFor()
    expect(await page.getByText('This was saved on').count()).toBe(0)
    await person.context.close()
  }, 120_000)

  test('nothing of a person is left after signing out, even where the server could not be reached', async () => {
    const { person, page, stay, path } = await preparedPhone()
    await person.context.setOffline(true)
    await page.goto('/logout').catch(() => undefined) // the server is not there to answer
    await expect.poll(() => saved(page)).toEqual([])
    await page.goto(`${path}/voucher`)
    await page.getByRole('heading', { name: OFFLINE_TITLE }).waitFor()
    expect(await page.content()).not.toContain(stay.reference)
    await person.context.close()
  }, 120_000)

  test('nor when the server says that nobody is signed in, or somebody else signs in', async () => {
    const { person, page, path } = await preparedPhone()
    const cookies = await person.context.cookies()
    await person.context.clearCookies({ name: 'session' })
    await page.evaluate((address) => fetch(address), `/api${path}/`)
    await expect.poll(() => saved(page)).toEqual([])

    await person.context.addCookies(cookies)
    await page.goto(`${path}/voucher`)
    await expect.poll(() => saved(page)).toContain(`${path}/voucher`)
    await page.evaluate(
      async (body) => {
        await fetch('/api/login/', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      },
      JSON.stringify({ username: 'neema', password: PASSWORD }),
    )
    await expect.poll(() => saved(page)).toEqual([])
    await person.context.close()
  }, 120_000)

  test('nor when a page leads to sign-in', async () => {
    const { person, page } = await preparedPhone()
    const tools = await person.context.newCDPSession(page)
    // Without scripts: the sign-in page would ask by itself who is there.
    await tools.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto('/offline.html')
    await person.context.clearCookies({ name: 'session' })
    await page.goto('/my-bookings')
    expect(new URL(page.url()).pathname).toBe('/login')
    await tools.send('Emulation.setScriptExecutionDisabled', { value: false })
    await expect.poll(() => saved(page)).toEqual([])
    await person.context.close()
  }, 120_000)

  test('a payment or a cancellation is never kept and sent later', async () => {
    const { person, page, stay } = await preparedPhone()
    await person.context.setOffline(true)
    const failed = await page.evaluate(
      (id) =>
        fetch(`/api/my-bookings/${id}/cancel/`, { method: 'POST', body: '{}' }).then(
          () => false,
          () => true,
        ),
      stay.id,
    )
    expect(failed).toBe(true)
    await person.context.setOffline(false)
    await page.goto('/my-bookings')
    const { status } = await (await page.request.get(`/api/my-bookings/${stay.id}/`)).json()
    expect(status).toBe('confirmed')
    await person.context.close()
  }, 120_000)
})

test('calls that say who is signed in, or change that, go past the worker, and end what it has saved', async () => {
  const { person, page } = await preparedPhone()
  const standIn = (path: string) => page.route(path, (route) => route.fulfill({ status: 418, body: 'null' }))
  await Promise.all(['**/api/user/', '**/api/notifications/unread/', '**/api/login/'].map(standIn))
  const statusOf = (path: string, method = 'GET') =>
    page.evaluate(async ([to, how]) => (await fetch(to, { method: how })).status, [path, method] as const)
  expect(await statusOf('/api/user/')).toBe(418)
  expect(await statusOf('/api/notifications/unread/')).toBe(418)
  expect(await saved(page)).not.toEqual([])
  expect(await statusOf('/api/login/', 'POST')).toBe(418)
  await expect.poll(() => saved(page)).toEqual([])
  await person.context.close()
})

test('a page that nobody is signed in to leaves nothing saved', async () => {
  const { person, page } = await preparedPhone()
  await person.context.clearCookies({ name: 'session' })
  await goTo(page, '/contact')
  await expect.poll(() => saved(page)).toEqual([])
  await person.context.close()
})

test('a tab that hears of a sign-in leaves alone what the tab that signed in has saved', async () => {
  const { context, page: older } = await site.visit(PHONE, { serviceWorkers: 'allow' })
  await goTo(older, '/contact')
  await underControl(older)
  await signIn(context, 'asha')
  const page = await context.newPage()
  await goTo(page, '/my-bookings')
  await expect.poll(() => saved(page)).toContain('/my-bookings')
  // The older tab has heard of it once it shows the signed-in user.
  await expect.poll(() => older.locator('a[href="/my-bookings"]').count()).toBeGreaterThan(0)
  expect(await saved(page)).toContain('/my-bookings')
  await context.close()
})

test('a server that cannot say who is signed in deletes nothing', async () => {
  const { person, page } = await preparedPhone()
  await person.context.setOffline(true)
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ check: true }))
  await page.evaluate(() => fetch('/assets/none.js').catch(() => undefined))
  expect(await saved(page)).not.toEqual([])
  await person.context.setOffline(false)
  await person.context.clearCookies({ name: 'session' })
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ check: true }))
  await expect.poll(() => saved(page)).toEqual([])
  await person.context.close()
})

test('a full phone saves nothing, and the site works', async () => {
  const { context, page } = await site.visit(PHONE, { serviceWorkers: 'allow' })
  await signIn(context, 'asha')
  await goTo(page, '/contact')
  await underControl(page)
  const tools = await context.newCDPSession(page)
  await tools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  await goTo(page, '/properties')
  await goTo(page, '/my-bookings')
  await page.getByRole('heading', { name: myBookings.title }).waitFor()
  expect(await saved(page)).toEqual([])
  await context.close()
})

test('the site can be installed: its manifest and every icon are there, and its worker is never stale', async () => {
  const { context, page } = await site.visit(PHONE, { serviceWorkers: 'allow' })
  await page.goto('/home')
  const address = (await page.getAttribute('link[rel=manifest]', 'href')) ?? ''
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest: { icons: { src: string; sizes: string; purpose?: string }[]; start_url: string } = await answer.json()
  const touch = (await page.getAttribute('link[rel=apple-touch-icon]', 'href')) ?? ''
  for (const src of [...manifest.icons.map((icon) => icon.src), touch]) {
    const icon = await page.request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']?.slice(0, 6)]).toEqual([src, 200, 'image/'])
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  await context.close()
})
