import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { getProperty, listProperties } from '#features/properties/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeProperty, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { until } from '#test/market.ts'
import { openInn } from '#test/stays.ts'
import * as contract from '../contract.ts'
import { reviewData } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = todayIn(new Date())
type Inn = Awaited<ReturnType<typeof openInn>>
type Guest = Awaited<ReturnType<Inn['guest']>>
type Words = Partial<BodyOf<typeof contract.writeReview>>

const write = ({ browser, stay }: Guest, words: Words = {}, headers = {}) =>
  browser.call(contract.writeReview, {
    params: { id: stay.id },
    body: { rating: 5, language: 'en', ...words },
    headers,
  })
const publicList = async ({ property }: Inn, query = {}) =>
  app.client().call(contract.listReviews, { params: { id: property.id }, query })
const newsOf = (accountId: number) =>
  app.db.selectFrom('notification').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

describe('a guest who stayed', () => {
  test('writes a review that everybody reads, under the first name and an initial', async () => {
    const inn = await openInn(app)
    const guest = await inn.guest({ first_name: 'Rehema', last_name: 'Mushi', ago: 3 })
    const words = { rating: 4, title: 'Very good', body: 'Quiet at night.\nGood coffee.', language: 'en' } as const
    const { status, ok } = await write(guest, words)
    const review = {
      ...{ id: expect.any(Number), created_at: expect.stringMatching(/Z$/), ...words },
      ...{ guest: 'Rehema M.', stayed: addDays(today, -3).slice(0, 7), nights: 2, answer: null },
    }
    expect(status).toBe(201)
    expect(ok).toEqual({
      booking_id: guest.stay.id,
      property: { id: inn.property.id, name: inn.property.name },
      review_until: addDays(today, 87),
      review: { ...review, hidden_reason: null },
    })
    const listed = await publicList(inn)
    expect(listed.ok).toEqual([review])
    expect(JSON.stringify(listed.ok)).not.toContain('Mushi')
    expect(listed.headers['x-total-count']).toBe('1')
  })

  test('sees the stays that can be reviewed, and the reviews that were written', async () => {
    const inn = await openInn(app)
    const guest = await inn.guest({ ago: 5 })
    const stays = () => guest.browser.call(contract.listOwnStays)
    expect((await stays()).ok).toEqual([
      {
        ...{ booking_id: guest.stay.id, property: { id: inn.property.id, name: inn.property.name } },
        ...{ review_until: addDays(today, 85), review: null },
      },
    ])
    await write(guest, { body: 'Asante' })
    expect((await stays()).ok.map(({ review }) => review?.body)).toEqual(['Asante'])
    const stranger = await signInAs(app, await makeAccount(app.db))
    expect((await stranger.call(contract.listOwnStays)).ok).toEqual([])
  })

  test('is not asked for stays that are over for long, were cancelled or lie ahead', async () => {
    const inn = await openInn(app)
    for (const wish of [{ ago: 91 }, { status: 'cancelled' }, { status: 'confirmed', ago: -9 }] as const) {
      const { browser } = await inn.guest(wish)
      expect((await browser.call(contract.listOwnStays)).ok).toEqual([])
    }
    const old = await inn.guest({ ago: 90 })
    expect((await old.browser.call(contract.listOwnStays)).ok).toHaveLength(1)
  })

  test('can leave the words out', async () => {
    const inn = await openInn(app)
    const { ok } = await write(await inn.guest(), { rating: 3 })
    expect([ok.review?.rating, ok.review?.title, ok.review?.body]).toEqual([3, '', ''])
  })

  test('is told to the host, in the host’s language', async () => {
    const inn = await openInn(app)
    await app.db.updateTable('account').set({ language: 'sw' }).where('id', '=', inn.owner.id).execute()
    await write(await inn.guest({ first_name: 'Rehema', last_name: 'Mushi' }), { rating: 4, body: 'Pazuri' })
    expect(await newsOf(inn.owner.id)).toMatchObject([
      {
        title: `Maoni mapya: nyota 4 kwa ${inn.property.name}`,
        message: expect.stringContaining('Rehema M. ameandika: "Pazuri"'),
        link: '/hotel-admin/reviews',
      },
    ])
  })
})

