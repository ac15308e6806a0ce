import { expect, test, vi } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import { customerView } from '#i18n/en/customer-view.ts'
import { disputes as en } from '#i18n/en/disputes.ts'
import { hotel as hotelWords } from '#i18n/en/hotel.ts'
import { people } from '#i18n/en/people.ts'
import { stayAccount } from '#i18n/en/stay-account.ts'
import { disputes as sw } from '#i18n/sw/disputes.ts'
import { stayCharges } from '#i18n/sw/stay-charges.ts'
import { stayAhead } from './booked-hotel.ts'
import { approve, handsetOf, signIn } from './people.ts'
import type { Page } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// What happens while a guest is in the house. One is charged beside the stay and leaves owing a part of it. Another reports
// the stay, the hotel answers, the platform looks at the guest's account and gives money back.

vi.setConfig({ testTimeout: 240_000 })

const PHONE = { width: 360, height: 740 }
const COMPLAINT = 'Maji hayakutoka siku mbili.'
const ANSWER = 'The pump broke, and we offered another room.'
const REASON = 'Reported stay: what did she book?'
const DECISION = 'Both sides agree that there was no water.'
const REFUND = 20_000
const DISHES = [
  ['Chakula cha jioni', '2', '25,000'],
  ['Kufua nguo', '1', '8,000'],
] as const

const site = ownSiteForTests()

const WALLET = { payment_method: 'mpesa', payment_details: '0712344555', customer_phone: '0712344555' }

/** Books the first room of a hotel of juma that is free tonight, and pays for it. */
const paidStay = async ({ request }: Page, hotel: Page): Promise<{ id: number; reference: string }> => {
  const { check_in, check_out } = stayAhead(0, 1)
  const rooms: { id: number }[] = await (await hotel.request.get('/api/hotel/rooms/?limit=100')).json()
  for (const { id: room } of rooms) {
    const quoted = await request.get(`/api/quote/?room=${room}&check_in=${check_in}&check_out=${check_out}`)
    if (!quoted.ok()) continue
    const { total_amount } = await quoted.json()
    const order = { room, check_in, check_out, total_amount, guests: 1, promo_code: null, ...WALLET }
    const made = await request.post('/api/bookings/', { data: order })
    if (made.status() === 409) continue // somebody else sleeps there
    expect(made.status(), await made.text()).toBe(201)
    await approve(`${await handsetOf({ request })}?msisdn=${WALLET.customer_phone}`)
    const booking = await made.json()
    const status = async () => (await (await request.get(`/api/my-bookings/${booking.id}/`)).json()).status
    await expect.poll(status, { timeout: 60_000 }).toBe('confirmed')
    return booking
  }
  throw new Error('The hotels of juma have no free room tonight.')
}

/** The same, and the guest has arrived. */
const stayBegun = async (guest: Page, hotel: Page) => {
  const booking = await paidStay(guest, hotel)
  const arrived = await hotel.request.post(`/api/hotel/bookings/${booking.id}/status/`, {
    data: { status: 'checked_in' },
  })
  expect(arrived.status(), await arrived.text()).toBe(200)
  return booking
}

/** Opens the sheet of a booking of the hotel. */
const openAtDesk = async (hotel: Page, reference: string) => {
  await goTo(hotel, `/hotel-admin/bookings?q=${reference}`)
  await hotel.getByRole('button', { name: /^Open the booking/ }).click()
  return hotel.getByRole('dialog').first()
}

