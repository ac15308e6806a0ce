import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { getProperty } from '#features/properties/contract.ts'
import { makeAccount, makeProperty, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { type Guest, newsOf, openInn, review, reviewsOf, type Words } from '#test/stays.ts'
import * as contract from '../contract.ts'
import { reviewData } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = todayIn(new Date())
describe('a guest who stayed', () => {
  test('writes a review that everybody reads, under the first name and an initial', async () => {
    const inn = await openInn(app)
    const guest = await inn.guest({ first_name: 'Rehema', last_name: 'Mushi', ago: 3 })
    const words = { rating: 4, title: 'Very good', body: 'Quiet at night.\nGood coffee.', language: 'en' } as const
    const { status, ok } = await review(guest, words)
    const shown = {
      id: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
      ...words,
      guest: 'Rehema M.',
      stayed: addDays(today, -3).slice(0, 7),
      nights: 2,
      answer: null,
    }
    expect(status).toBe(201)
    expect(ok).toEqual({
      booking_id: guest.stay.id,
      property: { id: inn.property.id, name: inn.property.name },
      review_until: addDays(today, 87),
      review: { ...shown, hidden_reason: null },
    })
    const listed = await reviewsOf(app, inn)
    expect(listed.ok).toEqual([shown])
    expect(JSON.stringify(listed.ok)).not.toContain('Mushi')
    expect(listed.headers['x-total-count']).toBe('1')
  })

  test('sees the stays that can be reviewed, and the reviews that were written', async () => {
    const inn = await openInn(app)
    const guest = await inn.guest({ ago: 5 })
    const stays = () => guest.browser.call(contract.listOwnStays)
    expect((await stays()).ok).toEqual([
      {
        booking_id: guest.stay.id,
        property: { id: inn.property.id, name: inn.property.name },
        review_until: addDays(today, 85),
        review: null,
      },
    ])
    await review(guest, { body: 'Asante' })
    expect((await stays()).ok.map(({ review }) => review?.body)).toEqual(['Asante'])
    const stranger = await signInAs(app, await makeAccount(app.db))
    expect((await stranger.call(contract.listOwnStays)).ok).toEqual([])
  })

  test('is not asked for stays that are over for long, were cancelled or lie ahead', async () => {
    const inn = await openInn(app)
    for (const fields of [{ ago: 91 }, { status: 'cancelled' }, { status: 'confirmed', ago: -9 }] as const) {
      const { browser } = await inn.guest(fields)
      expect((await browser.call(contract.listOwnStays)).ok).toEqual([])
    }
    const old = await inn.guest({ ago: 90 })
    expect((await old.browser.call(contract.listOwnStays)).ok).toHaveLength(1)
  })

  test('can leave the words out', async () => {
    const inn = await openInn(app)
    const { ok } = await review(await inn.guest(), { rating: 3 })
    expect([ok.review?.rating, ok.review?.title, ok.review?.body]).toEqual([3, '', ''])
  })

  test('is told to the host, in the host’s language', async () => {
    const inn = await openInn(app)
    await app.db.updateTable('account').set({ language: 'sw' }).where('id', '=', inn.owner.id).execute()
    await review(await inn.guest({ first_name: 'Rehema', last_name: 'Mushi' }), { rating: 4, body: 'Pazuri' })
    expect(await newsOf(app, inn.owner.id)).toMatchObject([
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
    const { status, failure } = await review(guest, words)
    return [status, failure.code]
  }

  test('for a stay that has not ended with check-out', async () => {
    const inn = await openInn(app)
    for (const status of ['pending', 'confirmed', 'checked_in', 'no_show', 'cancelled', 'expired'] as const)
      expect([status, await refused(await inn.guest({ status }))]).toEqual([status, [409, 'not_reviewable']])
    expect((await reviewsOf(app, inn)).ok).toEqual([])
  })

  test('after 90 days', async () => {
    const inn = await openInn(app)
    expect(await refused(await inn.guest({ ago: 91 }))).toEqual([409, 'review_too_late'])
    expect((await review(await inn.guest({ ago: 90 }))).status).toBe(201)
  })

  test('the second time', async () => {
    const inn = await openInn(app)
    const guest = await inn.guest()
    await review(guest, { body: 'First' })
    expect(await refused(guest, { body: 'Second' })).toEqual([409, 'already_reviewed'])
    expect((await reviewsOf(app, inn)).ok.map(({ body }) => body)).toEqual(['First'])
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
      const { status, failure } = await review(guest, { rating: rating as never })
      expect([rating, status, failure.fields?.rating]).toEqual([rating, 400, expect.stringMatching(/./)])
    }
    const six = await review(guest, { rating: 6 })
    expect(six.failure.error).toBe('Please choose 1 to 5 stars.')
  })

  test('with a text that is too long or holds control characters', async () => {
    const guest = await (await openInn(app)).guest()
    const long = await review(guest, { title: 'x'.repeat(81), body: 'x'.repeat(2001) })
    expect([long.status, long.failure.fields]).toEqual([
      400,
      { title: 'This is too long. Please shorten it.', body: 'This is too long. Please shorten it.' },
    ])
    const huge = await review(guest, { body: 'x'.repeat(10_000) })
    expect([huge.status, huge.failure.fields?.body]).toEqual([400, 'This is too long. Please shorten it.'])
    const bell = await review(guest, { body: 'ring \u0007\u0000' })
    expect([bell.status, bell.failure.code]).toEqual([400, 'validation'])
    expect((await review(guest, { body: 'x'.repeat(2000) })).status).toBe(201)
  })

  test('to visitors and from other sites', async () => {
    const guest = await (await openInn(app)).guest()
    expect((await review({ ...guest, browser: app.client() })).failure.code).toBe('not_signed_in')
    expect((await app.client().call(contract.listOwnStays)).failure.code).toBe('not_signed_in')
    expect((await review(guest, {}, { origin: 'https://evil.example' })).failure.code).toBe('foreign_origin')
  })

  test('with a key that was used for other words; with the same words the first answer comes again', async () => {
    const guest = await (await openInn(app)).guest()
    const headers = { 'idempotency-key': 'once' }
    const first = await review(guest, { body: 'Once' }, headers)
    const again = await review(guest, { body: 'Once' }, headers)
    expect([again.status, again.ok]).toEqual([201, first.ok])
    const other = await review(guest, { body: 'Twice' }, headers)
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
    // A line must not turn the direction of what follows it; a paragraph of its own may.
    const title = body.slice(0, 60).replace('\u202e', '')
    expect((await review(guest, { title, body })).status).toBe(201)
  }
  const turned = await review(await inn.guest(), { title: 'abc\u202egnp.exe', body: 'Good.' })
  expect([turned.status, turned.failure.fields?.title]).toEqual([400, expect.any(String)])
  const listed = (await reviewsOf(app, inn)).ok
  expect(listed.map(({ body }) => body)).toEqual(texts.map((text) => text.trim()).toReversed())
  expect(listed[0]?.guest).toBe('<b>Asha</b> ".')
})

test('two reviews of one stay at the same time leave one, and the other is refused', async () => {
  const inn = await openInn(app)
  for (let round = 0; round < 10; round++) {
    const guest = await inn.guest()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => review(guest, { body: `Rival ${n}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const lost = answers.filter(({ status }) => status === 409).map(({ failure }) => failure.code)
    expect(lost).toEqual(Array(3).fill('already_reviewed'))
    const { rows } = await app.pool.query('select body from review where booking_id = $1', [guest.stay.id])
    expect(rows).toHaveLength(1)
    expect((await newsOf(app, inn.owner.id)).length).toBe(round + 1)
  }
})

describe('the reviews of a property', () => {
  test('come the latest first, page by page, all of them or those of one mark', async () => {
    const inn = await openInn(app)
    for (const rating of [5, 3, 5] as const) await review(await inn.guest(), { rating, body: `${rating} stars` })
    expect((await reviewsOf(app, inn)).ok.map(({ rating }) => rating)).toEqual([5, 3, 5])
    const page = await reviewsOf(app, inn, { limit: 1, offset: 1 })
    expect([page.ok.map(({ rating }) => rating), page.headers['x-total-count']]).toEqual([[3], '3'])
    const fives = await reviewsOf(app, inn, { rating: 5 })
    expect([fives.ok.length, fives.headers['x-total-count']]).toEqual([2, '2'])
    expect((await reviewsOf(app, inn, { rating: 6 })).status).toBe(400)
  })

  test('are summarised by mark, and are the property’s rating', async () => {
    const inn = await openInn(app)
    for (const rating of [5, 5, 4] as const) await review(await inn.guest(), { rating })
    const params = { id: inn.property.id }
    expect((await app.client().call(contract.summariseReviews, { params })).ok).toEqual({
      count: 3,
      rating: 4.7,
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
    await review(guest, { body: 'Gone' })
    const own = { property: inn.property.name, booking: stay.reference, rating: 5, body: 'Gone' }
    expect(await reviewData.collect(app.db, account)).toMatchObject([own])
    await app.base.transaction((tx) => reviewData.erase(tx, account))
    expect(await reviewData.collect(app.db, account)).toEqual([])
    expect((await reviewsOf(app, inn)).ok).toMatchObject([{ body: 'Gone', guest: null }])
  })
})
