import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatTsh } from '#domain/money.ts'
import { MEMBER_RIGHTS } from '#domain/permission.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { roomPlan as en } from '#i18n/en/room-plan.ts'
import { hotel as hotelSw } from '#i18n/sw/hotel.ts'
import { roomPlan as sw } from '#i18n/sw/room-plan.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import { NYOTA } from '#test/component/hotel-rooms.ts'
import { expectUsable, inDark, PHONE, type Reply, VIEWS } from '#test/component/open-page.tsx'
import { ASHA_BAR, bar, button, day, main, openPlan, planOf, room, spoken } from '#test/component/room-plan.ts'

const WORDS = { en, sw }
const FAILED: Reply = { status: 500, body: {} }
const focused = () => document.activeElement?.getAttribute('aria-label')
const press = (keys: string) => userEvent.keyboard(keys)

test.each(VIEWS)('rooms by days show who has them, and what is closed: $width $language', async (view) => {
  await openPlan({ view })
  const words = WORDS[view.language]
  const grid = main().getByRole('grid', { name: words.title })
  await expect.element(grid).toBeVisible()
  await expect.element(grid.getByText('Neema Ally')).toBeInTheDocument()
  const heads = grid.getByRole('columnheader').elements()
  expect(heads).toHaveLength(view.width < 768 ? 8 : 15)
  expect(heads.filter((head) => head.getAttribute('aria-current') === 'date')).toHaveLength(1)
  expect(document.querySelectorAll('main tbody tr')).toHaveLength(5)
  await expectUsable('the room plan')
  await inDark(() => expectUsable('the room plan in the dark'))
})

test('a bar names guest, room, days, state and what is owed; who leaves today is in the first half of the day', async () => {
  await openPlan()
  await expect.element(button(ASHA_BAR)).toBeVisible()
  const neema = `Neema Ally, room 101, ${en.to(spoken(2), spoken(3))}, awaiting payment, to pay at the desk: TSh 120,000`
  await expect.element(button(neema)).toBeVisible()
  const held = `Zawadi Temu, room 102, ${en.to(spoken(5), spoken(25))}, ${en.hold.toLowerCase()}`
  await expect.element(button(held)).toBeVisible()
  const box = (name: string) => button(name).element().getBoundingClientRect()
  const leaving = box(`Juma Said, room 101, ${en.to(spoken(-3), spoken(0))}, checked in`)
  // Both are in the column of today, one after the other.
  const today = main().getByRole('columnheader').nth(1).element().getBoundingClientRect()
  expect(Math.abs(leaving.left - today.left)).toBeLessThan(3)
  expect(Math.abs(leaving.right - (today.left + today.right) / 2)).toBeLessThan(3)
  expect(Math.abs(box(ASHA_BAR).left - (today.left + today.right) / 2)).toBeLessThan(3)
  expect(box(ASHA_BAR).right).toBeCloseTo(today.left + today.width * 2.5 - 1, -1)
})

test.each(VIEWS)('a bar says which extra charges are to be paid: $width', async (view) => {
  const bars = [
    bar(1, 0, 2, { id: 7, guest: 'Juma Said', status: 'checked_in', charges_due: 25_000 }),
    bar(2, 0, 2, { id: 8, guest: 'Neema Ally', status: 'checked_in', charges_due: -5000 }),
  ]
  await openPlan({ view, plan: planOf({ bars }) })
  const { bookings } = { en: hotelEn, sw: hotelSw }[view.language]
  const owing = main().getByRole('button', { name: /^Juma Said/ })
  const due = `${bookings.chargesDue.toLowerCase()}: ${formatTsh(25_000, view.language)}`
  await expect.poll(() => owing.element().getAttribute('aria-label')).toContain(due)
  const settled = main().getByRole('button', { name: /^Neema Ally/ })
  expect(settled.element().getAttribute('aria-label')).not.toContain(bookings.chargesDue.toLowerCase())
  const icons = [owing, settled].map((shown) => shown.element().querySelectorAll('svg').length)
  expect(icons).toEqual([2, 1])
  await expectUsable('the room plan with charges to pay')
})

test('arrow keys move from cell to cell and Enter opens a booking, to whose bar the focus returns', async () => {
  await openPlan()
  const juma = `Juma Said, room 101, ${en.to(spoken(-3), spoken(0))}, checked in`
  await expect.element(button(ASHA_BAR)).toBeVisible()
  const stops = document.querySelectorAll('main [data-cell][tabindex="0"]')
  expect([...stops].map((stop) => stop.getAttribute('aria-label'))).toEqual([ASHA_BAR])
  button(ASHA_BAR).element().focus()
  await press('{ArrowLeft}')
  await expect.poll(focused).toBe(juma)
  await press('{End}')
  await expect.poll(focused).toBe(en.book('Room 101', spoken(13)))
  await press('{ArrowDown}')
  await expect.poll(focused).toContain('Zawadi Temu')
  await press('{ArrowDown}')
  await expect.poll(focused).toBe(en.free('Room 103', spoken(13)))
  await press('{Control>}{Home}{/Control}')
  await expect.poll(focused).toBe(juma)
  await press('{PageDown}')
  await expect.poll(focused).toContain('Closed by the hotel, room 103')
  await press('{PageUp}')
  await press('{ArrowRight}')
  await expect.poll(focused).toBe(ASHA_BAR)
  await press('{Enter}')
  const sheet = page.getByRole('dialog', { name: 'Asha Mushi' })
  await expect.element(sheet).toBeVisible()
  await press('{Escape}')
  await expect.poll(focused).toBe(ASHA_BAR)
})

