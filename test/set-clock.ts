import { beforeEach } from 'vitest'

/** The clock of one file's tests: the real time, unless a test has set another, which holds until that test is over. */
export const clockForTests = () => {
  let at: Date | null = null
  beforeEach(() => {
    at = null
  })
  return {
    /** The present instant, for an application that is given its clock. */
    now: (): Date => at ?? new Date(),
    /** Sets the present instant; null is the real time again. */
    set: (instant: Date | null) => {
      at = instant
    },
  }
}
