import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#platform/server/db.ts'
import { type Market, openMarket } from './market.ts'
import { checkMoney, checkSearch } from './money-invariants.ts'
import { type Command, carryOut, drain, openScene, openStage, type Stage } from './money-scene.ts'
import { seedOf } from './seed.ts'

// Random sequences of what travellers, hotels, payers, time and the network do to a few rooms and nights.

/** How many sequences, and from which seed; by hand more of others: MONEY_RUNS=10000 MONEY_SEED=random. */
const RUNS = Number(process.env.MONEY_RUNS ?? 2000)
const SEED = seedOf('MONEY_SEED', 20261121)
/** So many sequences run beside each other, each on a stage of its own, over one database. */
const STAGES = 6
// On a busy machine one sequence takes up to a third of a second.
vi.setConfig({ testTimeout: Math.max(600_000, RUNS * 300) })

let market: Market
const stages: Stage[] = []
beforeAll(async () => {
  market = await openMarket({ worker: false })
  for (let i = 0; i < STAGES; i++) stages.push(await openStage(market, `Stage ${i}`))
})
afterAll(async () => {
  await Promise.all(stages.map((stage) => stage.close()))
  await market.close()
})

const one = (count: number) => fc.nat(count - 1)
const which = one(4)
const span = { room: one(2), from: one(4), nights: fc.integer({ min: 1, max: 3 }) }
const constant = <T extends string>(value: T) => fc.constant(value)

const PATHS = ['initiate-ussd', 'preview-ussd', 'create-mobile-money', '/payments/BK', '/payouts/RF']
const KINDS = [
  ...(['error_500', 'error_500_created', 'reset_before', 'reset_after'] as const),
  ...(['html', 'truncated', 'oversized', 'unauthorized'] as const),
]

