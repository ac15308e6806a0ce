/**
 * Lets so many pieces of work run at a time and so many wait; one more is turned away with null. For work that a stranger
 * can ask for and that costs much.
 */
export const limitConcurrency = ({ running, waiting }: { running: number; waiting: number }) => {
  let busy = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (busy >= running) {
      if (queue.length >= waiting) return null
      await new Promise<void>((resolve) => queue.push(resolve)) // the place is handed on directly, so that no later call gets it first
    } else busy += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
