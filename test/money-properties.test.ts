import { test } from 'vitest'
import { courseTime, playCourses, replay } from './money-courses.ts'
import { seedOf } from './seed.ts'

// Each run plays the same sequences as the one before, and some new ones. `MONEY_SEED` sets the seed of the latter,
// `MONEY_REPLAY` the file of a saved sequence that is played alone.

/** How many of each. */
const RUNS = Number(process.env.MONEY_RUNS ?? 150)
const SHARDS = [
  { sequences: 'known', seed: 20261121 },
  { sequences: 'other', seed: seedOf('MONEY_SEED', 'random') },
]
const SAVED = process.env.MONEY_REPLAY

if (SAVED) test('in the saved sequence money and nights are right in the end', () => replay(SAVED))
else
  test.each(SHARDS)(
    `whatever happens in ${RUNS} $sequences sequences, money and nights are right in the end`,
    { timeout: courseTime(RUNS) },
    ({ seed }) => playCourses(RUNS, seed),
  )
