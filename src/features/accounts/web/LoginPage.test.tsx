import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describedBy, expectUsable, field, openPage, type Reply, refusal, VIEWS } from '#test/component/open-page.tsx'
import { ACCOUNT_WORDS } from './words.ts'

const WITHOUT_GOOGLE: Reply = { status: 200, body: { google: false } }

describe.each(VIEWS)('the sign-in page at $width px in $language', (view) => {
  const words = ACCOUNT_WORDS[view.language]
  const open = (login: (body: Record<string, unknown>) => Reply = () => 'away') =>
    openPage('/login', {
      view,
      server: { 'GET /api/sign-in-ways/': () => WITHOUT_GOOGLE, 'POST /api/login/': login },
    })

  test('offers to look around without an account', async () => {
    const { router } = await open()
    const link = page.getByRole('main').getByRole('link', { name: words.login.browse })
    await expect.element(link).toHaveAttribute('href', '/home')
    await expectUsable('sign-in')
    expect(router.state.location.pathname).toBe('/login')
  })

  test('shows why Google’s button is disabled', async () => {
    await open()
    await expect.element(page.getByRole('button', { name: words.google })).toBeDisabled()
    await expect.element(page.getByText(words.googleOff)).toBeVisible()
    expect(page.getByText(words.googleOff).element().getBoundingClientRect().height).toBeGreaterThan(10)
  })

  test('takes an email or a phone number as the username, and says so', async () => {
    const sent: unknown[] = []
    await open((body) => {
      sent.push(body)
      return refusal(401, 'invalid_credentials', 'x')
    })
    expect(describedBy('username')).toBe(words.login.nameHint)
    await userEvent.fill(field('username'), '+44 20 7946 0958')
    await userEvent.fill(field('password'), 'Karibu#2026')
    await page.getByRole('main').getByRole('button', { name: words.login.submit }).click()
    await expect.element(page.getByText(words.login.wrong)).toBeVisible()
    expect(sent).toEqual([{ username: '+44 20 7946 0958', password: 'Karibu#2026' }])
  })
})