describe('a review is refused', () => {
  const refused = async (guest: Guest, words?: Words) => {
    const { status, failure } = await write(guest, words)
    return [status, failure.code]
  }

  test('for a stay that has not ended with check-out', async () => {
    const inn = await openInn(app)
    for (const status of ['pending', 'confirmed', 'checked_in', 'no_show', 'cancelled', 'expired'] as const)
      expect([status, await refused(await inn.guest({ status }))]).toEqual([status, [409, 'not_reviewable']])
    expect((await publicList(inn)).ok).toEqual([])
  })

  test('after 90 days', async () => {
    const inn = await openInn(app)
    expect(await refused(await inn.guest({ ago: 91 }))).toEqual([409, 'review_too_late'])
    expect((await write(await inn.guest({ ago: 90 }))).status).toBe(201)
  })

  test('the second time', async () => {
    const inn = await openInn(app)
    const guest = await inn.guest()
    await write(guest, { body: 'First' })
    expect(await refused(guest, { body: 'Second' })).toEqual([409, 'already_reviewed'])
    expect((await publicList(inn)).ok.map(({ body }) => body)).toEqual(['First'])
  })

  test('for somebody else’s stay, which cannot be told from none', async () => {
    const inn = await openInn(app)
    const { stay } = await inn.guest()
    const other = await inn.guest()
    expect(await refused({ ...other, stay })).toEqual([404, 'not_found'])
    expect(await refused({ ...other, stay: { ...stay, id: 2_000_000_000 } })).toEqual([404, 'not_found'])
    const host = { ...other, browser: inn.host, stay }
    expect(await refused(host)).toEqual([404, 'not_found'])
  })

  test('without 1 to 5 whole stars', async () => {
    const guest = await (await openInn(app)).guest()
    for (const rating of [0, 6, 4.5, -1, '', 'five', null, [5], true]) {
      const { status, failure } = await write(guest, { rating: rating as never })
      expect([rating, status, failure.fields?.rating]).toEqual([rating, 400, expect.stringMatching(/./)])
    }
    const six = await write(guest, { rating: 6 })
    expect(six.failure.error).toBe('Please choose 1 to 5 stars.')
  })

  test('with a text that is too long or holds control characters', async () => {
    const guest = await (await openInn(app)).guest()
    const long = await write(guest, { title: 'x'.repeat(81), body: 'x'.repeat(2001) })
    expect([long.status, long.failure.fields]).toEqual([
      400,
      { title: 'This is too long. Please shorten it.', body: 'This is too long. Please shorten it.' },
    ])
    const huge = await write(guest, { body: 'x'.repeat(10_000) })
    expect([huge.status, huge.failure.fields?.body]).toEqual([400, 'This is too long. Please shorten it.'])
    const bell = await write(guest, { body: 'ring \u0007\u0000' })
    expect([bell.status, bell.failure.code]).toEqual([400, 'validation'])
    expect((await write(guest, { body: 'x'.repeat(2000) })).status).toBe(201)
  })

  test('to visitors and from other sites', async () => {
    const guest = await (await openInn(app)).guest()
    expect((await write({ ...guest, browser: app.client() })).failure.code).toBe('not_signed_in')
    expect((await app.client().call(contract.listOwnStays)).failure.code).toBe('not_signed_in')
    expect((await write(guest, {}, { origin: 'https://evil.example' })).failure.code).toBe('foreign_origin')
  })

  test('with a key that was used for other words; with the same words the first answer comes again', async () => {
    const guest = await (await openInn(app)).guest()
    const headers = { 'idempotency-key': 'once' }
    const first = await write(guest, { body: 'Once' }, headers)
    const again = await write(guest, { body: 'Once' }, headers)
    expect([again.status, again.ok]).toEqual([201, first.ok])
    const other = await write(guest, { body: 'Twice' }, headers)
    expect([other.status, other.failure.code]).toEqual([409, 'key_reused'])
  })
})

test('hostile texts are stored and answered as they were typed, and harm nothing', async () => {
  const inn = await openInn(app)
  const texts = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    `'; drop table review; --`,
    'مرحبا بكم في زنجبار \u202egnp.exe',
    '😀👨‍👩‍👧‍👦 e\u0301 \ufeff',
    '</script><!--$&{{7*7}}',
  ]
  for (const body of texts) {
    const guest = await inn.guest({ first_name: '<b>Asha</b>', last_name: '"onload=' })
    expect((await write(guest, { title: body.slice(0, 60), body })).status).toBe(201)
  }
  const listed = (await publicList(inn)).ok
  expect(listed.map(({ body }) => body)).toEqual(texts.map((text) => text.trim()).toReversed())
  expect(listed[0]?.guest).toBe('<b>Asha</b> ".')
})

