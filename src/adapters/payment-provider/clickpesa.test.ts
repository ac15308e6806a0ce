import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderEvent, WebhookReading } from '#ports/payment-provider.ts'
import { type ClickPesaSim, startClickPesaSim } from '#sim/clickpesa/server.ts'
import { TRIGGERS } from '#sim/clickpesa/triggers.ts'
import { portOf } from '#sim/guard.ts'
import { type ClickPesaConfig, clickPesa } from './clickpesa.ts'

let sim: ClickPesaSim
let receiver: http.Server
let readings: WebhookReading[] = []
let logged: string[] = []
let serial = 0

const configOf = (changes: Partial<ClickPesaConfig> = {}): ClickPesaConfig => ({
  baseUrl: sim.apiUrl,
  clientId: sim.settings.clientId,
  apiKey: sim.settings.apiKey,
  checksumKey: sim.settings.checksumKey,
  timeoutMs: 10_000,
  ...changes,
})
const provider = (changes: Partial<ClickPesaConfig> = {}) =>
  clickPesa(configOf(changes), { log: (message) => void logged.push(message) })

const newRef = (kind: 'BK' | 'PO' = 'BK'): string => {
  serial += 1
  return `${kind}${String(serial).padStart(16, '0')}`
}
const numberFor = (code: string): string => `255710000${code}`
const pay = (msisdn: string, ref: string, amount = 150_000, timeoutMs = 10_000) =>
  provider({ timeoutMs }).requestPayment({ ref, amount, msisdn, description: 'Bhumwi', wallet: 'tigopesa' })
const sendMoney = (msisdn: string, ref: string, amount = 90_000) =>
  provider().payout({ ref, amount, dest: { msisdn }, note: 'Bhumwi' })
const statusOf = async (ref: string, kind: 'payment' | 'payout' = 'payment') => {
  const snapshot = await provider().getStatus({ ref, kind })
  return snapshot.found ? snapshot.state : 'not found'
}
/** The call-backs as the adapter read them: what a genuine one claims, or why it was refused. */
const told = (): string[] => readings.map((reading) => (reading.ok ? reading.events.map(claimOf).join() : reading.why))
const claimOf = ({ claimed }: ProviderEvent): string => (claimed.found ? claimed.state : 'not found')
const events = (): ProviderEvent[] => readings.flatMap((reading) => (reading.ok ? reading.events : []))

beforeAll(async () => {
  receiver = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      readings.push(provider().verifyAndParseWebhook(Buffer.concat(chunks), request.headers))
      response.end('ok')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  sim = await startClickPesaSim({ webhookUrl: `http://127.0.0.1:${portOf(receiver, 0)}/hook` })
})
afterAll(async () => {
  await sim.close()
  await new Promise((resolve) => receiver.close(resolve))
})
beforeEach(() => {
  sim.control.reset()
  readings = []
  logged = []
})

