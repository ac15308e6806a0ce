import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, type Day, eachDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { WAITING_KINDS, type WaitingKind } from '#domain/waiting.ts'
import { allBookings as allBookingsEn } from '#i18n/en/all-bookings.ts'
import { periodFigures as enPeriod } from '#i18n/en/period-figures.ts'
import { platform as en } from '#i18n/en/platform.ts'
import { periodFigures as swPeriod } from '#i18n/sw/period-figures.ts'
import { platform as sw } from '#i18n/sw/platform.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { deskBooking } from '#test/component/desk-booking.ts'
import { DESKTOP, expectUsable, inDark, openPage, type Reply, staff, VIEWS } from '#test/component/open-page.tsx'
import type { platformToday, platformWaiting } from '../contract.ts'

const WORDS = { en: { ...en, ...enPeriod }, sw: { ...sw, ...swPeriod } }
const daysFrom = (first: Day, bookings: number) =>
  eachDay(first, addDays(first, 30)).map((from) => ({ from, bookings, collected: bookings * 100_000 }))
const TODAY: ReplyOf<typeof platformToday> = {
  date: '2026-02-03',
  periods: [1, 7, 30].map((days) => ({
    days,
    bookings: days,
    collected: days * 100_000,
    before: { bookings: 4, collected: 0 },
  })),
  steps: { now: daysFrom('2026-01-05', 1), before: daysFrom('2025-12-06', 0) },
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

const LATEST = ['Neema Mushi', 'Baraka Mollel'].map((guest_name, at) => deskBooking({ id: 31 + at, guest_name }))

const FAILED: Reply = { status: 500, body: {} }
const ok = (body: unknown): Reply => ({ status: 200, body, total: 0 })
const main = () => page.getByRole('main')

type Opening = { query?: string; role?: Parameters<typeof staff>[0]; server?: Record<string, () => Reply> }

const open = (waiting: () => Reply, view = DESKTOP, { query = '', role = 'owner', server = {} }: Opening = {}) =>
  openPage(`/bhumwi-admin/dashboard${query}`, {
    view,
    user: staff(role),
    server: {
      'GET /api/bhumwi-admin/bookings/': () => ok(LATEST),
      'GET /api/bhumwi-admin/today/': () => ok(TODAY),
      'GET /api/bhumwi-admin/waiting/': waiting,
      ...server,
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

test('nothing that waits is said, and a failed list says so with Retry while the rest is there', async () => {
  let reply: Reply = { status: 500, body: {} }
  await open(() => reply)
  await expect.element(main().getByText(en.waiting.failed)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Neema Mushi' })).toBeVisible()
  reply = ok([])
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.waiting.none)).toBeVisible()
})

test.each(VIEWS)(
  'each period stands beside the one before, and its figures lead to their rows: $width $language',
  async (view) => {
    await open(() => ok([]), view)
    const words = WORDS[view.language]
    const numbers = main().getByRole('list', { name: words.numbers })
    const card = (days: number) => numbers.getByRole('listitem').filter({ hasText: words.made(days) })
    const link = (days: number, name: string) => card(days).getByRole('link', { name })
    const week = { made_from: '2026-01-28', made_to: '2026-02-03', without: 'expired' }
    await expect
      .element(link(7, `${words.charts.bookings} 7`))
      .toHaveAttribute('href', `/bhumwi-admin/bookings?${new URLSearchParams(week)}`)
    await expect
      .element(link(7, `${words.charts.money} ${formatTsh(700_000, view.language)}`))
      .toHaveAttribute(
        'href',
        '/bhumwi-admin/money/statement?account=provider_cash&start=2026-01-28&end=2026-02-03&moved=collected',
      )
    await expect.element(card(7).getByText(words.more(75, '4'), { exact: true })).toBeVisible()
    await expect.element(card(7).getByText(words.noneBefore, { exact: true })).toBeVisible()
    await expect.element(card(1).getByText(words.yesterday('4'), { exact: true })).toBeVisible()
    await expect
      .element(numbers.getByRole('link', { name: words.look }))
      .toHaveAttribute('href', '/bhumwi-admin/bookings?money=needs_look')
    await expect
      .element(numbers.getByRole('link', { name: words.awaiting }))
      .toHaveAttribute('href', '/bhumwi-admin/bookings?status=pending')
  },
)

test('who may not see money reads the amounts without a way to the accounts', async () => {
  await open(() => ok([]), DESKTOP, { role: 'support' })
  const numbers = main().getByRole('list', { name: en.numbers })
  await expect.element(numbers.getByText(formatTsh(700_000, 'en'))).toBeVisible()
  expect(numbers.getByRole('link', { name: enPeriod.charts.money }).elements()).toEqual([])
})

test.each(VIEWS)(
  'the latest bookings lead to their pages, and the charts have their figures as a table: $width $language',
  async (view) => {
    await open(() => ok([]), view)
    const words = WORDS[view.language]
    await expect
      .element(main().getByRole('link', { name: 'Baraka Mollel' }))
      .toHaveAttribute('href', '/bhumwi-admin/bookings/32')
    await expect
      .element(main().getByRole('link', { name: words.latest.all }))
      .toHaveAttribute('href', '/bhumwi-admin/bookings')
    const title = main().getByRole('heading', { name: words.month.title })
    title.element().scrollIntoView()
    const chart = main().getByRole('figure').filter({ hasText: words.charts.bookings })
    await chart.getByRole('button', { name: view.language === 'sw' ? 'Jedwali' : 'Table' }).click()
    await expect.element(chart.getByRole('row', { name: '3 Feb 1 0' })).toBeVisible()
    await expectUsable('the dashboard with its charts')
    await inDark(() => expectUsable('the dashboard with its charts in the dark'))
  },
)

test('a long status and a large amount of a latest booking have their own place at a desk', async () => {
  const [one] = LATEST
  if (!one) throw new Error('There is no booking')
  const property = { ...one.room.property, name: 'Mgomba Lodge Marangu' }
  const long = {
    ...one,
    status: 'pending',
    total_amount: 12_480_000,
    check_in: '2026-12-30',
    check_out: '2027-01-12',
    room: { ...one.room, property },
  }
  await open(() => ok([]), DESKTOP, { server: { 'GET /api/bhumwi-admin/bookings/': () => ok([long]) } })
  const link = main().getByRole('link', { name: 'Neema Mushi' })
  await expect.element(link).toBeVisible()
  const row = link.element().closest('li')
  if (!row) throw new Error('The booking is in no row')
  const range = document.createRange()
  const texts = [...row.querySelectorAll('a, p > span, time')].map((part) => {
    range.selectNodeContents(part)
    const { left, right } = range.getBoundingClientRect()
    return { left, right, text: part.textContent }
  })
  const inOrder = texts.toSorted((a, b) => a.left - b.left)
  for (const [at, { right, text }] of inOrder.slice(0, -1).entries())
    expect([text, right <= (inOrder[at + 1]?.left ?? 0)]).toEqual([text, true])
  expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(row.getBoundingClientRect().right - 16)
})

test('numbers and bookings that could not be fetched say so, each with Retry, and no booking is said', async () => {
  let replies: Record<'today' | 'latest', Reply> = { today: FAILED, latest: FAILED }
  await open(() => ok([]), DESKTOP, {
    server: {
      'GET /api/bhumwi-admin/today/': () => replies.today,
      'GET /api/bhumwi-admin/bookings/': () => replies.latest,
    },
  })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  await expect.element(main().getByText(en.latest.failed)).toBeVisible()
  replies = { today: ok(TODAY), latest: ok([]) }
  const retry = main().getByRole('button', { name: 'Retry' })
  await retry.first().click()
  await expect.element(main().getByRole('list', { name: en.numbers })).toBeVisible()
  await retry.click()
  await expect.element(main().getByText(en.latest.none)).toBeVisible()
})

test('an old address with filters of the bookings leads to their list', async () => {
  const query = '?status=confirmed&q=BHM-AAAA0A&page=2'
  const { router } = await open(() => ok([]), DESKTOP, { query })
  await expect.element(main().getByRole('heading', { level: 1, name: allBookingsEn.title })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe(`/bhumwi-admin/bookings${query}`)
})
