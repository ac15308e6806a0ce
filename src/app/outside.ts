import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { httpsSource } from '#adapters/calendar-source/https.ts'
import { diskStorage } from '#adapters/file-storage/disk.ts'
import { s3Storage } from '#adapters/file-storage/s3.ts'
import { openIdProvider } from '#adapters/identity-provider/openid.ts'
import { smtp } from '#adapters/mailer/smtp.ts'
import { noMailServer } from '#adapters/mailer/unconfigured.ts'
import { clickPesa } from '#adapters/payment-provider/clickpesa.ts'
import { noPaymentProvider } from '#adapters/payment-provider/unconfigured.ts'
import { webPushSender } from '#adapters/push-sender/web-push.ts'
import { beem } from '#adapters/sms/beem.ts'
import { noSmsGateway } from '#adapters/sms/unconfigured.ts'
import type { PastRecord } from '#demo/history/sweeps.ts'
import type { RecordState } from '#domain/money-sweep.ts'
import { type Config, SettingFault } from '#platform/server/config.ts'
import type { CalendarSource } from '#ports/calendar-source.ts'
import type { Clock } from '#ports/clock.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import type { PushSender } from '#ports/push-sender.ts'
import type { SmsSender } from '#ports/sms.ts'

/** The outside world, as adapters of the ports. */
export type Outside = {
  payments: PaymentProvider
  sms: SmsSender
  mailer: Mailer
  files: FileStorage
  /** Calendars of other sites. */
  calendars: CalendarSource
  push: PushSender
  /** Null: the database's time. */
  clock: Clock | null
  /** Null if signing in with Google is not configured. */
  google: IdentityProvider | null
}

/** The outside world of one process: adapters, and in development the simulators that they talk to. */
export type ConnectedOutside = {
  adapters: Outside
  handsetUrl: string | null
  /** Hands what a demo's history says of the provider to its simulator; does nothing without one. */
  recordPast: (past: readonly PastRecord[]) => Promise<void>
  close: () => Promise<void>
}

/** Where the simulators are found unless another program has the port already. */
const PORTS = { clickpesa: 4310, beem: 4311, smtp: 4312, mail: 4313, calendars: 4315, push: 4317 }
const START_TIMEOUT_MS = 15_000

const isFree = (port: number) =>
  new Promise<number | null>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })

const choosePort = async (wanted: number) => (await isFree(wanted)) ?? (await isFree(0)) ?? wanted

/** The keys that simulators and adapters share in development; they open nothing. */
const SIM_ACCOUNT = { clientId: 'sim-client-id', apiKey: 'sim-api-key', checksumKey: 'sim-checksum-key' }
const SIM_GATEWAY = { apiKey: 'sim-beem-key', secretKey: 'sim-beem-secret' }

/** Starts the simulators as one process of their own; it ends when this one does. */
const trySimulators = async (config: Config, log: FastifyBaseLogger) => {
  const [clickpesa, sms, mailPort, mailPage, calendars, push] = [
    await choosePort(PORTS.clickpesa),
    await choosePort(PORTS.beem),
    await choosePort(PORTS.smtp),
    await choosePort(PORTS.mail),
    await choosePort(PORTS.calendars),
    await choosePort(PORTS.push),
  ]
  const env = {
    ...process.env,
    CLICKPESA_CLIENT_ID: SIM_ACCOUNT.clientId,
    CLICKPESA_API_KEY: SIM_ACCOUNT.apiKey,
    CLICKPESA_CHECKSUM_KEY: SIM_ACCOUNT.checksumKey,
    BEEM_API_KEY: SIM_GATEWAY.apiKey,
    BEEM_SECRET_KEY: SIM_GATEWAY.secretKey,
    SIM_CLICKPESA_PORT: String(clickpesa),
    SIM_BEEM_PORT: String(sms),
    SIM_SMTP_PORT: String(mailPort),
    SIM_MAIL_PORT: String(mailPage),
    SIM_CALENDARS_PORT: String(calendars),
    SIM_PUSH_PORT: String(push),
    SIM_WEBHOOK_URL: `http://127.0.0.1:${config.PORT}/api/payments/callbacks/clickpesa/`,
    SIM_STATE_FILE: join(config.DATA_DIR, 'simulated-provider.json'),
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../sim/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill()
      reject(new Error('The simulators did not start.'))
    }, START_TIMEOUT_MS)
    child.stdout?.once('data', (line: Buffer) => {
      clearTimeout(late)
      log.info(String(line).trim())
      resolve()
    })
    child.once('exit', () => reject(new Error('The simulators could not start.')))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { clickpesa, sms, mailPort, calendars, push, stop }
}

const START_TRIES = 3

/** Another program may take a port between the check and the start: then other ports are chosen. */
const startSimulators = async (
  config: Config,
  log: FastifyBaseLogger,
  tries = START_TRIES,
): Promise<Awaited<ReturnType<typeof trySimulators>>> =>
  trySimulators(config, log).catch((error: Error) => {
    if (tries <= 1) throw error
    log.warn({ err: error }, 'simulators: trying other ports')
    return startSimulators(config, log, tries - 1)
  })

/** The ports on which the simulators were started, and how to stop them. */
type Simulators = Awaited<ReturnType<typeof startSimulators>>

/** The mail server that an smtp:// or smtps:// address names; TLS is insisted on for every one but our own machine. */
const mailServer = (address: string) => {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTls: !secure && hostname !== '127.0.0.1' && hostname !== 'localhost',
    ...(username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : {}),
  }
}