/** Per code: the submit's outcome, the state just after it, the state and call-backs after 30 minutes. */
const COLLECTIONS: Record<string, [submit: string, at: string, end: string, told: string[]]> = {
  '000': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '001': ['accepted', 'pending', 'failed wrong_pin', ['failed']],
  '002': ['accepted', 'pending', 'failed insufficient_funds', ['failed']],
  '003': ['accepted', 'pending', 'failed cancelled_by_payer', ['failed']],
  '004': ['accepted', 'pending', 'failed no_answer', ['failed']],
  '005': ['accepted', 'pending', 'pending', []],
  '006': ['accepted', 'pending', 'succeeded', ['succeeded', 'succeeded', 'succeeded']],
  '007': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '008': ['accepted', 'pending', 'failed insufficient_funds', ['checksum_wrong']],
  '009': ['accepted', 'pending', 'failed insufficient_funds', ['checksum_missing']],
  '108': ['accepted', 'pending', 'succeeded', ['checksum_wrong', 'succeeded']],
  '010': ['accepted', 'pending', 'succeeded', []],
  '011': ['accepted', 'succeeded', 'succeeded', ['succeeded']],
  '012': ['accepted', 'pending', 'succeeded', ['failed', 'succeeded']],
  '112': ['accepted', 'pending', 'succeeded', ['succeeded', 'failed']],
  '013': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '113': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '014': ['accepted', 'pending', 'succeeded', ['succeeded', 'succeeded']],
  '015': ['unknown http_500', 'not found', 'not found', []],
  '016': ['unknown http_500', 'pending', 'succeeded', ['succeeded']],
  '017': ['unknown ECONNRESET', 'not found', 'not found', []],
  '018': ['unknown ECONNRESET', 'pending', 'succeeded', ['succeeded']],
  '019': ['unknown timeout', 'pending', 'succeeded', ['succeeded']],
  '020': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '021': ['rejected provider_error', 'not found', 'not found', []],
  '022': ['unknown http_200 not_json', 'pending', 'succeeded', ['succeeded']],
  '122': ['unknown http_200 not_json', 'pending', 'succeeded', ['succeeded']],
  '222': ['unknown answer_too_large', 'pending', 'succeeded', ['succeeded']],
  '023': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '024': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '025': ['accepted', 'pending', 'failed insufficient_funds', ['failed']],
  '125': ['accepted', 'pending', 'succeeded', ['checksum_wrong']],
  '225': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '026': ['rejected wallet_unavailable', 'not found', 'not found', []],
  '027': ['accepted', 'pending', 'succeeded', ['succeeded']],
  '030': ['accepted', 'pending', 'reversed', ['succeeded']],
}

describe('a payment to a trigger number', () => {
  test('every trigger of collections is in this table, and all others are about payouts', () => {
    const payouts = TRIGGERS.filter((trigger) => trigger.payout !== undefined || trigger.refuse_payout !== undefined)
    expect(TRIGGERS.map(({ code }) => code).sort()).toEqual(
      [...Object.keys(COLLECTIONS), ...payouts.map(({ code }) => code)].sort(),
    )
  })

  test.each(Object.entries(COLLECTIONS))('%s ends as its row says', async (code, [submit, at, end, calls]) => {
    const ref = newRef()
    const result = await pay(numberFor(code), ref, 150_000, code === '019' ? 400 : 10_000)
    const outcome =
      result.outcome === 'rejected'
        ? `rejected ${result.code}`
        : result.outcome === 'unknown'
          ? `unknown ${result.cause}`
          : 'accepted'
    expect(outcome.startsWith(submit), outcome).toBe(true)
    if (result.outcome === 'accepted') expect(result.providerId).toBe(`${ref}LCP1`)
    expect(await statusOf(ref)).toBe(at)
    await sim.control.advance(30 * 60_000)
    const last = await provider().getStatus({ ref, kind: 'payment' })
    expect(last.found ? [last.state, last.reason].filter(Boolean).join(' ') : 'not found').toBe(end)
    expect(told()).toEqual(calls)
    for (const event of events()) if (code !== '014') expect(event).toMatchObject({ ref, kind: 'payment' })
  })

  test('006: repeats of one call-back have one fingerprint', async () => {
    await pay(numberFor('006'), newRef())
    await sim.control.advance(30 * 60_000)
    expect(new Set(events().map((event) => event.dedupeKey)).size).toBe(1)
  })

  test('012: different call-backs on one reference have different fingerprints', async () => {
    await pay(numberFor('012'), newRef())
    await sim.control.advance(60_000)
    expect(new Set(events().map((event) => event.dedupeKey)).size).toBe(2)
  })

  test('013 and 113: what was really collected is reported, amount and currency', async () => {
    const [less, dollars] = [newRef(), newRef()]
    await pay(numberFor('013'), less)
    await pay(numberFor('113'), dollars)
    await sim.control.advance(5_000)
    expect(await provider().getStatus({ ref: less, kind: 'payment' })).toMatchObject({
      amount: 149_900,
      currency: 'TZS',
    })
    expect(await provider().getStatus({ ref: dollars, kind: 'payment' })).toMatchObject({
      amount: 150_000,
      currency: 'USD',
    })
    expect(events().map(({ claimed }) => claimed)).toMatchObject([{ amount: 149_900 }, { currency: 'USD' }])
  })

  test('014: the stray call-back names a reference that is not ours', async () => {
    const ref = newRef()
    await pay(numberFor('014'), ref)
    await sim.control.advance(5_000)
    expect(events().map((event) => event.ref)).toEqual([`XX${ref.slice(2)}`, ref])
  })

  test('011: the call-back is there before the answer', async () => {
    await pay(numberFor('011'), newRef())
    expect(told()).toEqual(['succeeded'])
  })

  test('020: the renewed token is tried once and the prompt exists once', async () => {
    await pay(numberFor('020'), newRef())
    expect(sim.control.transactions()).toHaveLength(1)
  })

  test('021: the refused submit may be repeated with the same reference', async () => {
    const ref = newRef()
    expect(await pay(numberFor('021'), ref)).toMatchObject({ outcome: 'rejected', retryable: true })
    expect(await pay(numberFor('021'), ref)).toMatchObject({ outcome: 'accepted' })
  })

  test('030: the money is there at first and gone five minutes later', async () => {
    const ref = newRef()
    await pay(numberFor('030'), ref)
    await sim.control.advance(60_000)
    expect(await statusOf(ref)).toBe('succeeded')
    await sim.control.advance(300_000)
    expect(await statusOf(ref)).toBe('reversed')
  })

  test('125: the checksum of 2025 is believed only where it is allowed', async () => {
    await pay(numberFor('125'), newRef())
    await sim.control.advance(5_000)
    const body = Buffer.from(sim.control.deliveries()[0]?.body ?? '')
    expect(provider().verifyAndParseWebhook(body, {})).toEqual({ ok: false, why: 'checksum_wrong' })
    expect(provider({ acceptLegacyChecksum: true }).verifyAndParseWebhook(body, {})).toMatchObject({ ok: true })
  })

  test('an ordinary number approves after three seconds', async () => {
    const ref = newRef()
    await pay('255754123456', ref)
    await sim.control.advance(1_500)
    expect(await statusOf(ref)).toBe('pending')
    await sim.control.advance(1_600)
    expect(await statusOf(ref)).toBe('succeeded')
  })
})

