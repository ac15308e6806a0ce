import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than anything takes on a busy machine: only what never happens fails. */
const WAIT_MS = 60_000

/** Waits until a check returns something truthy; the error says what it waited for. */
export const until = async <T>(
  what: string,
  check: () => Promise<T | null | undefined | false>,
  waitMs = WAIT_MS,
): Promise<T> => {
  const deadline = Date.now() + waitMs
  for (;;) {
    const result = await check()
    if (result) return result
    if (Date.now() > deadline) throw new Error(`Waited in vain for: ${what}`)
    await sleep(25)
  }
}
