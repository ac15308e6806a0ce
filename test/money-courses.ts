import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { sql } from '#platform/server/db.ts'
import { type Market, openMarket } from './market.ts'
import { checkFrozen, checkMoney, checkSearch, disputedPayouts } from './money-invariants.ts'
import { type Command, carryOut, drain, openScene, openStage, type Stage } from './money-scene.ts'

// Random sequences of what travellers, hotels, payers, time and the network do to a few rooms and nights.

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
  { weight: 2, arbitrary: fc.record({ do: constant('again'), which }) },
  { weight: 2, arbitrary: fc.record({ do: constant('tell'), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: constant('ask'), which }) },
  { weight: 3, arbitrary: fc.record({ do: constant('wait'), minutes: fc.constantFrom(6, 11, 16, 61) }) },
  { weight: 1, arbitrary: fc.record({ do: constant('window') }) },
  { weight: 2, arbitrary: fc.record({ do: constant('clock'), hours: fc.constantFrom(-24, -24, -1, 0, 1, 24) }) },
  { weight: 2, arbitrary: fc.record({ do: constant('poll'), seconds: fc.constantFrom(1, 60) }) },
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
  { weight: 2, arbitrary: fc.record({ do: constant('dispute'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: constant('decide'),
      which,
      refund: fc.constantFrom('none' as const, 'half' as const, 'all' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: constant('payout'),
      which,
      step: fc.constantFrom('ask' as const, 'approve' as const, 'pay' as const, 'retry' as const, 'reject' as const),
      half: fc.boolean(),
    }),
  },
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
const arrive: Command = { do: 'move', which: 0, status: 'checked_in' }
const complain: Command = { do: 'dispute', which: 0 }
const decide = (refund: 'none' | 'half' | 'all'): Command => ({ do: 'decide', which: 0, refund })
const payout = (step: 'ask' | 'approve' | 'pay' | 'retry', half = false): Command => ({
  do: 'payout',
  which: 0,
  step,
  half,
})
const bookBy = (who: number): Command => ({ do: 'book', who, room: 0, from: 0, nights: 2 })

const REFUND_FAULTS: Command[][] = [
  [],
  [{ do: 'fault', path: 'create-mobile-money', kind: 'reset_after' }],
  [{ do: 'fault', path: '/payouts/RF', kind: 'error_500' }],
]

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
  // Approved after the hold has expired, while another booking has the nights, or had them.
  [
    ...([bookBy(0), { do: 'submit', which: 0 }, { do: 'wait', minutes: 16 }, { do: 'expire', which: 0 }] as Command[]),
    ...([bookBy(1), { do: 'wait', minutes: 16 }, answer('approve')] as Command[]),
  ],
  // The hotel gives a refund that fails first.
  [
    ...([bookBy(1), answer('approve', 'told'), { do: 'move', which: 0, status: 'cancelled' }] as Command[]),
    ...([answer('decline'), { do: 'wait', minutes: 61 }, { do: 'retry' }, answer('approve')] as Command[]),
  ],
  // Two bookings of one traveller are refunded the same amount: the provider refuses the second refund for a minute, and
  // then the call-back, the answer to the submit or the answer to the question before it is lost.
  ...REFUND_FAULTS.map((faults): Command[] => [
    ...([bookBy(0), { ...bookBy(0), from: 2 }, answer('approve'), { ...answer('approve'), which: 1 }] as Command[]),
    { do: 'together', first: { do: 'cancel', which: 0 }, second: { do: 'cancel', which: 1 } },
    ...([answer('approve', 'none'), { do: 'submit', which: 1 }, { do: 'clock', hours: -24 }] as Command[]),
    ...([{ do: 'window' }, ...faults, { ...answer('approve', 'none'), which: 1 }] as Command[]),
  ]),
  // A prompt of the desk, answered while the desk confirms by itself.
  [
    ...([
      { do: 'enter', room: 0, from: 0, nights: 2, payment: 'wallet' },
      { do: 'submit', which: 0 },
    ] as Command[]),
    { do: 'together', first: answer('approve'), second: { do: 'move', which: 0, status: 'confirmed' } },
  ],
  // The application's clock is a day behind for a while, it polls as often as it can, and then a call-back is lost.
  [
    ...([{ do: 'clock', hours: -24 }, bookBy(0), { do: 'submit', which: 0 }, { do: 'poll', seconds: 60 }] as Command[]),
    ...([{ do: 'clock', hours: 0 }, answer('approve', 'none'), { do: 'wait', minutes: 16 }] as Command[]),
    { do: 'expire', which: 0 },
  ],
  // The submit has no answer and leaves no trace; the request is sent again, approved, and both may have arrived.
  ...(['error_500', 'error_500_created'] as const).map((kind): Command[] => [
    ...([{ do: 'fault', path: 'initiate-ussd', kind }, bookBy(1), { do: 'submit', which: 0 }] as Command[]),
    ...([
      { do: 'ask', which: 0 },
      { do: 'wait', minutes: 6 },
      { do: 'again', which: 0 },
    ] as Command[]),
    { do: 'together', first: { do: 'submit', which: 0 }, second: { do: 'cancel', which: 1 } },
    answer('approve'),
  ]),
  // It is a day ahead while the prompt is sent, and the call-back is lost.
  [
    ...([{ do: 'clock', hours: 24 }, bookBy(1), { do: 'submit', which: 0 }] as Command[]),
    ...([{ do: 'clock', hours: 0 }, answer('approve', 'none'), { do: 'poll', seconds: 60 }] as Command[]),
  ],
  // A payout is sent, comes back and is sent again.
  [
    ...([bookBy(0), answer('approve'), arrive, payout('ask'), payout('approve'), payout('pay')] as Command[]),
    ...([answer('approve', 'told'), answer('reverse'), payout('retry')] as Command[]),
  ],
  // A dispute is opened before a payout is sent, which waits until the hotel is right.
  [
    ...([bookBy(0), answer('approve'), arrive, payout('ask'), payout('approve')] as Command[]),
    { do: 'together', first: payout('pay'), second: complain },
    ...([{ do: 'submit', which: 0 }, payout('pay'), decide('none'), payout('pay'), answer('approve')] as Command[]),
  ],
  // The guest is right, while the hotel asks for the rest, or after it was paid.
  [
    ...([bookBy(1), answer('approve'), arrive, payout('ask', true), payout('approve'), complain] as Command[]),
    { do: 'together', first: decide('half'), second: payout('ask') },
    ...([answer('approve'), payout('pay'), payout('ask')] as Command[]),
  ],
  [
    ...([bookBy(1), answer('approve'), arrive, payout('ask'), payout('approve'), payout('pay')] as Command[]),
    ...([answer('approve'), complain, payout('ask'), decide('all'), answer('decline')] as Command[]),
  ],
  // What the hotel keeps of a cancelled booking is disputed.
  [
    ...([{ ...bookBy(0), room: 1, nights: 1 }, answer('approve'), { do: 'cancel', which: 0 }] as Command[]),
    ...([payout('ask'), complain, payout('approve'), decide('none'), payout('approve'), payout('pay')] as Command[]),
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
  .tuple(fc.constantFrom(...STORIES), fc.array(fc.array(command, { maxLength: 2 }), { minLength: 10, maxLength: 10 }))
  .map(([steps, between]) =>
    steps.flatMap((step, index) => [...(index % 2 === 0 ? (between[index] ?? []).slice(0, index + 1) : []), step]),
  )
const chance = fc
  .tuple(fc.record({ do: constant('book'), who: one(2), ...span }), fc.array(command, { minLength: 2, maxLength: 9 }))
  .map(([first, rest]): Command[] => [first, ...rest])
const sequence = fc.oneof({ weight: 3, arbitrary: chance }, { weight: 2, arbitrary: story })

/** Plays a sequence on a stage; fails if money or nights are wrong in the end. */
const play = async (stage: Stage, commands: readonly Command[]) => {
  const scene = await openScene(stage)
  let disputed = await disputedPayouts(scene)
  for (const each of commands) {
    await carryOut(scene, each)
    const now = await disputedPayouts(scene)
    checkFrozen(disputed, now)
    disputed = now
  }
  await drain(scene)
  await checkMoney(scene)
  return scene
}

const RESULTS = join(import.meta.dirname, '../test-results')

/** Saves a sequence that failed. Each smaller one that fails too replaces it, so that none is lost to a time limit. */
const save = (seed: number, commands: readonly Command[], error: unknown) => {
  mkdirSync(RESULTS, { recursive: true })
  const path = join(RESULTS, `money-${seed}.json`)
  writeFileSync(path, JSON.stringify({ seed, error: String(error), commands }, null, 2))
  return path
}

/** So many sequences run beside each other, each on a stage of its own, over one database. */
const STAGES = 6

const withStages = async (count: number, work: (stages: Stage[], market: Market) => Promise<void>) => {
  const market = await openMarket({ worker: false })
  const stages: Stage[] = []
  try {
    for (let i = 0; i < count; i++) stages.push(await openStage(market, `Stage ${i}`))
    await work(stages, market)
    const { rows } = await sql<{ balance: number }>`
      select coalesce(sum(amount), 0)::float8 as balance from ledger_line`.execute(market.db)
    expect(rows).toEqual([{ balance: 0 }])
    const { rows: unexplained } = await sql`
      select account, sum(debit - credit) from ledger_day group by account
      except select account, sum(amount) from ledger_line group by account`.execute(market.db)
    expect(unexplained).toEqual([])
    const { rows: miscounted } = await sql`
      select status, wallets, sum(bookings) from (
        select status, wallets, bookings from booking_day union all select status, wallets, bookings from booking_change) kept
      group by 1, 2 having sum(bookings) <> 0
      except select status, wallets_asked(id), count(*) from booking group by 1, 2`.execute(market.db)
    expect(miscounted).toEqual([])
  } finally {
    await Promise.all(stages.map((stage) => stage.close()))
    await market.close()
  }
}

/**
 * Plays so many random sequences; the seed, which is printed, brings the same ones again. One that fails is made as
 * small as it can be and saved in `test-results/`, for `replay`.
 */
export const playCourses = (runs: number, seed: number) => {
  console.log(`money: ${runs} sequences from seed ${seed}`)
  return withStages(STAGES, async (stages) => {
    let searched = 0
    const playOn = (stage: Stage, index: number) =>
      fc.assert(
        fc.asyncProperty(sequence, async (commands) => {
          try {
            const scene = await play(stage, commands)
            if (searched++ % 20 === 0) await checkSearch(scene)
          } catch (error) {
            console.log(`money: a sequence failed and is in ${save(seed + index, commands, error)}`)
            throw error
          }
        }),
        { numRuns: Math.ceil(runs / STAGES), seed: seed + index },
      )
    await Promise.all(stages.map(playOn))
  })
}

/** Plays a saved sequence once more. */
export const replay = async (path: string) => {
  const { commands } = JSON.parse(await readFile(path, 'utf8')) as { commands: Command[] }
  await withStages(1, async ([stage]) => {
    if (stage) await checkSearch(await play(stage, commands))
  })
}

/** How long so many sequences may take on a busy machine: each up to a third of a second, and the start. */
export const courseTime = (runs: number) => 300_000 + runs * 300
