import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  ASHA,
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import { VIEW_WORDS } from './words.ts'

test.each(VIEWS)(
  'every page says whose account the staff see, why and for how long; a failed end says so: $width $language',
  async (view) => {
    const words = VIEW_WORDS[view.language]
    const reason = 'They cannot find the payout of last week, call 4711'
    const ends_at = new Date(Date.now() + 90_000).toISOString()
    let ended = 0
    const end = (): Reply => {
      ended += 1
      return refusal(503, 'unavailable', 'Away for a moment.')
    }
    await openPage('/hotel-admin/properties', {
      view,
      user: { ...JUMA, view: { staff_name: 'Rehema Juma', reason, ends_at } },
      server: {
        'GET /api/hotel/properties/': () => ({ status: 200, body: [], total: 0 }),
        'POST /api/view/end/': end,
      },
    })
    const bar = page.getByRole('complementary', { name: words.label })
    await expect.element(bar.getByText(words.viewing('Juma Ali'))).toBeVisible()
    await expect.element(bar.getByText(words.readOnly(reason))).toBeInTheDocument()
    await expect.element(bar.getByRole('timer')).toHaveTextContent(words.minutesLeft(2))
    // Nothing of the page lies under the bar.
    const header = [...document.querySelectorAll('header')].find((one) => one.checkVisibility())
    const barBox = bar.element().getBoundingClientRect()
    expect(header?.getBoundingClientRect().top ?? 0).toBeGreaterThanOrEqual(barBox.bottom - 1)
    await expectUsable('a view of an account')
    await inDark(() => expectUsable('a view of an account in the dark'))
    await bar.getByRole('button', { name: words.end }).click()
    await expect.poll(() => ended).toBe(1)
    await expect.poll(() => announced().some((text) => text.includes('Away for a moment.'))).toBe(true)
  },
)

test('the profile of a viewed account shows nothing of how its owner signs in, and does not fetch it', async () => {
  const ends_at = new Date(Date.now() + 90_000).toISOString()
  const user = { ...ASHA, view: { staff_name: 'Rehema Juma', reason: 'Call 4711', ends_at } }
  const body = { ...user, dob: null, gender: null, language: 'en' }
  await openPage('/profile', { view: DESKTOP, user, server: { 'GET /api/user/': () => ({ status: 200, body }) } })
  await expect.element(page.getByRole('textbox').first()).toBeVisible()
  expect(document.querySelectorAll('input[type="password"]')).toHaveLength(0)
  // What stands there can be read, and nothing of it be changed or sent.
  expect(document.querySelectorAll('main input:not([readonly]), main select, main [type=submit]')).toHaveLength(0)
  expect(page.getByRole('textbox', { name: 'Email' }).element()).toHaveProperty('value', ASHA.email)
  expect(page.getByRole('main').getByRole('heading', { level: 2 }).elements()).toHaveLength(1)
})
