import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import type { PayoutAction } from '#domain/payout.ts'
import { payouts as en } from '#i18n/en/payouts.ts'
import { payouts as sw } from '#i18n/sw/payouts.ts'
import { PASSWORD } from '#test/factories.ts'
import { goTo } from './waiting.ts'

// The steps of a payout on the pages of a hotel and of the platform. The hotel reads Swahili, the platform English.

const HOTEL = '/hotel-admin/payouts'
const QUEUE = '/bhumwi-admin/payment-requests'

/** A payment request as its pages name it. */
export type RequestedPayout = { booking: string; amount: number }

const tshIn = (text: string) => Number(text.replace(/\D/g, ''))

/** What the page of the hotel says was requested and paid in all. */
export const hotelSums = async (hotel: Page) => {
  await goTo(hotel, HOTEL)
  const numbers = hotel.getByRole('region', { name: sw.numbers })
  await numbers.waitFor()
  const [, , requested, paid] = (await numbers.locator('dd').allInnerTexts()).map(tshIn)
  if (requested === undefined || paid === undefined) throw new Error('The page shows no sums.')
  return { requested, paid }
}

/** Opens the dialog that asks for the money of a booking, by default the first that has some; what is available stands in it. */
const openAsk = async (hotel: Page, booking = 'BHM-') => {
  await goTo(hotel, HOTEL)
  const earning = hotel.getByRole('listitem').filter({ hasText: booking })
  await earning.getByRole('button', { name: sw.ask, exact: true }).first().click()
  const dialog = hotel.getByRole('dialog')
  const title = await dialog.getByRole('heading', { level: 2 }).innerText()
  const reference = /BHM-[0-9A-Z]{6}/.exec(title)?.[0]
  if (!reference) throw new Error(`"${title}" names no booking.`)
  const field = dialog.getByLabel(sw.amount)
  return { dialog, field, reference, available: tshIn(await field.inputValue()) }
}

/** What the hotel could still ask for of a booking. */
export const availableOf = async (hotel: Page, booking: string) => (await openAsk(hotel, booking)).available

/** The hotel asks for an amount of the first booking that has money; `available` is what the page offered before. */
export const ask = async (hotel: Page, amount: number): Promise<RequestedPayout & { available: number }> => {
  const { dialog, field, reference, available } = await openAsk(hotel)
  await field.fill(String(amount))
  await dialog.getByRole('button', { name: sw.send }).click()
  await hotel.getByText(sw.sent).first().waitFor()
  return { booking: reference, amount, available }
}

/** The hotel's own row of a request, which must be on the page. */
export const ownRequest = (hotel: Page, { booking, amount }: RequestedPayout) =>
  hotel.getByRole('listitem').filter({ hasText: `${formatTsh(amount, 'sw')}, ${booking}` })

/** The hotel sets another wallet for the property of a booking, and confirms it by its password. */
export const changeWallet = async (hotel: Page, booking: string, msisdn: string) => {
  await goTo(hotel, HOTEL)
  const rows = hotel.getByRole('listitem')
  const earning = await rows.filter({ hasText: booking }).filter({ hasText: sw.earned }).innerText()
  const wallets = rows.filter({ has: hotel.getByRole('button', { name: sw.changeWallet }) })
  const names = await wallets.locator('p:first-child').allInnerTexts()
  const wallet = wallets.nth(names.findIndex((name) => earning.includes(`${name}, `)))
  await wallet.getByRole('button', { name: sw.changeWallet }).click()
  const dialog = hotel.getByRole('dialog')
  await dialog.locator('[name=msisdn]').fill(msisdn)
  await dialog.locator('[name=current_password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: sw.setWallet }).click()
  await wallet.getByText(`*** ${msisdn.slice(-3)}`).waitFor()
}

/** The row of a request in the platform's list. */
const queueRow = async (staff: Page, { booking, amount }: RequestedPayout) => {
  await goTo(staff, `${QUEUE}?q=${booking}`)
  return staff
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: booking })
    .filter({ hasText: formatTsh(amount, 'en') })
}

/** Opens a request in the platform's list. */
export const openRequest = async (staff: Page, requested: RequestedPayout) => {
  await (await queueRow(staff, requested)).getByRole('button').click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByText(formatTsh(requested.amount, 'en'), { exact: true }).first().waitFor()
  return dialog
}

/** One step of the platform with the request that is open, until the page says that it was done. */
export const take = async (
  staff: Page,
  action: PayoutAction,
  { reason, says }: { reason?: string; says?: string } = {},
) => {
  const dialog = staff.getByRole('dialog')
  const button = dialog.getByRole('button', { name: en.actions[action], exact: true })
  await button.click()
  await dialog.getByText(says ?? en.confirm[action]).waitFor()
  if (reason) await dialog.getByLabel(en.reason).fill(reason)
  await button.click()
  await staff.getByText(en.done[action], { exact: true }).first().waitFor()
}

/** Waits until the platform's list says this of a request. */
export const untilListed = (staff: Page, requested: RequestedPayout, status: string) =>
  expect
    .poll(async () => (await queueRow(staff, requested)).getByText(status, { exact: true }).count(), {
      timeout: 60_000,
      interval: 1000,
    })
    .toBe(1)
