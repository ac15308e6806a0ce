import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chipIn as en } from '#i18n/en/chip-in.ts'
import { chipIn as sw } from '#i18n/sw/chip-in.ts'
import { dialog, input, MADE, open, openDialog, QUOTE, WORDS } from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, VIEWS } from '#test/component/open-page.tsx'

const CHIP_IN = { en, sw }
const SHARED = {
  ...QUOTE,
  shares: [
    [120_000, 120_000],
    [80_000, 80_000, 80_000],
  ],
}

describe.each(VIEWS)('the number of people who pay, at $width px in $language', (view) => {
  const { booking: words } = WORDS[view.language]
  const chipIn = CHIP_IN[view.language]
  const payers = () => document.querySelector<HTMLSelectElement>('dialog[open] select[name=payers]')

  /** Opens the payment of a stay with this price; answers the orders that are sent. */
  const atPayment = async (quote: object, user: typeof ASHA | null = ASHA) => {
    const orders: Record<string, unknown>[] = []
    await open(view, user, {
      'GET /api/quote/': () => ({ status: 200, body: quote }),
      'POST /api/bookings/': (body) => {
        orders.push(body as Record<string, unknown>)
        return { status: 201, body: { ...MADE, payers: 3, payment: { ...MADE.payment, amount: 80_000 } } }
      },
    })
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    return orders
  }
  const pay = () => dialog().getByRole('button', { name: /TSh.* (from|kutoka) 0712 345 678$/ })

  test('is one without a choice, and then the order is as it always was', async () => {
    const orders = await atPayment(SHARED)
    await expect.poll(payers).not.toBeNull()
    expect(Array.from(payers()?.options ?? [], (option) => option.label)).toEqual([
      chipIn.alone,
      chipIn.people(2, 'TSh\u00a0120,000'),
      chipIn.people(3, 'TSh\u00a080,000'),
    ])
    expect(payers()?.value).toBe('')
    await expectUsable('payment with payers')
    await expect.poll(() => pay().query()?.textContent).toContain(words.pay('TSh\u00a0240,000'))
    await pay().click()
    await expect.poll(() => orders.length).toBe(1)
    expect(orders[0]).not.toHaveProperty('payers')
  })

  test('can be chosen: the parts are shown before anything is paid, and the first one is charged', async () => {
    const orders = await atPayment(SHARED)
    await expect.poll(payers).not.toBeNull()
    await userEvent.selectOptions(payers() as HTMLSelectElement, '3')
    await expect.element(dialog().getByText(chipIn.shared(3))).toBeVisible()
    const amounts = Array.from(document.querySelectorAll('dialog[open] ol.list-decimal li'), (part) => part.textContent)
    expect(amounts).toEqual(['TSh\u00a080,000', 'TSh\u00a080,000', 'TSh\u00a080,000'])
    await expect.poll(() => pay().query()?.textContent).toContain(words.parts.payFirst('TSh\u00a080,000'))
    await pay().click()
    await expect.poll(() => orders.length).toBe(1)
    expect(orders[0]).toMatchObject({ payers: 3, total_amount: 240_000 })
  })

  test('is not offered where the price cannot be shared, nor to who cannot pay', async () => {
    await atPayment(QUOTE)
    await expect.element(pay()).toBeVisible()
    expect(payers()).toBeNull()
  })

  test('is not offered to a visitor', async () => {
    await open(view, null, { 'GET /api/quote/': () => ({ status: 200, body: SHARED }) })
    await openDialog()
    for (const [name, text] of [
      ['name', 'Asha Juma'],
      ['email', 'asha@example.com'],
      ['phone', '0712345678'],
      ['id_number', 'TZ1234567'],
    ] as const)
      await userEvent.fill(input(name), text)
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    await expect.element(dialog().getByRole('button', { name: words.bookNow })).toBeVisible()
    expect(payers()).toBeNull()
  })
})
