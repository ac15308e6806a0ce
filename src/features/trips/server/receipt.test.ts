import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { partPaidEntry } from '#domain/ledger.ts'
import { cancelBooking } from '#features/bookings/contract.ts'
import {
  changeBookingDates,
  getHotelBooking,
  manualBooking,
  returnCash,
  setBookingStatus,
} from '#features/front-desk/contract.ts'
import { post } from '#features/ledger/server/public.ts'
import { applyRepair, previewRepair } from '#features/money-desk/contract.ts'
import { addCharge, settleCharges, stayAccount, voidCharge } from '#features/stay-account/contract.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { wordsOf } from '#test/pdf-words.ts'

let market: Market
let person: Awaited<ReturnType<Market['traveller']>>
beforeAll(async () => {
  market = await openMarket()
  person = await market.traveller()
})
afterAll(() => market.close())

type Browser = Market['hotel']

const pending = async (price_tsh = 120_000) => market.book(person.browser, { room: await market.room({ price_tsh }) })

const confirmed = async (price_tsh?: number) => {
  const { id, reference } = await pending(price_tsh)
  await market.answerPrompt(id, 'approve')
  await market.bookingUntil(person.browser, id, ({ status }) => status === 'confirmed')
  return { id, reference }
}

const receiptOf = (id: number, by: Browser = person.browser, language = 'en') =>
  market.app.app.inject({
    method: 'GET',
    url: `/api/bookings/${id}/receipt.pdf`,
    cookies: by.cookies,
    headers: { 'accept-language': language, host: 'bhumwi.test' },
  })
/** The text of a receipt in one line, wherever its lines end. */
const textOf = (pdf: Buffer) => wordsOf(pdf).replaceAll(/\s+/g, ' ')
const printed = async (id: number, by?: Browser) => textOf((await receiptOf(id, by)).rawPayload)

/** Writes down a check of the tax number; without one, as the staff could before numbers were stored apart. */
const checkTin = (property_id: number, detail: string, tax_number: string | null = null) =>
  market.db
    .insertInto('evidence')
    .values({
      kind: 'tin',
      property_id,
      detail,
      tax_number,
      checked_on: market.today,
      basis: '',
      recorded_by: market.owner.id,
    })
    .execute()

