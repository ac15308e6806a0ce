import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProperty } from '#features/properties/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { type Inn, newsOf, openInn, review, reviewsOf, type Words } from '#test/stays.ts'
import { until } from '#test/until.ts'
import * as contract from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a host', () => {
  const written = async (inn: Inn, words: Words = {}) => {
    const guest = await inn.guest()
    const { ok } = await review(guest, words)
    return { ...guest, id: ok.review?.id ?? 0 }
  }
  const answer = ({ host }: Pick<Inn, 'host'>, id: number, text: string, seen?: string | null) =>
    host.call(contract.answerReview, { params: { id }, body: { text, seen } })

  test('reads the reviews of the own properties only, with the booking behind each', async () => {
    const inn = await openInn(app)
    const { stay } = await written(inn, { body: 'Mine' })
    const other = await openInn(app)
    await written(other, { body: 'Theirs' })
    const { ok } = await inn.host.call(contract.listHotelReviews)
    expect(ok).toMatchObject([
      {
        body: 'Mine',
        booking: { id: stay.id, reference: stay.reference },
        hidden_reason: null,
        property: { id: inn.property.id, name: inn.property.name },
        answer: null,
        answer_open_until: null,
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
    expect((await reviewsOf(app, inn)).ok[0]?.answer).toEqual(ok.answer)
    expect(await newsOf(app, account.id)).toMatchObject([
      {
        title: `${inn.property.name} has answered your review`,
        link: `/properties/${inn.property.id}/rooms#reviews`,
      },
    ])
  })

  test.each(['paused', 'archived'] as const)(
    'answers at a property that is %s, whose page is not there: the guest is led to the own bookings',
    async (status) => {
      const inn = await openInn(app)
      const { id, account } = await written(inn)
      await app.db.updateTable('property').set({ status }).where('id', '=', inn.property.id).execute()
      expect((await answer(inn, id, 'Asante')).status).toBe(200)
      expect(await newsOf(app, account.id)).toMatchObject([{ link: '/my-bookings' }])
    },
  )

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
    expect(await newsOf(app, account.id)).toHaveLength(1)
    await app.pool.query(`update review set replied_at = now() - interval '24 hours' where id = $1`, [id])
    const late = await answer(inn, id, 'Third')
    expect([late.status, late.failure.code]).toEqual([409, 'answer_final'])
    expect((await reviewsOf(app, inn)).ok[0]?.answer?.text).toBe('Second')
  })

  test('does not replace an answer that was not seen, and is shown it', async () => {
    const inn = await openInn(app)
    const { id } = await written(inn)
    expect((await answer(inn, id, 'Of the manager', null)).ok.answer?.text).toBe('Of the manager')
    const { status, failure } = await answer(inn, id, 'Of the owner', null)
    expect([status, failure.code]).toEqual([409, 'answer_changed'])
    expect(failure.current).toMatchObject({ id, answer: { text: 'Of the manager', at: expect.stringMatching(/Z$/) } })
    expect((await reviewsOf(app, inn)).ok[0]?.answer?.text).toBe('Of the manager')
    expect((await answer(inn, id, 'Of both', 'Of the manager')).ok.answer?.text).toBe('Of both')
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
    await review(good, { rating: 5, body: 'Good' })
    const bad = await inn.guest()
    const { ok } = await review(bad, { rating: 1, body: 'Call me on 0712345678' })
    const staff = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
    const id = ok.review?.id ?? 0
    return {
      inn,
      bad,
      staff,
      id,
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
    expect((await reviewsOf(app, inn)).ok.map(({ body }) => body)).toEqual(['Good'])
    expect(await ratingOf(inn)).toEqual([5, 1])
    const summary = await app.client().call(contract.summariseReviews, { params: { id: inn.property.id } })
    expect([summary.ok.rating, summary.ok.count]).toEqual([5, 1])
    const own = await bad.browser.call(contract.listOwnStays)
    expect(own.ok[0]?.review?.hidden_reason).toBe('Phone numbers are not shown.')
    expect(await newsOf(app, bad.account.id)).toMatchObject([
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
