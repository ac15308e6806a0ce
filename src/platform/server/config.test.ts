import { expect, test } from 'vitest'
import { configWarnings, readConfig } from './config.ts'

test('without any setting the product runs in development with the demo catalogue on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SEED: 'demo',
    ABUSE_LIMITS: 'on',
    WORKER: 'on',
  })
})

test('production starts without the demo catalogue, and refuses it when asked for', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ SEED: 'none' })
  expect(readConfig({ NODE_ENV: 'production', SEED: 'demo' })).toBe('Setting SEED=demo is refused in production.')
  expect(readConfig({ NODE_ENV: 'production', ABUSE_LIMITS: 'off' })).toBe(
    'Setting ABUSE_LIMITS=off is refused in production.',
  )
})

test.each([
  [{}, 2_000_000],
  [{ PAYOUT_SECOND_APPROVAL_TSH: '0' }, 0],
  [{ PAYOUT_SECOND_APPROVAL_TSH: 'off' }, null],
])('%j: the first limit of second approvals is %s', (settings, limit) => {
  expect(readConfig(settings)).toMatchObject({ PAYOUT_SECOND_APPROVAL_TSH: limit })
})

const ENCODED = /^Setting \w+_URL is not valid: must be an? \w+:\/\/ address, with .* percent-encoded\.$/

const CLICKPESA = { CLICKPESA_CLIENT_ID: 'i', CLICKPESA_API_KEY: 'k', CLICKPESA_CHECKSUM_KEY: 'c' }

type BadSetting = [env: Record<string, string>, sentence: RegExp]

test.each<BadSetting>([
  ...['abc', '70000', '-1', '80.5', '3000 '.repeat(2)].map(
    (port): BadSetting => [{ PORT: port }, /^Setting PORT is not valid: must be a whole number from 0 to 65535\.$/],
  ),
  ...['???', 'stays example', 'http://stays.example', '127.0.0.1:80', '127.0.0.256', '-stays', 'a..example', '::g'].map(
    (host): BadSetting => [{ HOST: host }, /^Setting HOST is not valid: must be an IP address or the name of a host, /],
  ),
  ...['-1', 'none', '0.5'].map(
    (limit): BadSetting => [
      { PAYOUT_SECOND_APPROVAL_TSH: limit },
      /^Setting PAYOUT_SECOND_APPROVAL_TSH is not valid: must be off or a whole number from 0 to 1000000000\.$/,
    ],
  ),
  [{ DATABASE_POOL: 'many' }, /^Setting DATABASE_POOL is not valid: must be a whole number from 4 to 200\.$/],
  [{ DATABASE_POOL: '3' }, /^Setting DATABASE_POOL is not valid: must be a whole number from 4 to 200\.$/],
  [{ WORKER: 'yes' }, /^Setting WORKER is not valid: must be on or off\.$/],
  [{ NODE_ENV: 'live' }, /^Setting NODE_ENV is not valid: must be one of development, test, production\.$/],
  [{ S3_BUCKET: 'xy' }, /^Setting S3_BUCKET is not valid: must have at least 3 characters\.$/],
  [{ PUBLIC_URL: 'stays.example' }, /^Setting PUBLIC_URL is not valid: must be the address of the site alone/],
  [{ PUBLIC_URL: 'https://stays.example/tz' }, /^Setting PUBLIC_URL is not valid: must be the address of the site/],
  [{ PUBLIC_URL: 'https://stays.example:http' }, /^Setting PUBLIC_URL is not valid: must be the address of the site/],
  [{ DATABASE_URL: 'mysql://x' }, /^Setting DATABASE_URL is not valid: /],
  ...['se/cret', '12/secret', '12#secret', '12?secret'].flatMap((password): BadSetting[] => [
    [{ DATABASE_URL: `postgresql://bhumwi:${password}@db.example/bhumwi` }, ENCODED],
    [{ SMTP_URL: `smtp://bhumwi:${password}@mail.example:587` }, ENCODED],
  ]),
  [{ SMTP_URL: 'smtps://bhumwi:100%secret@mail.example' }, ENCODED],
  [{ SMTP_URL: 'mail.example:587' }, /^Setting SMTP_URL is not valid: must be an smtp:\/\/ address, /],
  [{ SEED: 'everything' }, /^Setting SEED is not valid: must be one of demo, none\.$/],
  [{ GOOGLE_CLIENT_ID: 'bhumwi-id' }, /^Setting GOOGLE_CLIENT_SECRET is needed with GOOGLE_CLIENT_ID\.$/],
  [
    { GOOGLE_CLIENT_ID: 'bhumwi-id', GOOGLE_CLIENT_SECRET: 's', NODE_ENV: 'production' },
    /^Setting PUBLIC_URL is needed with GOOGLE_CLIENT_ID\.$/,
  ],
  [
    { S3_ENDPOINT: 'ftp://files.example' },
    /^Setting S3_ENDPOINT is not valid: must be an https:\/\/ or http:\/\/ address\.$/,
  ],
  ...['localhost:4310/third-parties', 'ftp://pay.example', 'javascript:alert(1)', 'pay.example'].flatMap(
    (address): BadSetting[] => [
      [{ CLICKPESA_BASE_URL: address }, /^Setting CLICKPESA_BASE_URL is not valid: must be an https:/],
      [{ BEEM_BASE_URL: address }, /^Setting BEEM_BASE_URL is not valid: must be an https:/],
      [{ GOOGLE_ISSUER: address }, /^Setting GOOGLE_ISSUER is not valid: must be an https:/],
    ],
  ),
  ...['http://accounts.example', 'http://localhost.example/', 'http://127.0.0.1.example'].map(
    (issuer): BadSetting => [{ GOOGLE_ISSUER: issuer }, /^Setting GOOGLE_ISSUER is not valid: must be an https:/],
  ),
  ...['Bhumwi', 'karibu@', 'Bhumwi karibu@bhumwi.example', 'Bhumwi <karibu>', 'Bhumwi, Dar <a@b.example>'].map(
    (sender): BadSetting => [{ MAIL_FROM: sender }, /^Setting MAIL_FROM is not valid: must be an address/],
  ),
  [{ S3_ENDPOINT: 'https://files.example' }, /^Setting S3_BUCKET is needed with S3_ENDPOINT\.$/],
  [{ S3_BUCKET: 'files-of-bhumwi' }, /^Setting S3_REGION is needed with S3_BUCKET\.$/],
  [
    { S3_SECRET_ACCESS_KEY: 'never-shown', S3_BUCKET: 'files-of-bhumwi', S3_REGION: 'af-south-1' },
    /^Setting S3_ACCESS_KEY_ID is needed with S3_BUCKET\.$/,
  ],
  [{ S3_PREFIX: '../elsewhere' }, /^Setting S3_PREFIX is not valid: must be a folder/],
  [{ S3_PATH_STYLE: 'yes-please' }, /^Setting S3_PATH_STYLE is not valid: must be on or off\.$/],
  [{ CLICKPESA_BASE_URL: 'https://example.com' }, /^Setting CLICKPESA_CLIENT_ID is needed with CLICKPESA_BASE_URL\.$/],
])('a bad setting is one clear sentence that does not repeat the value: %j', (env, sentence) => {
  const answer = readConfig(env)
  expect(answer).toMatch(sentence)
  expect(answer).not.toContain(Object.values(env)[0])
  expect(answer).not.toContain('secret')
})

