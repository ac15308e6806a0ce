import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/language.ts'
import { accounts as en } from '#i18n/en/accounts.ts'
import { accounts as sw } from '#i18n/sw/accounts.ts'
import { PASSWORD } from '#test/factories.ts'

const WORDS = { en, sw }

/** Signs somebody in past the form, for tests of what comes after. */
export const signIn = async ({ request }: Pick<BrowserContext, 'request'>, username: string) => {
  const answer = await request.post('/api/login/', { data: { username, password: PASSWORD } })
  expect(answer.status()).toBe(200)
}

/** Fills in the form of the page to sign in, and sends it. */
export const signInByForm = async (page: Page, username: string, language: Language = 'en') => {
  await page.fill('input[name=username]', username)
  await page.fill('input[name=password]', PASSWORD)
  await page.getByRole('button', { name: WORDS[language].login.submit, exact: true }).click()
}

/** The payer says yes on the simulator's handset page, to which the link leads. */
export const approve = async (page: Page, handset: string | null) => {
  const phone = await page.context().newPage()
  await phone.goto(handset ?? '')
  await phone.getByRole('button', { name: 'Approve' }).first().click()
  await phone.getByText('Paid').first().waitFor()
  await phone.close()
  await page.bringToFront()
}
