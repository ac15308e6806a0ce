import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smtp } from '#adapters/mailer/smtp.ts'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { PlatformRole } from '#domain/permission.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { type MailSim, startMailSim } from '#sim/mail/server.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { until } from '#test/until.ts'
import { answerEnquiry, listEnquiries, sendEnquiry } from '../contract.ts'
import { sweepEnquiries } from './store.ts'
import { enquiryData } from './store-personal.ts'

let app: TestApp
let mailServer: MailSim
let mailer: ReturnType<typeof smtp>
let staff: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  mailServer = await startMailSim()
  mailer = smtp({ host: mailServer.host, port: mailServer.smtpPort, from: 'Bhumwi <karibu@bhumwi.example>' })
  app = await startTestApp({ outside: { mailer }, worker: true })
  staff = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin', language: 'sw' }))
})
afterAll(async () => {
  await app.close()
  mailer.close()
  await mailServer.close()
})

let count = 0
const contact = (fields: object = {}) => {
  count += 1
  const email = `asha${count}@example.com`
  const form = { kind: 'contact', name: 'Asha Juma', email, phone: '', subject: 'Feri', message: `Habari ${count}` }
  return { ...form, ...fields } as BodyOf<typeof sendEnquiry> & { email: string; message: string }
}
const stay = (fields: object = {}) => {
  const check_in = addDays(todayIn(new Date()), 20)
  const dates = { check_in, check_out: addDays(check_in, 3) }
  return contact({
    kind: 'booking_request',
    destination: 'Zanzibar',
    room_type: 'family',
    ...dates,
    guests: 4,
    ...fields,
  })
}
const send = (body: unknown, language = 'en') =>
  app.client().call(sendEnquiry, { body: body as never, headers: { 'accept-language': language } })
const listed = async (query = {}) => (await staff.call(listEnquiries, { query })).ok
/** The mail to an address whose subject is meant; mails written at nearly the same time arrive in any order. */
const mailTo = (address: string, meant = /./) =>
  until(`mail ${meant} to ${address}`, async () => mailServer.mails(address).find(({ subject }) => meant.test(subject)))
