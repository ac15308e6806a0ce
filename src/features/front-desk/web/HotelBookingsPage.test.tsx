import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addDays } from '#domain/calendar.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { stayLevies as en } from '#i18n/en/stay-levies.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import { hotel as hotelSw } from '#i18n/sw/hotel.ts'
import { stayLevies as sw } from '#i18n/sw/stay-levies.ts'
import { today } from '#test/component/booking-dialog.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import {
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Replies,
  type Reply,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'

const FAILED: Reply = { status: 500, body: {} }
const PROPERTIES = ['Nyota', 'Upepo'].map((name, at) => ({ id: at + 1, name }))

test('a hotel’s bookings and properties that could not be fetched say so, each with Retry [8.fetch.hotel-bookings, 8.lists, 2.decided.failures]', async () => {
  let server: { bookings: Reply; properties: Reply } = { bookings: FAILED, properties: FAILED }
  await openPage('/hotel-admin/bookings', {
    view: { width: 1280, height: 900, language: 'en' },
    user: JUMA,
    server: {
      'GET /api/hotel/bookings/': () => server.bookings,
      'GET /api/hotel/properties/': () => server.properties,
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByText('Failed to fetch hotel bookings')).toBeVisible()
  await expect.element(main.getByText('Failed to fetch properties')).toBeVisible()
  server = { bookings: { status: 200, body: [], total: 0 }, properties: { status: 200, body: PROPERTIES, total: 2 } }
  const retry = main.getByRole('button', { name: 'Retry' })
  while (retry.elements().length > 0) {
    const before = retry.elements().length
    await retry.first().click()
    await expect.poll(() => retry.elements().length).toBeLessThan(before)
  }
  expect(main.getByText('Failed to fetch hotel bookings').elements()).toEqual([])
  await expect.element(main.getByRole('button', { name: /All properties/ })).toBeVisible()
})

const VAT = { id: 1, name: 'VAT', name_sw: 'VAT', kind: 'percent', rate: 1500, count: 1, base_amount: 240_000 } as const
const TAX = { id: 2, name: 'City tax', name_sw: 'Kodi ya jiji', kind: 'person_night', rate: 5000, count: 2 } as const
const BOOKED = hotelBooking({
  levies: [
    { ...VAT, charge: 'included', included: true, amount: 31_304 },
    { ...TAX, charge: 'at_property', included: false, base_amount: null, amount: 10_000 },
  ],
})

test('the table of bookings has room for the name of each property', async () => {
  const property = { ...BOOKED.room.property, name: 'Nyota ya Bahari Resort' }
  const booking = { ...BOOKED, status: 'pending', room: { ...BOOKED.room, property } }
  await openPage('/hotel-admin/bookings', {
    view: DESKTOP,
    user: JUMA,
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [booking], total: 1 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: PROPERTIES, total: 2 }),
    },
  })
  const name = page.getByRole('cell').getByText('Nyota ya Bahari Resort')
  await expect.element(name).toBeVisible()
  expect(name.element().scrollWidth).toBe(name.element().clientWidth)
  const frame = document.querySelector('main table')?.parentElement
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})

test.each([DESKTOP, { ...DESKTOP, language: 'sw' as const }])(
  'at a desk no status is outside the window: $language',
  async (view) => {
    await openPage('/hotel-admin/bookings', {
      view,
      user: JUMA,
      server: {
        'GET /api/hotel/bookings/': () => ({ status: 200, body: [BOOKED], total: 1 }),
        'GET /api/hotel/properties/': () => ({ status: 200, body: PROPERTIES, total: 2 }),
      },
    })
    const words = { en: hotelEn, sw: hotelSw }[view.language]
    const row = page.getByRole('navigation', { name: words.bookings.status })
    await expect.element(row).toBeVisible()
    expect(row.element().scrollWidth).toBe(row.element().clientWidth)
  },
)

test('the total of a page leaves out what was cancelled or has expired', async () => {
  const body = (['confirmed', 'cancelled', 'no_show', 'expired'] as const).map((status, at) => ({
    ...BOOKED,
    id: 900 + at,
    status,
    total_amount: 100_000 + at,
  }))
  await openPage('/hotel-admin/bookings', {
    view: DESKTOP,
    user: JUMA,
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body, total: 4 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: PROPERTIES, total: 2 }),
    },
  })
  const totals = page.getByRole('row', { name: new RegExp(`^${hotelEn.bookings.pageTotal}`) })
  await expect.element(totals.getByText('TSh\u00a0200,002')).toBeVisible()
})

