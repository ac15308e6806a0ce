import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { hotel as en } from '#i18n/en/hotel.ts'
import { hotel as sw } from '#i18n/sw/hotel.ts'
import { today } from '#test/component/booking-dialog.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import {
  announced,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'

const staying = (check_out: string, fields: Partial<HotelBooking> = {}) =>
  hotelBooking({
    status: 'checked_in',
    check_in: addDays(today, -2),
    check_out,
    allowed_statuses: ['checked_out'],
    ...fields,
  })

/**
 * Opens a booking of the list in its sheet, and presses the check-out; `sent` has the moves that were sent. The first ones
 * are refused as `refused` says.
 */
const openSheet = async (view: View, booking: HotelBooking, left_on: string | null, refused: Reply[] = []) => {
  const sent: unknown[] = []
  const answers = [...refused]
  const left: HotelBooking = { ...booking, status: 'checked_out', allowed_statuses: [], left_on }
  let stored = booking
  await openPage('/hotel-admin/bookings', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [stored], total: 1 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
      'POST /api/hotel/bookings/900/status/': (body) => {
        sent.push(body)
        const refusal = answers.shift()
        if (refusal) return refusal
        stored = left
        return { status: 200, body: stored }
      },
    },
  })
  await page
    .getByRole('button', { name: new RegExp(booking.guest_name) })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: booking.guest_name, exact: true })
  const words = { en, sw }[view.language]
  await sheet.getByRole('button', { name: words.moves.checked_out }).click()
  return { words, sheet, sent }
}

test.each(VIEWS)('before a guest leaves early the desk reads which nights become free: $width px', async (view) => {
  const booking = staying(addDays(today, 2))
  const { words, sheet, sent } = await openSheet(view, booking, today)
  const [until, from] = [formatDay(booking.check_out, view.language), formatDay(today, view.language)]
  const dialog = page.getByRole('dialog', { name: words.confirm.earlyTitle })
  await expect.element(dialog.getByText(words.confirm.early(booking.guest_name, until, from))).toBeVisible()
  await expectUsable('leaving early')
  await inDark(() => expectUsable('leaving early in the dark'))
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: words.moves.checked_out }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ status: 'checked_out', charges_due: 0 }])
  const fact = sheet.getByText(words.bookings.leftOn)
  await expect.element(fact).toBeVisible()
  expect(fact.element().closest('div')?.textContent).toContain(from)
  await expectUsable('a guest who left early')
})

test.each(VIEWS)('who leaves early and has still to pay is asked about both: $width px', async (view) => {
  const booking = staying(addDays(today, 1), { owed_amount: 200_000 })
  const { words } = await openSheet(view, booking, today)
  const [until, from] = [formatDay(booking.check_out, view.language), formatDay(today, view.language)]
  const amount = formatTsh(200_000, view.language)
  const dialog = page.getByRole('dialog', { name: words.confirm.owedTitle })
  const early = words.confirm.early(booking.guest_name, until, from)
  const { owed, takeFirst } = words.confirm
  await expect.element(dialog.getByText(`${early} ${owed(booking.guest_name, amount)} ${takeFirst}`)).toBeVisible()
})

test.each(VIEWS)('a guest who leaves on the booked day is checked out at once: $width px', async (view) => {
  const { words, sheet, sent } = await openSheet(view, staying(today), null)
  await expect.poll(() => sent).toEqual([{ status: 'checked_out', charges_due: 0 }])
  await expect.element(sheet.getByText(words.statuses.checked_out)).toBeVisible()
  expect(sheet.getByText(words.bookings.leftOn).elements()).toEqual([])
})

const changed = (charges_due: number): Reply => ({
  status: 409,
  body: { code: 'stay_account_changed', error: 'The charges have changed.', charges_due },
})

test.each(VIEWS)(
  'charges that a colleague has added are asked about before the guest leaves: $width px',
  async (view) => {
    const booking = staying(today)
    const { words, sent } = await openSheet(view, booking, null, [changed(30_000), changed(45_000)])
    const dialog = page.getByRole('dialog', { name: words.confirm.owedTitle })
    const { charges, takeFirst } = words.confirm
    const asked = (amount: number) => `${charges(booking.guest_name, formatTsh(amount, view.language))} ${takeFirst}`
    await expect.element(dialog.getByText(asked(30_000))).toBeVisible()
    await expect.poll(() => announced().join()).toContain('The charges have changed.')
    await expectUsable('charges that came as the guest left')
    const leave = dialog.getByRole('button', { name: words.moves.checked_out })
    await leave.click()
    await expect.element(dialog.getByText(asked(45_000))).toBeVisible()
    await expect.element(dialog.getByText(/The charges have changed\./)).toBeVisible()
    await leave.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([0, 30_000, 45_000].map((charges_due) => ({ status: 'checked_out', charges_due })))
  },
)

test.each(VIEWS)('charges that were paid meanwhile are asked about no more: $width px', async (view) => {
  const { words, sent } = await openSheet(view, staying(today, { charges_due: 30_000 }), null, [changed(0)])
  const dialog = page.getByRole('dialog', { name: words.confirm.owedTitle })
  await dialog.getByRole('button', { name: words.moves.checked_out }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => announced().join()).toContain('The charges have changed.')
  expect(sent).toEqual([{ status: 'checked_out', charges_due: 30_000 }])
})
