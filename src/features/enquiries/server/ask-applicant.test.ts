import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract.ts'
import { makeAccount, makeCategory, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  answerQuestion,
  askApplicant,
  declineRegistration,
  listRegistrationRequests,
  requestRegistration,
  showQuestion,
} from '../contract.ts'
import { enquiryData } from './store-personal.ts'

let market: Market
let staff: Awaited<ReturnType<typeof signInAs>>
let category: { id: number }
beforeAll(async () => {
  market = await openMarket()
  staff = await market.staffBrowser()
  category = await makeCategory(market.db, 'Lodge')
})
afterAll(() => market.close())

let count = 0
/** The request of a host; returns its id and the applicant's address. */
const register = async (language = 'en', more: { wallet_number?: string } = {}) => {
  count += 1
  const email = `neema${count}@example.com`
  const body = {
    name: 'Neema Kessy',
    username: `neema${count}`,
    email,
    property_name: `Neema House ${count}`,
    property_type_id: category.id,
    location: 'Bagamoyo',
    message: '',
    ...more,
  }
  const headers = { 'accept-language': language }
  const { ok } = await market.app.client().call(requestRegistration, { body, headers })
  return { id: ok.id, email, property_name: body.property_name }
}

const QUESTION = 'Do you have a licence?\nPlease name its number.'
const ask = (id: number, { question = QUESTION, by = staff, key = crypto.randomUUID() as string } = {}) =>
  by.call(askApplicant, { params: { id }, body: { question }, headers: { 'idempotency-key': key } })
const show = (token: string) => market.app.client().call(showQuestion, { body: { token } })
const answer = (token: string, text = 'Yes: 4711.') =>
  market.app.client().call(answerQuestion, { body: { token, answer: text } })
const listed = async (id: number) =>
  (await staff.call(listRegistrationRequests, { query: { limit: 500 } })).ok.find((request) => request.id === id)

/** The token of the latest link that was mailed to an address; waits for the mail. */
const tokenFor = async (email: string) => {
  const latest = () =>
    market.sims.mail
      .mails(email)
      .map(({ text }) => /\/register-property\/answer#([\w-]+)/.exec(text)?.[1])
      .findLast((token) => token !== undefined)
  await expect.poll(latest, { timeout: 10_000 }).toBeDefined()
  return latest() ?? ''
}

/** A request with one question; returns the token of the mailed link too. */
const requestWithQuestion = async () => {
  const request = await register()
  await ask(request.id)
  return { ...request, token: await tokenFor(request.email) }
}

test('an applicant gets the question by mail in the language of the request, and answers it without an account', async () => {
  const { id, email, property_name } = await register('sw')
  const { status, ok } = await ask(id)
  expect(status).toBe(200)
  expect(ok.questions).toMatchObject([{ question: QUESTION, asked_by: 'Asha Juma', answer: null, answered_at: null }])
  const token = await tokenFor(email)
  const mail = market.sims.mail.mails(email).at(-1)
  expect(mail?.subject).toBe('Swali kuhusu ombi lako la kusajili malazi')
  expect(mail?.text).toContain(QUESTION)
  expect((await show(token)).ok).toEqual({ question: QUESTION, property_name })
  expect((await answer(token, '  Ndiyo:\nnamba 4711.  ')).ok).toEqual({ success: true })
  const [question] = (await listed(id))?.questions ?? []
  expect(question).toMatchObject({ question: QUESTION, answer: 'Ndiyo:\nnamba 4711.' })
  expect(new Date(question?.answered_at ?? 0).getTime()).toBeGreaterThanOrEqual(
    new Date(question?.asked_at ?? '').getTime(),
  )
  const [notification] = (await staff.call(listNotifications)).ok
  expect(notification).toMatchObject({
    title: 'A host has answered',
    message: `Neema Kessy has answered your question about ${property_name}.`,
    link: '/bhumwi-admin/requests',
  })
})

test('an applicant who stated a number for the wallet reads by SMS that a question and the decision are in the mail', async () => {
  const number = '255712880166'
  const texts = () => market.sims.beem.messages(number).map(({ text }) => text)
  const { id, email, property_name } = await register('sw', { wallet_number: '0712 880 166' })
  await ask(id)
  await expect.poll(texts, { timeout: 10_000 }).toHaveLength(1)
  expect(texts()[0]).toContain('Bhumwi: tuna swali kuhusu ombi lako')
  await staff.call(declineRegistration, { params: { id }, body: { reason: 'No licence.' } })
  await expect.poll(texts, { timeout: 10_000 }).toHaveLength(2)
  // The number may be a stranger's: neither the link nor anything that was typed goes there.
  const token = await tokenFor(email)
  for (const secret of [token, '#', property_name, QUESTION, 'No licence.'])
    expect(texts().join()).not.toContain(secret)
})

test('staff ask again; each question has a link of its own, and the last of five is the last', async () => {
  const { id, email, token: first } = await requestWithQuestion()
  for (const n of [2, 3, 4, 5]) expect((await ask(id, { question: `Question ${n}?` })).status).toBe(200)
  expect(await refusalOf(ask(id))).toBe('409 too_many_questions')
  expect((await listed(id))?.questions.map(({ question }) => question)).toEqual([
    QUESTION,
    ...[2, 3, 4, 5].map((n) => `Question ${n}?`),
  ])
  await expect.poll(() => market.sims.mail.mails(email).length, { timeout: 10_000 }).toBe(6)
  expect((await answer(first)).status).toBe(200)
  const answers = (await listed(id))?.questions.map((question) => question.answer)
  expect(answers).toEqual(['Yes: 4711.', null, null, null, null])
})

test('a question that is sent twice with one key is asked once', async () => {
  const { id } = await register()
  const key = crypto.randomUUID()
  await Promise.all([ask(id, { key }), ask(id, { key })])
  await ask(id, { key })
  expect((await listed(id))?.questions).toHaveLength(1)
})

test('six who ask at once ask five questions', async () => {
  const { id } = await register()
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => ask(id)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 409])
})

