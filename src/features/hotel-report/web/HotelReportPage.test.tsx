import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ratiosOf } from '#domain/hotel-figures.ts'
import { formatTsh } from '#domain/money.ts'
import { type OutlookPeriod, outlookSpans } from '#domain/outlook.ts'
import { type ReportPeriod, reportSpans, type Span, stepsOf } from '#domain/report.ts'
import { hotel as enHotel } from '#i18n/en/hotel.ts'
import { hotelReport as en } from '#i18n/en/hotel-report.ts'
import { periodFigures as enPeriod } from '#i18n/en/period-figures.ts'
import { hotelReport as sw } from '#i18n/sw/hotel-report.ts'
import { periodFigures as swPeriod } from '#i18n/sw/period-figures.ts'
import {
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { HotelOutlook, HotelReport } from './hotel-report-address.ts'

const WORDS = { en: { ...en, ...enPeriod, figures: en.figures }, sw: { ...sw, ...swPeriod, figures: sw.figures } }
const TODAY = '2027-03-15'
const PATH = '/hotel-admin/report'

const nightsOf = (nights_sold: number, nights_for_sale: number) => {
  const figures = { nights_for_sale, nights_sold, room_revenue: nights_sold * 100_000 }
  return { ...figures, ...ratiosOf(figures) }
}
const madeOf = (bookings: number) => ({
  bookings,
  value: bookings * 250_000,
  cancelled: bookings / 4,
  no_shows: 0,
  average_nights: bookings > 0 ? 2.5 : null,
  average_lead_days: bookings > 0 ? 12.3 : null,
})

/** A report of a house with 10 rooms; on the last step of the period `sold` nights are sold, half of that in the one before. */
const reportWith = (period: ReportPeriod, sold: number): HotelReport => {
  const { now, before, step } = reportSpans(period, TODAY)
  const steps = (span: Span, nights: number) =>
    stepsOf(span, step).map((each, at, all) => ({ ...each, ...nightsOf(at === all.length - 1 ? nights : 0, 10) }))
  return {
    now,
    before,
    step,
    totals: { now: nightsOf(sold, 300), before: nightsOf(sold / 2, 300) },
    steps: { now: steps(now, sold), before: steps(before, sold / 2) },
    room_types: [
      { id: 1, name: 'Double', name_sw: 'Chumba cha wawili', ...nightsOf(sold, 210) },
      { id: 2, name: 'Suite', name_sw: '', ...nightsOf(0, 90) },
    ],
    made: { now: madeOf(sold), before: madeOf(sold / 2) },
    sources:
      sold === 0
        ? []
        : [
            { source: 'ota', bookings: sold - 1, value: 1_750_000, cancelled: 2 },
            { source: 'walk_in', bookings: 1, value: 250_000, cancelled: 0 },
          ],
  }
}

/** An outlook of a house with 10 rooms: `booked` nights on its second step, two of them since a week ago. */
const outlookWith = (period: OutlookPeriod, booked: number, { hasLastYear = true } = {}): HotelOutlook => {
  const { now, last_year, step } = outlookSpans(period, TODAY)
  const rooms = hasLastYear ? 10 : 0
  const steps = (span: Span, nights: number, all = 10) =>
    stepsOf(span, step).map((each, at) => ({ ...each, ...nightsOf(at === 1 ? nights : 0, all) }))
  return {
    now,
    last_year,
    step,
    totals: {
      now: nightsOf(booked, 300),
      week_ago: nightsOf(booked - 2, 300),
      year_ago: nightsOf(hasLastYear ? 3 : 0, rooms * 30),
      last_year: nightsOf(hasLastYear ? 30 : 0, rooms * 30),
    },
    gained: { nights: 5, room_revenue: 500_000 },
    lost: { nights: 3, room_revenue: 300_000 },
    steps: {
      now: steps(now, booked),
      week_ago: steps(now, booked - 2),
      year_ago: steps(last_year, hasLastYear ? 3 : 0, rooms),
    },
    room_types: [{ id: 1, name: 'Double', name_sw: 'Chumba cha wawili', ...nightsOf(booked, 300) }],
  }
}

const HOUSES = [
  { id: 10, name: 'Mto Lodge' },
  { id: 11, name: 'Kilima Inn' },
]
type Outlook = (period: OutlookPeriod, property: string | null) => Reply
const ok = (body: unknown): Reply => ({ status: 200, body })
const open = (
  answer: (period: ReportPeriod, property: string | null) => Reply,
  view: View = DESKTOP,
  { search = '', houses = HOUSES.slice(0, 1), outlook = undefined as Outlook | undefined } = {},
) =>
  openPage(`${PATH}${search}`, {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/report/': (_body, query) => answer(query.get('period') as ReportPeriod, query.get('property')),
      ...(outlook && {
        'GET /api/hotel/outlook/': (_body: unknown, query: URLSearchParams) =>
          outlook(query.get('period') as OutlookPeriod, query.get('property')),
      }),
      'GET /api/hotel/properties/': () => ({ ...(ok(houses) as object), total: houses.length }) as Reply,
    },
  })