test('is a PDF that names payer, hotel, payment, levies and balance, and that it is not a fiscal one', async () => {
  const { id, reference } = await confirmed()
  await checkTin(market.property.id, 'Certificate of the TRA', '104882311')
  const answer = await receiptOf(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="Bhumwi-receipt-${reference}.pdf"`)
  const text = textOf(answer.rawPayload)
  const payment = await market.db
    .selectFrom('payment')
    .select(['provider_id', 'ref'])
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = ['Receipt', `${reference}/1`, 'Asha Juma', 'TIN 104-882-311', 'Shangani Street', '0712 *** 678']
  for (const fact of [
    ...facts,
    payment.provider_id ?? payment.ref,
    'Of which VAT 15%',
    'At the property: Infrastructure',
  ])
    expect(text).toContain(fact)
  expect(text.match(/240,000/g)?.length).toBeGreaterThanOrEqual(4)
  expect(text).toContain('This is not a fiscal receipt.')
  expect(text).not.toContain('Refunded')
})

test('speaks Swahili', async () => {
  const { id } = await confirmed()
  const text = textOf((await receiptOf(id, person.browser, 'sw')).rawPayload)
  for (const fact of ['Stakabadhi', 'Hii si risiti ya kodi.', 'Kiasi kilichobaki']) expect(text).toContain(fact)
})

test('of a cancelled booking says what went back', async () => {
  // The provider refuses a refund of the same amount to the same number within a minute.
  const { id, reference } = await confirmed(130_000)
  const gone = await person.browser.call(cancelBooking, { params: { id }, body: {} })
  expect(gone.status).toBe(200)
  await market.bookingUntil(person.browser, id, ({ refund }) => refund?.status === 'succeeded')
  const text = textOf((await receiptOf(id)).rawPayload)
  for (const fact of [`${reference}/2`, 'Refunded', 'Paid less refunds', 'Left to pay']) expect(text).toContain(fact)
  // The standard fonts have an en dash for the minus sign; it is 0x96 there.
  expect(text).toMatch(/Refunded \x96TSh.260,000/)
})

test('is for its traveller, its hotel and the staff, and does not exist for others', async () => {
  const { id } = await confirmed()
  for (const by of [person.browser, market.hotel, await market.staffBrowser()])
    expect((await receiptOf(id, by)).statusCode).toBe(200)
  const rival = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
  for (const by of [(await market.traveller()).browser, rival]) {
    const answer = await receiptOf(id, by)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  expect((await receiptOf(id, market.app.client())).statusCode).toBe(401)
})

test('lists the cash that was taken and given back as the dates were changed', async () => {
  const room = await market.room({ price_tsh: 70_000 })
  const check_in = addDays(market.today, 3)
  const until = (nights: number) => ({ check_in, check_out: addDays(check_in, nights) })
  const guest = { guest_name: 'Zawadi Pili', guest_phone: '255754000112', guests: 1 }
  const entry = { room: room.id, ...until(2), ...guest, booking_source: 'phone', payment: 'paid_cash' } as const
  const { id, reference } = (await market.hotel.call(manualBooking, { body: entry })).ok
  const change = (nights: number) =>
    market.hotel
      .call(changeBookingDates, { params: { id }, body: { ...until(nights), shown_amount: nights * 70_000 } })
      .then(({ ok }) => ok)
  await change(3)
  await change(1)
  const text = await printed(id, market.hotel)
  expect(text).toContain(`${reference}/3`)
  expect(text.match(/Paid, .{0,40} cash, at the hotel TSh.(140|70),000/g)).toHaveLength(2)
  expect(text).toMatch(/Refunded, .{0,40} cash, at the hotel \x96TSh.140,000/)
  expect(text).toMatch(/Left to pay TSh.0/)
})

test('keeps the time of the first cash when the stay was free in between', async () => {
  const room = await market.room({ price_tsh: 100_000 })
  const check_in = addDays(market.today, 3)
  const until = (nights: number) => ({ check_in, check_out: addDays(check_in, nights) })
  const guest = { guest_name: 'Neema Kileo', guest_phone: '255754000113', guests: 1 }
  const entry = { room: room.id, ...until(1), ...guest, booking_source: 'phone', payment: 'paid_cash' } as const
  const { id } = (await market.hotel.call(manualBooking, { body: entry })).ok
  const change = async (nights: number, total_amount: number) =>
    market.hotel.call(changeBookingDates, { params: { id }, body: { ...until(nights), total_amount, shown_amount: 0 } })
  expect((await change(2, 0)).status).toBe(200)
  expect((await change(3, 80_000)).status).toBe(200)
  // What moved is listed in the order of its times.
  expect(await printed(id, market.hotel)).toMatch(
    /Paid, .{0,60} TSh.100,000.*Refunded, .{0,60} \x96TSh.100,000.*Paid, .{0,60} TSh.80,000/,
  )
})

test('lists what was charged beside the stay, and the cash for it', async () => {
  const room = await market.room({ price_tsh: 90_000 })
  const dates = { check_in: market.today, check_out: addDays(market.today, 1) }
  const guest = { guest_name: 'Salma Haji', guest_phone: '255754000114', guests: 1 }
  const entry = { room: room.id, ...dates, ...guest, booking_source: 'phone', payment: 'paid_cash' } as const
  const { id, reference } = (await market.hotel.call(manualBooking, { body: entry })).ok
  expect(await printed(id, market.hotel)).not.toContain('Charges')
  await market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'checked_in' } })
  const charge = (description: string, quantity: number, unit_price: number) =>
    market.hotel.call(addCharge, { params: { id }, body: { description, quantity, unit_price } })
  await charge('Chakula cha jioni', 2, 12_500)
  await charge('Kufua nguo', 1, 8_000)
  await market.hotel.call(settleCharges, { params: { id }, body: { kind: 'taken', amount: 20_000 } })
  const text = await printed(id, market.hotel)
  expect(text).toContain(`${reference}/2`)
  expect(text).toMatch(/Chakula cha jioni, .{0,40} 2 × TSh.12,500 TSh.25,000 Kufua nguo, .{0,40} TSh.8,000/)
  expect(text).toMatch(/Paid, .{0,40} cash, at the hotel TSh.20,000 Charges together TSh.33,000/)
  expect(text).toMatch(/Paid for charges TSh.20,000 Charges left to pay TSh.13,000/)
  // The price of the stay has its own sums.
  expect(text).toMatch(/Left to pay TSh.0/)
  const swahili = textOf((await receiptOf(id, market.hotel, 'sw')).rawPayload)
  expect(swahili).toMatch(/Gharama zilizobaki kulipwa TSh.13,000/)
  // No number comes twice, also if all that was charged is taken back.
  const { charges } = (await market.hotel.call(stayAccount, { params: { id } })).ok
  for (const each of charges) await market.hotel.call(voidCharge, { params: { id: each.id }, body: {} })
  await market.hotel.call(settleCharges, { params: { id }, body: { kind: 'returned', amount: 20_000 } })
  expect(await printed(id, market.hotel)).toContain(`${reference}/3`)
})

test.each([
  ['costs nothing', 'paid_cash', 0],
  ['is not paid yet', 'pay_later', 60_000],
] as const)('exists once the desk has cash for charges of a stay that %s', async (_, payment, total_amount) => {
  const room = await market.room()
  const dates = { check_in: market.today, check_out: addDays(market.today, 1) }
  const guest = { guest_name: 'Salma Haji', guest_phone: '255754000115', guests: 1 }
  const entry = { room: room.id, ...dates, ...guest, booking_source: 'phone', payment, total_amount } as const
  const { id, reference, status } = (await market.hotel.call(manualBooking, { body: entry })).ok
  const move = (to: 'confirmed' | 'checked_in') =>
    market.hotel.call(setBookingStatus, { params: { id }, body: { status: to } })
  if (status === 'pending') await move('confirmed')
  await move('checked_in')
  await market.hotel.call(addCharge, {
    params: { id },
    body: { description: 'Dinner', quantity: 1, unit_price: 25_000 },
  })
  const row = async () => (await market.hotel.call(getHotelBooking, { params: { id } })).ok
  const settle = (kind: 'taken' | 'returned') =>
    market.hotel.call(settleCharges, { params: { id }, body: { kind, amount: 25_000 } })
  expect((await receiptOf(id, market.hotel)).json().code).toBe('no_receipt')
  expect(await row()).not.toHaveProperty('charges_paid')
  await settle('taken')
  const text = await printed(id, market.hotel)
  expect(text).toContain(`${reference}/1`)
  expect(text).toMatch(/Paid for charges TSh.25,000 Charges left to pay TSh.0/)
  expect(text).toMatch(total_amount === 0 ? /Left to pay TSh.0/ : /Left to pay TSh.60,000/)
  expect((await row()).charges_paid).toBe(25_000)
  await settle('returned')
  expect((await receiptOf(id, market.hotel)).json().code).toBe('no_receipt')
})

test('exists once a payment has come, by wallet or in cash', async () => {
  const { id } = await pending()
  const answer = await receiptOf(id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_receipt'])
  const room = await market.room({ price_tsh: 90_000 })
  const check_in = addDays(market.today, 3)
  const guest = { guest_name: 'Baraka Mollel', guest_phone: '255754000111', guests: 1 }
  const stay = { room: room.id, check_in, check_out: addDays(check_in, 1), booking_source: 'phone' } as const
  const enter = async (payment: 'paid_cash' | 'pay_later') =>
    (await market.hotel.call(manualBooking, { body: { ...stay, ...guest, payment } })).ok
  const cash = await enter('paid_cash')
  const text = textOf((await receiptOf(cash.id, market.hotel)).rawPayload)
  for (const fact of ['Baraka Mollel', 'cash, at the hotel', '90,000']) expect(text).toContain(fact)
  expect(text).not.toContain('Refunded')
  await market.hotel.call(setBookingStatus, { params: { id: cash.id }, body: { status: 'cancelled' } })
  expect((await market.hotel.call(returnCash, { params: { id: cash.id } })).status).toBe(200)
  const returned = textOf((await receiptOf(cash.id, market.hotel)).rawPayload)
  expect(returned).toMatch(/Refunded, .{0,40} cash, at the hotel/)
  expect(returned).toContain('Paid less refunds TSh 0')
  const later = await enter('pay_later')
  expect((await receiptOf(later.id, market.hotel)).json().code).toBe('no_receipt')
})

test('with many payments goes on over another page', async () => {
  const { id } = await confirmed()
  const of = await market.db
    .selectFrom('payment')
    .select(['property_id', 'booking_id', 'kind', 'provider', 'method', 'msisdn', 'amount', 'status'])
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 24 }, (_, at) => ({
    ...of,
    status: 'succeeded_late' as const,
    ref: `R${id}N${at}`,
  }))
  const added = await market.db.insertInto('payment').values(more).returning(['id', 'amount']).execute()
  await market.db.transaction().execute(async (tx) => {
    for (const { id: payment_id, amount } of added)
      await post(tx, {
        kind: 'part_paid',
        property_id: of.property_id,
        booking_id: id,
        payment_id,
        lines: partPaidEntry({ amount }),
      })
  })
  const pdf = (await receiptOf(id)).rawPayload
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  for (const { ref } of more) expect(textOf(pdf)).toContain(ref)
})

test('does not take a number from what only the staff read about a check', async () => {
  const { id } = await confirmed(125_000)
  await market.db.deleteFrom('evidence').where('property_id', '=', market.property.id).execute()
  await checkTin(market.property.id, 'Rang +255 712 345 678, TIN seen')
  expect(await printed(id)).not.toContain('TIN')
})

test('names the tax number of whoever had the property when the stay was paid', async () => {
  const { id } = await confirmed(126_000)
  const { id: property_id } = market.property
  await market.db.deleteFrom('evidence').where('property_id', '=', property_id).execute()
  await checkTin(property_id, '', '111222333')
  const heir = await makeAccount(market.db, { role: 'hotel_admin' })
  await market.db.transaction().execute(async (tx) => {
    const at = new Date()
    const by = { withdrawn_by: market.owner.id, withdrawn_at: at }
    await tx.updateTable('evidence').set(by).where('property_id', '=', property_id).execute()
    const owners = { from_account: market.owner.id, to_account: heir.id, by_account: market.owner.id }
    await tx
      .insertInto('property_handover')
      .values({ property_id, ...owners, reason: 'Sold', at })
      .execute()
  })
  await checkTin(property_id, '', '999888777')
  expect(await printed(id)).toContain('TIN 111-222-333')
  const { id: later } = await confirmed(127_000)
  expect(await printed(later)).toContain('TIN 999-888-777')
})

test('says of a refund that failed that it has still to be sent, and names the reference under which the staff sent it', async () => {
  const { id, reference } = await confirmed(128_000)
  // The simulator has no money for this number.
  await market.db.updateTable('payment').set({ msisdn: '255710000043' }).where('booking_id', '=', id).execute()
  await person.browser.call(cancelBooking, { params: { id }, body: {} })
  await market.bookingUntil(person.browser, id, ({ refund }) => refund?.status === 'failed')
  const before = await printed(id)
  expect(before).toContain('Refund still to be sent')
  expect(before).toContain(`${reference}/1`)
  const payment = await market.db
    .selectFrom('payment')
    .select('id')
    .where('booking_id', '=', id)
    .where('kind', '=', 'collection')
    .executeTakeFirstOrThrow()
  const staff = await market.staffBrowser()
  const params = { subject: 'payment', id: payment.id } as const
  const { version } = (await staff.call(previewRepair, { params, query: { repair: 'refund_sent' } })).ok
  const body = { repair: 'refund_sent', version, reason: 'Sent by bank.', operator_reference: 'MP-4711' } as const
  expect((await staff.call(applyRepair, { params, body })).status).toBe(200)
  const after = await printed(id)
  expect(after).toMatch(/Refunded, [^/]* MP-4711/)
  expect(after).toContain(`${reference}/2`)
  expect(after).not.toContain('still to be sent')
})

test('lists the payment beside its refund also while a person looks at both', async () => {
  const { id } = await confirmed(129_000)
  await person.browser.call(cancelBooking, { params: { id }, body: {} })
  await market.bookingUntil(person.browser, id, ({ refund }) => refund?.status === 'succeeded')
  // The provider had refunded the money by itself too.
  const collection = market.db.updateTable('payment').set({ status: 'review' }).where('booking_id', '=', id)
  await collection.where('kind', '=', 'collection').execute()
  expect(await printed(id)).toMatch(/Paid less refunds TSh.0/)
})