describe('a payout', () => {
  test.each([
    ['040', 'accepted', 'succeeded', ['succeeded']],
    ['041', 'accepted', 'reversed', ['succeeded', 'reversed']],
    ['042', 'accepted', 'refunded', ['refunded']],
    ['043', 'float_too_low', 'not found', []],
    ['044', 'duplicate_ref', 'not found', []],
    ['045', 'accepted', 'pending', []],
  ] as const)('to trigger number %s ends as its row says', async (code, submit, end, calls) => {
    const ref = newRef('PO')
    const result = await sendMoney(numberFor(code), ref)
    expect(result.outcome === 'rejected' ? result.code : result.outcome).toBe(submit)
    await sim.control.advance(30 * 60_000)
    expect(await statusOf(ref, 'payout')).toBe(end)
    expect(told()).toEqual(calls)
    for (const event of events()) expect(event).toMatchObject({ ref, kind: 'payout', claimed: { amount: 90_000 } })
  })

  test('that arrives costs its principal and fee, and one that comes back costs nothing', async () => {
    const before = sim.control.floatSenti()
    await sendMoney(numberFor('040'), newRef('PO'), 1_000)
    expect(before - sim.control.floatSenti()).toBe(104_710)
    await sendMoney(numberFor('041'), newRef('PO'), 1_000)
    await sim.control.advance(400_000)
    expect(before - sim.control.floatSenti()).toBe(104_710)
  })

  test('to the same payee with the same amount is refused for a minute and may then be repeated', async () => {
    await sendMoney('255754123456', newRef('PO'))
    const ref = newRef('PO')
    expect(await sendMoney('255754123456', ref)).toMatchObject({ code: 'provider_error', retryable: true })
    await sim.control.advance(61_000)
    expect(await sendMoney('255754123456', ref)).toMatchObject({ outcome: 'accepted' })
  })

  test('can go to a bank account', async () => {
    const ref = newRef('PO')
    const dest = { bic: 'CORUTZTZ', account: '0150234567800', name: 'Juma Hotels Ltd' }
    expect(await provider().payout({ ref, amount: 250_000, dest, note: 'x' })).toMatchObject({ outcome: 'accepted' })
    await sim.control.advance(5_000)
    expect(await provider().getStatus({ ref, kind: 'payout' })).toMatchObject({ state: 'succeeded', amount: 250_000 })
    expect(
      await provider().payout({ ref: newRef('PO'), amount: 5_000, dest: { ...dest, bic: 'X' }, note: 'x' }),
    ).toMatchObject({
      outcome: 'rejected',
    })
  })

  test('whose answer is lost is unknown, and its status tells that it exists', async () => {
    const ref = newRef('PO')
    expect(await sendMoney(numberFor('018'), ref)).toMatchObject({ outcome: 'unknown' })
    expect(await statusOf(ref, 'payout')).toBe('pending')
  })
})

