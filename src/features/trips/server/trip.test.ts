import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { cancelBooking } from '#features/bookings/contract.ts'
import { payBooking } from '#features/checkout/contract.ts'
import { manualBooking, setBookingStatus } from '#features/front-desk/contract.ts'
import { getProperty } from '#features/properties/contract.ts'
import { addCharge, settleCharges, voidCharge } from '#features/stay-account/contract.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { wordsOf } from '#test/pdf-words.ts'
import { until } from '#test/until.ts'
import { myBooking, openByReference } from '../contract.ts'

let market: Market
let person: Awaited<ReturnType<Market['traveller']>>
beforeAll(async () => {
  market = await openMarket()
  person = await market.traveller()
})
afterAll(() => market.close())

type Browser = Market['hotel']

const pending = async ({ price_tsh = 120_000, ...fields }: { from?: number; price_tsh?: number } = {}) =>
  market.book(person.browser, { room: await market.room({ price_tsh }), ...fields })

const confirmed = async (price_tsh?: number) => {
  const { id, reference } = await pending({ price_tsh })
  await market.answerPrompt(id, 'approve')
  await market.bookingUntil(person.browser, id, ({ status }) => status === 'confirmed')
  return { id, reference }
}

/** The guest of a booking of a coming day comes today. */
const checkIn = async (id: number) => {
  const dates = { check_in: market.today, check_out: addDays(market.today, 2) }
  await market.db.updateTable('booking').set(dates).where('id', '=', id).execute()
  const moved = await market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'checked_in' } })
  expect(moved.ok.status).toBe('checked_in')
}
const charge = async (id: number, description: string, quantity: number, unit_price: number) =>
  (await market.hotel.call(addCharge, { params: { id }, body: { description, quantity, unit_price } })).ok.charges.at(
    -1,
  )?.id ?? 0
const takeBack = (id: number, reason?: string) => market.hotel.call(voidCharge, { params: { id }, body: { reason } })
const settle = (id: number, kind: 'taken' | 'returned', amount: number) =>
  market.hotel.call(settleCharges, { params: { id }, body: { kind, amount } })

const trip = async (id: number, by: Browser = person.browser) => (await by.call(myBooking, { params: { id } })).ok

const download = async (path: string, by: Browser = person.browser, language = 'en') => {
  const cookies = by.cookies
  return market.app.app.inject({
    method: 'GET',
    url: path,
    cookies,
    headers: { 'accept-language': language, host: 'bhumwi.test' },
  })
}

/** The properties of the one event of a calendar file, with long lines joined again. */
const eventOf = (file: string) => {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n')
  const pairs = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
    return [name, value]
  })
  expect(pairs.filter(([name, value]) => name === 'BEGIN' && value === 'VEVENT')).toHaveLength(1)
  return Object.fromEntries(pairs)
}

