import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#domain/company.ts'
import { countAudience } from '#features/announcements/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { setUpApp } from '#test/authenticator.ts'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp } from '#test/harness.ts'
import { openPayouts } from '#test/payouts.ts'
import { changeCompany, changeLimits, showSettings } from '../contract.ts'
import { companyReader } from './read-settings.ts'

const LIMIT = 100_000
const { market, createRequest, step, finance, requestOf, wallet } = await openPayouts({ secondApprovalAbove: LIMIT })
let owner: Awaited<ReturnType<typeof signInAs>>
let account: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  account = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'owner', withPassword: true })
  owner = await signInAs(market.app, account)
})
afterAll(() => market.close())

const shown = async () => (await owner.call(showSettings)).ok
const limits = (fields: Partial<BodyOf<typeof changeLimits>> = {}) =>
  owner.call(changeLimits, {
    body: {
      second_approval_tsh: LIMIT,
      sms_part_price_tsh: 25,
      version: 0,
      current_password: PASSWORD,
      ...fields,
    },
  })
const company = (fields: Partial<BodyOf<typeof changeCompany>> = {}) =>
  owner.call(changeCompany, { body: { ...DEFAULT_COMPANY, version: 0, ...fields } })
const logged = () =>
  market.db
    .selectFrom('action_log')
    .select(['object_id', 'before', 'after', 'right_used', 'account_id'])
    .where('action_type', '=', 'setting.update')
    .orderBy('id')
    .execute()

