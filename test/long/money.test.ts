import { test } from 'vitest'
import { courseTime, playCourses } from '../money-courses.ts'
import { seedOf } from '../seed.ts'

const RUNS = Number(process.env.MONEY_RUNS ?? 10_000)

test(
  `whatever happens in ${RUNS} sequences, money and nights are right in the end`,
  { timeout: courseTime(RUNS) },
  () => playCourses(RUNS, seedOf('MONEY_SEED', 'random')),
)
