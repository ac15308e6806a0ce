import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WAITING_KINDS, type WaitingKind } from '#domain/waiting.ts'
import { platform as en } from '#i18n/en/platform.ts'
import { platform as sw } from '#i18n/sw/platform.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { DESKTOP, expectUsable, inDark, openPage, type Reply, staff, VIEWS } from '#test/component/open-page.tsx'
import type { platformToday, platformWaiting } from '../contract.ts'

const WORDS = { en, sw }
const TODAY: ReplyOf<typeof platformToday> = {
  date: '2026-02-03',
  periods: [1, 7, 30].map((days) => ({ days, bookings: days, gross: days * 100_000 })),
  payments_to_look_at: 2,
  awaiting_payment: 1,
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const EVERYTHING: ReplyOf<typeof platformWaiting> = WAITING_KINDS.map((kind, i) => ({
  kind,
  count: i + 1,
  oldest_at: ago(i),
}))

const PLACES: Record<WaitingKind, RegExp> = {
  payments_in_doubt: /[?]money=needs_look$/,
  receipts_unknown: /money[/]repairs[?]list=receipts$/,
  disputes_open: /\/bhumwi-admin\/disputes$/,
  payouts_failed: /payment-requests[?]status=failed&waiting=yes$/,
  payouts_pending: /payment-requests[?]status=pending&waiting=yes$/,
  payouts_approved: /payment-requests[?]status=approved&waiting=yes$/,
  properties_in_review: /requests[?]show=properties$/,
  properties_changed: /requests[?]show=changed$/,
  hosts_pending: /bhumwi-admin[/]requests$/,
  enquiries_open: /bhumwi-admin[/]enquiries[?]without=suspect$/,
  evidence_ending: /bhumwi-admin[/]evidence$/,
  calendars_failing: /bhumwi-admin[/]calendars$/,
  sweep_differences: /money[/]sweeps[?]show=open$/,
}

const ok = (body: unknown): Reply => ({ status: 200, body, total: 0 })
const main = () => page.getByRole('main')

const open = (waiting: () => Reply, view = DESKTOP, { query = '', onList = (_: URLSearchParams) => {} } = {}) =>
  openPage(`/bhumwi-admin/dashboard${query}`, {
    view,
    user: staff('owner'),
    server: {
      'GET /api/bhumwi-admin/bookings/': (_, asked) => {
        onList(asked)
        return ok([])
      },
      'GET /api/regions/': () => ok([{ id: 7, name: 'Kilimanjaro' }]),
      'GET /api/bhumwi-admin/today/': () => ok(TODAY),
      'GET /api/bhumwi-admin/waiting/': waiting,
    },
  })

test.each(VIEWS)(
  'what needs a person stands on top with its age and leads to its rows: $width $language',
  async (view) => {
    await open(() => ok(EVERYTHING), view)
    const { waiting: words } = WORDS[view.language]
    if (view.width < 1024) {
      const [, , thirdKind, fourthKind] = WAITING_KINDS
      const fourth = main().getByText(words.kinds[fourthKind](4), { exact: true })
      await expect.element(main().getByText(words.kinds[thirdKind](3), { exact: true })).toBeVisible()
      await expect.element(fourth).not.toBeVisible()
      const all = main().getByRole('button', { name: words.showAll(WAITING_KINDS.length) })
      await expect.element(all).toHaveAttribute('aria-expanded', 'false')
      await all.click()
      await expect.element(fourth).toBeVisible()
      await expect.element(main().getByRole('button', { name: words.fewer })).toHaveFocus()
    }
    for (const [i, kind] of WAITING_KINDS.entries()) {
      const row = main()
        .getByRole('listitem')
        .filter({ hasText: words.kinds[kind](i + 1) })
      await expect.element(row.getByRole('link')).toHaveAttribute('href', expect.stringMatching(PLACES[kind]))
      await expect.element(row.getByText(words.age(i))).toBeVisible()
    }
    await expectUsable('the dashboard of the platform')
    await inDark(() => expectUsable('the dashboard of the platform in the dark'))
  },
)

test('nothing that waits is said, and a failed list says so with Retry while the bookings are there', async () => {
  let reply: Reply = { status: 500, body: {} }
  await open(() => reply)
  await expect.element(main().getByText(en.waiting.failed)).toBeVisible()
  await expect.element(main().getByText(en.empty)).toBeVisible()
  reply = ok([])
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.waiting.none)).toBeVisible()
})

test.each(VIEWS)(
  'further filters are set together, keep the others, and can be cleared: $width $language',
  async (view) => {
    const { filters: words } = WORDS[view.language]
    const lists: string[] = []
    await open(() => ok([]), view, { query: '?status=confirmed', onList: (asked) => lists.push(String(asked)) })
    const fold = main().getByText(words.more, { exact: true })
    const form = main().getByRole('form', { name: words.more })
    await expect.element(fold).toBeVisible()
    await fold.click()
    await form.getByLabelText(words.arrivalFrom).fill('2026-03-01')
    await form.getByLabelText(words.region).selectOptions('7')
    await form.getByLabelText(words.wallet).selectOptions('mpesa')
    await form.getByLabelText(words.source).selectOptions('phone')
    await expectUsable('the further filters')
    await form.getByRole('button', { name: words.apply }).click()
    const applied = 'status=confirmed&arrival_from=2026-03-01&region=7&wallet=mpesa&source=phone'
    await expect.poll(() => lists.at(-1)).toContain(applied)
    await expect.element(main().getByText(words.set(4))).toBeVisible()
    await expect.element(form.getByLabelText(words.region)).toHaveValue('7')
    await form.getByRole('button', { name: words.clear }).click()
    await expect.poll(() => lists.at(-1)).toMatch(/^status=confirmed&limit/)
  },
)