describe('limits', () => {
  test('are those of the environment until they are changed, and then hold from one request to the next', async () => {
    expect((await shown()).limits).toEqual({
      version: 0,
      changed: null,
      values: { second_approval_tsh: LIMIT, sms_part_price_tsh: 25 },
      approvers: expect.any(Number),
    })
    expect((await wallet()).status).toBe(200)
    const first = await createRequest()
    await step(first.id, 'approve')
    expect((await requestOf(first.id)).lacks_second).toBe(true)
    const { ok } = await limits({ second_approval_tsh: 500_000, sms_part_price_tsh: 30 })
    expect(ok).toEqual({
      version: 1,
      changed: { by: { id: account.id, username: account.username }, at: expect.any(String) },
      values: { second_approval_tsh: 500_000, sms_part_price_tsh: 30 },
      approvers: expect.any(Number),
    })
    const second = await createRequest()
    await step(second.id, 'approve')
    expect((await requestOf(second.id)).lacks_second).toBe(false)
    expect((await requestOf(first.id)).lacks_second).toBe(true)
    const counted = await owner.call(countAudience, { query: { kind: 'promotional' } })
    expect(counted.ok.sms_part_price_tsh).toBe(30)
    expect((await logged()).at(-1)).toEqual({
      object_id: 'limits',
      before: { second_approval_tsh: LIMIT, sms_part_price_tsh: 25 },
      after: { second_approval_tsh: 500_000, sms_part_price_tsh: 30 },
      right_used: 'settings.edit',
      account_id: account.id,
    })
  })

  test('that stay the same change nothing, and an older version is refused', async () => {
    const before = (await logged()).length
    const { ok } = await limits({ second_approval_tsh: 500_000, sms_part_price_tsh: 30, version: 1 })
    expect(ok.version).toBe(1)
    expect(await logged()).toHaveLength(before)
    expect(await refusalOf(limits({ second_approval_tsh: 1 }))).toBe('409 settings_changed')
    const both = await Promise.all([7, 8].map((sms_part_price_tsh) => limits({ sms_part_price_tsh, version: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['a negative amount', { second_approval_tsh: -1 }],
    ['too large an amount', { second_approval_tsh: 1_000_000_001 }],
    ['a fraction', { second_approval_tsh: 1.5 }],
    ['a negative price', { sms_part_price_tsh: -1 }],
    ['too high a price', { sms_part_price_tsh: 10_001 }],
  ])('with %s are refused', async (_what, fields) => {
    expect(await refusalOf(limits(fields))).toBe('400 validation')
  })
})

describe('four eyes', () => {
  const set = async (second_approval_tsh: number | null, proof: Partial<BodyOf<typeof changeLimits>> = {}) => {
    const { version, values } = (await shown()).limits
    return owner.call(changeLimits, { body: { ...values, second_approval_tsh, version, ...proof } })
  }
  const lacksSecondNow = async () => {
    const { id } = await createRequest()
    await step(id, 'approve')
    return (await requestOf(id)).lacks_second
  }

  test('from the first shilling need no password; to give them up does, and the other owners hear of it', async () => {
    const other = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'owner' })
    expect((await set(0)).ok.values.second_approval_tsh).toBe(0)
    expect(await lacksSecondNow()).toBe(true)
    expect(await refusalOf(set(null))).toBe('403 password_needed')
    expect(await refusalOf(set(1))).toBe('403 password_needed')
    expect((await set(null, { current_password: PASSWORD })).ok.values.second_approval_tsh).toBeNull()
    expect(await lacksSecondNow()).toBe(false)
    const told = await market.db
      .selectFrom('notification')
      .select(['facts', 'message'])
      .where('account_id', '=', other.id)
      .where('occasion', '=', 'second_approval_raised')
      .executeTakeFirstOrThrow()
    expect(told.facts).toEqual({ by: account.username, before: 0, after: null })
    expect(told.message).toMatch(/^Every payment request now needs one approval; before it was two for every request/)
    expect((await logged()).at(-1)).toMatchObject({
      before: { second_approval_tsh: 0 },
      after: { second_approval_tsh: null },
    })
    expect((await set(500_000)).status).toBe(200)
  })

  test('let nobody guess the password: after twenty tries in ten minutes also the right one is refused', async () => {
    const limited = await startTestApp({ databaseUrl: market.app.databaseUrl, limits: 'on' })
    const guesser = await signInAs(limited, account)
    const { version, values } = (await shown()).limits
    const raise = (current_password: string) =>
      guesser.call(changeLimits, { body: { ...values, second_approval_tsh: null, version, current_password } })
    for (let i = 0; i < 20; i++) expect(await refusalOf(raise('Wrong#2026'))).toBe('400 wrong_password')
    expect(await refusalOf(raise(PASSWORD))).toBe('429 too_many')
    await limited.close()
  })

  test('the page says how many people can approve, without those who are blocked', async () => {
    const before = (await shown()).limits.approvers
    const colleague = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'finance' })
    await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' })
    expect((await shown()).limits.approvers).toBe(before + 1)
    const block = { blocked_at: new Date(), block_reason: 'Left' }
    await market.db.updateTable('account').set(block).where('id', '=', colleague.id).execute()
    expect((await shown()).limits.approvers).toBe(before)
  })
})

