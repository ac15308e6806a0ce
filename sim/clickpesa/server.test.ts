import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seal } from './checksum.ts'
import { type ClickPesaSim, type ClickPesaSimOptions, startClickPesaSim } from './server.ts'

let folder: string
let running: ClickPesaSim[] = []

const start = async (options: ClickPesaSimOptions = {}): Promise<ClickPesaSim> => {
  const sim = await startClickPesaSim(options)
  running.push(sim)
  return sim
}
const tokenOf = async (sim: ClickPesaSim): Promise<string> => {
  const headers = { 'client-id': sim.settings.clientId, 'api-key': sim.settings.apiKey }
  const answer = await fetch(`${sim.apiUrl}/generate-token`, { method: 'POST', headers })
  return String((await answer.json()).token)
}
const post = async (sim: ClickPesaSim, path: string, body: Record<string, unknown>, token?: string) => {
  const sealed = JSON.stringify({ checksum: seal(sim.settings.checksumKey, body), ...body })
  const headers = { authorization: token ?? (await tokenOf(sim)), 'content-type': 'application/json' }
  const answer = await fetch(`${sim.apiUrl}${path}`, { method: 'POST', headers, body: sealed })
  return { status: answer.status, body: await answer.json() }
}
const get = async (sim: ClickPesaSim, path: string) => {
  const answer = await fetch(`${sim.apiUrl}${path}`, { headers: { authorization: await tokenOf(sim) } })
  return { status: answer.status, body: await answer.json() }
}
const prompt = (sim: ClickPesaSim, ref: string, phoneNumber = '255712345678', amount = '150000') =>
  post(sim, '/payments/initiate-ussd-push-request', { amount, currency: 'TZS', orderReference: ref, phoneNumber })
