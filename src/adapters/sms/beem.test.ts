import http from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeliveryReport } from '#ports/sms.ts'
import { type BeemSim, startBeemSim } from '#sim/beem/server.ts'
import { portOf } from '#sim/guard.ts'
import { type BeemConfig, beem } from './beem.ts'

let sim: BeemSim
let receiver: http.Server
let reports: DeliveryReport[] = []

const sender = (changes: Partial<BeemConfig> = {}) =>
  beem({ baseUrl: sim.url, apiKey: 'sim-beem-key', secretKey: 'sim-beem-secret', senderId: 'Bhumwi', ...changes })
const send = (to: string, text = 'Bhumwi: habari') => sender().send({ to, text, ref: 'n1', kind: 'transactional' })

/** An address without a listening server. */
const deadUrl = async (): Promise<string> => {
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(server, 0)}`
  await new Promise((resolve) => server.close(resolve))
  return url
}

beforeAll(async () => {
  receiver = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const reading = sender().parseDeliveryReport(Buffer.concat(chunks), request.headers)
      if (reading.ok) reports.push(...reading.reports)
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  sim = await startBeemSim({ reportUrl: `http://127.0.0.1:${portOf(receiver, 0)}/dlr` })
})
afterAll(async () => {
  await sim.close()
  await new Promise((resolve) => receiver.close(resolve))
})
beforeEach(() => {
  sim.reset()
  reports = []
})

describe('a text message', () => {
  test('arrives in plain signs and is reported as delivered, pushed and asked for', async () => {
    const result = await send('255754123456', 'Bhumwi: ng’ombe – sawa')
    expect(result).toMatchObject({ outcome: 'accepted', parts: 1 })
    const id = result.outcome === 'accepted' ? result.id : ''
    const listed = await fetch(`${sim.url}/__sim/messages?to=255754123456`)
    expect(await listed.json()).toMatchObject([{ id, from: 'Bhumwi', text: "Bhumwi: ng'ombe - sawa", encoding: 0 }])
    expect(sim.messages('0713000000')).toEqual([])
    await vi.waitFor(() => expect(reports).toMatchObject([{ id, to: '255754123456', status: 'delivered' }]))
    expect(await sender().deliveryStatus({ id, to: '255754123456' })).toBe('delivered')
  })

  test('with other signs goes out in UCS-2', async () => {
    await send('255754123456', 'Karibu 😀')
    expect(sim.messages()).toMatchObject([{ text: 'Karibu 😀', encoding: 8 }])
  })

  test('that never reaches its phone is reported as failed', async () => {
    await send('255710000904')
    await vi.waitFor(() => expect(reports).toMatchObject([{ status: 'failed' }]))
  })

  test.each([
    ['255710000901', { outcome: 'rejected', code: 'bad_msisdn' }],
    ['255710000902', { outcome: 'rejected', code: 'no_balance', retryable: true }],
    ['255710000903', { outcome: 'unknown' }],
    ['255710000906', { outcome: 'rejected', code: 'gateway_error' }],
  ])('to %s ends as %j', async (to, outcome) => {
    expect(await send(to)).toMatchObject(outcome)
    expect(sim.messages()).toEqual([])
  })

  test('with wrong keys is rejected for good, and with nobody listening it may be tried again', async () => {
    const message = { to: '255754123456', text: 'x', ref: 'n1', kind: 'otp' } as const
    const refused = await sender({ secretKey: 'no' }).send(message)
    expect(refused).toEqual({ outcome: 'rejected', code: 'gateway_error', message: 'Authentication failed' })
    expect(await sender({ baseUrl: await deadUrl() }).send(message)).toMatchObject({
      outcome: 'rejected',
      retryable: true,
    })
  })
})

test('a delivery report is read from JSON or a form, and from nothing else', () => {
  const read = (text: string) => sender().parseDeliveryReport(Buffer.from(text), {})
  const wanted = { id: '77', to: '255754123456', status: 'sent' }
  expect(read('dest_addr=%2B255754123456&request_id=77&status=PENDING')).toMatchObject({ ok: true, reports: [wanted] })
  expect(read('[{"dest_addr":"255754123456","request_id":77,"status":"retry"}]')).toMatchObject({ reports: [wanted] })
  for (const odd of ['', 'null', '[]', '{}', 'hello']) expect(read(odd)).toMatchObject({ ok: false })
})