/** The mails to an address, waiting or sent; decided in the transaction that stored the form. */
const outbox = (recipient: string) =>
  app.db.selectFrom('message_outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

describe('writing to the platform', () => {
  test('a contact message is kept, told to the staff, and acknowledged in the language of the visit [2.decided.enquiries, 2.forms.4, 2.forms.5]', async () => {
    const form = contact()
    const { status, ok } = await send(form, 'sw')
    expect(status).toBe(201)
    expect(ok.reference).toMatch(/^ENQ-[0-9A-HJKMNP-TV-Z]{6}$/)
    const [first] = await listed()
    expect(first).toMatchObject({ ...form, reference: ok.reference, language: 'sw', is_suspect: false, answers: [] })
    const mail = await mailTo(form.email)
    expect(mail.subject).toBe(`Tumepokea ujumbe wako - ${ok.reference}`)
    expect(mail.text).toContain(ok.reference)
    const [notification] = (await staff.call(listNotifications, { headers: { 'accept-language': 'sw' } })).ok
    expect(notification).toMatchObject({ title: 'Ujumbe mpya', message: `Asha Juma ametuandikia: ${ok.reference}.` })
  })

  test('of the staff only those hear of a message who may answer it', async () => {
    const heard = async (platform_role: PlatformRole | null) => {
      const person = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin', platform_role }))
      return async () => (await person.call(listNotifications)).ok.length
    }
    const counts = await Promise.all((['owner', 'support', 'finance', 'content', null] as const).map(heard))
    await send(contact())
    expect(await Promise.all(counts.map((count) => count()))).toEqual([1, 1, 0, 0, 0])
  })

  test('the receipt repeats nothing that was typed, so that nobody can write to others through us', async () => {
    const form = contact({ name: 'Cheap pills', subject: 'evil.example/win', message: 'Click http://evil.example now' })
    await send(form)
    const { subject, text, html } = await mailTo(form.email)
    expect(`${subject} ${text} ${html}`).not.toMatch(/pills|evil/)
  })

  test('a booking request names its stay in the receipt, and says that nothing is booked', async () => {
    const form = stay()
    const { ok } = await send(form)
    const mail = await mailTo(form.email)
    expect(mail.subject).toBe(`We have received your booking request - ${ok.reference}`)
    expect(mail.text).toContain('Nothing is booked')
    expect(mail.text).toContain('Destination: Zanzibar\nRoom type: Family room\n')
    expect(mail.text).toContain('Guests: 4')
    const [first] = await listed({ kind: 'booking_request' })
    expect(first).toMatchObject({ ...form, reference: ok.reference, subject: '' })
  })

  test('who is signed in is kept with it', async () => {
    const account = await makeAccount(app.db)
    const client = await signInAs(app, account)
    const { ok } = await client.call(sendEnquiry, { body: contact() })
    expect((await listed()).find(({ reference }) => reference === ok.reference)?.account_id).toBe(account.id)
  })

  test('the same content sent twice, even at the same moment, is one enquiry with one receipt', async () => {
    for (let round = 0; round < 5; round++) {
      const form = contact()
      const shouted = { ...form, email: form.email.toUpperCase() }
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(shouted)))
      answers.push(await send(form))
      expect(new Set(answers.map(({ ok }) => ok.reference)).size).toBe(1)
      expect(await outbox(form.email)).toHaveLength(1)
      expect((await listed()).filter(({ email }) => email === form.email)).toHaveLength(1)
    }
  })

  test('the same content an hour later is a new enquiry', async () => {
    const form = contact()
    const first = await send(form)
    await app.pool.query("update enquiry set created_at = created_at - interval '61 minutes'")
    expect((await send(form)).ok.reference).not.toBe(first.ok.reference)
  })

  test('one address gets three receipts a day, and what comes after is kept all the same', async () => {
    const { email } = contact()
    for (let i = 0; i < 5; i++) expect((await send(contact({ email }))).status).toBe(201)
    expect(await outbox(email)).toHaveLength(3)
    expect((await listed()).filter((one) => one.email === email)).toHaveLength(5)
  })

  test('what a robot wrote is marked, and tells and mails nobody', async () => {
    const before = (await staff.call(listNotifications)).headers['x-total-count']
    const form = contact()
    expect((await send({ ...form, homepage: 'https://evil.example' })).status).toBe(201)
    expect((await listed())[0]).toMatchObject({ email: form.email, is_suspect: true })
    expect(await outbox(form.email)).toEqual([])
    expect((await staff.call(listNotifications)).headers['x-total-count']).toBe(before)
  })
})

describe('what is wrong is said field by field', () => {
  test('of a contact message', async () => {
    const empty = { kind: 'contact', name: ' ', email: '', phone: '12', subject: '', message: '' }
    const { status, failure } = await send(empty)
    expect([status, failure.code]).toEqual([400, 'validation'])
    expect(failure.fields).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Enter a phone number, such as 0712 345 678 or +44 20 7946 0958.',
      subject: 'Subject is required',
      message: 'Message is required',
    })
  })

  test('a number of another country is stored as it is called', async () => {
    const form = contact()
    expect((await send({ ...form, phone: '+44 (0)20 7946 0958' })).status).toBe(201)
    expect((await listed())[0]).toMatchObject({ email: form.email, phone: '442079460958' })
    expect((await send({ ...contact(), phone: '+44 20 7946' })).failure.fields).toEqual({
      phone: 'Enter a phone number, such as 0712 345 678 or +44 20 7946 0958.',
    })
  })

  test('of a booking request, in Swahili', async () => {
    const { failure } = await send(
      stay({ destination: 'Nairobi', room_type: 'x', check_in: '2020-01-01', name: '', email: 'asha' }),
      'sw',
    )
    expect(failure.fields).toEqual({
      destination: 'Tafadhali chagua eneo.',
      room_type: 'Tafadhali chagua aina ya chumba.',
      check_in: 'Tarehe ya kuingia haiwezi kuwa iliyopita.',
      name: 'Jina linahitajika',
      email: 'Andika barua pepe sahihi.',
    })
  })

  test.each([
    [{ guests: 11 }, { guests: 'Number of guests is required' }],
    [{ guests: 0 }, { guests: 'Number of guests is required' }],
    [{ guests: 'many' }, { guests: 'Number of guests is required' }],
    [
      { check_in: '', check_out: '' },
      { check_in: 'Check-in date is required', check_out: 'Check-out date is required' },
    ],
    [{ check_in: undefined }, { check_in: 'Check-in date is required' }],
    [{ check_in: '2027-02-30' }, { check_in: 'Enter a real calendar date.' }],
    [{ name: 42 }, { name: 'Name is required' }],
    [{ email: ['a@b.de'] }, { email: 'Email is required' }],
    [{ name: null }, { name: 'Name is required' }],
    [{ message: { $gt: '' } }, { message: 'This is not valid.' }],
  ])('a booking request with %j answers %j', async (change, fields) => {
    const { status, failure } = await send(stay(change))
    expect([status, failure.fields]).toEqual([400, fields])
  })
})

