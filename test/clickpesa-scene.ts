import http from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type ClickPesaConfig, clickPesa } from '#adapters/payment-provider/clickpesa.ts'
import type { ProviderEvent, WebhookReading } from '#ports/payment-provider.ts'
import { type ClickPesaSim, startClickPesaSim } from '#sim/clickpesa/server.ts'
import { portOf } from '#sim/guard.ts'

/** The number that makes the simulator behave as the trigger of a code says. */
export const numberFor = (code: string): string => `255710000${code}`

/** The adapter before its simulator, for the tests of one file: they share it, and each begins with it emptied. */
export const clickPesaScene = () => {
  let sim: ClickPesaSim
  let receiver: http.Server
  let readings: WebhookReading[] = []
  let logged: string[] = []
  let serial = 0

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

  const provider = (changes: Partial<ClickPesaConfig> = {}) => {
    const { clientId, apiKey, checksumKey } = sim.settings
    const config = { baseUrl: sim.apiUrl, clientId, apiKey, checksumKey, timeoutMs: 10_000, ...changes }
    return clickPesa(config, { log: (message) => void logged.push(message) })
  }
  const claimOf = ({ claimed }: ProviderEvent): string => (claimed.found ? claimed.state : 'not found')

  return {
    get sim() {
      return sim
    },
    /** What the adapter has logged. */
    logged: () => logged,
    /** The call-backs as they were read: the events of the genuine ones. */
    events: (): ProviderEvent[] => readings.flatMap((reading) => (reading.ok ? reading.events : [])),
    /** The same in words: what a genuine one claims, or why it was refused. */
    eventsRead: (): string[] =>
      readings.map((reading) => (reading.ok ? reading.events.map(claimOf).join() : reading.why)),
    provider,
    newRef: (kind: 'BK' | 'PO' = 'BK'): string => {
      serial += 1
      return `${kind}${String(serial).padStart(16, '0')}`
    },
    pay: (msisdn: string, ref: string, amount = 150_000, timeoutMs = 10_000) =>
      provider({ timeoutMs }).requestPayment({ ref, amount, msisdn, description: 'Bhumwi', wallet: 'tigopesa' }),
    sendMoney: (msisdn: string, ref: string, amount = 90_000) =>
      provider().payout({ ref, amount, dest: { msisdn }, note: 'Bhumwi' }),
    statusOf: async (ref: string, kind: 'payment' | 'payout' = 'payment') => {
      const snapshot = await provider().getStatus({ ref, kind })
      return snapshot.found ? snapshot.state : 'not found'
    },
  }
}