describe('one’s own booking', () => {
  test('tells what happened in order, from the booking over a declined payment to the money that came', async () => {
    const { id } = await pending()
    await market.answerPrompt(id, 'decline')
    await market.bookingUntil(person.browser, id, ({ payment }) => payment?.status === 'failed')
    const again = { payment_method: 'airtelmoney', payment_details: '255688123456' } as const
    expect((await person.browser.call(payBooking, { params: { id }, body: again })).status).toBe(200)
    await market.answerPrompt(id, 'approve')
    await market.bookingUntil(person.browser, id, ({ status }) => status === 'confirmed')
    const { history } = await trip(id)
    expect(history.map(({ event, method, reason }) => [event, method, reason])).toEqual([
      ['booked', null, null],
      ['payment_asked', 'tigopesa', null],
      ['payment_failed', 'tigopesa', expect.any(String)],
      ['payment_asked', 'airtelmoney', null],
      ['payment_received', 'airtelmoney', null],
      ['confirmed', null, null],
    ])
    expect(history.at(-2)).toMatchObject({ amount: 240_000, msisdn: '255688123456' })
  })

  test('tells who cancelled, and how the money goes back', async () => {
    const { id } = await confirmed()
    await person.browser.call(cancelBooking, { params: { id }, body: {} })
    await market.bookingUntil(person.browser, id, ({ refund }) => refund?.status === 'succeeded')
    const { history } = await trip(id)
    expect(history.slice(-3).map(({ event, actor, amount }) => [event, actor, amount])).toEqual([
      ['cancelled', 'traveller', null],
      ['refund_begun', null, 240_000],
      ['refund_sent', null, 240_000],
    ])
  })

  test('names the host only once it is confirmed', async () => {
    const { id } = await pending()
    expect((await trip(id)).host).toBeNull()
    await market.answerPrompt(id, 'approve')
    await market.bookingUntil(person.browser, id, ({ status }) => status === 'confirmed')
    const { host, place, refunds, room } = await trip(id)
    expect(host).toEqual({ name: 'Asha Juma', phone: market.owner.phone_number, email: market.owner.email })
    expect(place).toMatchObject({ address: 'Shangani Street', check_in_time: '14:00', check_out_time: '10:00' })
    const page = await person.browser.call(getProperty, { params: { id: room.property.id } })
    expect(place.distances.map(({ kind }) => kind)).toContain('ferry')
    expect(place.distances).toEqual(page.ok.distances)
    expect(refunds.map(({ percent }) => percent)).toEqual([100, 0])
  })

  test('has what was charged beside the stay, without what was taken back and without who entered it', async () => {
    const { id } = await confirmed()
    expect(await trip(id)).not.toHaveProperty('stay_account')
    await checkIn(id)
    expect(await trip(id)).not.toHaveProperty('stay_account')
    await charge(id, 'Dinner', 2, 12_500)
    const massage = await charge(id, 'Massage', 1, 40_000)
    await charge(id, 'Laundry', 1, 8_000)
    await settle(id, 'taken', 50_000)
    await takeBack(massage, 'Asha Juma was not there')
    const { stay_account } = await trip(id)
    expect(stay_account?.charges).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        description: 'Dinner',
        quantity: 2,
        unit_price: 12_500,
        amount: 25_000,
      },
      expect.objectContaining({ description: 'Laundry', amount: 8_000 }),
    ])
    expect(stay_account?.sums).toEqual({ charges: 33_000, paid: 50_000, balance: -17_000 })
    expect(JSON.stringify(stay_account)).not.toMatch(/Massage|was not there|account_id|name/)
    await settle(id, 'returned', 17_000)
    expect((await trip(id)).stay_account?.sums.balance).toBe(0)
    await market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'checked_out' } })
    expect((await trip(id)).stay_account?.charges).toHaveLength(2)
    const other = (await market.traveller()).browser
    for (const stranger of [other, market.hotel])
      expect((await stranger.call(myBooking, { params: { id } })).status).toBe(404)
  })

  test('says nothing of an account of which all was taken back', async () => {
    const { id } = await confirmed(121_000)
    await checkIn(id)
    await takeBack(await charge(id, 'Massage', 1, 40_000))
    expect(await trip(id)).not.toHaveProperty('stay_account')
  })

  test('does not exist for anybody else, not even its hotel', async () => {
    const { id } = await pending()
    const other = (await market.traveller()).browser
    for (const stranger of [other, market.hotel, await market.staffBrowser()]) {
      for (const path of ['', 'voucher.pdf', 'calendar.ics']) {
        const answer = await download(`/api/my-bookings/${id}/${path}`, stranger)
        expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'not_found'])
      }
    }
    const stranger = await download(`/api/my-bookings/${id}/`, market.app.client())
    expect(stranger.statusCode).toBe(401)
  })
})

describe('the voucher', () => {
  test('is a PDF of one page that names reference, guest, stay and price', async () => {
    const { id, reference } = await confirmed()
    const answer = await download(`/api/my-bookings/${id}/voucher.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="Bhumwi-${reference}.pdf"`)
    expect(answer.headers['cache-control']).toBe('no-store')
    const pdf = answer.rawPayload
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    const words = wordsOf(pdf)
    for (const fact of [reference, 'Booking voucher', 'Asha Juma', 'Shangani Street', 'Paid in full', '240,000'])
      expect(words).toContain(fact)
    expect(words).toContain('Of which VAT 15%')
    expect(words).toContain('At the property: Infrastructure tax, 4 × TSh')
  })

  test('speaks Swahili, and keeps the accents of a name', async () => {
    const { id } = await confirmed()
    await market.db.updateTable('booking').set({ guest_name: 'Zoë Şahin Łukasz' }).where('id', '=', id).execute()
    const words = wordsOf((await download(`/api/my-bookings/${id}/voucher.pdf`, person.browser, 'sw')).rawPayload)
    expect(words).toContain('Hati ya malazi')
    expect(words).toContain('Zoë Sahin Lukasz')
  })

  test.each([
    ['محمد بن عبد الله', ['NotoSansArabic']],
    ['王芳', ['NotoSansSC']],
    ['Nyota 🌴 Пётр', ['NotoEmoji', 'NotoSans-Regular']],
  ])(
    'prints the name %s in a font that has its letters, of which only the glyphs used are embedded',
    async (name, fonts) => {
      const { id } = await confirmed()
      const before = (await download(`/api/my-bookings/${id}/voucher.pdf`)).rawPayload
      await market.db.updateTable('booking').set({ guest_name: name }).where('id', '=', id).execute()
      const pdf = (await download(`/api/my-bookings/${id}/voucher.pdf`)).rawPayload
      expect(wordsOf(pdf)).not.toContain('?')
      for (const font of fonts) expect(pdf.toString('latin1')).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${font}`))
      expect(pdf.length - before.length).toBeLessThan(25_000)
    },
  )

  test('is one page even with the longest names', async () => {
    const { id } = await confirmed()
    const long = 'Mwanahamisi Abdulrahmani wa Kilimanjaro '.repeat(3).trim()
    await market.db.updateTable('booking').set({ guest_name: long }).where('id', '=', id).execute()
    await market.db
      .updateTable('property')
      .set({ name: long, address: long })
      .where('id', '=', market.property.id)
      .execute()
    const pdf = (await download(`/api/my-bookings/${id}/voucher.pdf`)).rawPayload.toString('latin1')
    await market.db
      .updateTable('property')
      .set({ name: market.property.name, address: market.property.address })
      .where('id', '=', market.property.id)
      .execute()
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('is refused while the booking is not confirmed', async () => {
    const { id } = await pending()
    for (const name of ['voucher.pdf', 'calendar.ics']) {
      const answer = await download(`/api/my-bookings/${id}/${name}`)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_voucher'])
    }
  })
})

describe('the calendar file', () => {
  test('holds the stay from check-in to check-out time under a name of its own', async () => {
    const { id, reference } = await confirmed()
    const { check_in, check_out, room } = await trip(id)
    const answer = await download(`/api/my-bookings/${id}/calendar.ics`)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const event = eventOf(answer.body)
    const utc = (day: string, hour: string) => `${day.replaceAll('-', '')}T${hour}0000Z`
    expect(event).toMatchObject({
      METHOD: 'PUBLISH',
      UID: `${reference.toLowerCase()}@bhumwi`,
      DTSTART: utc(check_in, '11'),
      DTEND: utc(check_out, '07'),
      SUMMARY: room.property.name,
      STATUS: 'CONFIRMED',
      URL: `http://bhumwi.test/my-bookings/${id}`,
    })
    expect(event.DESCRIPTION).toContain(reference)
  })

  test('takes the same entry away once the booking is cancelled', async () => {
    const { id, reference } = await confirmed()
    const former = eventOf((await download(`/api/my-bookings/${id}/calendar.ics`)).body)
    await person.browser.call(cancelBooking, { params: { id }, body: {} })
    const event = eventOf((await download(`/api/my-bookings/${id}/calendar.ics`)).body)
    expect(event).toMatchObject({
      METHOD: 'CANCEL',
      UID: `${reference.toLowerCase()}@bhumwi`,
      STATUS: 'CANCELLED',
    })
    expect(Number(event.SEQUENCE)).toBeGreaterThan(Number(former.SEQUENCE))
  })

  test('is not made of a booking that was given up before it was paid', async () => {
    const { id } = await pending()
    await person.browser.call(cancelBooking, { params: { id }, body: {} })
    expect((await download(`/api/my-bookings/${id}/calendar.ics`)).json().code).toBe('no_voucher')
  })
})