const main = () => page.getByRole('main')
const tile = (name: string) => main().getByRole('listitem').filter({ hasText: name }).first()

test.each(VIEWS)(
  'the report shows rooms and bookings of a period beside the one before: $width $language',
  async (view) => {
    await open((period) => ok(reportWith(period, 8)), view)
    const words = WORDS[view.language]
    const tsh = (amount: number) => formatTsh(amount, view.language)
    await expect.element(tile(words.figures.occupancy).getByText('2.7%', { exact: true })).toBeVisible()
    await expect
      .element(tile(words.figures.occupancy).getByText(words.ofNights(8, 300), { exact: false }))
      .toBeVisible()
    await expect.element(tile(words.figures.room_revenue).getByText(words.more(100, tsh(400_000)))).toBeVisible()
    await expect.element(tile(words.figures.adr).getByText(tsh(100_000), { exact: true })).toBeVisible()
    await expect.element(tile(words.figures.revpar).getByText(tsh(2667), { exact: true })).toBeVisible()
    await expect.element(tile(words.made.lead).getByText(words.made.days('12.3'), { exact: true })).toBeVisible()
    const type = view.language === 'sw' ? 'Chumba cha wawili' : 'Double'
    const { nights, occupancy, adr, total } = words.types
    const row =
      view.width < 640
        ? `${type} ${nights} 8 / 210, ${occupancy} 3.8%, ${adr} ${tsh(100_000)} ${tsh(800_000)}`
        : `${type} 8 / 210 3.8% ${tsh(100_000)} ${tsh(800_000)}`
    await expect.element(main().getByRole('row', { name: row })).toBeVisible()
    await expect.element(main().getByRole('row', { name: /^Suite .*0 \/ 90,? .*0%,? .*– / })).toBeVisible()
    const all = main().getByRole('row', { name: new RegExp(`^${total} .*8 / 300 .*800,000$`) })
    await expect.element(all).toBeVisible()
    const figure = all.getByText(tsh(800_000)).element().getBoundingClientRect()
    expect(figure.right).toBeLessThan(view.width)
    await main().getByText(words.how).click()
    await expect.element(main().getByText(words.explained[0] ?? '')).toBeVisible()
    await expectUsable('the report of a hotel')
    await inDark(() => expectUsable('the report of a hotel in the dark'))
  },
)

test('the figures of a chart are there as a table', async () => {
  await open((period) => ok(reportWith(period, 8)))
  const chart = main().getByRole('figure').filter({ hasText: en.charts.occupancy })
  await expect.element(chart.getByText(en.charts.average('2.7%', '80%', '15 Mar'))).toBeVisible()
  await chart.getByRole('button', { name: 'Table' }).click()
  await expect.element(chart.getByRole('row', { name: '15 Mar 80% 40%' })).toBeVisible()
})

test('another period, and one of several properties, are addresses of their own', async () => {
  await open((period, property) => ok(reportWith(period, property === '11' ? 4 : 8)), DESKTOP, { houses: HOUSES })
  await main().getByRole('link', { name: enPeriod.periods.days7 }).click()
  await expect.element(main().getByText(enPeriod.compared('9 Mar – 15 Mar 2027', '2 Mar – 8 Mar 2027'))).toBeVisible()
  await main()
    .getByRole('button', { name: new RegExp(enHotel.property) })
    .click()
  await page.getByRole('menuitem', { name: 'Kilima Inn' }).click()
  await expect.element(tile(en.figures.occupancy).getByText(en.ofNights(4, 300), { exact: false })).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: enPeriod.periods.months12 }))
    .toHaveAttribute('href', `${PATH}?property=11&period=months12`)
})

test('a report without a booking says so and divides by nothing', async () => {
  await open((period) => ok(reportWith(period, 0)), DESKTOP, { search: '?period=days7' })
  await expect.element(main().getByText(en.made.none)).toBeVisible()
  await expect.element(tile(en.figures.adr).getByText('–', { exact: true })).toBeVisible()
  await expect.element(tile(en.figures.adr).getByText(en.before('–'), { exact: true })).toBeVisible()
  await expect.element(main().getByText(enPeriod.charts.nothing).first()).toBeVisible()
  expect(main().element().textContent).not.toMatch(/NaN|Infinity|undefined|null/)
})

