import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chipIn as en } from '#i18n/en/chip-in.ts'
import { chipIn as sw } from '#i18n/sw/chip-in.ts'
import { MADE, ok, serverOf } from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, openPage, VIEWS } from '#test/component/open-page.tsx'

const WORDS = { en: en.link, sw: sw.link }
const SHARED = {
  ...MADE,
  payers: 3,
  paid_amount: 80_000,
  next_amount: 80_000,
  payment: { ...MADE.payment, status: 'succeeded', amount: 80_000 },
}

describe.each(VIEWS)('the link for the others at $width px in $language', (view) => {
  const words = WORDS[view.language]

  /** Opens the last step of the dialog for this booking. */
  const open = async (booking: object) => {
    const made = { count: 0 }
    await openPage(`/properties/7/rooms?booking=${MADE.id}`, {
      view,
      user: ASHA,
      server: serverOf({
        'GET /api/bookings/900/': ok(booking),
        'POST /api/bookings/900/pay-link/': () => {
          made.count += 1
          return { status: 200, body: { token: `token-${made.count}` } }
        },
      }),
    })
    await expect.element(page.getByText(MADE.reference).first()).toBeVisible()
    return made
  }
  const link = () => document.querySelector<HTMLInputElement>('dialog[open] input[readonly]')?.value

  test('is made on request, can be sent by WhatsApp, and is shown again after a reload', async () => {
    sessionStorage.clear()
    const made = await open(SHARED)
    await expect.element(page.getByText(words.progress(1, 3), { exact: false })).toBeVisible()
    await page.getByRole('button', { name: words.make }).click()
    await expect.poll(link).toBe(`${location.origin}/pay/token-1`)
    const whatsApp = page.getByRole('link', { name: words.whatsApp }).element().getAttribute('href') ?? ''
    expect(decodeURIComponent(whatsApp)).toContain(`${location.origin}/pay/token-1`)
    await expectUsable('link for the others')
    const again = await open(SHARED)
    await expect.poll(link).toBe(`${location.origin}/pay/token-1`)
    expect([made.count, again.count]).toEqual([1, 0])
  })

  test('is not offered for a booking with one payment', async () => {
    sessionStorage.clear()
    await open(MADE)
    expect(page.getByText(words.title).query()).toBeNull()
  })
})