describe('a higher limit of second approvals', () => {
  const raise = async (proof: Partial<BodyOf<typeof changeLimits>> = { current_password: PASSWORD }, by = owner) => {
    const { version, values } = (await shown()).limits
    const second_approval_tsh = (values.second_approval_tsh ?? 0) + 100_000
    return by.call(changeLimits, { body: { ...values, second_approval_tsh, version, ...proof } })
  }
  const noticesOf = (account_id: number) =>
    market.db
      .selectFrom('notification')
      .select(['occasion', 'facts'])
      .where('account_id', '=', account_id)
      .where('occasion', '=', 'second_approval_raised')
      .execute()

  test('needs the password again; a lower one and the other settings do not', async () => {
    const before = await shown()
    expect(await refusalOf(raise({}))).toBe('403 password_needed')
    expect(await refusalOf(raise({ current_password: 'Karibu#2025' }))).toBe('400 wrong_password')
    expect(await shown()).toEqual(before)
    expect((await raise()).status).toBe(200)
    const { version, values } = (await shown()).limits
    const lower = {
      ...values,
      second_approval_tsh: (values.second_approval_tsh ?? 0) - 1,
      sms_part_price_tsh: 31,
      version,
    }
    expect((await owner.call(changeLimits, { body: lower })).status).toBe(200)
  })

  test('is notified to every other owner by mail and on the site, and to nobody else', async () => {
    const other = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'owner' })
    const support = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' })
    const before = (await shown()).limits.values.second_approval_tsh ?? 0
    const own = (await noticesOf(account.id)).length
    expect((await raise()).status).toBe(200)
    const facts = { by: account.username, before, after: before + 100_000 }
    expect(await noticesOf(other.id)).toEqual([{ occasion: 'second_approval_raised', facts }])
    expect(await noticesOf(support.id)).toEqual([])
    expect(await noticesOf(account.id)).toHaveLength(own)
    const mails = await market.db
      .selectFrom('message_outbox')
      .select('subject')
      .where('recipient', '=', other.email)
      .execute()
    expect(mails).toHaveLength(1)
    expect((await logged()).at(-1)).toMatchObject({
      before: { second_approval_tsh: before },
      after: { second_approval_tsh: before + 100_000 },
    })
  })

  test('needs the second factor of an account that has one, and a code counts once', async () => {
    const secured = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'owner', withPassword: true })
    const browser = await signInAs(market.app, secured)
    const { recovery_codes } = await setUpApp(browser, Date.now())
    const [code = ''] = recovery_codes
    expect(await refusalOf(raise(undefined, browser))).toBe('403 second_factor_needed')
    expect(await refusalOf(raise({ current_password: PASSWORD, code: '000000' }, browser))).toBe(
      '400 second_factor_wrong',
    )
    expect((await raise({ current_password: PASSWORD, code }, browser)).status).toBe(200)
    expect(await refusalOf(raise({ current_password: PASSWORD, code }, browser))).toBe('400 second_factor_wrong')
    expect((await shown()).limits.changed?.by.id).toBe(secured.id)
  })
})

describe('contacts', () => {
  test('are shown by every process within seconds, and the log has what they were', async () => {
    const read = companyReader({ db: market.db, log: { warn: () => {} } })
    expect(await read()).toEqual(DEFAULT_COMPANY)
    const { ok } = await company({
      phone: '+255 712 000 111',
      whatsapp: '+255 712 000 222',
      email: 'Hello@Bhumwi.example',
    })
    expect(ok.values).toMatchObject({ phone: '+255 712 000 111', email: 'hello@bhumwi.example' })
    await expect
      .poll(read, { timeout: 5000 })
      .toMatchObject({ phone: '+255 712 000 111', whatsapp: '+255 712 000 222' })
    expect((await logged()).at(-1)).toMatchObject({
      object_id: 'company',
      before: { tel: '+255 700 000 000', mail: 'karibu@bhumwi.example' },
      after: { tel: '+255 712 000 111', mail: 'hello@bhumwi.example', whatsapp: '+255 712 000 222' },
    })
    expect(await refusalOf(company())).toBe('409 settings_changed')
  })

  test.each([
    ['no street', { street: ' ' }],
    ['a number that is none', { phone: '12' }],
    ['a WhatsApp number that is none', { whatsapp: 'abc' }],
    ['an address that is none', { email: 'karibu' }],
    ['two lines', { city: 'Dar\nes Salaam' }],
    ['markup that is too long', { street: '<b>'.repeat(40) }],
  ])('with %s are refused', async (_what, fields) => {
    expect(await refusalOf(company({ ...fields, version: 1 }))).toBe('400 validation')
  })

  test('that cannot be read stay as they were', async () => {
    const faults: string[] = []
    const db = {} as typeof market.db
    const read = companyReader({ db, log: { warn: (_details, text) => faults.push(text) } })
    expect(await read()).toEqual(DEFAULT_COMPANY)
    expect(faults).toEqual(['contacts of the platform could not be read'])
  })
})

test('are for the owners of the platform alone', async () => {
  expect(await refusalOf(finance.call(showSettings))).toBe('403 wrong_role')
  const body = { second_approval_tsh: 1, sms_part_price_tsh: 1, version: 0 }
  expect(await refusalOf(finance.call(changeLimits, { body }))).toBe('403 wrong_role')
})