describe('a scanned reference', () => {
  const opened = async (by: Browser, reference: string) => by.call(openByReference, { params: { reference } })

  test('leads the traveller to the booking, its hotel and the staff to their lists', async () => {
    const { id, reference } = await pending()
    expect((await opened(person.browser, reference)).ok.path).toBe(`/my-bookings/${id}`)
    expect((await opened(person.browser, reference.toLowerCase())).ok.path).toBe(`/my-bookings/${id}`)
    expect((await opened(market.hotel, reference)).ok.path).toBe(`/hotel-admin/bookings?q=${reference}`)
    expect((await opened(await market.staffBrowser(), reference)).ok.path).toBe(`/bhumwi-admin/bookings?q=${reference}`)
  })

  test('tells a stranger nothing, whether it exists or not', async () => {
    const { reference } = await pending()
    const stranger = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
    const saved = (await opened(stranger, reference)).failure
    expect(saved.code).toBe('not_found')
    expect((await opened(stranger, 'BHM-000000')).failure).toEqual(saved)
    expect((await opened(market.app.client(), reference)).status).toBe(401)
  })

  test('finds a booking that the hotel entered itself', async () => {
    const room = await market.room()
    const check_in = addDays(market.today, 3)
    const guest = { guest_name: 'Baraka Mollel', guest_phone: '255754000111', guests: 1 }
    const terms = { booking_source: 'phone', payment: 'paid_cash' } as const
    const body = { room: room.id, check_in, check_out: addDays(check_in, 1), ...guest, ...terms }
    const { id, reference } = (await market.hotel.call(manualBooking, { body })).ok
    await market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'cancelled' } })
    expect((await opened(market.hotel, reference)).ok.path).toBe(`/hotel-admin/bookings?q=${reference}`)
  })
})

describe('the mail of a confirmation', () => {
  const mailsAbout = (reference: string, count: number) =>
    until('the mails to arrive', async () => {
      const mails = market.sims.mail
        .mails(person.account.email)
        .filter(({ files }) => files.length > 0 && files[0]?.name.includes(reference))
      return mails.length >= count && mails
    })

  test('carries the stay for a calendar, and that of a cancellation takes it away', async () => {
    const { id, reference } = await confirmed()
    await person.browser.call(cancelBooking, { params: { id }, body: {} })
    const files = (await mailsAbout(reference, 2)).flatMap((mail) => mail.files)
    const found = files.map((file) => ({ ...file, event: eventOf(file.text.replace(/\n/g, '\r\n')) }))
    expect(found.map(({ event }) => event.METHOD).sort()).toEqual(['CANCEL', 'PUBLISH'])
    for (const file of found) {
      expect(file.name).toBe(`Bhumwi-${reference}.ics`)
      expect(file.type).toContain(`method=${file.event.METHOD}`)
      expect(file.event.UID).toBe(`${reference.toLowerCase()}@bhumwi`)
    }
  })
})
