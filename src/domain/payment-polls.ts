const every = (step: number, from: number, to: number): number[] =>
  Array.from({ length: (to - from) / step }, (_, i) => from + step * (i + 1))

const FIRST_POLLS = [5, 10, 20, 30, 45, 60, 90, 120]

/** The seconds after submitting at which the provider is polled: at growing intervals, for seven days. */
const POLL_AT: readonly number[] = [
  ...FIRST_POLLS,
  ...every(60, 120, 600),
  ...every(300, 600, 3_600),
  ...every(3_600, 3_600, 86_400),
  ...every(86_400, 86_400, 604_800),
]

/**
 * The seconds to wait before the next poll of an attempt that was submitted `age` seconds ago; null if polling ends. It
 * depends on the time that has passed, not on the number of polls, so that a burst of polls does not use up the schedule.
 */
export const pollDelay = (age: number): number | null => {
  const at = POLL_AT.find((seconds) => seconds > age)
  return at === undefined ? null : at - age
}
