import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { DEFAULT_COMMISSION_PERCENT } from '#domain/commission.ts'
import { returnPromotion, takePromotion } from '#features/bookings/server/store.ts'
import { quoteStay } from '#features/checkout/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeDestination, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { until } from '#test/until.ts'
import * as contract from '../contract.ts'

const today = todayIn(new Date())
let app: TestApp
let staff: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  app = await startTestApp()
  staff = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
})
afterAll(() => app.close())

type PromotionForm = BodyOf<typeof contract.addPromotion>
type TestimonialForm = BodyOf<typeof contract.addTestimonial>

let count = 0
const promotionForm = (fields: Partial<PromotionForm> = {}): PromotionForm => ({
  code: `OFFER${++count}`,
  percent: 15,
  valid_from: today,
  valid_until: today,
  title_en: 'Rainy season',
  title_sw: 'Masika',
  ...fields,
})
const testimonialForm = (fields: Partial<TestimonialForm> = {}): TestimonialForm => ({
  name: 'Amina Said',
  quote_en: 'Simple and honest.',
  quote_sw: 'Rahisi na ya kweli.',
  rating: 5,
  location: 'Tanga',
  type: 'solo',
  date: today,
  ...fields,
})

const shown = async (language = 'en') => {
  const headers = { 'accept-language': language }
  return (await app.client().call(contract.listPromotions, { headers })).ok
}
const codes = async () => (await shown()).map(({ code }) => code)
const add = async (fields: Partial<PromotionForm> = {}) =>
  (await staff.call(contract.addPromotion, { body: promotionForm(fields) })).ok

describe('the promotions of the home page', () => {
  test('are the four that every deployment begins with, in both languages [3.promotion]', async () => {
    const english = (await shown()).filter(({ code }) => !code.startsWith('OFFER'))
    expect(english.map(({ code, discount }) => [code, discount])).toEqual([
      ['EARLYBIRD', '20% off'],
      ['ZANZIBAR4FOR3', '4 nights for 3'],
      ['KILICLIMBER', '15% off'],
      ['FAMILIA', '12% off'],
    ])
    expect(english.at(-1)?.hint).toBe('Kids under 12')
    const swahili = await shown('sw')
    expect(swahili[1]).toMatchObject({ discount: 'Usiku 4 kwa bei ya 3', hint: 'Zanzibar yote', region: 'Zanzibar' })
    for (const { title, description, image, valid_until } of [...english, ...swahili]) {
      expect(title && description).not.toBe('')
      expect(valid_until >= today).toBe(true)
      expect((await app.app.inject(image)).statusCode).toBe(200)
    }
  })

  test('can all be used at booking, and so can BHUMWI10, which is not advertised [2.decided.promo-code]', async () => {
    expect(await codes()).not.toContain('BHUMWI10')
    const check_in = addDays(today, 40)
    for (const promotion of [...(await shown()), { code: 'BHUMWI10', region: null }]) {
      const destination = await makeDestination(app.db, { region: promotion.region ?? 'Zanzibar' })
      const property = await makeProperty(app.db, { destination_id: destination.id })
      const room = await makeRoom(app.db, { property_id: property.id })
      const requests = { room: room.id, check_in, check_out: addDays(check_in, 4), children: 1 }
      const { ok } = await app.client().call(quoteStay, { query: { ...requests, promo_code: promotion.code } })
      expect(ok.discount_amount, promotion.code).toBeGreaterThan(0)
    }
  })

  test('are shown on their last day and not when their time, their limit or their switch ends them', async () => {
    const last = await add()
    const hidden = [
      await add({ valid_from: addDays(today, -5), valid_until: addDays(today, -1) }),
      await add({ valid_from: addDays(today, 1), valid_until: addDays(today, 5) }),
      await add({ active: false }),
      await add({ shown: false }),
    ]
    const usedUp = await add({ max_uses: 1 })
    expect(await codes()).toContain(usedUp.code)
    await app.db.updateTable('promotion').set({ uses: 1 }).where('id', '=', usedUp.id).execute()
    const now = await codes()
    expect(now).toContain(last.code)
    for (const { code } of [...hidden, usedUp]) expect(now).not.toContain(code)
  })

  test('are cut into pages with the whole count', async () => {
    const { ok, headers } = await app.client().call(contract.listPromotions, { query: { limit: 1, offset: 1 } })
    expect(ok).toHaveLength(1)
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(4)
  })
})

