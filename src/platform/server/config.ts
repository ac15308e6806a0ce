import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { passkeySite } from '#domain/passkey.ts'

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off'], { error: 'must be on or off' }).default(fallback)
const whole = (least: number, most: number, error = `must be a whole number from ${least} to ${most}`) =>
  z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })

/** Names of hosts, such as localhost; one whose last part is a number would be an address. */
const HOST_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*(?!\d+$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i
const isHost = (text: string) => isIP(text) !== 0 || (text.length <= 253 && HOST_NAME.test(text))

/** Whether an address can be read, with a user and a password that can be decoded. */
const isReadable = (address: string) => {
  try {
    const { username, password } = new URL(address)
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

const WEB_ADDRESS = 'must be an https:// or http:// address'
const webAddress = z.url({ protocol: /^https?$/, error: WEB_ADDRESS })

/** An issuer of identities; plain HTTP is for a simulator on this machine. */
const ISSUER = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$))/

/** An address alone, or `Name <address>`; a name with a comma, which separates addresses, is in quotation marks. */
const SENDER = /^([^\s<>@",;]+@[^\s<>@",;]+|("[^"]*" *|[^<>@",;]*)<[^\s<>@",;]+@[^\s<>@",;]+>)$/

const SITE_ALONE = 'must be the address of the site alone, such as https://bhumwi.example'
const ENCODED = 'with special characters of the password percent-encoded'
const POSTGRES = `must be a postgresql:// address, ${ENCODED}`
const MAIL_SERVER = `must be an smtp:// address, ${ENCODED}`
const OFF_OR_LIMIT = 'must be off or a whole number from 0 to 1000000000'

const settings = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: whole(0, 65535).default(3000),
  HOST: z
    .string()
    .refine(isHost, 'must be an IP address or the name of a host, such as 127.0.0.1 or localhost')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+\/?$/, SITE_ALONE)
    .refine((address) => URL.canParse(address), SITE_ALONE)
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^/?#]*(\/[^?#@]*)?(\?\w+=[^#]*)?$/, POSTGRES)
    // The driver takes a user without a host, too.
    .refine((address) => URL.canParse(address.replace('@/', '@host/')), POSTGRES)
    .optional(),
  // Two connections listen for changes all the time, and one alone would make every request wait for every other.
  DATABASE_POOL: whole(4, 200).default(12),
  SEED: oneOf(['demo', 'none']).optional(),
  ABUSE_LIMITS: flag('on'),
  SECOND_FACTOR: oneOf(['required', 'offered']).optional(),
  PAYOUT_SECOND_APPROVAL_TSH: z
    .union([z.literal('off').transform(() => null), whole(0, 1_000_000_000, OFF_OR_LIMIT)], { error: OFF_OR_LIMIT })
    .default(2_000_000),
  SMS_PART_PRICE_TSH: whole(0, 10_000).default(25),
  WORKER: flag('on'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  CLICKPESA_BASE_URL: webAddress.optional(),
  CLICKPESA_CLIENT_ID: z.string().min(1).optional(),
  CLICKPESA_API_KEY: z.string().min(1).optional(),
  CLICKPESA_CHECKSUM_KEY: z.string().min(1).optional(),
  CLICKPESA_LEGACY_CHECKSUM: flag('off'),
  BEEM_BASE_URL: webAddress.optional(),
  BEEM_API_KEY: z.string().min(1).optional(),
  BEEM_SECRET_KEY: z.string().min(1).optional(),
  BEEM_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{1,11}$/, 'must be 1 to 11 letters or digits')
    .default('Bhumwi'),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(3, 'must have at least 3 characters').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag('on'),
  S3_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/, 'must be a folder such as bhumwi/live')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/?#\s]+\/?$/, MAIL_SERVER)
    .refine(isReadable, MAIL_SERVER)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: webAddress
    .regex(ISSUER, 'must be an https:// address; http:// is for this machine alone')
    .default('https://accounts.google.com'),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(SENDER, 'must be an address, or a name with the address in angle brackets')
    .default('Bhumwi <karibu@bhumwi.example>'),
})

export type Config = Omit<z.infer<typeof settings>, 'SEED' | 'SECOND_FACTOR'> & {
  SEED: 'demo' | 'none'
  SECOND_FACTOR: 'required' | 'offered'
}

/** Groups of settings that must be set together or not at all. */
const GROUPS = [
  ['CLICKPESA_BASE_URL', 'CLICKPESA_CLIENT_ID', 'CLICKPESA_API_KEY', 'CLICKPESA_CHECKSUM_KEY'],
  ['BEEM_BASE_URL', 'BEEM_API_KEY', 'BEEM_SECRET_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

/**
 * Reads and validates the environment. Returns the settings, or one sentence that names the bad setting
 * without its value (it may be a secret).
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config | string => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return `Setting ${issue?.path.join('.')} is not valid: ${issue?.message}.`
  }
  const { SEED, ...config } = parsed.data
  const production = config.NODE_ENV === 'production'
  if (production && config.ABUSE_LIMITS === 'off') return 'Setting ABUSE_LIMITS=off is refused in production.'
  if (production && SEED === 'demo') return 'Setting SEED=demo is refused in production.'
  // Google redirects only to registered addresses, so the site must know its own.
  if (production && config.GOOGLE_CLIENT_ID && !config.PUBLIC_URL)
    return 'Setting PUBLIC_URL is needed with GOOGLE_CLIENT_ID.'
  for (const group of GROUPS) {
    const missing = group.find((name) => !config[name])
    const given = group.find((name) => config[name])
    if (missing && given) return `Setting ${missing} is needed with ${given}.`
  }
  const lonely = (['S3_ENDPOINT', 'S3_PREFIX'] as const).find((name) => config[name] && !config.S3_BUCKET)
  if (lonely) return `Setting S3_BUCKET is needed with ${lonely}.`
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    SEED: SEED ?? (production ? 'none' : 'demo'),
    SECOND_FACTOR: config.SECOND_FACTOR ?? (production ? 'required' : 'offered'),
  }
}

/** A fault of the settings that shows only when they are used; its message is one sentence for whoever starts the product. */
export class SettingFault extends Error {}

/** Warnings for the log at start, one sentence each: settings that are valid but wrong for a public site. */
export const configWarnings = ({ NODE_ENV, PUBLIC_URL }: Config): string[] => {
  if (NODE_ENV !== 'production') return []
  if (!PUBLIC_URL)
    return [
      'Setting PUBLIC_URL is missing: canonical addresses, the sitemap and shared links name whatever host was asked for, and mails and text messages carry no links, the newsletter takes no new addresses, and there are no passkeys.',
    ]
  if (PUBLIC_URL.startsWith('http://')) return ['Setting PUBLIC_URL is not https: nobody can sign in over it.']
  return passkeySite(PUBLIC_URL) ? [] : ['Setting PUBLIC_URL names no host but an IP address: there are no passkeys.']
}
