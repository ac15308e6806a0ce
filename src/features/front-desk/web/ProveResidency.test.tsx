import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatTsh } from '#domain/money.ts'
import { residencyName } from '#domain/residency-text.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { RESIDENCY_WORDS } from '#features/bookings/web/public.ts'
import { MADE } from '#test/component/booking-dialog.ts'
import { expectUsable, inDark, JUMA, openPage, refusal, VIEWS } from '#test/component/open-page.tsx'

const SOLD = {
  residency: 'citizen',
  percent: 30,
  amount: 60_000,
  totals: { none: 200_000, east_african: 160_000, citizen: 140_000 },
}
const BOOKED = {
  ...MADE,
  status: 'confirmed',
  guest_name: 'Neema Mushi',
  guest_phone: '255712345678',
  guest_email: null,
  guest_document: null,
  notes: '',
  commission_percent: 10,
  allowed_statuses: ['checked_in'],
  residency: SOLD,
}

test.each(VIEWS)(
  'a guest with a residents’ price is checked in with the proof that was seen: $width px, $language',
  async (view) => {
    const { proof: words } = RESIDENCY_WORDS[view.language]
    const { moves } = HOTEL_WORDS[view.language]
    const bodies: unknown[] = []
    let stored: object = BOOKED
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
          bodies.push(body)
          if (bodies.length === 1) return refusal(409, 'too_early', 'The stay has not begun.')
          if (bodies.length === 2) {
            const residency_totals = { ...SOLD.totals, none: 230_000 }
            return { status: 409, body: { code: 'price_changed', error: 'The price has changed.', residency_totals } }
          }
          stored = {
            ...BOOKED,
            status: 'checked_in',
            allowed_statuses: [],
            residency: { ...SOLD, proof: 'none', due: 60_000 },
          }
          return { status: 200, body: stored }
        },
      },
    })
    await page
      .getByRole('button', { name: /Neema Mushi/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await expect.element(sheet.getByText(`${residencyName('citizen', view.language)}, −30%`)).toBeVisible()
    await expect.element(sheet.getByText(new RegExp(`^${formatTsh(-60_000, view.language)}`))).toBeVisible()
    await sheet.getByRole('button', { name: moves.checked_in }).click()
    const dialog = page.getByRole('dialog', { name: words.title })
    const send = dialog.getByRole('button', { name: moves.checked_in })
    await send.click()
    await expect.element(dialog.getByText(words.required)).toBeVisible()
    await expectUsable('the proof of residency')
    await inDark(() => expectUsable('the proof of residency in the dark'))
    expect(bodies).toEqual([])
    await expect.element(dialog.getByText(words.due('TSh\u00a020,000'))).toBeVisible()
    await dialog.getByRole('radio', { name: new RegExp(`^${residencyName('none', view.language)}`) }).click()
    await send.click()
    await expect.element(dialog.getByText(/The stay has not begun/)).toBeVisible()
    await send.click()
    await expect.element(dialog.getByText(/The price has changed/)).toBeVisible()
    await expect.element(dialog.getByText(words.due('TSh\u00a090,000'))).toBeVisible()
    await send.click()
    await expect.poll(() => dialog.elements()).toHaveLength(0)
    const body = { status: 'checked_in', residency_proof: 'none' }
    expect(bodies.slice(-2)).toEqual([
      { ...body, shown_due: 60_000 },
      { ...body, shown_due: 90_000 },
    ])
    await expect
      .element(
        page
          .getByRole('dialog')
          .getByText(/TSh.60,000/)
          .last(),
      )
      .toBeVisible()
  },
)
