import { describe, expect, test } from 'vitest'
import { HOLD_LIMITS, type HoldCount, holdLimit, PROMPT_LIMITS, promptLimit } from './unpaid-limits.ts'

const none: HoldCount = {
  open: 0,
  nights: 0,
  day: 0,
  day_same_room: 0,
  open_ends_seconds: 100,
  day_ends_seconds: 200,
  room_ends_seconds: 300,
}
const { account, address } = HOLD_LIMITS

describe('another unpaid booking of 30 nights', () => {
  test.each([
    ['is the first', {}, {}, null],
    ['is within the nights of the account', { open: 1, nights: account.nights - 30 }, {}, null],
    ['is beyond them', { open: 1, nights: account.nights - 29 }, {}, { code: 'hold_limit', seconds: 100 }],
    ['is one too many', { open: account.open }, {}, { code: 'hold_limit', seconds: 100 }],
    ['is one too many of the address', {}, { open: address.open }, { code: 'hold_limit_address', seconds: 100 }],
    [
      'is beyond the nights of the address',
      {},
      { open: 1, nights: address.nights },
      { code: 'hold_limit_address', seconds: 100 },
    ],
    [
      'is of a room held too often',
      { day_same_room: account.day_same_room },
      {},
      { code: 'hold_limit_room', seconds: 300 },
    ],
    [
      'is of a room held too often from here',
      {},
      { day_same_room: address.day_same_room },
      { code: 'hold_limit_room', seconds: 300 },
    ],
    ['is one too many of the day', { day: account.day }, {}, { code: 'hold_limit_day', seconds: 200 }],
    ['is one too many of the day from here', {}, { day: address.day }, { code: 'hold_limit_address', seconds: 200 }],
  ] as const)('%s', (_, ofAccount, ofAddress, wait) => {
    expect(holdLimit({ account: { ...none, ...ofAccount }, address: { ...none, ...ofAddress } }, 30)).toEqual(wait)
  })
})

describe('another payment prompt', () => {
  const few = { hour: 0, day: 0, hour_ends_seconds: 10, day_ends_seconds: 20 }
  const { number } = PROMPT_LIMITS
  test.each([
    ['is sent', {}, {}, 'account', null],
    [
      'is too much for the number in an hour',
      { hour: number.hour },
      {},
      'account',
      { code: 'prompt_limit_number', seconds: 10 },
    ],
    [
      'is too much for the number in a day',
      { hour: number.hour, day: number.day },
      {},
      'hotel',
      { code: 'prompt_limit_number', seconds: 20 },
    ],
    [
      'is too much of one traveller',
      {},
      { hour: PROMPT_LIMITS.account.hour },
      'account',
      { code: 'prompt_limit', seconds: 10 },
    ],
    ['is not too much of a hotel', {}, { hour: PROMPT_LIMITS.account.hour }, 'hotel', null],
    [
      'is too much of one hotel',
      {},
      { day: PROMPT_LIMITS.hotel.day },
      'hotel',
      { code: 'prompt_limit_hotel', seconds: 20 },
    ],
  ] as const)('%s', (_, ofNumber, ofSender, by, wait) => {
    expect(promptLimit({ number: { ...few, ...ofNumber }, sender: { ...few, ...ofSender }, by })).toEqual(wait)
  })
})