test('a press on a bar opens its booking with its moves; one that could not be fetched says so with Retry', async () => {
  let failure: Reply | null = FAILED
  const found = {
    status: 200,
    body: hotelBooking({ id: 9, guest_name: 'Asha Mushi', allowed_statuses: ['checked_out'] }),
  }
  await openPlan({ view: PHONE, booking: () => failure ?? found })
  await button(ASHA_BAR).click()
  const sheet = page.getByRole('dialog', { name: 'Asha Mushi' })
  await expect.element(sheet.getByText(en.openFailed)).toBeVisible()
  failure = null
  await sheet.getByRole('button', { name: 'Retry' }).click()
  await expect.element(sheet.getByRole('button', { name: hotelEn.moves.checked_out })).toBeVisible()
  await expectUsable('the booking of a bar')
})

test('an open booking follows what others do with it', async () => {
  let owed_amount = 240_000
  await openPlan({
    booking: () => ({
      status: 200,
      body: hotelBooking({
        id: 9,
        guest_name: 'Asha Mushi',
        status: 'checked_in',
        owed_amount,
        allowed_statuses: ['checked_out'],
      }),
    }),
  })
  await button(ASHA_BAR).click()
  const sheet = page.getByRole('dialog', { name: 'Asha Mushi' })
  const take = sheet.getByRole('button', { name: hotelEn.cash.take(formatTsh(owed_amount, 'en')) })
  await expect.element(take).toBeVisible()
  owed_amount = 0
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => take.elements()).toEqual([])
  await expect.element(sheet.getByRole('button', { name: hotelEn.moves.checked_out })).toBeVisible()
})

test('a free day leads to the entry of a booking there, for those who may enter one', async () => {
  await openPlan({ path: `?from=${day(-1)}` })
  const link = main().getByRole('link', { name: en.book('Room 102', spoken(0)), exact: true })
  await expect.element(link).toBeVisible()
  const stay = { property: '1', room: '2', check_in: day(0), check_out: day(1) }
  expect(link.element().getAttribute('href')).toBe(`/hotel-admin/manual-booking?${new URLSearchParams(stay)}`)
  // Neither yesterday nor a room that is not for sale.
  expect(
    main()
      .getByRole('link', { name: en.book('Room 102', spoken(-1)), exact: true })
      .elements(),
  ).toHaveLength(0)
  expect(
    main()
      .getByRole('link', { name: /^Room 103/ })
      .elements(),
  ).toHaveLength(0)
  await openPlan({ rights: MEMBER_RIGHTS.owner.filter((right) => right !== 'front_desk.book') })
  await expect.element(button(ASHA_BAR)).toBeVisible()
  expect(
    main()
      .getByRole('link', { name: /free, new booking/ })
      .elements(),
  ).toHaveLength(0)
})

test('a closure tells its reason', async () => {
  await openPlan()
  await button(`Closed by the hotel, room 103, ${en.to(spoken(0), spoken(2))}, Paint`).click()
  const sheet = page.getByRole('dialog', { name: 'Room 103' })
  await expect.element(sheet.getByText('Paint')).toBeVisible()
  await expectUsable('a closure')
})

test('other days and another property are addresses of their own', async () => {
  const properties = [NYOTA, { id: 2, name: 'Upepo' }]
  const { questions, router } = await openPlan({ properties })
  await expect.element(button(ASHA_BAR)).toBeVisible()
  await main()
    .getByRole('link', { name: en.later(14) })
    .click()
  await expect.poll(() => questions.at(-1)).toBe(`from=${day(14)}`)
  const input = main().getByLabelText(en.firstDay)
  await expect.element(input).toHaveValue(day(14))
  await input.fill(day(3))
  await expect.poll(() => questions.at(-1)).toBe(`from=${day(3)}`)
  await main()
    .getByRole('link', { name: en.earlier(14) })
    .click()
  await expect.poll(() => questions.at(-1)).toBe(`from=${day(-11)}`)
  await main().getByRole('link', { name: hotelEn.today.title, exact: true }).click()
  await expect.poll(() => router.state.location.search).toBe('')
  await main().getByRole('button', { name: /Nyota/ }).click()
  expect(page.getByRole('menuitem', { name: hotelEn.allProperties }).elements()).toHaveLength(0)
  await page.getByRole('menuitem', { name: 'Upepo' }).click()
  await expect.poll(() => questions.at(-1)).toBe('property=2')
})

test('a plan that could not be fetched says so with Retry, and a hotel without rooms reads that it has none', async () => {
  let failure: Reply | null = FAILED
  await openPlan({ plan: planOf({ rooms: [], bars: [], closures: [] }), list: () => failure })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  failure = null
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.empty)).toBeVisible()
})

test('of a large hotel the page has the rows in view alone, and the keyboard reaches the last one', async () => {
  const rooms = Array.from({ length: 200 }, (_, at) => room(at + 1))
  await openPlan({ plan: planOf({ rooms, bars: [], closures: [] }) })
  await expect.element(main().getByRole('grid')).toHaveAttribute('aria-rowcount', '202')
  expect(document.querySelectorAll('main tbody tr').length).toBeLessThan(60)
  const [stop] = document.querySelectorAll<HTMLElement>('main [data-cell][tabindex="0"]')
  stop?.focus()
  await press('{Control>}{End}{/Control}')
  await expect.poll(focused).toBe(en.book('Room 300', spoken(13)))
  const frame = document.querySelector('main .plan-frame')
  const last = document.activeElement?.getBoundingClientRect()
  expect(last?.bottom).toBeLessThanOrEqual((frame?.getBoundingClientRect().bottom ?? 0) + 1)
})