describe('refusals and doubt', () => {
  test('a used reference is a duplicate', async () => {
    const ref = newRef()
    await pay(numberFor('000'), ref)
    expect(await pay(numberFor('000'), ref)).toMatchObject({ outcome: 'rejected', code: 'duplicate_ref' })
    expect(sim.control.transactions()).toHaveLength(1)
  })

  test('a number of no known operator is a bad number', async () => {
    expect(await pay('255739123456', newRef())).toMatchObject({ outcome: 'rejected', code: 'bad_msisdn' })
  })

  test('an amount outside the limits is refused without a call', async () => {
    expect(await pay(numberFor('000'), newRef(), 499)).toMatchObject({ code: 'limit' })
    expect(await pay(numberFor('000'), newRef(), 3_000_001)).toMatchObject({ code: 'limit' })
    expect(await sendMoney(numberFor('040'), newRef('PO'), 99)).toMatchObject({ code: 'limit' })
  })

  test("a malformed reference or a fraction of a shilling is a programmer's mistake", async () => {
    await expect(pay(numberFor('000'), 'BK-1')).rejects.toThrow(RangeError)
    await expect(pay(numberFor('000'), newRef(), 1000.5)).rejects.toThrow(RangeError)
  })

  test('wrong keys are a refusal that may be repeated, and submit nothing', async () => {
    const request = { ref: newRef(), amount: 1_000, msisdn: numberFor('000'), description: 'x' }
    expect(await provider({ apiKey: 'no' }).requestPayment(request)).toMatchObject({
      code: 'provider_error',
      retryable: true,
    })
    expect(await provider({ checksumKey: 'no' }).requestPayment(request)).toMatchObject({ code: 'provider_error' })
    expect(sim.control.transactions()).toEqual([])
  })

  test('a provider that nobody listens for is refused before anything was sent', async () => {
    const dead = net.createServer()
    await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve))
    const port = portOf(dead, 0)
    await new Promise((resolve) => dead.close(resolve))
    const gone = provider({ baseUrl: `http://127.0.0.1:${port}/third-parties` })
    expect(
      await gone.requestPayment({ ref: newRef(), amount: 1_000, msisdn: numberFor('000'), description: 'x' }),
    ).toEqual({
      outcome: 'rejected',
      code: 'provider_error',
      message: 'token ECONNREFUSED',
      retryable: true,
    })
    expect(await gone.getStatus({ ref: newRef(), kind: 'payment' })).toMatchObject({
      state: 'unknown',
      doubt: 'unreachable',
    })
    expect(await gone.lookupAccountName(numberFor('000'))).toEqual({ found: false, reason: 'unavailable' })
  })

  test('a submit is never repeated, whatever happens to its answer', async () => {
    for (const kind of ['error_500', 'reset_before', 'html'] as const) {
      sim.control.fault({ path: 'initiate', kind, times: 1 })
      expect(await pay('255754123456', newRef())).toMatchObject({ outcome: 'unknown' })
    }
    expect(sim.control.transactions()).toHaveLength(1)
    expect(logged).toEqual(Array(3).fill('clickpesa request payment: unknown'))
  })

  test('a preview that fails does not keep the prompt from being sent', async () => {
    sim.control.fault({ path: 'preview', kind: 'error_500', times: 1 })
    expect(await pay('255754123456', newRef())).toMatchObject({ outcome: 'accepted' })
  })

  test('a status is asked for up to three times', async () => {
    const ref = newRef()
    await pay(numberFor('005'), ref)
    sim.control.fault({ path: `/payments/${ref}`, kind: 'reset_before', times: 2 })
    expect(await statusOf(ref)).toBe('pending')
    sim.control.fault({ path: `/payments/${ref}`, kind: 'html', times: 3 })
    expect(await provider().getStatus({ ref, kind: 'payment' })).toMatchObject({ doubt: 'unreachable' })
  })

  test('a 404 or a redirect of something in between is not "not found"', async () => {
    const proxy = http.createServer((request, response) => {
      if (request.method === 'POST') return void response.end('{"success":true,"token":"Bearer x"}')
      response
        .writeHead(request.url?.endsWith('1') ? 404 : 302, { location: '/elsewhere' })
        .end('<h1>Nothing here</h1>')
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const behind = provider({ baseUrl: `http://127.0.0.1:${portOf(proxy, 0)}` })
    for (const ref of ['BK1', 'BK2']) {
      expect(await behind.getStatus({ ref, kind: 'payment' })).toMatchObject({ state: 'unknown', doubt: 'unreachable' })
    }
    await new Promise((resolve) => proxy.close(resolve))
  })

  test('an expired token is renewed without anybody noticing', async () => {
    const one = provider()
    const ref = newRef()
    await one.requestPayment({ ref, amount: 1_000, msisdn: numberFor('005'), description: 'x' })
    await sim.control.advance(3_600_001)
    expect(await one.getStatus({ ref, kind: 'payment' })).toMatchObject({ state: 'pending' })
  })
})