/** Opens the page with one booking, and the sheet of that booking. */
const openSheet = async (view: View, booking: object, server: Replies = {}) => {
  await openPage('/hotel-admin/bookings', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [booking], total: 1 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: PROPERTIES, total: 2 }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
      ...server,
    },
  })
  await page
    .getByRole('button', { name: /Neema Mushi/ })
    .first()
    .click()
  return page.getByRole('dialog')
}

test.each(VIEWS)(
  'the sheet of a booking says which levies the desk still takes and which the price holds: $width px, $language',
  async (view) => {
    const words = { en, sw }[view.language]
    const sheet = await openSheet(view, BOOKED)
    const tax = view.language === 'sw' ? TAX.name_sw : TAX.name
    await expect.element(sheet.getByText(words.atProperty(`${tax}, 2 × TSh\u00a05,000`))).toBeVisible()
    await expect.element(sheet.getByText(words.ofWhich('VAT 15%'))).toBeVisible()
    await expectUsable('the sheet of a booking')
    await inDark(() => expectUsable('the sheet of a booking in the dark'))
  },
)

test('the sheet of a cancelled booking names no levy that the desk would take', async () => {
  const sheet = await openSheet(DESKTOP, { ...BOOKED, status: 'cancelled' })
  await expect.element(sheet.getByText(en.ofWhich('VAT 15%'))).toBeVisible()
  expect(sheet.getByText(TAX.name, { exact: false }).elements()).toEqual([])
})

test.each(VIEWS)(
  'the sheet of a cancelled booking says who cancelled it and why: $width px, $language',
  async (view) => {
    const words = { en: hotelEn, sw: hotelSw }[view.language]
    const ending = { by: 'traveller', reason: 'The flight is cancelled' }
    const sheet = await openSheet(view, { ...BOOKED, status: 'cancelled', ending })
    const fact = (name: string) => sheet.getByText(name, { exact: true }).element().nextElementSibling?.textContent
    await expect.element(sheet.getByText(words.bookings.ended.cancelled)).toBeVisible()
    expect(fact(words.bookings.ended.cancelled)).toBe(words.bookings.actors.traveller)
    expect(fact(words.confirm.reason)).toBe(ending.reason)
    await expectUsable('the sheet of a cancelled booking')
  },
)

test.each(VIEWS)('the sheet says why each night costs what it costs: $width px, $language', async (view) => {
  const words = { en: hotelEn, sw: hotelSw }[view.language].bookings
  const common = { en: commonEn, sw: commonSw }[view.language]
  const season = { kind: 'season', name: 'Migration' }
  const nights = { nights: 2, night_prices: [150_000, 90_000], price_rules: [[season], []] }
  const price = { discount_amount: 0, levies: null, residency: null, extras: null, meal_plan: null }
  const sheet = await openSheet(view, { ...BOOKED, ...nights, ...price, total_amount: 240_000 })
  const line = (amount: string) => words.nightsAt(common.night(1), `TSh\u00a0${amount}`)
  await expect.element(sheet.getByText(line('150,000'))).toBeVisible()
  await expect.element(sheet.getByText(line('90,000'))).toBeVisible()
  await expect.element(sheet.getByText(season.name)).toBeVisible()
  await expectUsable('the sheet of a booking with reasons')
})

test.each([
  ['paid by wallet', { paid_amount: 240_000 }, true],
  ['paid in cash', { cash_amount: 240_000 }, true],
  ['given back', { refund: { amount: 240_000, status: 'succeeded' } }, true],
  ['paid for its charges alone', { charges_paid: 20_000 }, true],
  ['not paid', {}, false],
] as const)('the sheet of a booking that was %s leads to its receipt, or has none', async (_, money, has) => {
  const sheet = await openSheet(DESKTOP, { ...BOOKED, paid_amount: 0, refund: null, ...money })
  await expect.element(sheet.getByText(hotelEn.bookings.made)).toBeVisible()
  const links = sheet.getByRole('link', { name: hotelEn.bookings.receipt }).elements() as HTMLAnchorElement[]
  expect(links.map(({ pathname }) => pathname)).toEqual(has ? [`/api/bookings/${BOOKED.id}/receipt.pdf`] : [])
})