test('a question or an answer without words, or that is too long, is refused at its field', async () => {
  const { id, token } = await requestWithQuestion()
  for (const question of ['', ' \n ', 'x'.repeat(1001)])
    expect(Object.keys((await ask(id, { question })).failure.fields ?? {})).toEqual(['question'])
  for (const text of ['', ' \n ', 'x'.repeat(2001)])
    expect(Object.keys((await answer(token, text)).failure.fields ?? {})).toEqual(['answer'])
  expect((await answer(token, 'x'.repeat(2000))).status).toBe(200)
})

describe('the link of a question', () => {
  test('takes one answer, even if several come at once', async () => {
    const { id, token } = await requestWithQuestion()
    const answers = await Promise.all(['A', 'B', 'C'].map((text) => answer(token, text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const before = (await listed(id))?.questions
    expect(await refusalOf(answer(token, 'D'))).toBe('409 question_answered')
    expect(await refusalOf(show(token))).toBe('409 question_answered')
    expect((await listed(id))?.questions).toEqual(before)
  })

  test('that nobody sent is unknown', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), '\u0000']) {
      expect(await refusalOf(show(token))).toBe('404 question_unknown')
      expect(await refusalOf(answer(token))).toBe('404 question_unknown')
    }
  })

  test('no longer works once the request is decided, and nothing more can be asked', async () => {
    const { id, token } = await requestWithQuestion()
    await staff.call(declineRegistration, { params: { id }, body: { reason: 'No licence' } })
    expect(await refusalOf(show(token))).toBe('409 question_closed')
    expect(await refusalOf(answer(token))).toBe('409 question_closed')
    expect(await refusalOf(ask(id))).toBe('409 already_decided')
    expect((await listed(id))?.questions).toMatchObject([{ question: QUESTION, answer: null }])
  })

  test('works for 30 days', async () => {
    const { id, token } = await requestWithQuestion()
    const age = (days: number) =>
      market.app.pool.query(
        'update registration_question set asked_at = now() - make_interval(days => $2) where request_id = $1',
        [id, days],
      )
    await age(29)
    expect((await show(token)).status).toBe(200)
    await age(30)
    expect(await refusalOf(show(token))).toBe('409 question_expired')
    expect(await refusalOf(answer(token))).toBe('409 question_expired')
  })

  test('is in the database only as a hash, also after the mail was sent', async () => {
    const { token } = await requestWithQuestion()
    const stored = async () => JSON.stringify(await market.db.selectFrom('message_outbox').selectAll().execute())
    await expect.poll(stored, { timeout: 10_000 }).not.toContain(token)
    await answer(token)
    for (const table of ['registration_question', 'notification', 'idempotency', 'action_log'] as const)
      expect(JSON.stringify(await market.db.selectFrom(table).selectAll().execute())).not.toContain(token)
  })

  test('is tried a limited number of times from one address', async () => {
    const limited = await openMarket({ worker: false, limits: 'on' })
    const client = limited.app.client()
    const statuses: number[] = []
    for (let i = 0; i < 31; i++)
      statuses.push((await client.call(answerQuestion, { body: { token: `guess${i}`, answer: 'Yes' } })).status)
    expect(statuses.slice(-2)).toEqual([404, 429])
    await limited.close()
  })
})

test('owner and support ask; finance, content and hotels do not, and an unknown request is not found', async () => {
  const { id } = await register()
  const of = async (platform_role: 'support' | 'finance' | 'content') =>
    signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))
  for (const by of [await of('finance'), await of('content'), market.hotel])
    expect(await refusalOf(ask(id, { by }))).toBe('403 wrong_role')
  expect((await ask(id, { by: await of('support') })).status).toBe(200)
  expect(await refusalOf(ask(2_147_483_647))).toBe('404 not_found')
})

test('the action log says who asked, without the words of the question', async () => {
  const { id } = await requestWithQuestion()
  const rows = await market.db
    .selectFrom('action_log')
    .selectAll()
    .where('action_type', '=', 'registration.ask')
    .where('object_id', '=', String(id))
    .execute()
  expect(rows).toMatchObject([{ right_used: 'registration.decide' }])
  expect(JSON.stringify(rows)).not.toContain('licence')
})

test('questions and answers are among the applicant’s personal data, and are deleted with the request', async () => {
  const { id, email, token } = await requestWithQuestion()
  await answer(token)
  const account = { id: 0, name: 'Neema Kessy', phone_number: '', language: 'en', role: 'traveller' } as const
  const person = { ...account, email, proven_email: email }
  expect(await enquiryData.collect(market.db, person)).toMatchObject({
    property_registration_requests: [{ questions: [{ question: QUESTION, answer: 'Yes: 4711.' }] }],
  })
  await market.app.base.transaction(async (tx) => enquiryData.erase?.(tx, person))
  const left = await market.db.selectFrom('registration_question').select('id').where('request_id', '=', id).execute()
  expect(left).toEqual([])
  expect(await refusalOf(answer(token))).toBe('404 question_unknown')
})