test('two reviews of one stay at the same time leave one, and the other is refused', async () => {
  const inn = await openInn(app)
  for (let round = 0; round < 10; round++) {
    const guest = await inn.guest()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => write(guest, { body: `Rival ${n}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const lost = answers.filter(({ status }) => status === 409).map(({ failure }) => failure.code)
    expect(lost).toEqual(Array(3).fill('already_reviewed'))
    const { rows } = await app.pool.query('select body from review where booking_id = $1', [guest.stay.id])
    expect(rows).toHaveLength(1)
    expect((await newsOf(inn.owner.id)).length).toBe(round + 1)
  }
})

describe('the reviews of a property', () => {
  test('come the latest first, page by page, all of them or those of one mark', async () => {
    const inn = await openInn(app)
    for (const rating of [5, 3, 5] as const) await write(await inn.guest(), { rating, body: `${rating} stars` })
    expect((await publicList(inn)).ok.map(({ rating }) => rating)).toEqual([5, 3, 5])
    const page = await publicList(inn, { limit: 1, offset: 1 })
    expect([page.ok.map(({ rating }) => rating), page.headers['x-total-count']]).toEqual([[3], '3'])
    const fives = await publicList(inn, { rating: 5 })
    expect([fives.ok.length, fives.headers['x-total-count']]).toEqual([2, '2'])
    expect((await publicList(inn, { rating: 6 })).status).toBe(400)
  })

  test('are summarised by mark, and are the property’s rating', async () => {
    const inn = await openInn(app)
    for (const rating of [5, 5, 4] as const) await write(await inn.guest(), { rating })
    const params = { id: inn.property.id }
    expect((await app.client().call(contract.summariseReviews, { params })).ok).toEqual({
      ...{ count: 3, rating: 4.7 },
      distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: { 5: 2, 4: 1 }[stars] ?? 0 })),
    })
    const { ok } = await app.client().call(getProperty, { params })
    expect([ok.rating, ok.review_count]).toEqual([4.7, 3])
  })

  test('of a property that is not for sale cannot be told from none', async () => {
    const draft = await makeProperty(app.db, { status: 'draft' })
    for (const id of [draft.id, 2_000_000_000]) {
      for (const call of [contract.listReviews, contract.summariseReviews]) {
        const { status, failure } = await app.client().call(call, { params: { id } })
        expect([status, failure.code]).toEqual([404, 'not_found'])
      }
    }
  })

  test('stay when their guest is forgotten, without a name, and are handed out to the guest before', async () => {
    const inn = await openInn(app)
    const guest = await inn.guest()
    const { account, stay } = guest
    await write(guest, { body: 'Gone' })
    const own = { property: inn.property.name, booking: stay.reference, rating: 5, body: 'Gone' }
    expect(await reviewData.collect(app.db, account)).toMatchObject([own])
    await app.base.transaction((tx) => reviewData.erase(tx, account))
    expect(await reviewData.collect(app.db, account)).toEqual([])
    expect((await publicList(inn)).ok).toMatchObject([{ body: 'Gone', guest: null }])
  })
})

describe('a host', () => {
  const written = async (inn: Inn, words: Words = {}) => {
    const guest = await inn.guest()
    const { ok } = await write(guest, words)
    return { ...guest, id: ok.review?.id ?? 0 }
  }
  const answer = ({ host }: Pick<Inn, 'host'>, id: number, text: string) =>
    host.call(contract.answerReview, { params: { id }, body: { text } })

  test('reads the reviews of the own properties only, with the booking behind each', async () => {
    const inn = await openInn(app)
    const { stay } = await written(inn, { body: 'Mine' })
    const other = await openInn(app)
    await written(other, { body: 'Theirs' })
    const { ok } = await inn.host.call(contract.listHotelReviews)
    expect(ok).toMatchObject([
      {
        ...{ body: 'Mine', booking: { id: stay.id, reference: stay.reference }, hidden_reason: null },
        ...{ property: { id: inn.property.id, name: inn.property.name }, answer: null, answer_open_until: null },
      },
    ])
    const foreign = await inn.host.call(contract.listHotelReviews, { query: { property: other.property.id } })
    expect(foreign.ok).toEqual([])
  })

  test('answers a review; everybody reads the answer and the guest is told', async () => {
    const inn = await openInn(app)
    const { id, account } = await written(inn)
    const { ok } = await answer(inn, id, ' Asante sana!\nKaribu tena. ')
    expect(ok.answer).toEqual({ text: 'Asante sana!\nKaribu tena.', at: expect.stringMatching(/Z$/) })
    expect((await publicList(inn)).ok[0]?.answer).toEqual(ok.answer)
    expect(await newsOf(account.id)).toMatchObject([
      {
        title: `${inn.property.name} has answered your review`,
        link: `/properties/${inn.property.id}/rooms#reviews`,
      },
    ])
  })

  test('finds the reviews that wait for an answer', async () => {
    const inn = await openInn(app)
    const done = await written(inn, { body: 'Done' })
    await written(inn, { body: 'Waiting' })
    await answer(inn, done.id, 'Asante')
    const waiting = async (unanswered: 'true' | 'false') =>
      (await inn.host.call(contract.listHotelReviews, { query: { unanswered } })).ok.map(({ body }) => body)
    expect(await waiting('true')).toEqual(['Waiting'])
    expect(await waiting('false')).toEqual(['Waiting', 'Done'])
  })

  test('may change the answer for 24 hours, which is told to nobody, and not after', async () => {
    const inn = await openInn(app)
    const { id, account } = await written(inn)
    const first = await answer(inn, id, 'First')
    const second = await answer(inn, id, 'Second')
    expect(second.ok.answer).toEqual({ text: 'Second', at: first.ok.answer?.at })
    expect(await newsOf(account.id)).toHaveLength(1)
    await app.pool.query(`update review set replied_at = now() - interval '24 hours' where id = $1`, [id])
    const late = await answer(inn, id, 'Third')
    expect([late.status, late.failure.code]).toEqual([409, 'answer_final'])
    expect((await publicList(inn)).ok[0]?.answer?.text).toBe('Second')
  })

  test('cannot answer for another hotel, nor what does not exist', async () => {
    const inn = await openInn(app)
    const { id } = await written(inn)
    const other = await openInn(app)
    for (const [host, review] of [
      [other, id],
      [inn, 2_000_000_000],
    ] as const) {
      const { status, failure } = await answer(host, review, 'Hello')
      expect([status, failure.code]).toEqual([404, 'not_found'])
    }
  })

  test('cannot answer a review that is hidden', async () => {
    const inn = await openInn(app)
    const { id } = await written(inn)
    const hidden = { hidden_at: new Date(), hidden_reason: 'Spam' }
    await app.db.updateTable('review').set(hidden).where('id', '=', id).execute()
    const { status, failure } = await answer(inn, id, 'Hello')
    expect([status, failure.code]).toEqual([409, 'review_hidden'])
  })

  test('must write something, and not too much', async () => {
    const inn = await openInn(app)
    const { id } = await written(inn)
    expect((await answer(inn, id, ' \n ')).failure.fields).toEqual({ text: 'Please write something.' })
    expect((await answer(inn, id, 'x'.repeat(1001))).failure.fields).toEqual({
      text: 'This is too long. Please shorten it.',
    })
  })

  test('is nobody else: travellers, staff and visitors are refused', async () => {
    const inn = await openInn(app)
    const { id, browser } = await written(inn)
    const staff = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
    for (const client of [browser, staff]) {
      expect((await answer({ host: client }, id, 'Hello')).failure.code).toBe('wrong_role')
      expect((await client.call(contract.listHotelReviews)).failure.code).toBe('wrong_role')
    }
    expect((await answer({ host: app.client() }, id, 'Hello')).failure.code).toBe('not_signed_in')
  })
})

