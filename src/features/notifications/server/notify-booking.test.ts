import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingDetails, BookingOccasion } from '#domain/notification/booking.ts'
import { REASONS } from '#domain/payment.ts'
import { notificationWords as en } from '#i18n/en/notification-words.ts'
import { notificationWords as sw } from '#i18n/sw/notification-words.ts'
import { smsLength } from '#ports/sms.ts'
import { makeAccount } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { createNotify } from './notify.ts'
import { type BookingParties, notifyBooking } from './public.ts'
import { smsText } from './queue-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const STAY = {
  id: 41,
  reference: 'BHM-7K3QZ9',
  property_name: 'Dhow House',
  room_number: '12',
  guest_name: 'Asha <b>Juma</b>',
  check_in: '2027-07-07',
  check_out: '2027-07-09',
  nights: 2,
  guests: 2,
  total_amount: 300_000,
}

const notify = async <O extends BookingOccasion>(occasion: O, parties: BookingParties, details: BookingDetails[O]) => {
  const since = await app.db
    .selectFrom('message_outbox')
    .select((row) => row.fn.coalesce(row.fn.max('id'), row.lit(0)).as('id'))
    .executeTakeFirstOrThrow()
  const { enqueue } = app.base
  const send = notifyBooking({
    notify: createNotify({ enqueue, words: { en, sw }, siteUrl: 'https://bhumwi.example' }),
    limits: false,
  })
  await app.base.transaction((tx) => send(tx, occasion, { ...STAY, ...parties }, details))
  return app.db.selectFrom('message_outbox').selectAll().where('id', '>', Number(since.id)).orderBy('id').execute()
}

const notificationsOf = (accountId: number) =>
  app.db.selectFrom('notification').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

const makeParties = async (languages: { guest: 'en' | 'sw'; hotel: 'en' | 'sw' }) => {
  const guest = await makeAccount(app.db, { language: languages.guest })
  const owner = await makeAccount(app.db, { role: 'hotel_admin', language: languages.hotel, first_name: 'Juma' })
  const parties = {
    account_id: guest.id,
    owner_id: owner.id,
    guest_phone: '255712345678',
    guest_email: 'asha@example.com',
  }
  return { guest, owner, parties }
}

test('children are named to the hotel, and in the table of the emails', async () => {
  const { owner, parties } = await makeParties({ guest: 'sw', hotel: 'en' })
  const withChildren = { ...parties, guests: 2, children: 3 }
  const sent = await notify('booking_confirmed', withChildren, { paid_amount: 300_000 })
  expect(await notificationsOf(owner.id)).toMatchObject([
    { message: expect.stringContaining('(2 nights, 2 adults, 3 children)') },
  ])
  const mails = sent.filter(({ channel }) => channel === 'mail').map(({ body }) => body)
  expect(mails).toEqual([
    expect.stringContaining('watu wazima 2, watoto 3'),
    expect.stringContaining('2 adults, 3 children'),
  ])
})

test('guest and hotel are notified of a confirmed booking, each in their own language', async () => {
  const { guest, owner, parties } = await makeParties({ guest: 'sw', hotel: 'en' })
  const sent = await notify('booking_confirmed', parties, { paid_amount: 300_000 })
  expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['sms', '255712345678'],
    ['mail', 'asha@example.com'],
    ['mail', owner.email],
  ])
  expect(sent[0]?.body).toBe(
    'Bhumwi: Nafasi BHM-7K3QZ9 imethibitishwa: chumba 12, Dhow House, 7 Jul 2027 hadi 9 Jul 2027. ' +
      'Umelipa TSh 300,000. Onyesha namba hii ukifika.',
  )
  expect(await notificationsOf(guest.id)).toMatchObject([
    {
      notification_type: 'booking_confirmed',
      title: 'Nafasi yako imethibitishwa',
      link: '/my-bookings/41',
      is_read: false,
    },
  ])
  expect(await notificationsOf(owner.id)).toMatchObject([
    {
      notification_type: 'booking_confirmed',
      title: 'New booking',
      message:
        'Asha <b>Juma</b> has booked room 12 at Dhow House, 7 Jul 2027 to 9 Jul 2027 (2 nights, 2 guests). Paid: TSh\u00A0300,000.',
      link: '/hotel-admin/bookings?q=BHM-7K3QZ9',
    },
  ])
})

