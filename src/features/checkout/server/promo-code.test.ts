import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { placeOrders } from '#test/place-orders.ts'
import { quoteStay } from '../contract.ts'

const desk = placeOrders()
const { orderWith, send, refusal } = desk

describe('a promo code', () => {
  let count = 0
  const promotion = async (fields: Record<string, unknown> = {}) => {
    const code = `KARIBU${++count}`
    const { today } = desk.market
    const valid = { valid_from: addDays(today, -5), valid_until: addDays(today, 5) }
    await desk.market.db
      .insertInto('promotion')
      .values({ code, percent: 10, ...valid, ...fields })
      .execute()
    return code
  }
  const uses = async (code: string) =>
    (await desk.market.db.selectFrom('promotion').select('uses').where('code', '=', code).executeTakeFirstOrThrow())
      .uses

  test('takes 10 % off, rounded to the whole shilling, in the quote as in the booking, and is counted [2.decided.promo-code, 9.promo]', async () => {
    const promo_code = await promotion()
    // 10 % of 150,005 is 15,000.5, of 150,004 it is 15,000.4, of 99,999 it is 9,999.9.
    for (const [price_tsh, discount] of [
      [150_005, 15_001],
      [150_004, 15_000],
      [99_999, 10_000],
    ] as const) {
      const order = desk.market.orderFor({ room: await desk.market.room({ price_tsh }), nights: 1 })
      const { room, check_in, check_out } = order
      const typed = ` ${promo_code.toLowerCase()} `
      const quoted = (await desk.browser.call(quoteStay, { query: { room, check_in, check_out, promo_code: typed } }))
        .ok
      const total_amount = price_tsh - discount
      expect(quoted).toMatchObject({ discount_percent: 10, discount_amount: discount, total_amount, is_free: true })
      const held = (await send({ ...order, promo_code: typed, total_amount })).ok
      expect(held).toMatchObject({ discount_amount: discount, total_amount })
      expect(held.payment?.amount).toBe(total_amount)
    }
    expect(await uses(promo_code)).toBe(3)
  })

  test('is shown again to the traveller who booked with it, with the guest, and to nobody else', async () => {
    const promo_code = await promotion()
    const { id } = (await send(await orderWith({ promo_code, total_amount: 270_000 }))).ok
    const seenBy = async (browser: typeof desk.browser) => (await browser.call(getBooking, { params: { id } })).ok
    expect(await seenBy(desk.browser)).toMatchObject({
      promo_code,
      guest_name: expect.stringMatching(/./),
      guest_phone: '255712345678',
    })
    const atTheHotel = await seenBy(desk.market.hotel)
    expect(atTheHotel.id).toBe(id)
    for (const field of ['promo_code', 'guest_name', 'guest_phone']) expect(atTheHotel).not.toHaveProperty(field)
    const { id: plain } = (await send(await orderWith())).ok
    expect((await desk.browser.call(getBooking, { params: { id: plain } })).ok.promo_code).toBeNull()
  })

  test('that gives nights for nothing takes their price off, where and with whom it holds', async () => {
    const rule = { percent: 0, free_nights: 1, min_nights: 4, region: 'Zanzibar', min_days_ahead: 10, min_children: 1 }
    const promo_code = await promotion(rule)
    const order = desk.market.orderFor({ room: await desk.market.room(), nights: 9 })
    const { room, check_in, check_out } = order
    const quote = { room, check_in, check_out, children: 1, promo_code }
    const quoted = (await desk.browser.call(quoteStay, { query: quote })).ok
    const price = { discount_amount: 300_000, total_amount: 1_050_000 }
    expect(quoted).toMatchObject({ discount_percent: 0, free_nights: 2, subtotal: 1_350_000, ...price })
    expect((await send({ ...order, children: 1, promo_code, total_amount: 1_050_000 })).ok).toMatchObject(price)
  })

  test('does not make a wrong total right', async () => {
    const answer = await refusal(await orderWith({ promo_code: await promotion() }))
    expect(answer).toMatchObject({ code: 'price_changed', total_amount: 270_000, discount_amount: 30_000 })
  })

  test('that gives nothing is refused with its reason, and costs nothing [2.decided.promo-code]', async () => {
    const { today } = desk.market
    const codes = {
      promo_unknown: 'NOSUCH',
      promo_expired: await promotion({ valid_until: addDays(today, -1) }),
      promo_not_started: await promotion({ valid_from: addDays(today, 1) }),
      promo_used_up: await promotion({ max_uses: 3, uses: 3 }),
      promo_min_nights: await promotion({ min_nights: 3 }),
      promo_wrong_region: await promotion({ region: 'Kilimanjaro' }),
      promo_days_ahead: await promotion({ min_days_ahead: 11 }),
      promo_children: await promotion({ min_children: 1 }),
    }
    for (const [code, promo_code] of Object.entries(codes)) {
      const status = code === 'promo_used_up' ? 409 : 400
      const body = await orderWith({ promo_code, total_amount: 270_000 })
      expect(await refusal(body)).toMatchObject({ status, code })
      const { room, check_in, check_out } = body
      const quoted = await desk.browser.call(quoteStay, { query: { room, check_in, check_out, promo_code } })
      expect(quoted.failure.code).toBe(code)
    }
    const off = await orderWith({ promo_code: await promotion({ active: false }) })
    expect(await refusal(off)).toMatchObject({ code: 'promo_unknown' })
  })

  test('is valid on its first and its last day', async () => {
    const { today } = desk.market
    for (const fields of [{ valid_from: today }, { valid_until: today }]) {
      const body = await orderWith({ promo_code: await promotion(fields), total_amount: 270_000 })
      expect((await send(body)).status).toBe(201)
    }
  })

  test('whose last use two travellers want at the same time is given to one', async () => {
    const promo_code = await promotion({ max_uses: 1 })
    const orders = [await orderWith(), await orderWith()].map((order) => ({
      ...order,
      promo_code,
      total_amount: 270_000,
    }))
    const answers = await Promise.all(orders.map((order) => send(order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('promo_used_up')
    expect(await uses(promo_code)).toBe(1)
  })

  test('that is blank was not given [5.promo]', async () => {
    for (const promo_code of [null, '', '   ']) expect((await send(await orderWith({ promo_code }))).status).toBe(201)
  })
})
