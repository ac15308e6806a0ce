import { afterAll, beforeAll, expect } from 'vitest'
import { bookRoom } from '#features/checkout/contract.ts'
import { countRows } from './drive-payments.ts'
import { type Market, openMarket } from './market.ts'

type Browser = Awaited<ReturnType<Market['traveller']>>['browser']
/** What a traveller orders. */
export type Order = ReturnType<Market['orderFor']>
/** Fields of an order that are other than they should be, or come besides. */
export type Changes = Partial<
  Record<keyof Order | 'children' | 'promo_code' | 'guest_document' | 'guest_name', unknown>
>

/** A market without periodic tasks and a traveller who orders there, for the tests of one file. */
export const placeOrders = () => {
  let market: Market
  let browser: Browser
  beforeAll(async () => {
    market = await openMarket({ worker: false })
    browser = (await market.traveller()).browser
  })
  afterAll(() => market.close())

  const send = (body: unknown, headers: Record<string, string> = {}, by: Browser = browser) =>
    by.call(bookRoom, { body: body as Order, headers })

  return {
    get market() {
      return market
    },
    get browser() {
      return browser
    },
    /** A good order for a new room, with some fields spoilt. */
    orderWith: async (changes: Changes = {}, room: Parameters<Market['room']>[0] = {}) =>
      ({ ...market.orderFor({ room: await market.room(room) }), ...changes }) as Order,
    send,
    /** Sends what must be refused, and makes sure that nothing at all was written. */
    refusal: async (body: unknown, headers: Record<string, string> = {}, by: Browser = browser) => {
      const before = await countRows(market)
      const { status, failure } = await send(body, headers, by)
      expect(await countRows(market)).toEqual(before)
      return { status, ...failure }
    },
  }
}
