import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { secondFactor as words } from '#i18n/en/second-factor.ts'
import { PASSWORD } from '#test/factories.ts'
import { register } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// A traveller sets up an authenticator app on a phone, and signs in with its code and with a recovery code.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()
const USERNAME = 'coded.traveller'
const PERIOD_MS = 30_000

const signIn = async (page: Page) => {
  await goTo(page, '/login')
  await page.fill('input[name=username]', USERNAME)
  await page.fill('input[name=password]', PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const signOut = async (page: Page) => {
  await goTo(page, '/logout')
  await page.waitForURL('**/login')
}
const isSignedIn = async (page: Page) => (await page.request.get('/api/user/')).json()

test('signing in takes the code of the app, or a recovery code once', async () => {
  await register(site.url, { username: USERNAME, first_name: 'Neema', last_name: 'Temu' })
  const viewport = { width: 360, height: 740 }
  const context = await site.browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    viewport,
    serviceWorkers: 'block',
  })
  await noteLife(context)
  const page = await context.newPage()
  await signIn(page)
  await page.waitForURL('**/home')

  await goTo(page, '/profile')
  await page.getByRole('button', { name: words.setUp }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=current_password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: words.next }).click()
  const secret = Secret.fromBase32((await dialog.locator('code').innerText()).replaceAll(' ', ''))
  const app = new TOTP({ secret })
  await dialog.locator('input[name=code]').fill(app.generate())
  await dialog.getByRole('button', { name: words.confirm }).click()
  await dialog.getByRole('heading', { name: words.codesTitle }).waitFor()
  const codes = (await dialog.innerText()).match(/\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}\b/g) ?? []
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: words.done }).click()
  await page.getByText(words.left(10)).waitFor()

  await signOut(page)
  await signIn(page)
  await page.getByText(words.login.lead(USERNAME)).waitFor()
  expect(await isSignedIn(page)).toBeNull()
  await page.locator('input[name=code]').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('This code is not correct', { exact: false }).first().waitFor()
  // The code of now was used to turn it on; the app of a phone whose clock is ahead shows the next one.
  await page.locator('input[name=code]').fill(app.generate({ timestamp: Date.now() + PERIOD_MS }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')

  for (const expected of ['in', 'refused']) {
    await signOut(page)
    await signIn(page)
    await page.getByRole('button', { name: words.login.recovery }).click()
    await page.locator('input[name=code]').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    if (expected === 'in') await page.waitForURL('**/home')
    else await page.getByText('was used already', { exact: false }).first().waitFor()
  }
  expect(await isSignedIn(page)).toBeNull()
  await context.close()
})