test('the sheet of a booking at an agreed price has no lines of nights, which would not make its total', async () => {
  const price = { nights: 2, night_prices: null, discount_amount: 0, levies: null, extras: null, total_amount: 1_234 }
  const sheet = await openSheet(DESKTOP, { ...BOOKED, ...price })
  await expect.element(sheet.getByText('TSh\u00a01,234')).toBeVisible()
  expect(sheet.getByText(/^2 nights at/).elements()).toEqual([])
})

test.each(VIEWS)('of a payment of which a part went back, the sheet has what stays: $language', async (view) => {
  const words = { en: hotelEn, sw: hotelSw }[view.language]
  const payment = { id: 1, status: 'refunded', method: 'mpesa', msisdn: '255755123456', amount: 200_000, reason: null }
  const refund = { amount: 50_000, status: 'succeeded' }
  const money = { total_amount: 200_000, paid_amount: 150_000, payment, refund, cash_amount: 0, owed_amount: 0 }
  const sheet = await openSheet(view, { ...BOOKED, ...money, status: 'checked_in' })
  await expect.element(sheet.getByText(words.payments.part_refunded, { exact: true })).toBeVisible()
  for (const [name, amount] of [
    [words.bookings.refund, '50,000'],
    [words.bookings.paidLessRefund, '150,000'],
  ]) {
    const term = sheet.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
    await expect.element(term).toBeVisible()
    expect(term.element().parentElement?.textContent).toContain(`TSh\u00a0${amount}`)
  }
})

const AMOUNT = 'TSh\u00a0200,000'
const GUEST = BOOKED.guest_name
const CANCELLATIONS = VIEWS.flatMap((view) => {
  const words = { en: hotelEn, sw: hotelSw }[view.language].confirm
  return [
    { view, money: { cash_amount: 200_000 }, sentence: words.cancelCash(GUEST, AMOUNT) },
    { view, money: { desk_amount: 200_000 }, sentence: words.cancelAtDesk(GUEST, AMOUNT) },
    { view, money: { paid_amount: 200_000 }, sentence: words.cancelPaid(GUEST, AMOUNT) },
    { view, money: { paid_amount: 0 }, sentence: words.cancelUnpaid(GUEST) },
  ]
})

test.each(CANCELLATIONS)(
  'before the hotel cancels it reads where the money goes: $money, $view.language',
  async ({ view, money, sentence }) => {
    const words = { en: hotelEn, sw: hotelSw }[view.language]
    const booking = { ...BOOKED, paid_amount: 0, ...money, allowed_statuses: ['cancelled'] }
    const sheet = await openSheet(view, booking)
    await sheet.getByRole('button', { name: words.moves.cancelled }).click()
    await expect.element(page.getByRole('dialog').getByText(sentence)).toBeVisible()
  },
)

test.each(VIEWS)('a payment that came meanwhile is read before the hotel cancels: $width px', async (view) => {
  const words = { en: hotelEn, sw: hotelSw }[view.language]
  const booking = { ...BOOKED, paid_amount: 0, desk_amount: 200_000, allowed_statuses: ['cancelled'] }
  const sent: unknown[] = []
  const sheet = await openSheet(view, booking, {
    'POST /api/hotel/bookings/900/status/': (body) => {
      sent.push(body)
      if (sent.length > 1) return { status: 200, body: { ...booking, status: 'cancelled', allowed_statuses: [] } }
      return {
        status: 409,
        body: { code: 'refund_changed', error: 'What was paid has changed.', paid_amount: 200_000 },
      }
    },
  })
  await sheet.getByRole('button', { name: words.moves.cancelled }).click()
  const dialog = page.getByRole('dialog', { name: words.confirm.cancelTitle })
  await expect.element(dialog.getByText(words.confirm.cancelAtDesk(GUEST, AMOUNT))).toBeVisible()
  await dialog.getByRole('button', { name: words.moves.cancelled }).click()
  await expect.element(dialog.getByText(`${words.failed.status}: What was paid has changed.`)).toBeVisible()
  await expect.element(dialog.getByText(words.confirm.cancelPaid(GUEST, AMOUNT))).toBeVisible()
  await dialog.getByRole('button', { name: words.moves.cancelled }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    { status: 'cancelled', paid_amount: 0, cash_amount: 0 },
    { status: 'cancelled', paid_amount: 200_000, cash_amount: 0 },
  ])
})