describe('hostile input', () => {
  const HOSTILE = {
    script: '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
    sql: "'; drop table enquiry; --",
    emoji: 'Karibu 🦁🏝️👩🏾‍🍳 sana',
    'right-to-left': 'مرحبا، أريد غرفة في زنجبار',
    'a template': '$& {{7*7}} %s \\0',
  }

  test.each(Object.entries(HOSTILE))('%s is kept as it was typed, and shown as text in the answer', async (_, text) => {
    const form = contact({ name: text, subject: text, message: `${text}\n${text}` })
    const { ok } = await send(form)
    const stored = (await listed()).find(({ reference }) => reference === ok.reference)
    expect(stored).toMatchObject({ name: text, subject: text, message: `${text}\n${text}` })
    await staff.call(answerEnquiry, { params: { id: stored?.id ?? 0 }, body: { message: `Asante. ${text}` } })
    const { html, text: plain, headers } = await mailTo(form.email, /^Our answer/)
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
    expect(plain).toContain(`> ${text}\n> ${text}`)
    expect(headers.to).toBe(form.email)
  })

  test.each([
    ['a header in the address', { email: 'asha@example.com\r\nBcc: all@example.com' }, 'email'],
    ['a header in the name', { name: 'Asha\r\nBcc: all@example.com' }, 'name'],
    ['a null byte', { message: 'a\u0000b' }, 'message'],
    ['a null byte in a line', { subject: 'a\u0000b' }, 'subject'],
    ['a sign that turns the line around', { subject: 'moc.live\u202e' }, 'subject'],
    ['10,000 characters', { message: 'x'.repeat(10_000) }, 'message'],
    ['10,000 characters in a line', { name: 'x'.repeat(10_000) }, 'name'],
    ['10,000 emoji', { subject: '😀'.repeat(10_000) }, 'subject'],
  ])('%s is refused with a sentence', async (_, change, field) => {
    const { status, failure } = await send(contact(change))
    expect([status, failure.code, Object.keys(failure.fields ?? {})]).toEqual([400, 'validation', [field]])
    expect(failure.fields?.[field]).toMatch(/^[A-Z].{10,}/)
  })

  test('what is no form at all is refused, and breaks nothing', async () => {
    for (const body of [{}, { kind: 'spam' }, [], { kind: ['contact'] }]) {
      expect((await send(body)).failure.code).toBe('validation')
    }
    const raw = (payload: string, type: string) =>
      app.app.inject({ method: 'POST', url: sendEnquiry.path, payload, headers: { 'content-type': type } })
    expect((await raw('{"kind":"contact",', 'application/json')).json().code).toBe('bad_request')
    expect((await raw('kind=contact', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    const huge = await raw(JSON.stringify(contact({ message: 'x'.repeat(70_000) })), 'application/json')
    expect([huge.statusCode, huge.json().code]).toEqual([413, 'too_large'])
    const polluted = await raw('{"kind":"contact","__proto__":{"is_suspect":false}}', 'application/json')
    expect(polluted.statusCode).toBe(400)
  })

  test('half of a pair of signs is stored without harm', async () => {
    const form = contact({ message: 'half \ud83d of a lion' })
    expect((await send(form)).status).toBe(201)
    expect((await listed())[0]?.message).toBe('half \ufffd of a lion')
  })

  test('another site cannot send the form in somebody’s name', async () => {
    const headers = { origin: 'https://evil.example' }
    const { failure } = await app.client().call(sendEnquiry, { body: contact(), headers })
    expect(failure.code).toBe('foreign_origin')
  })
})

describe('answering', () => {
  const openEnquiry = async (language = 'en') => {
    const form = contact()
    const { ok } = await send(form, language)
    const row = (await listed()).find(({ reference }) => reference === ok.reference)
    return { form, id: row?.id ?? 0, reference: ok.reference }
  }

  test('the answer goes out by mail in the language of the question, under the person’s own words [2.decided.enquiries]', async () => {
    const { form, id, reference } = await openEnquiry('sw')
    const { ok } = await staff.call(answerEnquiry, { params: { id }, body: { message: 'Ndiyo.\nKaribu sana.' } })
    expect(ok.answers).toMatchObject([{ message: 'Ndiyo.\nKaribu sana.' }])
    expect(ok.answered_at).not.toBeNull()
    const mail = await mailTo(form.email, /^Jibu/)
    expect(mail.subject).toBe(`Jibu la ulizo lako - ${reference}`)
    expect(mail.text).toContain(`Habari Asha Juma,\n\nNdiyo.\nKaribu sana.`)
    expect(mail.text).toContain(`Uliandika:\n> ${form.message}`)
  })

  test('an answered enquiry leaves the open ones, and a second answer is sent too', async () => {
    const { form, id } = await openEnquiry()
    const isIn = async (state: 'open' | 'answered') => (await listed({ state })).some((row) => row.id === id)
    expect([await isIn('open'), await isIn('answered')]).toEqual([true, false])
    await staff.call(answerEnquiry, { params: { id }, body: { message: 'One' } })
    const first = (await listed({ state: 'answered' })).find((row) => row.id === id)
    const { ok } = await staff.call(answerEnquiry, { params: { id }, body: { message: 'Two' } })
    expect(ok.answers.map(({ message }) => message)).toEqual(['One', 'Two'])
    expect(ok.answered_at).toBe(first?.answered_at)
    expect(await outbox(form.email)).toHaveLength(3)
    expect([await isIn('open'), await isIn('answered')]).toEqual([false, true])
  })

  test('of two who answer at once one hears of the other, with that answer, and nothing more is sent', async () => {
    const { form, id } = await openEnquiry()
    const other = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
    const answers = await Promise.all([
      staff.call(answerEnquiry, { params: { id }, body: { message: 'Yes, we have a room.', seen: 0 } }),
      other.call(answerEnquiry, { params: { id }, body: { message: 'No, we are full.', seen: 0 } }),
    ])
    const [first, second] = answers.toSorted((one, two) => one.status - two.status)
    expect([first?.status, second?.status, second?.failure.code]).toEqual([200, 409, 'enquiry_answered'])
    expect(second?.failure).toMatchObject({ current: { answers: [{ message: first?.ok.answers[0]?.message }] } })
    expect(await outbox(form.email)).toHaveLength(2)
    const { ok } = await other.call(answerEnquiry, { params: { id }, body: { message: 'We are sorry.', seen: 1 } })
    expect(ok.answers).toHaveLength(2)
  })

  test('the action log has how many answers there are, and nothing of their words', async () => {
    const { form, id } = await openEnquiry()
    for (const message of ['Simba yuko Serengeti', 'Chui yuko Ruaha'])
      await staff.call(answerEnquiry, { params: { id }, body: { message } })
    const person = { id: 0, name: 'Asha Juma', phone_number: '', language: 'en', role: 'traveller' } as const
    const owner = { ...person, email: form.email, proven_email: form.email }
    await app.base.transaction(async (tx) => enquiryData.erase?.(tx, owner))
    expect((await listed()).some((row) => row.id === id)).toBe(false)
    const rows = await app.db.selectFrom('action_log').selectAll().orderBy('id').execute()
    expect(
      rows.filter(({ object_type, object_id }) => object_type === 'enquiry' && object_id === `${id}`),
    ).toMatchObject([
      { action_type: 'enquiry.answer', before: { answers: 0 }, after: { answers: 1 }, reason: '' },
      { action_type: 'enquiry.answer', before: { answers: 1 }, after: { answers: 2 }, reason: '' },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Serengeti|Ruaha/)
  })

  test('the same answer pressed twice is sent once, with a key or without', async () => {
    const { form, id } = await openEnquiry()
    const answer = (headers = {}) => staff.call(answerEnquiry, { params: { id }, body: { message: 'Once' }, headers })
    const both = await Promise.all([answer(), answer()])
    expect(both.map(({ ok }) => ok.answers.length)).toEqual([1, 1])
    expect((await answer({ 'idempotency-key': 'a' })).ok).toEqual((await answer({ 'idempotency-key': 'a' })).ok)
    expect(await outbox(form.email)).toHaveLength(2)
  })

  test('a key that was used for another answer is refused', async () => {
    const { id } = await openEnquiry()
    const answer = (message: string) =>
      staff.call(answerEnquiry, { params: { id }, body: { message }, headers: { 'idempotency-key': 'b' } })
    await answer('One')
    expect((await answer('Two')).failure.code).toBe('key_reused')
  })

  test('an enquiry that is not there, and an empty answer, are refused', async () => {
    const none = await staff.call(answerEnquiry, { params: { id: 2_000_000_000 }, body: { message: 'x' } })
    expect([none.status, none.failure.code]).toEqual([404, 'not_found'])
    const { id } = await openEnquiry()
    const empty = await staff.call(answerEnquiry, { params: { id }, body: { message: '  ' } })
    expect([empty.status, empty.failure.fields]).toEqual([400, { message: 'Message is required' }])
  })

  test('only the platform’s staff reads and answers', async () => {
    const { id } = await openEnquiry()
    const requested = async (client: ReturnType<TestApp['client']>) => [
      (await client.call(listEnquiries)).status,
      (await client.call(answerEnquiry, { params: { id }, body: { message: 'x' } })).status,
    ]
    expect(await requested(app.client())).toEqual([401, 401])
    for (const role of ['traveller', 'hotel_admin'] as const) {
      expect(await requested(await signInAs(app, await makeAccount(app.db, { role })))).toEqual([403, 403])
    }
  })
})

test('the list is paged, the latest first, with the whole count', async () => {
  const { headers, ok } = await staff.call(listEnquiries, { query: { limit: 2, offset: 1 } })
  const all = await listed({ limit: 500 })
  expect(ok).toEqual(all.slice(1, 3))
  expect(Number(headers['x-total-count'])).toBe(all.length)
})

test('enquiries are forgotten after two years, with their answers', async () => {
  const form = contact()
  await send(form)
  await app.pool.query("update enquiry set created_at = now() - interval '25 months' where email = $1", [form.email])
  const others = (await listed({ limit: 500 })).length - 1
  const [enquiry] = (await listed({ limit: 500 })).filter(({ email }) => email === form.email)
  await sweepEnquiries(app.db)
  const { rows: told } = await app.pool.query(
    "select message, facts from notification where facts ->> 'reference' = $1",
    [enquiry?.reference],
  )
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify(told)).not.toContain('Asha')
  const left = await listed({ limit: 500 })
  expect(left.some(({ email }) => email === form.email)).toBe(false)
  expect(left).toHaveLength(others)
})
