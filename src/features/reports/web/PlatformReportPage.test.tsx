import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { type ReportPeriod, reportSpans, stepsOf } from '#domain/report.ts'
import { periodFigures as enPeriod } from '#i18n/en/period-figures.ts'
import { report as en } from '#i18n/en/report.ts'
import { periodFigures as swPeriod } from '#i18n/sw/period-figures.ts'
import { report as sw } from '#i18n/sw/report.ts'
import {
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { Report } from './ReportTiles.tsx'

const WORDS = { en: { ...en, ...enPeriod }, sw: { ...sw, ...swPeriod } }
const TODAY = '2027-03-15'
const NOTHING: Report['totals']['now'] = {
  bookings: 0,
  value: 0,
  cancelled: 0,
  no_shows: 0,
  unpaid_holds: 0,
  collected: 0,
  refunded: 0,
  commission: 0,
  paid_out: 0,
  travellers: 0,
}

/** A report in which the last step has `bookings` bookings at TSh 100,000, and the period before half of them. */
const reportWith = (period: ReportPeriod, bookings: number): Report => {
  const { now, before, step } = reportSpans(period, TODAY)
  const figures = (count: number) => ({
    ...NOTHING,
    bookings: count,
    value: count * 100_000,
    collected: count * 90_000,
    commission: count * 9000,
    cancelled: count / 4,
  })
  const filled = (span: typeof now, count: number) =>
    stepsOf(span, step).map((each, at, all) => ({ ...each, ...(at === all.length - 1 ? figures(count) : NOTHING) }))
  return {
    now,
    before,
    step,
    totals: { now: figures(bookings), before: figures(bookings / 2) },
    steps: { now: filled(now, bookings), before: filled(before, bookings / 2) },
    wallets:
      bookings === 0
        ? { now: [], before: [] }
        : {
            now: [
              { method: 'mpesa', ended: 40, succeeded: 34, median_seconds: 21.4 },
              { method: 'halopesa', ended: 3, succeeded: 0, median_seconds: null },
            ],
            before: [{ method: 'mpesa', ended: 10, succeeded: 9, median_seconds: 300 }],
          },
    regions: bookings === 0 ? [] : [{ id: 1, name: 'Zanzibar', properties: 7, bookings, value: bookings * 100_000 }],
    hosts: { requests: 3, decided: 2, median_hours: 71.6 },
    searches:
      bookings === 0
        ? { searches: 0, without_result: 0, places: [] }
        : {
            searches: 200,
            without_result: 30,
            places: [
              { name: 'Karatu', region: 'Arusha', is_known: true, properties: 2, searches: 80, without_result: 20 },
              { name: 'iringa', region: '', is_known: false, properties: 0, searches: 10, without_result: 10 },
            ],
          },
  }
}

const main = () => page.getByRole('main')
const tile = (name: string) => main().getByRole('listitem').filter({ hasText: name })

const open = (reply: (period: ReportPeriod) => Reply, view: View = DESKTOP, query = '') =>
  openPage(`/bhumwi-admin/report${query}`, {
    view,
    user: staff('finance'),
    server: {
      'GET /api/bhumwi-admin/report/': (_body, query) => reply(query.get('period') as ReportPeriod),
    },
  })
const ok = (body: Report): Reply => ({ status: 200, body })

test.each(VIEWS)('the report shows a period beside the one before: $width $language', async (view) => {
  await open((period) => ok(reportWith(period, 8)), view)
  const words = WORDS[view.language]
  await expect.element(tile(words.figures.bookings).getByText(words.more(100, '4'))).toBeVisible()
  await expect
    .element(tile(words.figures.value).getByText(formatTsh(800_000, view.language), { exact: true }))
    .toBeVisible()
  const { now } = reportSpans('days30', TODAY)
  const list = `/bhumwi-admin/bookings?made_from=${now.from}&made_to=${now.to}&without=expired`
  await expect.element(tile(words.figures.bookings).getByRole('link')).toHaveAttribute('href', list)
  const cancelled = `/bhumwi-admin/bookings?status=cancelled&made_from=${now.from}&made_to=${now.to}`
  await expect.element(tile(words.figures.cancelled).getByRole('link')).toHaveAttribute('href', cancelled)
  await expect.element(main().getByRole('row', { name: /^M-Pesa .* 40 85% 90% / })).toBeVisible()
  const karatu = main().getByRole('row', { name: /^Karatu Arusha 20 \(25%\) 80 2$/ })
  await expect.element(karatu.getByRole('link')).toHaveAttribute('href', '/properties?region=Arusha&destination=Karatu')
  await expect
    .element(main().getByRole('row', { name: `“iringa” ${words.searches.unknown} 10 (100%) 10 0` }))
    .toBeVisible()
  await expect.element(main().getByText(words.searches.sum('30', '200', '15%'))).toBeVisible()
  await expectUsable('the report of the platform')
  await inDark(() => expectUsable('the report of the platform in the dark'))
})

test('the figures of a chart are there as a table', async () => {
  await open((period) => ok(reportWith(period, 8)))
  const chart = main().getByRole('figure').filter({ hasText: enPeriod.charts.bookings })
  await chart.getByRole('button', { name: 'Table' }).click()
  await expect.element(chart.getByRole('row', { name: '15 Mar 8 4' })).toBeVisible()
  await expect.element(chart.getByRole('row', { name: '14 Mar 0 0' })).toBeInTheDocument()
})

test('another period is an address of its own, with steps of its own', async () => {
  await open((period) => ok(reportWith(period, 8)))
  await main().getByRole('link', { name: enPeriod.periods.months12 }).click()
  await expect
    .element(main().getByText(enPeriod.compared('1 Apr 2026 – 15 Mar 2027', '1 Apr 2025 – 15 Mar 2026')))
    .toBeVisible()
  await expect.element(main().getByText(enPeriod.charts.summaryLong('8', '8', 'Mar 2027'))).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: enPeriod.periods.months12 }))
    .toHaveAttribute('aria-current', 'true')
})

