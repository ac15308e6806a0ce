import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Replies,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { ManagedReview } from '../contract.ts'
import { HOTEL_REVIEW_WORDS } from './hotel-words.ts'
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

test('a host who answers after a colleague is shown that answer, keeps what was typed, and may then replace it', async () => {
  const sent: unknown[] = []
  const answered = (text: string) => review(1, { answer: { text, at: '2027-01-06T08:00:00.000Z' } })
  const server: Replies = {
    'GET /api/hotel/reviews/': () => ({ status: 200, body: [review(1)], total: 1 }),
    'POST /api/hotel/reviews/1/answer/': (body) => {
      sent.push(body)
      if (sent.length > 1) return { status: 200, body: answered('Of the owner') }
      const current = answered('Of the manager')
      return { status: 409, body: { error: 'Somebody was faster.', code: 'answer_changed', current } }
    },
  }
  const open = () => openPage('/hotel-admin/reviews', { view: DESKTOP, user: JUMA, server })
  const words = HOTEL_REVIEW_WORDS.en
  const write = () => page.getByRole('button', { name: words.answerNamed('Guest 1') }).click()
  const text = page.getByRole('textbox', { name: words.text })
  const send = () => page.getByRole('button', { name: words.send, exact: true }).click()
  await open()
  await write()
  await text.fill('Of the owner')
  await open()
  await write()
  await expect.element(text).toHaveValue('Of the owner')
  await send()
  await expect.element(page.getByText('Of the manager', { exact: true })).toBeVisible()
  await expect.element(text).toHaveValue('Of the owner')
  await expectUsable('the answer of a colleague')
  await send()
  await expect.poll(() => announced().join()).toContain(words.done)
  expect(sent).toEqual([
    { text: 'Of the owner', seen: null },
    { text: 'Of the owner', seen: 'Of the manager' },
  ])
})

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