test('a cancelled booking says who cancelled it and what goes back', async () => {
  const { guest, owner, parties } = await makeParties({ guest: 'en', hotel: 'en' })
  const facts = { paid_amount: 300_000, cash_amount: 0 }
  await notify('booking_cancelled', parties, { ...facts, by: 'traveller', refund_amount: 150_000 })
  await notify('booking_cancelled', parties, { ...facts, by: 'hotel', refund_amount: 300_000 })
  await notify('booking_cancelled', parties, { ...facts, by: 'traveller', refund_amount: 0 })
  await notify('booking_cancelled', parties, { ...facts, by: 'platform', paid_amount: 0, refund_amount: 0 })
  const none = { paid_amount: 0, refund_amount: 0, cash_amount: 0 }
  await notify('booking_cancelled', parties, { ...none, by: 'traveller', decided_amount: 300_000 })
  await notify('booking_cancelled', parties, { ...none, by: 'hotel', cash_amount: 300_000 })
  const plain = (rows: { message: string }[]) => rows.map(({ message }) => message.replaceAll('\u00A0', ' '))
  const stay = 'BHM-7K3QZ9: room 12 at Dhow House, 7 Jul 2027 to 9 Jul 2027.'
  expect(plain(await notificationsOf(guest.id))).toEqual([
    `You have cancelled your booking ${stay} TSh 150,000 goes back to the number that paid.`,
    `We are sorry: the hotel has cancelled your booking ${stay} TSh 300,000 goes back to the number that paid.`,
    `You have cancelled your booking ${stay} The cancellation policy gives nothing back.`,
    `We are sorry: Bhumwi has cancelled your booking ${stay} Nothing had been paid.`,
    `You have cancelled your booking ${stay} Bhumwi has already decided about the TSh 300,000 paid, and nothing more goes back.`,
    `We are sorry: the hotel has cancelled your booking ${stay} The TSh 300,000 paid at the hotel is given back by the hotel itself.`,
  ])
  expect(plain(await notificationsOf(owner.id))[0]).toBe(
    `Asha <b>Juma</b> has cancelled booking ${stay} Of the TSh 300,000 paid, TSh 150,000 goes back to the guest. These nights are on sale again.`,
  )
  expect(plain(await notificationsOf(owner.id)).at(-1)).toBe(
    `Your hotel has cancelled booking ${stay} TSh 300,000 was paid at your desk: please give it back to the guest. These nights are on sale again.`,
  )
})

test('a guest without an account is written to in the language of the hotel, without a link to a page they cannot open', async () => {
  const { owner, parties } = await makeParties({ guest: 'en', hotel: 'sw' })
  const sent = await notify('booking_confirmed', { ...parties, account_id: null }, { paid_amount: 0 })
  expect(sent[0]?.body).toContain('Utalipa TSh 300,000 hotelini.')
  expect(sent[1]?.html).not.toContain('href')
  expect(sent[2]?.html).toContain('https://bhumwi.example/hotel-admin/bookings?q=BHM-7K3QZ9')
  expect(await notificationsOf(owner.id)).toHaveLength(1)
})

test('a file for the calendar goes with the mail of the guest alone, in the language of the guest', async () => {
  const { parties } = await makeParties({ guest: 'sw', hotel: 'en' })
  const calendar = (language: string) => ({ name: 'stay.ics', type: 'text/calendar', text: `in ${language}` })
  const sent = await notify('booking_confirmed', { ...parties, calendar }, { paid_amount: 300_000 })
  expect(sent.map(({ file_name, file_type, file_text }) => [file_name, file_type, file_text])).toEqual([
    ['', '', ''],
    ['stay.ics', 'text/calendar', 'in sw'],
    ['', '', ''],
  ])
})

test('a guest without e-mail gets the text alone', async () => {
  const { parties } = await makeParties({ guest: 'en', hotel: 'en' })
  const sent = await notify('refunded', { ...parties, guest_email: null }, { refund_amount: 150_000 })
  expect(sent.map(({ channel }) => channel)).toEqual(['sms'])
  expect(sent[0]?.body).toBe(
    'Bhumwi: TSh 150,000 for the cancelled booking BHM-7K3QZ9 has been sent to the number that paid.',
  )
})