const payments = (config: Config, sims: Simulators | null, log: FastifyBaseLogger) => {
  const { CLICKPESA_BASE_URL, CLICKPESA_CLIENT_ID, CLICKPESA_API_KEY, CLICKPESA_CHECKSUM_KEY } = config
  const warn = (message: string, fields: Record<string, unknown>) => log.warn(fields, message)
  const acceptLegacyChecksum = config.CLICKPESA_LEGACY_CHECKSUM === 'on'
  if (CLICKPESA_BASE_URL && CLICKPESA_CLIENT_ID && CLICKPESA_API_KEY && CLICKPESA_CHECKSUM_KEY) {
    const account = { clientId: CLICKPESA_CLIENT_ID, apiKey: CLICKPESA_API_KEY, checksumKey: CLICKPESA_CHECKSUM_KEY }
    return clickPesa({ baseUrl: CLICKPESA_BASE_URL, ...account, acceptLegacyChecksum }, { log: warn })
  }
  if (!sims) return noPaymentProvider
  return clickPesa({ baseUrl: `http://127.0.0.1:${sims.clickpesa}/third-parties`, ...SIM_ACCOUNT }, { log: warn })
}

const messages = (config: Config, sims: Simulators | null) => {
  const { BEEM_BASE_URL, BEEM_API_KEY, BEEM_SECRET_KEY, BEEM_SENDER: senderId } = config
  if (BEEM_BASE_URL && BEEM_API_KEY && BEEM_SECRET_KEY) {
    return beem({ baseUrl: BEEM_BASE_URL, apiKey: BEEM_API_KEY, secretKey: BEEM_SECRET_KEY, senderId })
  }
  return sims ? beem({ baseUrl: `http://127.0.0.1:${sims.sms}`, ...SIM_GATEWAY, senderId }) : noSmsGateway
}

const mails = (config: Config, sims: Simulators | null) => {
  const address = config.SMTP_URL ?? (sims ? `smtp://127.0.0.1:${sims.mailPort}` : null)
  return address ? smtp({ ...mailServer(address), from: config.MAIL_FROM }) : noMailServer
}

/** How a push service reaches whoever runs this site: by its address, or by mail where that is not public. */
const pushContact = ({ PUBLIC_URL, MAIL_FROM }: Config) =>
  PUBLIC_URL?.startsWith('https://') ? PUBLIC_URL : `mailto:${/<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`

const identities = (config: Config, log: FastifyBaseLogger) => {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return null
  return openIdProvider({ issuer, clientId, clientSecret }, (message, fields) => log.warn(fields, message))
}

/** The bucket of the settings once it is checked, or the folder of this machine. */
const storage = async (config: Config, log: FastifyBaseLogger): Promise<FileStorage> => {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return diskStorage(join(config.DATA_DIR, 'files'))
  }
  const files = await s3Storage({
    endpoint: config.S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: config.S3_PATH_STYLE === 'on',
    prefix: config.S3_PREFIX,
  })
  const fault = await files.check()
  if (fault?.isSetting) throw new SettingFault(fault.sentence)
  // Bookings and payments need no photographs: they must not wait until the storage is back.
  if (fault) log.error(fault.sentence)
  return files
}

/** How the provider calls the states of its records; what is open has long left the payer's phone. */
const STATUSES: Record<RecordState, string> = {
  succeeded: 'SUCCESS',
  reversed: 'REVERSED',
  refunded: 'REFUNDED',
  unknown: 'ON-HOLD',
  pending: 'ON-HOLD',
  failed: 'FAILED',
}
/** So many records fit well into one request. */
const RECORDS_AT_ONCE = 2000

const recordAt = async (provider: string, past: readonly PastRecord[]): Promise<void> => {
  for (let first = 0; first < past.length; first += RECORDS_AT_ONCE) {
    const part = past.slice(first, first + RECORDS_AT_ONCE)
    const records = part.map(({ kind, ref, msisdn, amount, at, state }) => {
      return { kind, ref, msisdn, amount, at, status: STATUSES[state] }
    })
    const reply = await fetch(`${provider}/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    })
    if (!reply.ok) throw new Error(`The simulated provider did not take the past: ${reply.status}`)
  }
}

/**
 * Connects the adapters to the services in the settings. In development the simulators replace services that are not
 * configured; in production such a service refuses each call, and the log says so once.
 */
export const connectOutside = async (config: Config, log: FastifyBaseLogger): Promise<ConnectedOutside> => {
  const simulated =
    config.NODE_ENV !== 'production' && !(config.CLICKPESA_BASE_URL && config.BEEM_BASE_URL && config.SMTP_URL)
  const files = await storage(config, log)
  const sims = simulated ? await startSimulators(config, log) : null
  const adapters = {
    payments: payments(config, sims, log),
    sms: messages(config, sims),
    mailer: mails(config, sims),
    google: identities(config, log),
    files,
    // Only the simulator is on this machine: in production every address must be a public one.
    push: webPushSender({
      contact: pushContact(config),
      simulator: sims && `http://127.0.0.1:${sims.push}`,
    }),
    calendars: httpsSource(sims ? { loopback: true, simulator: `http://127.0.0.1:${sims.calendars}` } : {}),
  }
  if (adapters.payments === noPaymentProvider) log.warn('No payment provider is set up: no booking can be paid online.')
  if (adapters.sms === noSmsGateway) log.warn('No SMS gateway is set up: no text messages are sent.')
  if (adapters.mailer === noMailServer) log.warn('No mail server is set up: no mails are sent.')
  const provider = sims && !config.CLICKPESA_BASE_URL ? `http://127.0.0.1:${sims.clickpesa}/__sim` : null
  return {
    adapters: { ...adapters, clock: null },
    handsetUrl: provider && `${provider}/handset`,
    recordPast: async (past) => {
      if (provider) await recordAt(provider, past)
    },
    close: async () => {
      adapters.mailer.close()
      await sims?.stop()
    },
  }
}
