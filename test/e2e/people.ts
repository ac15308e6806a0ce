import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/language.ts'
import { accounts as en } from '#i18n/en/accounts.ts'
import { accounts as sw } from '#i18n/sw/accounts.ts'
import { PASSWORD } from '#test/factories.ts'

const WORDS = { en, sw }

/** A new account; its other fields are made up. */
type Newcomer = { username: string; first_name: string; last_name: string; phone_number?: string }

/** Registers a traveller by the API; returns the mail address. */
export const register = async (site: string, newcomer: Newcomer) => {
  const email = `${newcomer.username}@example.com`
  const answer = await fetch(`${site}/api/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, phone_number: '0712345678', ...newcomer }),
  })
  expect(answer.status, await answer.text()).toBe(201)
  return email
}

/** Signs an account in by the API, for tests of what comes after. */
export const signIn = async ({ request }: Pick<BrowserContext, 'request'>, username: string) => {
  const answer = await request.post('/api/login/', { data: { username, password: PASSWORD } })
  expect(answer.status()).toBe(200)
}

/** Fills in the sign-in form of the page, and sends it. */
export const signInByForm = async (page: Page, username: string, language: Language = 'en') => {
  await page.fill('input[name=username]', username)
  await page.fill('input[name=password]', PASSWORD)
  await page.getByRole('button', { name: WORDS[language].login.submit, exact: true }).click()
}

/** The address of the simulator's handset page, as the site links to it. */
export const handsetOf = async ({ request }: Pick<BrowserContext, 'request'>): Promise<string> => {
  const found = /http:\/\/127\.0\.0\.1:\d+\/__sim\/handset/.exec(await (await request.get('/home')).text())
  if (!found) throw new Error('The home page does not link to a handset.')
  return found[0]
}

/**
 * Approves the prompt on the simulator's handset page. The page shows every prompt of the number: tests that leave some
 * open must use a number of their own, or another prompt is approved.
 */
export const approveByHand = async (page: Page, handset: string | null) => {
  const phone = await page.context().newPage()
  await phone.goto(handset ?? '')
  const prompt = phone.getByRole('button', { name: 'Approve' })
  await prompt.first().waitFor() // the page reloads until the prompt has arrived
  expect(await prompt.count()).toBe(1)
  const answered = phone.waitForResponse((response) => response.request().method() === 'POST')
  await prompt.click()
  await answered
  await phone.getByText('Paid').first().waitFor()
  await phone.close()
  await page.bringToFront()
}

/** The same without a browser: sends the form of the handset page, once the prompt has arrived. */
export const approve = async (handset: string | null) => {
  const address = new URL(handset ?? '')
  const open = async () => {
    const markup = await (await fetch(address)).text()
    return [...markup.matchAll(/action="([^"]+)"><button class="yes">Approve/g)].map(([, action = '']) => action)
  }
  await expect.poll(open, { interval: 200 }).not.toEqual([])
  const actions = await open()
  expect(actions).toHaveLength(1)
  const answered = await fetch(new URL(actions[0] ?? '', address), { method: 'POST' })
  expect(await answered.text()).toContain('Paid')
}