const simple: { weight: number; arbitrary: fc.Arbitrary<Command> }[] = [
  { weight: 6, arbitrary: fc.record({ do: constant('book'), who: one(2), ...span }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: constant('enter'),
      ...span,
      payment: fc.constantFrom('paid_cash' as const, 'pay_later' as const, 'wallet' as const),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: constant('answer'),
      which,
      verdict: fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const, 'reverse' as const),
      news: fc.constantFrom('told' as const, 'asked' as const, 'none' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: constant('pay'), which }) },
  { weight: 1, arbitrary: fc.record({ do: constant('submit'), which }) },
  { weight: 2, arbitrary: fc.record({ do: constant('tell'), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: constant('ask'), which }) },
  { weight: 3, arbitrary: fc.record({ do: constant('wait'), minutes: fc.constantFrom(6, 11, 16, 61) }) },
  { weight: 2, arbitrary: fc.record({ do: constant('expire'), which }) },
  { weight: 3, arbitrary: fc.record({ do: constant('cancel'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: constant('move'),
      which,
      status: fc.constantFrom(
        ...(['confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled', 'cancelled'] as const),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: constant('close'), room: one(2), night: one(5), is_available: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: constant('fault'), path: fc.constantFrom(...PATHS), kind: fc.constantFrom(...KINDS) }),
  },
  { weight: 1, arbitrary: fc.record({ do: constant('retry') }) },
]
const command: fc.Arbitrary<Command> = fc.oneof(...simple, {
  weight: 5,
  arbitrary: fc.record({ do: constant('together'), first: fc.oneof(...simple), second: fc.oneof(...simple) }),
})
const answer = (verdict: 'approve' | 'decline' | 'reverse', news: 'told' | 'asked' | 'none' = 'asked'): Command => ({
  do: 'answer',
  which: 0,
  verdict,
  news,
})
const bookBy = (who: number): Command => ({ do: 'book', who, room: 0, from: 0, nights: 2 })

/** Courses of events that chance alone would seldom bring about; other things happen in between. */
const STORIES: Command[][] = [
  // Paid, cancelled, given back, and the operator sends it back to us.
  [bookBy(0), answer('approve'), { do: 'cancel', which: 0 }, answer('approve', 'told'), answer('reverse', 'told')],
  // A price of two parts: one is paid, and then the other, or nothing more.
  [
    ...([{ ...bookBy(0), room: 1 }, answer('approve'), { do: 'pay', which: 0 }] as Command[]),
    ...([answer('approve', 'told'), { do: 'cancel', which: 0 }] as Command[]),
  ],
  [{ ...bookBy(1), room: 1 } as Command, answer('approve'), { do: 'wait', minutes: 16 }, { do: 'expire', which: 0 }],
  // The first prompt lapses, a second one is sent, and both are approved.
  [
    ...([bookBy(0), { do: 'submit', which: 0 }, { do: 'wait', minutes: 11 }, { do: 'ask', which: 0 }] as Command[]),
    ...([{ do: 'pay', which: 0 }, answer('approve'), answer('approve')] as Command[]),
  ],
  // Approved after the hold has ended, while somebody else has the nights, or had them.
  [
    ...([bookBy(0), { do: 'submit', which: 0 }, { do: 'wait', minutes: 16 }, { do: 'expire', which: 0 }] as Command[]),
    ...([bookBy(1), { do: 'wait', minutes: 16 }, answer('approve')] as Command[]),
  ],
  // The hotel gives a refund that fails first.
  [
    ...([bookBy(1), answer('approve', 'told'), { do: 'move', which: 0, status: 'cancelled' }] as Command[]),
    ...([answer('decline'), { do: 'wait', minutes: 61 }, { do: 'retry' }, answer('approve')] as Command[]),
  ],
  // A prompt of the desk, answered while the desk confirms by itself.
  [
    ...([
      { do: 'enter', room: 0, from: 0, nights: 2, payment: 'wallet' },
      { do: 'submit', which: 0 },
    ] as Command[]),
    { do: 'together', first: answer('approve'), second: { do: 'move', which: 0, status: 'confirmed' } },
  ],
  // A call-back and a poll at the same time as the submit, and then the guest changes their mind.
  [
    ...([
      bookBy(0),
      { do: 'together', first: { do: 'submit', which: 0 }, second: { do: 'ask', which: 0 } },
    ] as Command[]),
    { do: 'together', first: answer('approve', 'told'), second: { do: 'cancel', which: 0 } },
  ],
]
/** A story with up to two other things before each of its steps. */
const story = fc
  .tuple(fc.constantFrom(...STORIES), fc.array(fc.array(command, { maxLength: 2 }), { minLength: 8, maxLength: 8 }))
  .map(([steps, between]) =>
    steps.flatMap((step, index) => [...(index % 2 === 0 ? (between[index] ?? []).slice(0, index + 1) : []), step]),
  )
const chance = fc
  .tuple(fc.record({ do: constant('book'), who: one(2), ...span }), fc.array(command, { minLength: 2, maxLength: 9 }))
  .map(([first, rest]): Command[] => [first, ...rest])
const sequence = fc.oneof({ weight: 3, arbitrary: chance }, { weight: 2, arbitrary: story })

test(`whatever happens in ${RUNS} sequences, money and nights are right in the end`, async () => {
  let searched = 0
  const play = (stage: Stage, index: number) =>
    fc.assert(
      fc.asyncProperty(sequence, async (commands) => {
        const scene = await openScene(stage)
        for (const each of commands) await carryOut(scene, each)
        await drain(scene)
        await checkMoney(scene)
        if (searched++ % 20 === 0) await checkSearch(scene)
      }),
      { numRuns: Math.ceil(RUNS / STAGES), seed: SEED + index },
    )
  await Promise.all(stages.map(play))
  const { rows } = await sql<{ account: string; balance: number }>`
    select 'all' as account, coalesce(sum(amount), 0)::float8 as balance from ledger_line`.execute(market.db)
  expect(rows).toEqual([{ account: 'all', balance: 0 }])
})