test.each(VIEWS)('a report that failed is fetched again: $width $language', async (view) => {
  let fails = true
  await open((period) => (fails ? refusal(503, 'unavailable', 'Away') : ok(reportWith(period, 8))), view)
  const words = WORDS[view.language]
  await expect.element(main().getByText(words.failed)).toBeVisible()
  await expectUsable('the report of a hotel that failed')
  fails = false
  await main()
    .getByRole('button', { name: view.language === 'sw' ? 'Jaribu tena' : 'Retry' })
    .click()
  await expect.element(tile(words.figures.occupancy)).toBeVisible()
})

describe('the nights ahead', () => {
  const nothing = () => ok(reportWith('days30', 0))

  test.each(VIEWS)('stand beside a week ago and a year ago: $width $language', async (view) => {
    await open(nothing, view, { search: '?ahead=days30', outlook: (period) => ok(outlookWith(period, 8)) })
    const { outlook: words, ...report } = view.language === 'sw' ? sw : en
    const tsh = (amount: number) => formatTsh(amount, view.language)
    await expect.element(main().getByText(words.yearAgo('1%', '10%'), { exact: false })).toBeVisible()
    await expect
      .element(
        tile(report.figures.occupancy).getByText(`${report.ofNights(8, 300)}, ${words.weekAgo('2%')}`, { exact: true }),
      )
      .toBeVisible()
    await expect
      .element(tile(report.figures.room_revenue).getByText(words.weekAgo(tsh(600_000)), { exact: true }))
      .toBeVisible()
    await expect.element(tile(words.pickup).getByText(words.nights('+2'), { exact: true })).toBeVisible()
    await expect
      .element(tile(words.pickup).getByText(words.moved('5', '3', tsh(200_000)), { exact: true }))
      .toBeVisible()
    const chart = main().getByRole('figure').filter({ hasText: report.charts.occupancy })
    await chart.getByRole('button', { name: view.language === 'sw' ? 'Jedwali' : 'Table' }).click()
    const day = view.language === 'sw' ? '16 Mac' : '16 Mar'
    await expect.element(chart.getByRole('row', { name: `${day} 80% 60% 30%` })).toBeVisible()
    await expectUsable('the nights ahead of a hotel')
    await inDark(() => expectUsable('the nights ahead of a hotel in the dark'))
  })

  test('of a house without last year are not compared with it', async () => {
    const outlook = (period: OutlookPeriod) => ok(outlookWith(period, 8, { hasLastYear: false }))
    await open(nothing, DESKTOP, { search: '?ahead=days7', outlook })
    const chart = main().getByRole('figure').filter({ hasText: en.charts.occupancy })
    await chart.getByRole('button', { name: 'Table' }).click()
    await expect.element(chart.getByRole('row', { name: '16 Mar 80% 60%', exact: true })).toBeVisible()
    await expect.element(main().getByText(en.outlook.series.yearAgo)).not.toBeInTheDocument()
    expect(main().element().textContent).not.toMatch(/NaN|Infinity|undefined|null/)
  })

  test('are an address of their own, with the property that was chosen, and lead back', async () => {
    await open(nothing, DESKTOP, {
      search: '?property=11&period=months12',
      houses: HOUSES,
      outlook: (period, property) => ok(outlookWith(period, property === '11' ? 6 : 8)),
    })
    await main().getByRole('link', { name: en.directions.ahead }).click()
    await expect.element(main().getByRole('link', { name: en.directions.ahead })).toHaveFocus()
    await expect.element(tile(en.figures.occupancy).getByText(en.ofNights(6, 300), { exact: false })).toBeVisible()
    await expect
      .element(main().getByRole('link', { name: enPeriod.periods.weeks13 }))
      .toHaveAttribute('href', `${PATH}?property=11&period=months12&ahead=weeks13`)
    await expect
      .element(main().getByRole('link', { name: en.directions.back }))
      .toHaveAttribute('href', `${PATH}?property=11&period=months12`)
  })

  test('have whole labels below their charts on a phone', async () => {
    await open(nothing, VIEWS[0], { search: '?ahead=weeks13', outlook: (period) => ok(outlookWith(period, 8)) })
    const labels = () => [...document.querySelectorAll('figure svg > text')]
    await expect.poll(() => labels().length).toBeGreaterThan(4)
    for (const label of labels()) {
      const edge = label.closest('svg')?.getBoundingClientRect().right ?? 0
      expect([label.textContent, label.getBoundingClientRect().right <= edge]).toEqual([label.textContent, true])
    }
  })

  test('that failed are fetched again', async () => {
    let fails = true
    const outlook = () => (fails ? refusal(503, 'unavailable', 'Away') : ok(outlookWith('days30', 8)))
    await open(nothing, DESKTOP, { search: '?ahead=days30', outlook })
    await expect.element(main().getByText(en.failed)).toBeVisible()
    fails = false
    await main().getByRole('button', { name: 'Retry' }).click()
    await expect.element(tile(en.outlook.pickup)).toBeVisible()
  })
})
