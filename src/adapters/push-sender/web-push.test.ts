import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { type PushSim, startPushSim } from '#sim/push/server.ts'
import { webPushSender } from './web-push.ts'

const KEYS = webPush.generateVAPIDKeys()
const CONTACT = 'https://bhumwi.example'
let sim: PushSim
beforeAll(async () => {
  sim = await startPushSim()
})
afterAll(() => sim.close())

const sender = (options: { timeoutMs?: number; simulator?: string } = {}) =>
  webPushSender({ contact: CONTACT, simulator: sim.url, ...options })
const messageTo = ({ endpoint, keys }: ReturnType<PushSim['subscribe']>, payload = '{"title":"Karibu"}') => ({
  target: { endpoint, ...keys },
  keys: KEYS,
  payload,
  urgency: 'normal' as const,
  ttl_s: 3600,
})

test('a message arrives at its browser, encrypted on the way and signed', async () => {
  const [phone, other] = [sim.subscribe(), sim.subscribe()]
  const payload = JSON.stringify({ title: 'Nafasi imethibitishwa 🎉', text: 'x'.repeat(3000) })
  expect(await sender().send(messageTo(phone, payload))).toEqual({ outcome: 'accepted' })
  expect(sim.messages(phone.endpoint)).toEqual([
    { endpoint: phone.endpoint, payload, urgency: 'normal', ttl: 3600, subject: CONTACT },
  ])
  expect(sim.messages(other.endpoint)).toEqual([])
})

test('one that is signed by other keys than it says is refused', async () => {
  const stranger = { publicKey: webPush.generateVAPIDKeys().publicKey, privateKey: KEYS.privateKey }
  expect(await sender().send({ ...messageTo(sim.subscribe()), keys: stranger })).toEqual({
    outcome: 'rejected',
    code: '403',
  })
})

test.each([
  [404, { outcome: 'gone' }],
  [410, { outcome: 'gone' }],
  [400, { outcome: 'rejected', code: '400' }],
  [413, { outcome: 'rejected', code: '413' }],
  [429, { outcome: 'again', code: '429', seconds: 120 }],
  [503, { outcome: 'again', code: '503', seconds: 120 }],
] as const)('an answer %i is %j', async (status, result) => {
  const phone = sim.subscribe()
  sim.refuse(phone.endpoint, status, { retryAfter: '120' })
  expect(await sender().send(messageTo(phone))).toEqual(result)
})

test('a service that is away, is silent, or leads elsewhere is tried again', async () => {
  const away = { outcome: 'again', code: 'unreachable', seconds: null }
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const push = sender({ simulator: origin, timeoutMs: 200 })
  const at = (path: string) => push.send(messageTo({ ...sim.subscribe(), endpoint: `${origin}${path}` }))
  expect(await at('/redirect')).toEqual(away)
  expect(await at('/silent')).toEqual(away)
  expect(requests).toEqual(['/redirect', '/silent'])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await at('/closed')).toEqual(away)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://notify.windows.com/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['http://127.0.0.1:9/abc', false],
  ['nonsense', false],
])('%s belongs to a push service: %s', async (endpoint, served) => {
  const push = webPushSender({ contact: CONTACT })
  expect(push.serves(endpoint)).toBe(served)
  if (!served)
    expect(await push.send(messageTo({ ...sim.subscribe(), endpoint }))).toEqual({
      outcome: 'rejected',
      code: 'unknown_service',
    })
})
