import { describe, expect, test } from 'vitest'
import { countRows } from '#test/drive-payments.ts'
import { type Changes, placeOrders } from '#test/place-orders.ts'

const desk = placeOrders()
const { orderWith, send, refusal } = desk

describe('an order that is sent again', () => {
  let count = 0
  const key = () => ({ 'idempotency-key': `key-${++count}` })

  test('answers the first result and books once', async () => {
    const body = await orderWith()
    const headers = key()
    const first = await send(body, headers)
    const before = await countRows(desk.market)
    const second = await send(body, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.ok).toEqual(first.ok)
    expect(await countRows(desk.market)).toEqual(before)
  })

  test('books once also when both run at the same time', async () => {
    const body = await orderWith()
    const headers = key()
    const before = await countRows(desk.market)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(body, headers)))
    expect(new Set(answers.map((answer) => answer.ok.id)).size).toBe(1)
    const after = await countRows(desk.market)
    expect(after?.bookings).toBe((before?.bookings ?? 0) + 1)
    expect(after?.payments).toBe((before?.payments ?? 0) + 1)
  })

  test('with the same key and another body is refused', async () => {
    const headers = key()
    await send(await orderWith(), headers)
    expect(await refusal(await orderWith(), headers)).toMatchObject({ status: 409, code: 'key_reused' })
  })

  test('by somebody else with the same key is another order', async () => {
    const headers = key()
    const other = (await desk.market.traveller()).browser
    const first = await send(await orderWith(), headers)
    const second = await send(await orderWith(), headers, other)
    expect(second.ok.id).not.toBe(first.ok.id)
  })

  test('after a refusal is tried anew', async () => {
    const headers = key()
    const body = await orderWith({ total_amount: 1 })
    expect(await refusal(body, headers)).toMatchObject({ code: 'price_changed' })
    expect((await send({ ...body, total_amount: 300_000 }, headers)).status).toBe(201)
  })

  test('under a key that is none is refused', async () => {
    for (const bad of ['two words', 'x'.repeat(201), 'ufunguo-ö']) {
      const { status, error } = await refusal(await orderWith(), { 'idempotency-key': bad })
      expect([status, error]).toEqual([400, expect.stringMatching(/^The header Idempotency-Key takes /)])
    }
  })

  test('under an empty key is one that has none', async () => {
    const empty = { 'idempotency-key': '' }
    const [first, second] = [await send(await orderWith(), empty), await send(await orderWith(), empty)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.ok.id).not.toBe(first.ok.id)
  })
})

describe('what is no order', () => {
  const spoilt: Changes[] = [
    ...[undefined, null, '', 'one', 0, -1, 1.5, 2 ** 31, 1e308, [1], {}, true].map((room) => ({ room })),
    ...[undefined, null, '', 'two', 0, -1, 2.5, 51, 1e308, [2], {}, true].map((guests) => ({ guests })),
    ...[null, -1, 0.5, 51, 'one', [0], {}, true, ''].map((children) => ({ children })),
    ...[undefined, null, '300000', -1, 0.5, 2 ** 31, 1e308, [300_000], {}, true].map((total_amount) => ({
      total_amount,
    })),
    ...[undefined, null, 20270707, [], {}, true].map((check_in) => ({ check_in })),
    ...[undefined, null, 20270707, ['2027-07-07'], {}, true].map((check_out) => ({ check_out })),
    ...[undefined, null, '', 'visa', 1, ['tigopesa'], {}].map((payment_method) => ({ payment_method })),
    ...[undefined, null, '', '123', 'letters', 255712345678, ['255712345678'], {}, `0${'7'.repeat(40)}`].map(
      (payment_details) => ({ payment_details }),
    ),
    ...[undefined, null, '', '+44 20 7946', 712345678, [], {}].map((customer_phone) => ({ customer_phone })),
    ...[1, [], {}, true, 'x'.repeat(41), 'a\u0000b', 'a\nb'].map((promo_code) => ({ promo_code })),
    ...[1, [], {}, 'x'.repeat(61), 'a\u0000b'].map((guest_document) => ({ guest_document })),
    ...[1, [], {}, 'x'.repeat(162), 'a\u0000b'].map((guest_name) => ({ guest_name })),
  ]

  test('names the field that is wrong, and changes nothing', async () => {
    const room = await desk.market.room()
    const good = desk.market.orderFor({ room })
    const before = await countRows(desk.market)
    const wrong: unknown[] = []
    for (const changes of spoilt) {
      const answer = await send({ ...good, ...changes })
      const fields = answer.status < 400 ? {} : (answer.failure.fields ?? {})
      const named = Object.keys(fields)[0] === Object.keys(changes)[0]
      if (answer.status !== 400 || !named) wrong.push([changes, answer.status, fields])
    }
    expect(wrong).toEqual([])
    expect(await countRows(desk.market)).toEqual(before)
  })

  test.each([
    ['customer_phone', 'Phone is required'],
    ['check_in', 'Check-in date is required'],
    ['check_out', 'Check-out date is required'],
  ])('says of an empty %s that it is needed, in the words of the form', async (name, sentence) => {
    expect((await refusal(await orderWith({ [name]: '' }))).fields).toEqual({ [name]: sentence })
  })

  test('says in both languages what the number to charge must be', async () => {
    const order = await orderWith()
    const said = async (payment_details: unknown, language: string) =>
      (await refusal({ ...order, payment_details } as never, { 'accept-language': language })).fields?.payment_details
    for (const empty of [undefined, null, '', ' ']) {
      expect(await said(empty, 'en')).toBe('Enter payment details')
      expect(await said(empty, 'sw')).toBe('Weka namba ya malipo')
    }
    for (const wrong of ['071', '+44 20 7946 0958', 255712345678, '7'.repeat(40)]) {
      expect(await said(wrong, 'en')).toBe('Enter valid TZ mobile number (e.g., 0712345678)')
      expect(await said(wrong, 'sw')).toBe('Weka namba sahihi ya simu ya Tanzania (mfano 0712345678)')
    }
  })

  const raw = async (payload: string, headers: Record<string, string> = {}) => {
    const before = await countRows(desk.market)
    const answer = await desk.market.app.app.inject({
      method: 'POST',
      url: '/api/bookings/',
      cookies: desk.browser.cookies,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(await countRows(desk.market)).toEqual(before)
    const { code } = answer.json()
    return `${answer.statusCode} ${code}`
  }

  test('because it is broken, empty, or no object', async () => {
    expect(await raw('{"room": 1,')).toBe('400 bad_request')
    expect(await raw('')).toBe('400 validation')
    for (const body of ['null', '[]', '"order"', '7', 'true', '{}', '[[1]]']) expect(await raw(body)).toMatch(/^400/)
    expect(await raw(`{"__proto__": {"room": 1}, "constructor": {"prototype": {}}}`)).toMatch(/^400/)
  })

  test('because it is too large, of another type, or from another site', async () => {
    const body = JSON.stringify(await orderWith())
    expect(await raw(JSON.stringify({ notes: 'x'.repeat(70_000) }))).toBe('413 too_large')
    expect(await raw(body, { 'content-type': 'text/plain' })).toBe('415 wrong_type')
    expect(await raw(body, { 'content-type': 'application/x-www-form-urlencoded' })).toBe('415 wrong_type')
    expect(await raw(body, { origin: 'https://elsewhere.example' })).toBe('403 foreign_origin')
    expect(await raw(body, { origin: 'null' })).toBe('403 foreign_origin')
    expect(await raw(body, { 'sec-fetch-site': 'cross-site' })).toBe('403 foreign_origin')
  })
})
