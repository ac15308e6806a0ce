import type { Store } from './store.ts'

/** Something to happen to one reference at a virtual instant (epoch milliseconds). */
export type Job<S> = { id: string; at: number; ref: string; step: S }

/** A clock that runs with real time and can be pushed ahead, with the jobs that wait for it. */
export type Schedule<S> = {
  now: () => number
  plan: (ref: string, step: S, afterMs: number) => void
  /** Removes the jobs of a reference, because it was settled in another way. */
  cancel: (ref: string) => void
  /** Moves the clock ahead through all jobs in between, in order; each one's call-back is answered before the next. */
  advance: (ms: number) => Promise<void>
  /** Runs what is due now. */
  runDue: () => Promise<void>
  /** Resolves after so much virtual time. */
  sleep: (ms: number) => Promise<void>
  reset: () => void
  close: () => void
}

/** The longest wait that a Node timer takes, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1

/**
 * Jobs and the clock's lead are stored, so a restarted process continues where it stopped. A job is removed only after
 * `act` has finished with it; killed in between, it runs again (call-backs may come twice, as in reality).
 */
export const startSchedule = <S>(store: Store, act: (job: Job<S>) => Promise<void>): Schedule<S> => {
  const saved = store.get<{ lead: number; seq: number }>('meta', 'clock')
  let lead = saved?.lead ?? 0
  let seq = saved?.seq ?? 0
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let advancing: Promise<void> = Promise.resolve()
  const running = new Map<string, Promise<void>>()
  const sleepers = new Set<{ at: number; wake: () => void }>()

  const now = (): number => Date.now() + lead
  const save = (): void => {
    store.put('meta', 'clock', { lead, seq })
  }
  const waiting = (): Job<S>[] =>
    store
      .all<Job<S>>('jobs')
      .filter((job) => !running.has(job.id))
      .sort((a, b) => a.at - b.at || Number(a.id) - Number(b.id))

  const finish = async (job: Job<S>): Promise<void> => {
    await act(job)
    running.delete(job.id)
    if (!closed && store.get('jobs', job.id) !== undefined) store.remove('jobs', job.id)
  }
  const run = (job: Job<S>): Promise<void> => {
    const work = finish(job)
    running.set(job.id, work)
    return work
  }
  const wakeSleepers = (): void => {
    for (const sleeper of sleepers) {
      if (sleeper.at > now()) continue
      sleepers.delete(sleeper)
      sleeper.wake()
    }
  }
  const runDue = async (): Promise<void> => {
    if (closed) return
    wakeSleepers()
    const work = waiting()
      .filter((job) => job.at <= now())
      .map(run)
    // Others fall due while a slow receiver still thinks about its call-back.
    arm()
    await Promise.all(work)
  }
  const arm = (): void => {
    clearTimeout(timer)
    if (closed) return
    const next = Math.min(...waiting().map((job) => job.at), ...[...sleepers].map((sleeper) => sleeper.at))
    if (next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(() => void runDue(), Math.min(Math.max(next - now(), 0), LONGEST_WAIT))
  }
  const stepThrough = async (ms: number): Promise<void> => {
    const target = lead + ms
    for (let job = waiting()[0]; !closed && job !== undefined && job.at <= Date.now() + target; job = waiting()[0]) {
      lead = Math.max(lead, Math.min(job.at - Date.now(), target))
      wakeSleepers()
      void run(job)
      await Promise.all(running.values())
    }
    lead = Math.max(lead, target)
    save()
    await runDue()
    await Promise.all(running.values())
  }

  arm()
  return {
    now,
    plan: (ref, step, afterMs) => {
      seq += 1
      const id = String(seq)
      store.put<Job<S>>('jobs', id, { id, at: now() + afterMs, ref, step })
      save()
      arm()
    },
    cancel: (ref) => {
      for (const job of waiting()) if (job.ref === ref) store.remove('jobs', job.id)
    },
    advance: (ms) => {
      advancing = advancing.then(() => stepThrough(ms))
      return advancing
    },
    runDue,
    sleep: (ms) =>
      new Promise((resolve) => {
        sleepers.add({ at: now() + ms, wake: resolve })
        arm()
      }),
    reset: () => {
      lead = 0
      for (const sleeper of sleepers) sleeper.wake()
      sleepers.clear()
      arm()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      for (const sleeper of sleepers) sleeper.wake()
      sleepers.clear()
    },
  }
}