test.each(VIEWS)('cash that a colleague took meanwhile is read before the hotel cancels: $width px', async (view) => {
  const words = { en: hotelEn, sw: hotelSw }[view.language]
  const booking = { ...BOOKED, paid_amount: 0, cash_amount: 0, allowed_statuses: ['cancelled'] }
  const sent: unknown[] = []
  const sheet = await openSheet(view, booking, {
    'POST /api/hotel/bookings/900/status/': (body) => {
      sent.push(body)
      if (sent.length > 1) return { status: 200, body: { ...booking, status: 'cancelled', allowed_statuses: [] } }
      const error = 'What was paid has changed.'
      return { status: 409, body: { code: 'refund_changed', error, paid_amount: 0, cash_amount: 200_000 } }
    },
  })
  await sheet.getByRole('button', { name: words.moves.cancelled }).click()
  const dialog = page.getByRole('dialog', { name: words.confirm.cancelTitle })
  await expect.element(dialog.getByText(words.confirm.cancelUnpaid(GUEST))).toBeVisible()
  await dialog.getByRole('button', { name: words.moves.cancelled }).click()
  await expect.element(dialog.getByText(words.confirm.cancelCash(GUEST, AMOUNT))).toBeVisible()
  await dialog.getByRole('button', { name: words.moves.cancelled }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    { status: 'cancelled', paid_amount: 0, cash_amount: 0 },
    { status: 'cancelled', paid_amount: 0, cash_amount: 200_000 },
  ])
})

test.each(VIEWS)('after the last move of a row the focus stays in the list: $width px', async (view) => {
  const words = { en: hotelEn, sw: hotelSw }[view.language]
  let booking: object = { ...BOOKED, allowed_statuses: ['no_show'] }
  await openPage('/hotel-admin/bookings', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [booking], total: 1 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: PROPERTIES, total: 2 }),
      'POST /api/hotel/bookings/900/status/': () => {
        booking = { ...BOOKED, status: 'no_show', allowed_statuses: [] }
        return { status: 200, body: booking }
      },
    },
  })
  const menu = page.getByRole('button', { name: words.bookings.actions(GUEST) })
  await menu.click()
  await page.getByRole('menuitem', { name: words.moves.no_show }).click()
  const dialog = page.getByRole('dialog', { name: words.confirm.noShowTitle })
  await dialog.getByRole('button', { name: words.moves.no_show }).click()
  await expect.element(menu).not.toBeInTheDocument()
  const list = page.getByRole('group', { name: words.bookings.title, exact: true })
  await expect.element(list).toHaveFocus()
  await expectUsable('the bookings after the last move of one')
})

const OWING = {
  ...BOOKED,
  status: 'checked_out',
  // The stay is over, so that the cash is all that the sheet offers.
  check_in: addDays(today, -2),
  check_out: today,
  payment: null,
  paid_amount: 0,
  owed_amount: 200_000,
}

test.each(VIEWS)(
  'a guest who has still to pay at the desk is seen, and the cash is taken once: $width px',
  async (view) => {
    const words = { en: hotelEn, sw: hotelSw }[view.language]
    const sent: unknown[] = []
    const { promise: noted, resolve: note } = Promise.withResolvers<void>()
    let stored: object = OWING
    const sheet = await openSheet(view, OWING, {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [stored], total: 1 }),
      'POST /api/hotel/bookings/900/payment/': async (body) => {
        sent.push(body)
        await noted
        stored = { ...OWING, owed_amount: 0, cash_amount: 200_000 }
        return { status: 200, body: stored }
      },
    })
    await expect.element(sheet.getByText(words.payments.owed).first()).toBeVisible()
    await sheet.getByRole('button', { name: words.cash.take(AMOUNT) }).click()
    await expect.element(page.getByRole('dialog').getByText(words.cash.text(GUEST, AMOUNT))).toBeVisible()
    await expectUsable('taking the cash')
    await page.getByRole('button', { name: words.cash.submit }).dblClick()
    note()
    await expect.element(sheet.getByRole('button', { name: words.cash.take(AMOUNT) })).not.toBeInTheDocument()
    await expect.element(sheet.getByText(words.payments.cash)).toBeVisible()
    expect(sent).toEqual([{ payment: 'paid_cash', shown_amount: 200_000 }])
    await expect.element(sheet.getByRole('heading', { name: GUEST }), { timeout: 5000 }).toHaveFocus()
  },
)

