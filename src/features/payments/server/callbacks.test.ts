import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seal } from '#sim/clickpesa/checksum.ts'
import { countRows, drivePayments, stateOf } from '#test/drive-payments.ts'
import { logLines } from '#test/log-lines.ts'
import { type Market, openMarket } from '#test/market.ts'
import { until } from '#test/until.ts'
import { handleProviderEvent } from './receive-callback.ts'

let market: Market
let driver: ReturnType<typeof drivePayments>
beforeAll(async () => {
  market = await openMarket({ worker: false })
  driver = drivePayments(market)
})
afterAll(() => market.close())

const send = async (payload: string | Buffer, headers: Record<string, string> = {}, provider = 'clickpesa') => {
  const answer = await market.app.app.inject({
    method: 'POST',
    url: `/api/payments/callbacks/${provider}/`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const signed = (payload: Record<string, unknown>, key = market.sims.clickpesa.settings.checksumKey) =>
  JSON.stringify({ ...payload, checksum: seal(key, payload), checksumMethod: 'HMAC-SHA256' })

/** A booking whose prompt is open, and a call-back that claims that it was paid. */
const open = async () => {
  const { browser } = await market.traveller()
  const { id } = await market.book(browser, { room: await market.room() })
  await driver.submit(id)
  const [attempt] = await driver.attempts(id)
  const ref = attempt?.ref ?? ''
  const data = { orderReference: ref, status: 'SUCCESS', collectedAmount: '300000', collectedCurrency: 'TZS', id: 'x1' }
  return { id, ref, claim: { event: 'PAYMENT RECEIVED', data } }
}

describe('a call-back is refused, and leaves nothing behind', () => {
  test('when its checksum is wrong, missing, or of another body', async () => {
    const { id, ref, claim } = await open()
    const good = JSON.parse(signed(claim))
    const forged = [
      signed(claim, 'another key'),
      JSON.stringify(claim),
      JSON.stringify({ ...good, checksum: '' }),
      JSON.stringify({ ...good, checksum: null }),
      JSON.stringify({ ...good, checksum: 'f'.repeat(64) }),
      JSON.stringify({ ...good, checksum: [good.checksum] }),
      JSON.stringify({ ...good, data: { ...claim.data, collectedAmount: '1' } }),
      JSON.stringify({ ...good, data: { ...claim.data, extra: 1 } }),
    ]
    const before = await countRows(market)
    for (const body of forged) {
      expect(await send(body)).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
    }
    expect(await countRows(market)).toEqual(before)
    await driver.reconcile(id)
    expect(await stateOf(market, id)).toMatchObject({ status: 'pending', entries: [] })
    expect(ref).toMatch(/^BK/)
  })

  test('when it is no call-back at all', async () => {
    const before = await countRows(market)
    for (const body of ['', '{', 'null', '[]', '7', '"x"', '{}', '\u0000', `{"a":${'['.repeat(50_000)}`]) {
      expect((await send(body)).status).toBe(401)
    }
    const deep = `{"checksum":"${'f'.repeat(64)}","data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await send(deep)).status).toBe(401)
    expect((await send(Buffer.from([0xff, 0xfe, 0x00]), { 'content-type': 'application/octet-stream' })).status).toBe(
      401,
    )
    expect((await send('x'.repeat(300_000))).status).toBe(413)
    expect(await countRows(market)).toEqual(before)
  })

  test('when it comes from a provider that is not ours', async () => {
    const { claim } = await open()
    expect((await send(signed(claim), {}, 'azampay')).status).toBe(404)
    const read = await market.app.app.inject({ method: 'GET', url: '/api/payments/callbacks/clickpesa/' })
    expect(read.statusCode).toBe(405) // only a provider sends something there
  })
})

describe('a call-back is a hint', () => {
  test('and not believed: what the provider says when it is asked is what counts', async () => {
    const { id, claim } = await open()
    expect(await send(signed(claim))).toEqual({ status: 200, body: { received: true } })
    await driver.handleEvents(id)
    expect(await stateOf(market, id)).toMatchObject({
      status: 'pending',
      attempts: ['collection pending'],
      entries: [],
    })
    await market.answerPrompt(id, 'decline')
    await driver.handleEvents(id)
    expect(await stateOf(market, id)).toMatchObject({ attempts: ['collection failed cancelled_by_payer'], entries: [] })
  })

  test('that is kept once, however often and however close together it comes', async () => {
    const { id, claim } = await open()
    const before = await countRows(market)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(signed(claim))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    // Fields in another order are the same call-back.
    const { event, data } = claim
    expect((await send(signed({ data, event }))).status).toBe(200)
    const after = await countRows(market)
    expect(after?.events).toBe((before?.events ?? 0) + 1)
    expect(after?.jobs).toBe((before?.jobs ?? 0) + 1)
    expect(await stateOf(market, id)).toMatchObject({ entries: [] })
  })

  test('that is kept without the payer’s name and number', async () => {
    const { ref, claim } = await open()
    const customer = { customerName: 'Zawadi Kimaro', customerPhoneNumber: '255712345678' }
    await send(signed({ ...claim, data: { ...claim.data, customer } }))
    const row = await market.db
      .selectFrom('provider_event')
      .selectAll()
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Zawadi|712345678/)
    expect(row).toMatchObject({ provider: 'clickpesa', kind: 'payment', claimed: 'succeeded', handled_at: null })
  })

  test('about a reference that nobody knows: taken in, answered, and tried again until somebody does', async () => {
    const { id, ref, claim } = await open()
    const stranger = `BK${'Z'.repeat(16)}`
    const body = signed({ ...claim, data: { ...claim.data, orderReference: stranger } })
    expect(await send(body)).toMatchObject({ status: 200 })
    const event = await market.db
      .selectFrom('provider_event')
      .select(['provider', 'dedupe_key'])
      .where('ref', '=', stranger)
      .executeTakeFirstOrThrow()
    await expect(handleProviderEvent(market.app.paymentDeps)(event)).rejects.toThrow(/not known/)
    await market.db.updateTable('payment').set({ ref: stranger }).where('ref', '=', ref).execute()
    await handleProviderEvent(market.app.paymentDeps)(event)
    const stored = await market.db
      .selectFrom('provider_event')
      .select('handled_at')
      .where('ref', '=', stranger)
      .executeTakeFirstOrThrow()
    expect(stored.handled_at).not.toBeNull()
    expect(await stateOf(market, id)).toMatchObject({ status: 'pending', entries: [] })
  })

  test('of a kind that is not about payments of ours: answered, and not kept', async () => {
    const before = await countRows(market)
    for (const payload of [{ event: 'DEPOSIT RECEIVED', data: { amount: '5' } }, { hello: 'world' }]) {
      expect(await send(signed(payload))).toMatchObject({ status: 200 })
    }
    expect(await countRows(market)).toEqual(before)
  })
})

test('call-backs that come doubled, late and out of order leave one confirmed booking, with a worker at work', async () => {
  const working = await openMarket()
  const { control } = working.sims.clickpesa
  const booked = await Promise.all(
    ['000', '006', '010', '011', '012', '112', '014'].map(async (code) => {
      const { browser } = await working.traveller()
      const room = await working.room()
      return { browser, id: (await working.book(browser, { room, msisdn: `255710000${code}` })).id }
    }),
  )
  await until('all prompts to be out', async () => control.transactions().length === booked.length)
  control.fault({ path: 'webhook', kind: 'duplicate', times: 3 })
  control.fault({ path: 'webhook', kind: 'delay', times: 2 })
  await control.advance(700_000)
  await Promise.all(
    booked.map(async ({ browser, id }) => {
      const seen = await working.bookingUntil(browser, id, (booking) => booking.status === 'confirmed')
      expect(seen.payment?.status).toBe('succeeded')
    }),
  )
  for (const delivery of control.deliveries()) await control.resend(delivery.id)
  for (const { id } of booked) {
    expect(await stateOf(working, id)).toMatchObject({
      status: 'confirmed',
      nights: 2,
      attempts: ['collection succeeded'],
      entries: ['collection'],
      notices: ['Your booking is confirmed'],
    })
  }
  expect(control.transactions()).toHaveLength(booked.length)
  await working.close()
})

test('a signed call-back with a NUL in it is a bad request, and leaves nothing behind', async () => {
  const { claim } = await open()
  const before = await countRows(market)
  const data = { ...claim.data, orderReference: 'BK\u0000' }
  expect(await send(signed({ ...claim, data }))).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  expect(await countRows(market)).toEqual(before)
})

describe('call-backs without a valid signature', () => {
  test('are limited by address and logged once a minute, while signed ones are taken', async () => {
    const { log, lines } = logLines()
    const limited = await openMarket({ worker: false, limits: 'on', log })
    const post = async (payload: string, remoteAddress: string) => {
      const url = '/api/payments/callbacks/clickpesa/'
      const headers = { 'content-type': 'application/json' }
      const answer = await limited.app.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
      return { status: answer.statusCode, seconds: Number(answer.headers['retry-after']) }
    }
    const answers = await Promise.all(Array.from({ length: 40 }, () => post('{}', '203.0.113.9')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    for (const { status, seconds } of answers) if (status === 429) expect(seconds).toBeGreaterThan(0)
    expect((await post('{}', '203.0.113.10')).status).toBe(401)
    const payload = { event: 'DEPOSIT RECEIVED', data: { id: 'x' } }
    const checksum = seal(limited.sims.clickpesa.settings.checksumKey, payload)
    const good = JSON.stringify({ ...payload, checksum, checksumMethod: 'HMAC-SHA256' })
    expect((await post(good, '203.0.113.9')).status).toBe(200)
    expect(lines.filter(({ msg }) => msg === 'call-backs were refused')).toMatchObject([
      { provider: 'clickpesa', why: 'checksum_missing', times: 1 },
    ])
    await limited.close()
  })
})