describe('the platform', () => {
  const scene = async () => {
    const inn = await openInn(app)
    const good = await inn.guest()
    await write(good, { rating: 5, body: 'Good' })
    const bad = await inn.guest()
    const { ok } = await write(bad, { rating: 1, body: 'Call me on 0712345678' })
    const staff = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
    const id = ok.review?.id ?? 0
    return {
      ...{ inn, bad, staff, id },
      hide: (reason: string | undefined, client = staff) =>
        client.call(contract.hideReview, { params: { id }, body: { reason } }),
      show: (client = staff) => client.call(contract.showReview, { params: { id } }),
    }
  }
  const ratingOf = async ({ property }: Inn) => {
    const { ok } = await app.client().call(getProperty, { params: { id: property.id } })
    return [ok.rating, ok.review_count]
  }

  test('hides a review with a reason: it is read and counted no more, and its guest is told', async () => {
    const { inn, bad, id, hide } = await scene()
    expect(await ratingOf(inn)).toEqual([3, 2])
    const { ok } = await hide('Phone numbers are not shown.')
    expect([ok.id, ok.hidden_reason]).toEqual([id, 'Phone numbers are not shown.'])
    expect((await publicList(inn)).ok.map(({ body }) => body)).toEqual(['Good'])
    expect(await ratingOf(inn)).toEqual([5, 1])
    const summary = await app.client().call(contract.summariseReviews, { params: { id: inn.property.id } })
    expect([summary.ok.rating, summary.ok.count]).toEqual([5, 1])
    const own = await bad.browser.call(contract.listOwnStays)
    expect(own.ok[0]?.review?.hidden_reason).toBe('Phone numbers are not shown.')
    expect(await newsOf(bad.account.id)).toMatchObject([
      { message: expect.stringContaining('The reason: Phone numbers are not shown.') },
    ])
    const toHost = await inn.host.call(contract.listHotelReviews)
    expect(toHost.ok.map(({ hidden_reason }) => hidden_reason)).toEqual(['Phone numbers are not shown.', null])
  })

  test('moves a property in the search at once when a review is hidden', async () => {
    const { inn, hide } = await scene()
    const listed = async () => {
      const { ok } = await app.client().call(listProperties, { query: { q: inn.property.name, sort: 'rating' } })
      return ok.find(({ id }) => id === inn.property.id)?.rating
    }
    await until('the index to know both reviews', async () => (await listed()) === 3)
    await hide('Spam')
    await until('the index to know the hidden review', async () => (await listed()) === 5)
  })

  test('shows a hidden review again, and keeps who decided what', async () => {
    const { inn, id, hide, show } = await scene()
    await hide('A mistake')
    expect((await show()).ok.hidden_reason).toBeNull()
    expect(await ratingOf(inn)).toEqual([3, 2])
    const { rows } = await app.pool.query(
      'select decision, reason from review_decision where review_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { decision: 'hide', reason: 'A mistake' },
      { decision: 'show', reason: '' },
    ])
  })

  test('must give a reason', async () => {
    const { hide, inn } = await scene()
    for (const reason of [undefined, '', '   ']) {
      const { status, failure } = await hide(reason)
      expect([status, failure.code]).toEqual([400, 'reason_required'])
    }
    expect(await ratingOf(inn)).toEqual([3, 2])
  })

  test('cannot hide twice or show what is shown', async () => {
    const { hide, show } = await scene()
    expect((await show()).failure.code).toBe('conflict')
    const answers = await Promise.all([hide('One'), hide('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await hide('Three')).failure.code).toBe('conflict')
  })

  test('cannot decide about what does not exist', async () => {
    const { staff } = await scene()
    const params = { id: 2_000_000_000 }
    const answers = [
      await staff.call(contract.hideReview, { params, body: { reason: 'x' } }),
      await staff.call(contract.showReview, { params }),
    ]
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(Array(2).fill([404, 'not_found']))
  })

  test('lists all reviews, or the hidden or visible ones', async () => {
    const { inn, staff, hide } = await scene()
    await hide('Spam')
    const list = async (hidden?: 'true' | 'false') => {
      const { ok } = await staff.call(contract.listAllReviews, { query: { property: inn.property.id, hidden } })
      return ok.map(({ body }) => body.slice(0, 4))
    }
    expect([await list(), await list('true'), await list('false')]).toEqual([['Call', 'Good'], ['Call'], ['Good']])
  })

  test('is nobody else: guests, hosts and visitors are refused', async () => {
    const { inn, bad, hide, show } = await scene()
    for (const client of [bad.browser, inn.host]) {
      const answers = [await hide('x', client), await show(client), await client.call(contract.listAllReviews)]
      expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(Array(3).fill([403, 'wrong_role']))
    }
    expect((await hide('x', app.client())).status).toBe(401)
  })
})
