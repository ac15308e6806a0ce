import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { ManagedReview } from '../contract.ts'
import { MODERATION_WORDS } from './office/words.ts'

const review = (id: number, fields: Partial<ManagedReview> = {}): ManagedReview => ({
  id,
  rating: 4,
  title: 'By the sea',
  body: 'Quiet rooms, and a good breakfast.',
  language: 'en',
  created_at: '2027-01-05T08:00:00.000Z',
  guest: `Guest ${id}`,
  stayed: '2027-01',
  nights: 2,
  answer: null,
  property: { id: 7, name: 'Nyumba ya Mkarafuu' },
  booking: { id: 9, reference: 'BHM-7K3QZ9' },
  hidden_reason: null,
  answer_open_until: null,
  ...fields,
})

let reviews: ManagedReview[]
let decided: [string, unknown][]
let answer: () => Reply
beforeEach(() => {
  reviews = []
  decided = []
  answer = () => 'away'
})

const open = (view: View, search = '') => {
  const takes = (move: string) => (body: Record<string, unknown>) => {
    decided.push([move, body])
    return answer()
  }
  return openPage(`/bhumwi-admin/reviews${search}`, {
    view,
    user: staff('content'),
    server: {
      'GET /api/bhumwi-admin/reviews/': (_body, query) => {
        const hidden = query.get('hidden')
        const rows = reviews.filter(({ hidden_reason }) => !hidden || String(hidden_reason !== null) === hidden)
        return { status: 200, body: rows, total: rows.length }
      },
      'POST /api/bhumwi-admin/reviews/1/hide/': takes('hide'),
      'POST /api/bhumwi-admin/reviews/1/show/': takes('show'),
    },
  })
}

describe.each(VIEWS)('the moderation of reviews at $width px in $language', (view) => {
  const words = MODERATION_WORDS[view.language]
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  test('shows all reviews, or only those that are hidden', async () => {
    reviews = [review(1), review(2, { hidden_reason: 'It names a private person.', guest: 'Asha M.' })]
    await open(view)
    await expect.element(button(words.hideNamed('Guest 1'))).toBeVisible()
    await expect.element(page.getByText(words.hiddenBecause('It names a private person.'))).toBeVisible()
    await expectUsable('the reviews')
    await inDark(() => expectUsable('the reviews, dark'))
    await page.getByRole('link', { name: words.views.hidden }).click()
    await expect.element(page.getByText(words.count(1), { exact: true })).toBeVisible()
    expect(button(words.hideNamed('Guest 1')).elements()).toHaveLength(0)
  })

  test('a review is hidden with a reason, and shown again', async () => {
    reviews = [review(1)]
    await open(view)
    await button(words.hideNamed('Guest 1')).click()
    await dialog.getByRole('button', { name: words.hide, exact: true }).click()
    expect(decided).toEqual([])
    await expectUsable('the dialog that hides', 'dialog[open]')
    await dialog.getByRole('textbox', { name: words.reason }).fill('It names a private person.')
    answer = () => refusal(409, 'conflict', 'Somebody was faster.')
    await dialog.getByRole('button', { name: words.hide, exact: true }).click()
    await expect.element(dialog.getByText('Somebody was faster.')).toBeVisible()
    answer = () => {
      reviews = [review(1, { hidden_reason: 'It names a private person.' })]
      return { status: 200, body: reviews[0] }
    }
    await dialog.getByRole('button', { name: words.hide, exact: true }).click()
    await expect.element(button(words.showNamed('Guest 1'))).toBeVisible()
    expect(announced()).toContain(words.hidden)
    expect(decided.at(-1)).toEqual(['hide', { reason: 'It names a private person.' }])
    answer = () => {
      reviews = [review(1)]
      return { status: 200, body: reviews[0] }
    }
    await button(words.showNamed('Guest 1')).click()
    await expect.element(button(words.hideNamed('Guest 1'))).toBeVisible()
    expect(announced()).toContain(words.shown)
  })

  test('says that no review is hidden', async () => {
    await open(view, '?show=hidden')
    await expect.element(page.getByText(words.empty.hidden)).toBeVisible()
    await expectUsable('an empty list')
  })
})