test('a guest is charged, pays a part in cash, sees the rest, and is found after leaving with it', async () => {
  const guest = await site.visit({ ...PHONE, language: 'sw' })
  const hotel = await site.visit({ width: 1280, height: 900, language: 'en' })
  await signIn(guest.context, 'asha')
  await signIn(hotel.context, 'juma')
  const { id, reference } = await stayBegun(guest.page, hotel.page)
  await goTo(guest.page, `/my-bookings/${id}`)
  await guest.page.getByText(reference).first().waitFor()
  expect(await guest.page.getByText(stayCharges.title).count()).toBe(0)

  const desk = hotel.page
  const sheet = await openAtDesk(desk, reference)
  for (const [what, pieces, price] of DISHES) {
    await sheet.getByRole('button', { name: stayAccount.add }).click()
    const dialog = desk.getByRole('dialog', { name: stayAccount.addTitle('Asha') })
    await dialog.getByLabel(stayAccount.description).fill(what)
    await dialog.getByLabel(stayAccount.quantity).fill(pieces)
    await dialog.getByLabel(stayAccount.unitPrice).fill(price)
    await dialog.getByRole('button', { name: stayAccount.addSubmit, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await sheet.getByRole('button', { name: stayAccount.take }).click()
  const cash = desk.getByRole('dialog', { name: stayAccount.takeTitle })
  await cash.getByLabel(stayAccount.amount).fill('20,000')
  await cash.getByRole('button', { name: stayAccount.takeSubmit, exact: true }).click()
  await cash.waitFor({ state: 'detached' })
  await hotel.audit('the-account-of-a-stay')

  await reload(guest.page)
  const card = guest.page.getByRole('region', { name: stayCharges.title })
  await card.getByRole('listitem').filter({ hasText: 'Chakula cha jioni' }).getByText(formatTsh(50_000, 'sw')).waitFor()
  const sums = [stayCharges.total, 58_000, stayCharges.paid, 20_000, stayCharges.due, 38_000]
  const shown = sums.map((part) => (typeof part === 'number' ? formatTsh(part, 'sw') : part)).join('')
  expect(await card.locator('dl').textContent()).toBe(shown)
  await guest.audit('charges-at-the-property')

  const due = formatTsh(38_000, 'en')
  await sheet.getByRole('button', { name: hotelWords.moves.checked_out, exact: true }).click()
  const question = desk.getByRole('dialog', { name: hotelWords.confirm.owedTitle })
  await question.getByText(hotelWords.confirm.charges('Asha Mwakyusa', due), { exact: false }).waitFor()
  await question.getByRole('button', { name: hotelWords.moves.checked_out, exact: true }).click()
  await question.waitFor({ state: 'detached' })

  await goTo(desk, '/hotel-admin/dashboard')
  await desk.getByRole('link', { name: hotelWords.today.toLeftOwing }).click()
  await desk.waitForURL('**/bookings?left_owing=true')
  const row = desk.getByRole('row').filter({ hasText: reference })
  await row.getByText(`${hotelWords.bookings.charges} ${due}`).waitFor()
  await hotel.audit('who-has-left-owing')
  await reload(guest.page)
  await card.getByText(stayCharges.due).waitFor()
  expect([guest.faults, hotel.faults]).toEqual([[], []])
})

test('a stay is reported, answered, looked into and paid back in part, and each side reads it', async () => {
  const guest = await site.visit({ ...PHONE, language: 'sw' })
  const hotel = await site.visit({ ...PHONE, language: 'en' })
  const desk = await site.visit({ width: 1280, height: 900, language: 'en' })
  await signIn(guest.context, 'asha')
  await signIn(hotel.context, 'juma')
  await signIn(desk.context, 'admin')
  // A part of the price goes back only once the guest has arrived.
  const { id, reference } = await stayBegun(guest.page, hotel.page)

  await goTo(guest.page, `/my-bookings/${id}`)
  await guest.page.getByRole('button', { name: sw.report }).click()
  const report = guest.page.getByRole('dialog')
  await report.locator('[name=reason]').selectOption('not_as_described')
  await report.locator('[name=complaint]').fill(COMPLAINT)
  await guest.audit('report-a-stay')
  await report.getByRole('button', { name: sw.report }).click()
  await guest.page.getByText(COMPLAINT).waitFor()
  await guest.page.getByText(sw.frozen).waitFor()

  await openAtDesk(hotel.page, reference)
  await hotel.page.getByText(COMPLAINT).waitFor()
  await hotel.page.getByRole('button', { name: en.answer, exact: true }).click()
  const answer = hotel.page.getByRole('dialog', { name: en.answerTitle })
  await answer.locator('[name=answer]').fill(ANSWER)
  await answer.getByRole('button', { name: en.answer, exact: true }).click()
  await hotel.page.getByText(ANSWER).waitFor()

  const staff = desk.page
  await goTo(staff, '/bhumwi-admin/people?q=asha')
  await staff.getByRole('main').getByRole('link', { name: /Asha/ }).first().click()
  await staff.getByRole('button', { name: people.person.view, exact: true }).click()
  const view = staff.getByRole('dialog')
  await view.locator('[name=reason]').fill(REASON)
  await view.getByRole('button', { name: people.person.view, exact: true }).click()
  await staff.getByRole('complementary', { name: customerView.label }).waitFor()
  await goTo(staff, `/my-bookings/${id}`)
  await staff.getByText(COMPLAINT).waitFor()
  await desk.audit('a-stay-in-a-customer-view')
  await staff.getByRole('button', { name: customerView.end, exact: true }).click()
  await staff.waitForURL('**/bhumwi-admin/people/*')

  await goTo(staff, `/bhumwi-admin/disputes?q=${reference}`)
  await staff.getByText(ANSWER).waitFor()
  await staff.getByRole('button', { name: en.decide, exact: true }).click()
  const decision = staff.getByRole('dialog')
  await decision.locator('[name=outcome][value=refunded]').check()
  await decision.locator('[name=refund_amount]').fill(String(REFUND))
  await decision.getByRole('button', { name: en.preview }).click()
  await decision
    .getByRole('region', { name: en.would })
    .getByText(/^TSh\s20,000 goes back to/)
    .waitFor()
  await decision.locator('[name=explanation]').fill(DECISION)
  await desk.audit('decide-a-dispute')
  await decision.getByRole('button', { name: en.decide, exact: true }).click()
  await staff.getByText(en.empty.open).waitFor()

  await reload(guest.page)
  await guest.page.getByText(DECISION).waitFor()
  await guest.audit('a-decided-dispute')
  const refunded = async () => {
    const booking = await (await guest.page.request.get(`/api/my-bookings/${id}/`)).json()
    return booking.refund
  }
  await expect
    .poll(refunded, { timeout: 60_000, interval: 1000 })
    .toMatchObject({ amount: REFUND, status: 'succeeded' })
  await goTo(guest.page, '/notifications')
  await guest.page.getByText(REASON).waitFor()
  await openAtDesk(hotel.page, reference)
  await hotel.page.getByText(DECISION).waitFor()
  expect([guest.faults, hotel.faults, desk.faults]).toEqual([[], [], []])
})