test('one button of the sheet stands out: cash that is owed, then the move that is due', async () => {
  const due = { ...OWING, status: 'checked_in', check_out: '2020-01-02', allowed_statuses: ['checked_out'] }
  const leave = hotelEn.moves.checked_out
  const { take } = hotelEn.cash
  const standingOut = (sheet: Locator) =>
    sheet
      .getByRole('button')
      .elements()
      .filter(({ classList }) => classList.contains('bg-action'))
      .map(({ textContent }) => textContent)
  let stored: object = due
  const sheet = await openSheet(DESKTOP, due, {
    'GET /api/hotel/bookings/': () => ({ status: 200, body: [stored], total: 1 }),
    'POST /api/hotel/bookings/900/payment/': () => {
      stored = { ...due, owed_amount: 0 }
      return { status: 200, body: stored }
    },
  })
  await expect.element(sheet.getByRole('button', { name: leave })).toBeVisible()
  expect(standingOut(sheet)).toEqual([take(AMOUNT)])
  await sheet.getByRole('button', { name: take(AMOUNT) }).click()
  await page.getByRole('button', { name: hotelEn.cash.submit }).click()
  await expect.element(sheet.getByRole('button', { name: take(AMOUNT) })).not.toBeInTheDocument()
  expect(standingOut(sheet)).toEqual([leave])
})

test.each(VIEWS)('nobody leaves without payment unasked: $width px', async (view) => {
  const words = { en: hotelEn, sw: hotelSw }[view.language]
  const sent: unknown[] = []
  const sheet = await openSheet(
    view,
    { ...OWING, allowed_statuses: ['checked_out'] },
    {
      'POST /api/hotel/bookings/900/status/': (body) => {
        sent.push(body)
        return { status: 200, body: { ...OWING, status: 'checked_out' } }
      },
    },
  )
  await sheet.getByRole('button', { name: words.moves.checked_out }).click()
  const dialog = page.getByRole('dialog', { name: words.confirm.owedTitle })
  const { owed, takeFirst } = words.confirm
  await expect.element(dialog.getByText(`${owed(GUEST, AMOUNT)} ${takeFirst}`)).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: words.moves.checked_out }).click()
  await expect.poll(() => sent).toEqual([{ status: 'checked_out', charges_due: 0 }])
})

test('on a phone an amount stays in one piece beside a long name', async () => {
  const residency = {
    residency: 'east_african',
    percent: 25,
    amount: 112_500,
    totals: { none: 450_000, citizen: null, east_african: 337_500 },
  }
  const phone = VIEWS.find(({ width }) => width < 600)
  if (!phone) throw new Error('There is no view of a phone')
  const sheet = await openSheet(phone, { ...BOOKED, residency })
  const amount = sheet.getByText(/112,500/)
  await expect.element(amount).toBeVisible()
  const line = Number.parseFloat(getComputedStyle(amount.element()).lineHeight)
  const range = document.createRange()
  range.selectNode(amount.element().childNodes[0] as Node)
  expect(range.getBoundingClientRect().height).toBeLessThan(2 * line)
})

test.each([...VIEWS, DESKTOP])(
  'the bookings are sorted by heads or a select, and the order is in the address: $width $language',
  async (view) => {
    const words = { en: hotelEn, sw: hotelSw }[view.language].bookings
    const reads: (string | null)[] = []
    await openPage('/hotel-admin/bookings?status=pending&page=2', {
      view,
      user: JUMA,
      server: {
        'GET /api/hotel/bookings/': (_body, query) => {
          reads.push([query.get('sort'), query.get('status'), query.get('offset')].join())
          return { status: 200, body: [BOOKED], total: 60 }
        },
        'GET /api/hotel/properties/': () => ({ status: 200, body: PROPERTIES, total: 2 }),
      },
    })
    const main = page.getByRole('main')
    await expect.poll(() => reads.at(-1)).toBe(',pending,50')
    if (view.width < 1024) {
      const select = main.getByLabelText(words.sort)
      await select.selectOptions('-total')
      await expect.poll(() => reads.at(-1)).toBe('-total,pending,0')
      await expect.element(select).toHaveValue('-total')
      await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
      await expectUsable('bookings with their order')
      await inDark(() => expectUsable('bookings with their order in the dark'))
      await select.selectOptions('')
      await expect.poll(() => reads.at(-1)).toBe(',pending,0')
      return
    }
    const head = main.getByRole('columnheader', { name: words.guest })
    await expect.element(head).toHaveAttribute('aria-sort', 'none')
    const button = head.getByRole('button')
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => reads.at(-1)).toBe('guest,pending,0')
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    await button.click()
    await expect.poll(() => reads.at(-1)).toBe('-guest,pending,0')
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
    await expectUsable('a sorted table of bookings')
  },
)
