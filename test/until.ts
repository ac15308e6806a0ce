import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than anything takes on a busy machine: only what never comes fails. */
const WAIT_MS = 60_000

/** Waits until a question is answered with something true; says what it waited for when it gives up. */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  waitMs = WAIT_MS,
): Promise<T> => {
  const deadline = Date.now() + waitMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Waited in vain for: ${what}`)
    await sleep(25)
  }
}
