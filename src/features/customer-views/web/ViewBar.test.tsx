import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customerView as en } from '#i18n/en/customer-view.ts'
import { customerView as sw } from '#i18n/sw/customer-view.ts'
import { ASHA, announced, expectUsable, openPage, refusal, VIEWS } from '#test/component/open-page.tsx'

const WORDS = { en, sw }
const REASON = 'Call 4711: the refund is missing'
const VIEWED = {
  ...ASHA,
  view: { staff_name: 'Rehema', reason: REASON, ends_at: new Date(Date.now() + 20 * 60_000).toISOString() },
}

test.each(VIEWS)(
  'the profile of a viewed account says whose it is and why, and shows nothing of how its owner signs in: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    await openPage('/profile', {
      view,
      user: VIEWED,
      server: {
        'GET /api/user/': () => ({ status: 200, body: VIEWED }),
        'POST /api/view/end/': () => refusal(503, 'unavailable', 'Please try again later.'),
      },
    })
    const bar = page.getByRole('complementary', { name: words.label })
    await expect.element(bar.getByText(words.readOnly(REASON))).toBeVisible()
    await expect.element(bar.getByText(words.viewing('Asha'), { exact: false })).toBeVisible()
    // The details are there; password, second factor, sessions and download are not, and nothing asks the server for them.
    await expect.element(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(page.getByRole('main').getByRole('heading', { level: 2 }).elements()).toHaveLength(1)
    await expectUsable('the profile of a viewed account')
    await bar.getByRole('button', { name: words.end }).click()
    await expect.poll(announced).not.toBe('')
    await expect.element(bar).toBeVisible()
  },
)