test('money that came too late, and a payment that failed, are no matter of the hotel', async () => {
  const { guest, owner, parties } = await makeParties({ guest: 'en', hotel: 'en' })
  const late = await notify('late_money_returned', parties, { refund_amount: 300_000, why: 'too_late' })
  const twice = await notify('return_sent', parties, { refund_amount: 300_000, why: 'paid_twice' })
  const hold_until = new Date('2027-06-01T09:15:00Z')
  const failed = await notify('payment_failed', parties, { reason: 'insufficient_funds', hold_until })
  expect(late.map(({ channel }) => channel)).toEqual(['sms', 'mail'])
  expect(twice[0]?.body).toBe(
    'Bhumwi: TSh 300,000 that you paid a second time for booking BHM-7K3QZ9 has been sent to the number that paid.',
  )
  expect(failed.map(({ body }) => body)).toEqual([
    'Bhumwi: Your payment of TSh 300,000 for booking BHM-7K3QZ9 did not go through. There was not enough money in the wallet. ' +
      'The room is held for you until 1 Jun 2027, 12:15: you can try again, also with another number.',
  ])
  expect(await notificationsOf(guest.id)).toHaveLength(3)
  expect(await notificationsOf(owner.id)).toEqual([])
})

test('a mail says the same as text and as HTML, shows names as they are written, and loads nothing', async () => {
  const { parties } = await makeParties({ guest: 'en', hotel: 'en' })
  const [, mail] = await notify('booking_confirmed', parties, { paid_amount: 300_000 })
  expect(mail?.subject).toBe('Your booking is confirmed - BHM-7K3QZ9')
  for (const form of [mail?.body, mail?.html])
    for (const fact of ['BHM-7K3QZ9', 'Dhow House', '7 Jul 2027', '9 Jul 2027', 'Open your voucher'])
      expect(form).toContain(fact)
  expect(mail?.body).toContain('Open your voucher: https://bhumwi.example/my-bookings/41/voucher')
  expect(mail?.html).toContain('href="https://bhumwi.example/my-bookings/41/voucher"')
  expect(mail?.body).toContain('Asha <b>Juma</b>')
  expect(mail?.html).toContain('Asha &#60;b&#62;Juma&#60;/b&#62;')
  expect(mail?.html).toContain('max-width:600px')
  expect(mail?.html).toContain('#0b5d61')
  expect(mail?.html).not.toMatch(/<img|src=|url\(|<script|<link/)
})

describe('every text message', () => {
  const longest = { ...STAY, property_name: 'N'.repeat(80), room_number: 'Executive 1204', total_amount: 12_600_000 }
  const amounts = { paid_amount: 12_600_000, refund_amount: 12_600_000, cash_amount: 0 }
  const until = new Date('2027-09-30T09:15:00Z')

  test('begins with the brand and fits two parts of the 7-bit alphabet even for long names', () => {
    for (const { occasions } of [en, sw]) {
      const texts = [
        occasions.booking_confirmed.guest({ ...longest, ...amounts }),
        occasions.booking_confirmed.guest({ ...longest, paid_amount: 0 }),
        ...(['traveller', 'hotel', 'platform'] as const).map((by) =>
          occasions.booking_cancelled.guest({ ...longest, ...amounts, by }),
        ),
        occasions.booking_cancelled.guest({
          ...longest,
          by: 'platform',
          paid_amount: 1,
          refund_amount: 0,
          cash_amount: 0,
        }),
        occasions.booking_cancelled.guest({
          ...longest,
          by: 'platform',
          paid_amount: 0,
          refund_amount: 0,
          cash_amount: 12_600_000,
        }),
        occasions.refunded.guest({ ...longest, ...amounts }),
        occasions.booking_no_show.guest({ ...longest, paid: true }),
        occasions.booking_dates_changed.guest({
          ...longest,
          former_check_in: '2027-09-28',
          former_check_out: '2027-09-30',
          owed_amount: 12_600_000,
        }),
        ...(['paid_twice', 'came_after_cancelling', 'too_late'] as const).flatMap((why) => [
          occasions.late_money_returned.guest({ ...longest, ...amounts, why }),
          occasions.return_sent.guest({ ...longest, ...amounts, why }),
        ]),
        occasions.return_sent.guest({ ...longest, ...amounts, why: 'unfinished' }),
        ...REASONS.map((reason) => occasions.payment_failed.guest({ ...longest, reason, hold_until: until })),
        occasions.payment_failed.guest({ ...longest, reason: null, hold_until: null }),
      ].map(({ sms }) => sms)
      for (const sms of texts) {
        const sent = smsText(sms)
        expect(sent).toMatch(/^Bhumwi: /)
        expect(sent.slice(-10)).toBe(sms.slice(-10))
        expect(smsLength(sent)).toMatchObject({ encoding: 'gsm7' })
        expect(smsLength(sent).units).toBeLessThanOrEqual(306)
      }
    }
  })
})
