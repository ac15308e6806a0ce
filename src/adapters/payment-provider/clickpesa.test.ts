import http from 'node:http'
import net from 'node:net'
import { describe, expect, test } from 'vitest'
import { portOf } from '#sim/guard.ts'
import { clickPesaScene, numberFor } from '#test/clickpesa-scene.ts'

const scene = clickPesaScene()
const { provider, newRef, pay, sendMoney, statusOf } = scene

describe('refusals and doubt', () => {
  test('a used reference is a duplicate', async () => {
    const ref = newRef()
    await pay(numberFor('000'), ref)
    expect(await pay(numberFor('000'), ref)).toMatchObject({ outcome: 'rejected', code: 'duplicate_ref' })
    expect(scene.sim.control.transactions()).toHaveLength(1)
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
    expect(scene.sim.control.transactions()).toEqual([])
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
      scene.sim.control.fault({ path: 'initiate', kind, times: 1 })
      expect(await pay('255754123456', newRef())).toMatchObject({ outcome: 'unknown' })
    }
    expect(scene.sim.control.transactions()).toHaveLength(1)
    expect(scene.logged()).toEqual(Array(3).fill('clickpesa request payment: unknown'))
  })

  test('a preview that fails does not keep the prompt from being sent', async () => {
    scene.sim.control.fault({ path: 'preview', kind: 'error_500', times: 1 })
    expect(await pay('255754123456', newRef())).toMatchObject({ outcome: 'accepted' })
  })

  test('a status is asked for up to three times', async () => {
    const ref = newRef()
    await pay(numberFor('005'), ref)
    scene.sim.control.fault({ path: `/payments/${ref}`, kind: 'reset_before', times: 2 })
    expect(await statusOf(ref)).toBe('pending')
    scene.sim.control.fault({ path: `/payments/${ref}`, kind: 'html', times: 3 })
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
    await scene.sim.control.advance(3_600_001)
    expect(await one.getStatus({ ref, kind: 'payment' })).toMatchObject({ state: 'pending' })
  })
})

describe('the name behind a number', () => {
  test('is found with its wallet and is always the same', async () => {
    const first = await provider().lookupAccountName('255754123456')
    expect(first).toMatchObject({ found: true, wallet: 'mpesa' })
    expect(await provider().lookupAccountName('255754123456')).toEqual(first)
    expect(scene.sim.control.transactions()).toEqual([])
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
    const checksum = seal(scene.sim.settings.checksumKey, payload)
    for (const name of ['x-clickpesa-signature', 'checksum']) {
      expect(read(payload, { [name]: checksum })).toEqual({ ok: true, events: [] })
    }
    expect(read({ ...payload, checksum: 'b'.repeat(64) }, { checksum })).toMatchObject({ ok: false })
  })

  test('altered by one character is refused', async () => {
    await pay(numberFor('001'), newRef())
    await scene.sim.control.advance(3_000)
    const body = scene.sim.control.deliveries()[0]?.body ?? ''
    expect(read(body)).toMatchObject({ ok: true })
    expect(read(body.replace('FAILED', 'SUCCESS'))).toEqual({ ok: false, why: 'checksum_wrong' })
  })
})
