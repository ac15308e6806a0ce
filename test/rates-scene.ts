import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addDays, weekdayOf } from '#domain/calendar.ts'
import { type bookRoom, quoteStay } from '#features/checkout/contract.ts'
import { addRateRule, getRates, setRateDays } from '#features/rates/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, makeRoomType, signInAs } from './factories.ts'
import { type Market, openMarket } from './market.ts'

export type Person = Awaited<ReturnType<typeof signInAs>>
export type DaysBody = BodyOf<typeof setRateDays>
export type RuleBody = BodyOf<typeof addRateRule>

/** A hotel that sets rates, with its people; `property` is a new one for each test, with two doubles and a suite. */
type RatesScene = {
  market: Market
  owner: Awaited<ReturnType<typeof makeAccount>>
  hotel: Person
  desk: Person
  /** The owner of another property. */
  rival: Person
  types: { double: number; suite: number }
  property: Awaited<ReturnType<typeof makeProperty>>
  room: Awaited<ReturnType<typeof makeRoom>>
  suite: Awaited<ReturnType<typeof makeRoom>>
}

/** The scene of the file that runs now. */
export const scene = {} as RatesScene

/** Opens the scene before the tests of a file, with a property for each of them, and closes it after them. */
export const playRatesScene = () => {
  beforeAll(async () => {
    const market = await openMarket({ worker: false, limits: 'off' })
    const { app, db } = market
    const owner = await makeAccount(db, { role: 'hotel_admin' })
    const stranger = await makeAccount(db, { role: 'hotel_admin' })
    await makeProperty(db, { owner_id: stranger.id })
    const types = { double: (await makeRoomType(db)).id, suite: (await makeRoomType(db, 'Suite')).id }
    const [hotel, rival] = [await signInAs(app, owner), await signInAs(app, stranger)]
    Object.assign(scene, { market, owner, hotel, rival, types })
  })
  afterAll(() => scene.market.close())
  beforeEach(async () => {
    const { types, owner } = scene
    const { app, db } = scene.market
    const property = await makeProperty(db, { owner_id: owner.id })
    const double = { property_id: property.id, room_type_id: types.double }
    const room = await makeRoom(db, { ...double, price_tsh: 100_000 })
    await makeRoom(db, { ...double, price_tsh: 110_000 })
    const suite = await makeRoom(db, { property_id: property.id, room_type_id: types.suite, price_tsh: 300_000 })
    const clerk = await makeAccount(db, { role: 'hotel_admin' })
    await makeMember(db, { property_id: property.id, account_id: clerk.id, role: 'front_desk' })
    Object.assign(scene, { property, room, suite, desk: await signInAs(app, clerk) })
  })
}

/** A Friday some weeks ahead. */
export const friday = () => {
  const day = addDays(scene.market.today, 40)
  return addDays(day, (5 - weekdayOf(day) + 7) % 7)
}
/** The calendar of rates as somebody sees it; the hotel if nobody is named. */
export const calendar = async (by: Person = scene.hotel) =>
  (await by.call(getRates, { query: { property: scene.property.id } })).ok
/** Changes the nights of that weekend in the doubles, with the version that is current. */
export const days = async (fields: Partial<DaysBody>, by: Person = scene.hotel) => {
  const { version } = await calendar()
  const range = { first_night: friday(), last_night: addDays(friday(), 1), room_types: [scene.types.double] }
  return by.call(setRateDays, { body: { property: scene.property.id, version, ...range, ...fields } })
}
/** Adds a season of ten nights from that Friday, 20 % up. */
export const rule = async (fields: Partial<RuleBody>, by: Person = scene.hotel) => {
  const { version } = await calendar()
  const season: RuleBody = {
    property: scene.property.id,
    version,
    kind: 'season',
    name: 'High season',
    room_type_id: null,
    first_night: friday(),
    last_night: addDays(friday(), 9),
    weekdays: null,
    price_tsh: null,
    percent: 20,
    min_nights: null,
  }
  return by.call(addRateRule, { body: { ...season, ...fields } })
}
/** The fields of a rule for Friday and Saturday nights. */
export const weekend = { kind: 'weekdays', name: 'Weekend', first_night: null, last_night: null, weekdays: 96 } as const
/** So many nights, some days after that Friday. */
export const stay = (nights = 2, from = 0) => {
  const check_in = addDays(friday(), from)
  return { check_in, check_out: addDays(check_in, nights) }
}
/** What a visitor is told that a room costs. */
export const quote = (fields: object = {}, of: { id: number } = scene.room) =>
  scene.market.app.client().call(quoteStay, { query: { room: of.id, ...stay(), children: 0, ...fields } })
/** A booking of the double for that weekend. */
export const order = (fields: Partial<BodyOf<typeof bookRoom>>) => ({
  ...scene.market.orderFor({ room: scene.room }),
  ...stay(),
  ...fields,
})