test.each([
  { SMTP_URL: 'smtps://bhumwi:se%2Fcret@mail.example:465' },
  { SMTP_URL: 'smtp://bhumwi@example.com:p@ss@mail.example/' },
  { SMTP_URL: 'smtp://127.0.0.1:2525' },
  { DATABASE_URL: 'postgresql://bhumwi:se%2Fcret@db.example:5432/bhumwi?sslmode=require' },
  { DATABASE_URL: 'postgresql://bhumwi:100%@db.example/bhumwi' },
  { DATABASE_URL: 'postgres://bhumwi@/bhumwi?host=/var/run/postgresql&user=a@b' },
  { DATABASE_URL: 'postgres:///bhumwi' },
  { GOOGLE_ISSUER: 'http://127.0.0.1:4314' },
  { GOOGLE_ISSUER: 'http://localhost:4314/realm' },
  { GOOGLE_ISSUER: 'https://login.example/realm' },
  { MAIL_FROM: 'karibu@bhumwi.example' },
  { MAIL_FROM: 'Bhumwi Stays <karibu@bhumwi.example>' },
  { MAIL_FROM: '"Bhumwi, Dar" <karibu@bhumwi.example>' },
  { CLICKPESA_BASE_URL: 'http://127.0.0.1:4310/third-parties', ...CLICKPESA },
  { BEEM_BASE_URL: 'http://localhost:4311', BEEM_API_KEY: 'k', BEEM_SECRET_KEY: 's' },
  { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/bhumwi' },
])('an address that can be used is accepted: %j', (env) => {
  expect(readConfig(env)).toMatchObject(env)
})

test.each(['0.0.0.0', '::', '::1', '10.0.0.7', 'localhost', 'stays.example', 'db_1', 'node-7.internal'])(
  '%s is a host to listen on',
  (HOST) => {
    expect(readConfig({ HOST })).toMatchObject({ HOST })
  },
)

test('the address of the site is kept without a slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://bhumwi.example/' })).toMatchObject({ PUBLIC_URL: 'https://bhumwi.example' })
})

test('production without an address of its own starts, and the log says once what it lacks', () => {
  const warnings = (env: NodeJS.ProcessEnv) => {
    const config = readConfig(env)
    return typeof config === 'string' ? config : configWarnings(config)
  }
  expect(warnings({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^Setting PUBLIC_URL is missing: /)])
  expect(warnings({ NODE_ENV: 'production', PUBLIC_URL: 'http://bhumwi.example' })).toEqual([
    'Setting PUBLIC_URL is not https: nobody can sign in over it.',
  ])
  for (const address of ['https://bhumwi.example', 'https://bhumwi.example/', 'https://bhumwi.example:8443'])
    expect(warnings({ NODE_ENV: 'production', PUBLIC_URL: address })).toEqual([])
  expect(warnings({})).toEqual([])
})