test('a report without bookings says so and divides by nothing', async () => {
  await open((period) => ok(reportWith(period, 0)), DESKTOP, '?period=days7')
  await expect.element(tile(en.figures.cancelled).getByText(en.noBookings)).toBeVisible()
  await expect.element(tile(en.figures.bookings).getByText(enPeriod.noneBefore)).toBeVisible()
  await expect.element(main().getByText(enPeriod.charts.nothing).first()).toBeVisible()
  await expect.element(main().getByText(en.wallets.empty)).toBeVisible()
  await expect.element(main().getByText(en.searches.none)).toBeVisible()
  const text = main().element().textContent ?? ''
  expect(text).not.toMatch(/NaN|Infinity|undefined/)
})

test('a month compared with a longer one leaves the days that it does not have', async () => {
  await open((period) => {
    const report = reportWith(period, 8)
    const last = report.steps.before.at(-1)
    const added = last && { ...last, from: addDays(last.to, 1), to: addDays(last.to, 1), bookings: 99 }
    return ok({ ...report, steps: { ...report.steps, before: [...report.steps.before, ...(added ? [added] : [])] } })
  })
  const chart = main().getByRole('figure').filter({ hasText: enPeriod.charts.bookings })
  await expect.element(chart).toBeVisible()
  expect(chart.element().textContent).not.toContain('99')
})

test('a report that could not be fetched says so and can be retried', async () => {
  let reply: (period: ReportPeriod) => Reply = () => ({ status: 500, body: {} })
  await open((period) => reply(period))
  await expect.element(main().getByText(en.failed)).toBeVisible()
  reply = (period) => ok(reportWith(period, 8))
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(tile(en.figures.bookings)).toBeVisible()
})