describe('the platform', () => {
  test('makes a promotion, changes it and removes it', async () => {
    await makeDestination(app.db)
    const made = await add({ code: ' offer east ', region: 'Zanzibar', position: 9, description_en: 'Two\nlines' })
    expect(made).toMatchObject({ code: 'OFFEREAST', percent: 15, free_nights: 0, uses: 0, region: 'Zanzibar' })
    const params = { id: made.id }
    const body = promotionForm({ code: 'OFFERWEST', percent: 0, free_nights: 2, min_nights: 7 })
    const changed = (await staff.call(contract.changePromotion, { params, body })).ok
    expect(changed).toMatchObject({ id: made.id, code: 'OFFERWEST', percent: 0, free_nights: 2, region: null })
    const all = (await staff.call(contract.listAllPromotions, { query: { limit: 500 } })).ok
    expect(all.find(({ id }) => id === made.id)).toEqual(changed)
    expect((await shown()).find(({ id }) => id === made.id)?.discount).toBe('7 nights for 5')
    expect((await staff.call(contract.removePromotion, { params })).ok).toEqual({ success: true })
    expect(await codes()).not.toContain('OFFERWEST')
  })

  test('cannot overwrite what somebody else has changed of a promotion meanwhile; a use is no change', async () => {
    const made = await add()
    const params = { id: made.id }
    const change = async (fields: Partial<PromotionForm>, version?: number) =>
      staff.call(contract.changePromotion, { params, body: { ...promotionForm(fields), version } })
    await app.base.transaction(async (tx) => {
      await takePromotion(tx, made.id)
      await returnPromotion(tx, made.id)
      await returnPromotion(tx, made.id)
    })
    const first = await change({ percent: 20 }, made.version)
    expect([first.status, first.ok.version]).toEqual([200, made.version + 1])
    const second = await change({ percent: 30 }, made.version)
    expect([second.status, second.failure]).toMatchObject([409, { code: 'content_changed', current: first.ok }])
    expect((await change({ percent: 40 }, first.ok.version)).status).toBe(200)
    expect((await change({ percent: 50 })).ok).toMatchObject({ percent: 50, version: made.version + 3 })
  })

  test('cannot overwrite what somebody else has changed of a testimonial meanwhile', async () => {
    const params = { id: (await staff.call(contract.addTestimonial, { body: testimonialForm() })).ok.id }
    const change = async (rating: number, version?: number) =>
      staff.call(contract.changeTestimonial, { params, body: { ...testimonialForm({ rating }), version } })
    const first = await change(4, 1)
    expect([first.status, first.ok.version]).toEqual([200, 2])
    const second = await change(3, 1)
    expect([second.status, second.failure]).toMatchObject([409, { code: 'content_changed', current: first.ok }])
    expect((await change(2)).ok).toMatchObject({ rating: 2, version: 3 })
  })

  test('cannot give two promotions the same code', async () => {
    const { code } = await add()
    const again = await staff.call(contract.addPromotion, { body: promotionForm({ code: code.toLowerCase() }) })
    expect([again.status, again.failure.code]).toEqual([409, 'promo_code_taken'])
    const other = await add()
    const moved = await staff.call(contract.changePromotion, { params: other, body: promotionForm({ code }) })
    expect([moved.status, moved.failure.code]).toEqual([409, 'promo_code_taken'])
  })

  test.each([
    ['neither a percentage nor free nights', { percent: 0 }, 'percent', 'Give either a percentage or free nights.'],
    ['both of them', { percent: 10, free_nights: 1, min_nights: 4 }, 'percent', undefined],
    ['more than 90 percent', { percent: 91 }, 'percent', undefined],
    ['every night free', { percent: 0, free_nights: 3, min_nights: 3 }, 'min_nights', undefined],
    ['an end before its beginning', { valid_until: addDays(today, -1) }, 'valid_until', undefined],
    ['no title', { title_en: ' ' }, 'title_en', 'This is needed.'],
    ['no Swahili title', { title_sw: '' }, 'title_sw', undefined],
    ['a code that cannot be typed', { code: 'Karibu!' }, 'code', undefined],
    ['a region that nobody knows', { region: 'Atlantis' }, 'region', 'We know no region of this name.'],
    ['a picture of another site', { image: '//example.com/a.png' }, 'image', undefined],
  ])('may not make a promotion with %s', async (_title, fields, field, sentence) => {
    const answer = await staff.call(contract.addPromotion, { body: promotionForm(fields) })
    expect([answer.status, answer.failure.code, Object.keys(answer.failure.fields ?? {})]).toEqual([
      400,
      'validation',
      [field],
    ])
    if (sentence) expect(answer.failure.fields?.[field]).toBe(sentence)
  })

  let bookings = 0
  const bookWith = async (db: typeof app.db, promotion: { id: number }) => {
    const room = await makeRoom(app.db)
    const person = { guest_name: 'Asha', guest_phone: '255712345678', account_id: null }
    await db
      .insertInto('booking')
      .values({
        ...person,
        reference: `BHM-SHOW0${++bookings}`,
        property_id: room.property_id,
        room_id: room.id,
        status: 'confirmed',
        check_in: today,
        check_out: addDays(today, 1),
        guests: 1,
        booking_source: 'phone',
        nightly_price: 1000,
        total_amount: 850,
        discount_amount: 150,
        promotion_id: promotion.id,
        cancellation_policy: 'flexible',
        commission_percent: DEFAULT_COMMISSION_PERCENT,
      })
      .execute()
  }

  test('switches off rather than removes what bookings refer to', async () => {
    const promotion = await add()
    await bookWith(app.db, promotion)
    const refused = await staff.call(contract.removePromotion, { params: promotion })
    expect([refused.status, refused.failure.code]).toEqual([409, 'in_use'])
    expect(await codes()).toContain(promotion.code)
  })

  test('does not remove what somebody is just booking with', async () => {
    const promotion = await add()
    const { removal } = await app.base.transaction(async (tx) => {
      await takePromotion(tx, promotion.id)
      const removal = staff.call(contract.removePromotion, { params: promotion })
      await until('the removal to wait', async () => {
        const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
        return (await app.pool.query(waiting)).rows.length > 0
      })
      await bookWith(tx, promotion)
      return { removal }
    })
    const refused = await removal
    expect([refused.status, refused.failure.code]).toEqual([409, 'in_use'])
    expect(await codes()).toContain(promotion.code)
  })

  test('adds, changes and removes a testimonial, which then is everybody’s to read', async () => {
    const made = (await staff.call(contract.addTestimonial, { body: testimonialForm() })).ok
    const read = async (language: string) => {
      const { ok } = await app.client().call(contract.listTestimonials, { headers: { 'accept-language': language } })
      return ok.find(({ id }) => id === made.id)
    }
    expect(await read('en')).toMatchObject({ quote: 'Simple and honest.', rating: 5, verified: false, avatar: '' })
    expect((await read('sw'))?.quote).toBe('Rahisi na ya kweli.')
    const body = testimonialForm({
      rating: 4,
      verified: true,
      video: '/videos/amina.mp4',
      thumbnail: '/videos/amina.jpg',
    })
    await staff.call(contract.changeTestimonial, { params: made, body })
    expect(await read('en')).toMatchObject({ rating: 4, verified: true, video: '/videos/amina.mp4' })
    expect((await staff.call(contract.listAllTestimonials)).ok.map(({ id }) => id)).toContain(made.id)
    expect((await staff.call(contract.removeTestimonial, { params: made })).ok).toEqual({ success: true })
    expect(await read('en')).toBeUndefined()
  })

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['no words', { quote_sw: '' }, 'quote_sw'],
    ['six stars', { rating: 6 }, 'rating'],
    ['a script as its film', { video: 'javascript:alert(1)' }, 'video'],
    ['30 February', { date: '2027-02-30' }, 'date'],
  ])('may not add a testimonial with %s', async (_title, fields, field) => {
    const answer = await staff.call(contract.addTestimonial, { body: testimonialForm(fields) })
    expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([400, [field]])
  })

  test('cannot change or remove what is not there', async () => {
    const params = { id: 999_999 }
    const answers = [
      await staff.call(contract.changePromotion, { params, body: promotionForm() }),
      await staff.call(contract.removePromotion, { params }),
      await staff.call(contract.changeTestimonial, { params, body: testimonialForm() }),
      await staff.call(contract.removeTestimonial, { params }),
    ]
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(answers.map(() => [404, 'not_found']))
  })

  test('alone may write: hotels are refused, visitors must sign in', async () => {
    const hotel = await signInAs(app, await makeAccount(app.db, { role: 'hotel_admin' }))
    const params = { id: 1 }
    for (const [by, status] of [
      [hotel, 403],
      [app.client(), 401],
    ] as const) {
      const answers = [
        await by.call(contract.listAllPromotions),
        await by.call(contract.addPromotion, { body: promotionForm() }),
        await by.call(contract.changePromotion, { params, body: promotionForm() }),
        await by.call(contract.removePromotion, { params }),
        await by.call(contract.listAllTestimonials),
        await by.call(contract.addTestimonial, { body: testimonialForm() }),
        await by.call(contract.changeTestimonial, { params, body: testimonialForm() }),
        await by.call(contract.removeTestimonial, { params }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
  })
})
