import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Visitor } from '#platform/web/router.tsx'
import {
  describedBy,
  expectUsable,
  field,
  inDark,
  JUMA,
  openPage,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import { PROPERTY_DETAILS } from '#test/component/property-details.ts'
import { WELCOME_WORDS } from './welcome-words.ts'

const TOKEN = 'Zk3vT9qLwXn0aB7cD5eF1gH2iJ4kM6oP8rS0tU2vW4y'
const PASSWORD = 'Karibu#2026'
const SHOWN: Reply = { status: 200, body: { username: 'zawadi', name: 'Zawadi Mushi' } }

/** The draft that one is led on to. */
const DRAFT = {
  ...PROPERTY_DETAILS,
  name: 'Nyumba ya Mkarafuu',
  description_en: '',
  address: 'Nungwi',
  lacking: ['description', 'location', 'rooms', 'phone'],
}
const REST = {
  'GET /api/hotel/properties/7/': (): Reply => ({ status: 200, body: DRAFT }),
  'GET /api/hotel/properties/7/commission/': (): Reply => ({ status: 200, body: { percent: 10, next: null } }),
  ...Object.fromEntries(
    ['property-categories', 'destinations', 'amenities', 'extra-services'].map((name) => [
      `GET /api/${name}/`,
      (): Reply => ({ status: 500, body: {} }),
    ]),
  ),
}

describe.each(VIEWS)('the page of an invitation at $width px in $language', (view) => {
  const words = WELCOME_WORDS[view.language]
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const open = (server: Parameters<typeof openPage>[1]['server']) => openPage(`/welcome#${TOKEN}`, { view, server })

  test('greets the host, sets the password, signs in and leads to the draft', async () => {
    let user: Visitor | null = null
    const sent: unknown[] = []
    let reply: Reply = { status: 500, body: {} }
    const { router } = await open({
      ...REST,
      'POST /api/invitations/show/': (body) => {
        expect(body).toEqual({ token: TOKEN })
        return SHOWN
      },
      'GET /api/user/': () => ({ status: 200, body: user }),
      'POST /api/invitations/accept/': (body) => {
        sent.push(body)
        if (sent.length > 1) user = JUMA
        return reply
      },
    })
    await expect.element(page.getByRole('heading', { level: 1, name: words.title('Zawadi Mushi') })).toBeVisible()
    await expect.element(page.getByText('zawadi', { exact: true })).toBeVisible()
    await expectUsable('welcome')
    await inDark(() => expectUsable('welcome in the dark'))
    await userEvent.fill(field('new_password'), 'short')
    await userEvent.fill(field('confirm_password'), 'shorter')
    await button(words.submit).click()
    await expect.poll(() => field('new_password').getAttribute('aria-invalid')).toBe('true')
    expect(describedBy('new_password')).not.toBe('')
    await expectUsable('welcome with faults')
    expect(sent).toEqual([])
    await userEvent.fill(field('new_password'), PASSWORD)
    await userEvent.fill(field('confirm_password'), PASSWORD)
    await button(words.submit).click()
    await expect.element(page.getByText(words.submitFailed)).toBeVisible()
    expect(field('new_password').value).toBe(PASSWORD)
    reply = { status: 200, body: { success: true, user: JUMA, property_id: 7 } }
    await button(words.submit).click()
    await expect
      .poll(() => `${router.state.location.pathname}${router.state.location.hash}`)
      .toBe('/hotel-admin/properties/7')
    await expect.element(page.getByRole('heading', { level: 1, name: DRAFT.name })).toBeVisible()
    const typed = { token: TOKEN, new_password: PASSWORD, confirm_password: PASSWORD }
    expect(sent).toEqual([typed, typed])
  })

  test('offers a new link in place of one that expired', async () => {
    let renewed: Reply = 'away'
    await open({
      'POST /api/invitations/show/': () => refusal(409, 'invitation_expired', 'Your link has expired.'),
      'POST /api/invitations/renew/': () => renewed,
    })
    await expect.element(page.getByRole('heading', { level: 1, name: words.brokenTitle })).toBeVisible()
    await expect.element(page.getByText('Your link has expired.')).toBeVisible()
    await expectUsable('expired link')
    await inDark(() => expectUsable('expired link in the dark'))
    await button(words.renew).click()
    await expect.element(page.getByText(words.renewFailed)).toBeVisible()
    renewed = { status: 200, body: { success: true } }
    await button(words.renew).click()
    await expect.element(page.getByText(words.renewed)).toBeVisible()
    await expect.element(button(words.renew)).not.toBeInTheDocument()
    await expectUsable('new link')
  })

  test('says that a link without its secret is incomplete, without a question to the server', async () => {
    await openPage('/welcome', { view })
    await expect.element(page.getByText(words.incomplete)).toBeVisible()
    const contact = page.getByRole('main').getByRole('link', { name: words.contact, exact: true })
    await expect.element(contact).toHaveAttribute('href', '/contact')
    await expectUsable('incomplete link')
  })

  test.each([
    ['invitation_used', 409, words.toLogin, '/login'],
    ['invitation_unknown', 404, words.contact, '/contact'],
  ] as const)('leads on from a link that is %s', async (code, status, name, to) => {
    await open({ 'POST /api/invitations/show/': () => refusal(status, code, 'It does not work.') })
    await expect.element(page.getByText('It does not work.')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
    await expect.element(button(words.renew)).not.toBeInTheDocument()
    await expectUsable(code)
  })

  test('says that the link was used meanwhile when the form is sent, and offers Retry if it could not be checked', async () => {
    let shown: Reply = 'away'
    await open({
      'POST /api/invitations/show/': () => shown,
      'POST /api/invitations/accept/': () => refusal(409, 'invitation_used', 'This link was used.'),
    })
    await expect.element(page.getByText(words.failed)).toBeVisible()
    await expectUsable('link that could not be checked')
    shown = SHOWN
    await page.getByRole('main').getByRole('button').first().click()
    await expect.element(page.getByText('zawadi', { exact: true })).toBeVisible()
    await userEvent.fill(field('new_password'), PASSWORD)
    await userEvent.fill(field('confirm_password'), PASSWORD)
    await button(words.submit).click()
    await expect.element(page.getByText('This link was used.')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: words.brokenTitle })).toBeVisible()
  })
})