const control = (sim: ClickPesaSim, path: string, body: unknown = {}) =>
  fetch(`${sim.url}/__sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clickpesa-sim-'))
})
afterEach(async () => {
  await Promise.all(running.map((sim) => sim.close()))
  running = []
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

describe('the interface of the simulated provider', () => {
  test('issues tokens to the right keys only and takes no other', async () => {
    const sim = await start()
    const refused = await fetch(`${sim.apiUrl}/generate-token`, { method: 'POST', headers: { 'client-id': 'x' } })
    expect([refused.status, await refused.json()]).toEqual([403, { message: 'Invalid client details' }])
    const token = await tokenOf(sim)
    const preview = { amount: '500', currency: 'TZS', orderReference: 'A1', phoneNumber: '255712345678' }
    const at = (given: string) => post(sim, '/payments/preview-ussd-push-request', preview, given)
    expect((await at(token)).status).toBe(200)
    expect((await at(`Bearer ${token}`)).status).toBe(401)
    await sim.control.advance(3_600_000)
    expect((await at(token)).status).toBe(401)
  })

  test('refuses a wrong checksum, reference, amount, currency and number', async () => {
    const sim = await start()
    const good = { amount: '500', currency: 'TZS', orderReference: 'A1', phoneNumber: '255712345678' }
    const path = '/payments/initiate-ussd-push-request'
    const message = async (changes: Record<string, unknown>) =>
      (await post(sim, path, { ...good, ...changes })).body.message
    expect(await message({ checksum: 'f'.repeat(64) })).toEqual(['Invalid checksum'])
    expect(await message({ orderReference: 'A-1' })).toContain('Invalid Order Reference')
    expect(await message({ orderReference: 'A'.repeat(21) })).toContain('Invalid Order Reference')
    expect(await message({ amount: 500 })).toContain('amount')
    expect(await message({ amount: '499' })).toContain('minimum')
    expect(await message({ amount: '3000001' })).toContain('maximum')
    expect(await message({ currency: 'USD' })).toContain('currency')
    expect(await message({ phoneNumber: '0712345678' })).toContain('phone number')
    expect(await post(sim, path, good)).toMatchObject({ status: 200, body: { status: 'PROCESSING', id: 'A1LCP1' } })
    expect(await post(sim, path, good)).toMatchObject({ status: 409 })
  })

  test('lists, filters and counts, and keeps our account', async () => {
    const sim = await start({ openingFloat: 1_000_000 })
    for (const ref of ['A1', 'A2', 'A3']) await prompt(sim, ref)
    await prompt(sim, 'A4', '255710000001')
    await sim.control.advance(5_000)
    expect((await get(sim, '/payments/all?status=SUCCESS&limit=2')).body).toMatchObject({
      data: [{ orderReference: 'A1', collectedAmount: '150000.00' }, { orderReference: 'A2' }],
      totalCount: 3,
    })
    expect((await get(sim, '/payments/all?startDate=2001-01-01&endDate=2001-02-01')).body.totalCount).toBe(0)
    expect((await get(sim, '/payments/A9')).status).toBe(404)
    expect((await get(sim, '/account/balance')).body).toEqual({ balances: [{ currency: 'TZS', balance: 1_450_000 }] })
    expect((await get(sim, '/account/statement')).body.transactions).toHaveLength(4)
    expect((await get(sim, '/list/banks')).body[0]).toHaveProperty('bic')
    const payout = { amount: 2_000_000, currency: 'TZS', orderReference: 'P1', phoneNumber: '255712345678' }
    expect((await post(sim, '/payouts/create-mobile-money-payout', payout)).body.message).toContain(
      'Insufficient balance',
    )
    expect((await post(sim, '/payouts/preview-mobile-money-payout', { ...payout, amount: 1_000 })).body).toMatchObject({
      amount: 1047.1,
      fee: 47.1,
    })
    expect((await get(sim, '/payouts/all')).body).toEqual({ data: [], totalCount: 0 })
  })
})

test('records of the past come by its control interface, with their amounts, and none of them is on a handset', async () => {
  const sim = await start()
  // The number is one whose payments are otherwise short.
  const given = { kind: 'payment', ref: 'A1', msisdn: '255710000013', amount: 90_000, at: '2026-03-01T10:00:00.000Z' }
  const held = { ...given, ref: 'A2', status: 'ON-HOLD' }
  const payout = { ...given, kind: 'payout', ref: 'P1', status: 'SUCCESS' }
  const records = [{ ...given, status: 'SUCCESS' }, held, payout]
  expect(await (await control(sim, 'records', { records })).json()).toEqual({ recorded: 3 })
  expect((await get(sim, '/payments/all?startDate=2026-03-01&endDate=2026-03-01')).body).toMatchObject({
    data: [
      { orderReference: 'A1', status: 'SUCCESS', collectedAmount: '90000.00', collectedCurrency: 'TZS' },
      { orderReference: 'A2', status: 'ON-HOLD' },
    ],
    totalCount: 2,
  })
  expect((await get(sim, '/payouts/all')).body).toMatchObject({ data: [{ orderReference: 'P1', status: 'SUCCESS' }] })
  const handset = await (await fetch(`${sim.url}/__sim/handset`)).text()
  expect(handset).not.toContain('Approve')
  await sim.control.advance(3_600_000)
  expect((await get(sim, '/payments/A2')).body).toMatchObject([{ status: 'ON-HOLD' }])
  for (const wrong of [{}, { records: [] }, { records: [given] }, { records: [{ ...held, at: 'then' }] }])
    expect((await control(sim, 'records', wrong)).status).toBe(400)
})

describe('the handset', () => {
  const pageOf = async (sim: ClickPesaSim, query = '') => (await fetch(`${sim.url}/__sim/handset${query}`)).text()

  test('lets a person approve one prompt and decline another', async () => {
    const sim = await start({ autoApproveSeconds: null })
    await prompt(sim, 'A1')
    await prompt(sim, 'A2', '255754123456')
    expect(await pageOf(sim)).toContain('0712 345 678')
    const narrowed = await pageOf(sim, '?msisdn=0754123456')
    expect(narrowed).toContain('0754 123 456')
    expect(narrowed).not.toContain('0712 345 678')
    expect(narrowed).toMatch(/TSh.150,000/)
    const press = (path: string) => fetch(`${sim.url}/__sim/handset/${path}`, { method: 'POST', redirect: 'manual' })
    expect((await press('A1/approve?msisdn=')).status).toBe(303)
    await press('A2/decline')
    await press('A2/approve')
    expect(sim.control.transactions().map(({ status }) => status)).toEqual(['SUCCESS', 'FAILED'])
    const after = await pageOf(sim)
    expect(after).toContain('No prompt is open')
    expect(after).toContain('Not paid: Transaction was cancelled by the payer')
  })

  test('shows no mark-up that came in with a request', async () => {
    const sim = await start()
    expect(await pageOf(sim, '?msisdn=%22%3E%3Cscript%3Ealert')).not.toContain('<script>alert')
  })

  test('with automatic approval off, an unanswered prompt fails after 120 seconds', async () => {
    const sim = await start({ autoApproveSeconds: null })
    await prompt(sim, 'A1')
    await sim.control.advance(119_000)
    expect(sim.control.transaction('A1')?.status).toBe('PROCESSING')
    await sim.control.advance(2_000)
    expect(sim.control.transaction('A1')?.status).toBe('FAILED')
  })

  test('a decision by hand is final: the automatic one does not follow', async () => {
    const sim = await start()
    await prompt(sim, 'A1')
    await sim.control.decide('A1', 'decline')
    await sim.control.advance(10_000)
    expect(sim.control.transaction('A1')?.status).toBe('FAILED')
    expect(sim.control.deliveries()).toHaveLength(1)
  })
})

describe('control over HTTP', () => {
  test('moves the clock, decides, orders faults, sends again and starts over', async () => {
    const sim = await start({ autoApproveSeconds: null })
    await prompt(sim, 'A1')
    expect((await control(sim, 'transactions/A1/reverse')).status).toBe(409)
    expect((await control(sim, 'transactions/A1/approve')).status).toBe(200)
    expect((await control(sim, 'transactions/A1/reverse')).status).toBe(200)
    expect((await control(sim, 'transactions/A9/approve')).status).toBe(404)
    expect((await control(sim, 'webhooks/1/resend')).status).toBe(200)
    expect(sim.control.deliveries()[0]?.attempts).toHaveLength(2)
    expect((await control(sim, 'faults', { path: 'initiate', kind: 'too_many', times: 1 })).status).toBe(200)
    expect((await control(sim, 'faults', { path: 'initiate', kind: 'earthquake' })).status).toBe(400)
    expect((await prompt(sim, 'A2')).status).toBe(429)
    const settings = await control(sim, 'settings', { autoApproveSeconds: 5, webhookUrl: 'http://127.0.0.1:1/x' })
    expect(await settings.json()).toEqual({ autoApproveSeconds: 5, webhookUrl: 'http://127.0.0.1:1/x' })
    await prompt(sim, 'A3')
    expect((await control(sim, 'clock', { advanceMs: 6_000 })).status).toBe(200)
    const listed = await (await fetch(`${sim.url}/__sim/transactions`)).json()
    expect(listed).toMatchObject([{ status: 'REVERSED' }, { ref: 'A3', status: 'SUCCESS' }])
    await control(sim, 'reset')
    expect(sim.control.transactions()).toEqual([])
  })

  test('call-backs can be dropped, doubled and delayed', async () => {
    const sim = await start()
    const sent = () => sim.control.deliveries().map(({ attempts }) => attempts.length)
    for (const [ref, kind] of [
      ['A1', 'drop'],
      ['A2', 'duplicate'],
      ['A3', 'delay'],
    ] as const) {
      sim.control.fault({ path: 'webhook', kind, times: 1 })
      await prompt(sim, ref)
      await sim.control.advance(4_000)
    }
    expect(sent()).toEqual([0, 2, 0])
    await sim.control.advance(30_000)
    await vi.waitFor(() => expect(sent()).toEqual([0, 2, 1]))
  })
})

describe('its state', () => {
  test('survives a restart: money, open prompts and what they wait for', async () => {
    const stateFile = join(folder, 'clickpesa.jsonl')
    const first = await start({ stateFile })
    await prompt(first, 'A1')
    await first.control.advance(4_000)
    await prompt(first, 'A2')
    const money = first.control.floatSenti()
    await first.close()
    const second = await start({ stateFile })
    expect(second.control.floatSenti()).toBe(money)
    expect(second.control.transactions()).toMatchObject([{ status: 'SUCCESS' }, { status: 'PROCESSING' }])
    expect((await prompt(second, 'A1')).status).toBe(409)
    await second.control.advance(4_000)
    expect(second.control.transaction('A2')?.status).toBe('SUCCESS')
  })

  test('is never opened in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startClickPesaSim()).rejects.toThrow('NODE_ENV=production')
  })
})
