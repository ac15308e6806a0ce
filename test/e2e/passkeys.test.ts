import type { CDPSession, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { accounts } from '#i18n/en/accounts.ts'
import { secondFactor as words } from '#i18n/en/second-factor.ts'
import { PASSWORD } from '#test/factories.ts'
import { register } from './people.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// A traveller adds a passkey on a phone, signs in by it alone and after the password, and removes it. The authenticator
// is Chromium's virtual one.

vi.setConfig({ testTimeout: 120_000 })

const site = siteForTests()
const USERNAME = 'keyed.traveller'

/** A phone that verifies its user by a fingerprint, which always fits. */
const PHONE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

const withAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: PHONE })
  return { session, authenticatorId }
}

const credentialsOf = async ({ session, authenticatorId }: { session: CDPSession; authenticatorId: string }) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

const typePassword = async (page: Page) => {
  await goTo(page, '/login')
  await page.fill('input[name=username]', USERNAME)
  await page.fill('input[name=password]', PASSWORD)
  await page.getByRole('button', { name: accounts.login.submit, exact: true }).click()
}
const signOut = async (page: Page) => {
  await goTo(page, '/logout')
  await page.waitForURL('**/login')
}
const isSignedIn = async (page: Page) => (await page.request.get('/api/user/')).json()

test('a passkey is added, signs in alone and after the password, and is removed', async () => {
  await register(site.url, { username: USERNAME, first_name: 'Neema', last_name: 'Temu' })
  const context = await site.browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
  await noteLife(context)
  // The virtual authenticator would choose a passkey at once where the field offers them: this is the test below.
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const page = await context.newPage()
  const phone = await withAuthenticator(page)
  await typePassword(page)
  await page.waitForURL('**/home')

  await goTo(page, '/profile')
  await page.getByRole('button', { name: words.addPasskey }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=name]').fill('My phone')
  await dialog.locator('input[name=current_password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: words.add }).click()
  await dialog.getByRole('heading', { name: words.codesTitle }).waitFor()
  await dialog.getByRole('button', { name: words.done }).click()
  const row = page.getByRole('list', { name: words.passkeysTitle }).getByRole('listitem')
  await row.getByText('My phone', { exact: true }).waitFor()
  await row.getByText(words.neverUsed).waitFor()
  const [credential] = await credentialsOf(phone)
  expect(credential).toMatchObject({ rpId: 'localhost', isResidentCredential: true })
  await page.getByRole('button', { name: words.addPasskey }).click()
  await dialog.locator('input[name=current_password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: words.add }).click()
  await dialog.getByText(words.passkeyFaults.exists).waitFor()

  await signOut(page)
  await page.getByRole('button', { name: words.login.alone }).click()
  await page.waitForURL('**/home')
  expect(await isSignedIn(page)).toMatchObject({ username: USERNAME })

  await signOut(page)
  await typePassword(page)
  await page.getByText(words.login.passkeyLead(USERNAME)).waitFor()
  expect(await isSignedIn(page)).toBeNull()
  await page.getByRole('button', { name: words.login.passkey, exact: true }).click()
  await page.waitForURL('**/home')

  await goTo(page, '/profile')
  await row.getByText('Last used', { exact: false }).waitFor()
  await page.getByRole('button', { name: words.removeNamed('My phone') }).click()
  await dialog.locator('input[name=current_password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: words.removePasskey, exact: true }).click()
  await page.getByText(words.off).waitFor()

  // The phone still has it, and the site no longer takes it.
  await signOut(page)
  await page.getByRole('button', { name: words.login.alone }).click()
  await page.getByText('This passkey is not one of this account', { exact: false }).waitFor()
  await typePassword(page)
  await page.waitForURL('**/home')
  await context.close()
})

test('a passkey that is chosen in the field of the username signs in', async () => {
  const username = 'filled.traveller'
  await register(site.url, { username, first_name: 'Neema', last_name: 'Temu' })
  const context = await site.browser.newContext({ baseURL: site.url, locale: 'en-GB', serviceWorkers: 'block' })
  await noteLife(context)
  const page = await context.newPage()
  await withAuthenticator(page)
  await goTo(page, '/login')
  expect(await page.getAttribute('input[name=username]', 'autocomplete')).toBe('username webauthn')
  const body = { username, password: PASSWORD }
  expect((await page.request.post('/api/login/', { data: body })).status()).toBe(200)
  await goTo(page, '/profile')
  await page.getByRole('button', { name: words.addPasskey }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=current_password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: words.add }).click()
  await dialog.getByRole('button', { name: words.done }).click()
  await signOut(page)
  // Chromium's virtual authenticator chooses the one passkey that there is.
  await page.waitForURL('**/home')
  expect(await isSignedIn(page)).toMatchObject({ username })
  await context.close()
})
