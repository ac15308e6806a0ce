import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { updateUser } from '#features/accounts/contract.ts'
import { bookRoom } from '#features/checkout/contract.ts'
import { addPromotion } from '#features/showcase/contract.ts'
import { makeAccount, makeProperty, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'

// A client sends other columns of the table along with a form: the row must be the same as from the form alone.

let market: Market
beforeAll(async () => {
  market = await openMarket({ worker: false })
})
afterAll(() => market.close())

type Row = Record<string, unknown>

const LATER = '2099-01-01T00:00:00.000Z'

/** The stored row, instants as texts. */
const stored = async (table: 'booking' | 'account' | 'promotion', id: number): Promise<Row> => {
  const row = await market.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(JSON.stringify(row))
}

/**
 * Compares two rows, one of which was sent with extra fields; `own` are the columns that differ between any two rows.
 */
const expectSame = (plain: Row, padded: Row, form: object, more: Row, own: string[]) => {
  const tried = new Set([...Object.keys(form), ...Object.keys(more), ...own])
  expect(Object.keys(plain).filter((column) => !tried.has(column))).toEqual([])
  const shared = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column)))
  expect(shared(padded)).toEqual(shared(plain))
  for (const [name, value] of Object.entries(more)) expect([name, padded[name]]).not.toEqual([name, value])
}

test('an order is kept as the form alone would have left it', async () => {
  const { browser } = await market.traveller()
  const otherAccount = await makeAccount(market.db)
  const elsewhere = await makeProperty(market.db)
  const [one, other, third] = [await market.room(), await market.room(), await market.room()]
  const form = { ...market.orderFor({ room: one }), guest_document: 'TZ1234567' }
  const more = {
    id: 999_999,
    reference: 'BHM-000001',
    property_id: elsewhere.id,
    room_id: third.id,
    account_id: otherAccount.id,
    guest_email: otherAccount.email,
    guest_phone: '255754000999',
    nights: 1,
    status: 'confirmed',
    booking_source: 'walk_in',
    settlement: 'cash',
    nightly_price: 1,
    night_prices: [1, 1],
    price_rules: [[{ kind: 'season', name: 'Own' }], []],
    guest_charge: { child_ages: null, per_night: 0, amount: 0 },
    window_discount: { kind: 'early_booking', name: 'Own', days_before: 1, percent: 50, amount: 150_000 },
    extras_sold: [{ id: 1, price_tsh: 1, count: 1, amount: 1 }],
    levies: [{ id: 1, charge: 'with_booking', amount: 1 }],
    discount_amount: 299_999,
    promotion_id: 1,
    cancellation_policy: 'moderate',
    commission_percent: 0,
    paid_amount: 300_000,
    notes: 'Free of charge',
    hold_expires_at: LATER,
    cash_taken_at: LATER,
    created_at: LATER,
  }
  const plain = (await browser.call(bookRoom, { body: form })).ok
  const padded = (await browser.call(bookRoom, { body: { ...more, ...form, room: other.id } })).ok
  const own = ['id', 'reference', 'room_id', 'hold_expires_at', 'created_at']
  // In the form they have other names, or the account gives them.
  const columns = { ...form, meal_plan: null, residency: null, payers: null, children: 0, guest_name: '' }
  expectSame(await stored('booking', plain.id), await stored('booking', padded.id), columns, more, own)
  expect((await stored('booking', padded.id)).room_id).toBe(other.id)
})

test('a profile is kept as the form alone would have left it', async () => {
  const [one, other] = [await makeAccount(market.db), await makeAccount(market.db)]
  const form = {
    phone_number: '255754000777',
    first_name: 'Asha',
    last_name: 'Juma',
    gender: 'female' as const,
    dob: '1990-01-01',
    language: 'sw' as const,
  }
  const more = {
    id: 999_999,
    username: 'admin',
    role: 'bhumwi_admin',
    password_hash: 'mine',
    email_proven_at: LATER,
    deleted_at: LATER,
    created_at: LATER,
    blocked_at: LATER,
    block_reason: 'None',
    promotions: false,
    promotions_declined: ['sms'],
  }
  await (await signInAs(market.app, one)).call(updateUser, { body: form })
  const answer = await (await signInAs(market.app, other)).call(updateUser, { body: { ...more, ...form } })
  expect(answer.ok).toMatchObject({ id: other.id, role: 'traveller', ...form })
  const own = ['id', 'username', 'email', 'created_at', 'last_seen_at']
  expectSame(await stored('account', one.id), await stored('account', other.id), form, more, own)
})

test('a promotion is kept as the form alone would have left it', async () => {
  const staff = await market.staffBrowser()
  const form = {
    percent: 15,
    free_nights: 0,
    min_nights: 2,
    region: null,
    min_days_ahead: 3,
    min_children: 0,
    max_uses: 40,
    valid_from: market.today,
    valid_until: addDays(market.today, 30),
    active: true,
    shown: true,
    position: 5,
    category: 'special',
    title_en: 'Rainy season',
    title_sw: 'Masika',
    description_en: '',
    description_sw: '',
    hint_en: '',
    hint_sw: '',
    image: '',
    image_colour: '#e7ddcf',
  }
  const more = { id: 999_999, uses: 39, version: 7 }
  const plain = (await staff.call(addPromotion, { body: { ...form, code: 'MASIKA1' } })).ok
  const padded = (await staff.call(addPromotion, { body: { ...more, ...form, code: 'MASIKA2' } })).ok
  expectSame(await stored('promotion', plain.id), await stored('promotion', padded.id), form, more, ['id', 'code'])
})