describe('the name behind a number', () => {
  test('is found with its wallet and is always the same', async () => {
    const first = await provider().lookupAccountName('255754123456')
    expect(first).toMatchObject({ found: true, wallet: 'mpesa' })
    expect(await provider().lookupAccountName('255754123456')).toEqual(first)
    expect(sim.control.transactions()).toEqual([])
  })

  test('may be nobody, or not to be had', async () => {
    expect(await provider().lookupAccountName(numberFor('023'))).toEqual({ found: false, reason: 'not_found' })
    expect(await provider().lookupAccountName('255739123456')).toEqual({ found: false, reason: 'not_found' })
    expect(await provider().lookupAccountName(numberFor('024'))).toEqual({ found: false, reason: 'unavailable' })
  })
})

describe('a call-back', () => {
  const read = (payload: unknown, headers = {}) =>
    provider().verifyAndParseWebhook(
      Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)),
      headers,
    )

  test('of no sense, without checksum or with another key is refused', () => {
    for (const odd of ['', 'null', '[]', '"x"', '{']) expect(read(odd)).toEqual({ ok: false, why: 'not_json' })
    expect(read({ event: 'PAYMENT RECEIVED' })).toEqual({ ok: false, why: 'checksum_missing' })
    expect(read({ event: 'PAYMENT RECEIVED', checksum: 'a'.repeat(64) })).toEqual({ ok: false, why: 'checksum_wrong' })
  })

  test('may carry its checksum in a header, and one about a deposit concerns nobody', async () => {
    const { seal } = await import('#sim/clickpesa/checksum.ts')
    const payload = { event: 'DEPOSIT RECEIVED', data: { amount: '5' } }
    const checksum = seal(sim.settings.checksumKey, payload)
    for (const name of ['x-clickpesa-signature', 'checksum']) {
      expect(read(payload, { [name]: checksum })).toEqual({ ok: true, events: [] })
    }
    expect(read({ ...payload, checksum: 'b'.repeat(64) }, { checksum })).toMatchObject({ ok: false })
  })

  test('altered by one character is refused', async () => {
    await pay(numberFor('001'), newRef())
    await sim.control.advance(3_000)
    const body = sim.control.deliveries()[0]?.body ?? ''
    expect(read(body)).toMatchObject({ ok: true })
    expect(read(body.replace('FAILED', 'SUCCESS'))).toEqual({ ok: false, why: 'checksum_wrong' })
  })
})
