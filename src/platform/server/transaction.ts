import { EventEmitter } from 'node:events'
import { type Db, sql, type Tx } from './db.ts'
import { pipelined } from './driver.ts'

export type { Db, Tx } from './db.ts'

/** Runs `story` in one transaction; after a serialization failure or deadlock it is retried, up to 3 attempts in total. */
export type RunTransaction = <T>(story: (tx: Tx) => Promise<T>) => Promise<T>

/** Events of committed transactions for the rest of this process, without a round trip to the database. */
export type CommitEvents = EventEmitter<{ inventory: [change: { property_id: number; room_id: number | null }] }>

type Callback = (events: CommitEvents) => void
const callbacks = new WeakMap<Tx, Callback[]>()

/** Registers a callback that runs after the commit, such as waking a worker. It must not throw. */
export const afterCommit = (tx: Tx, callback: Callback) => {
  const list = callbacks.get(tx)
  if (list) list.push(callback)
  else callbacks.set(tx, [callback])
}

const ATTEMPTS = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)

/** Creates the function that opens all transactions of this process (READ COMMITTED); `events` receives what they committed. */
export const transactions =
  (db: Db, events: CommitEvents = new EventEmitter()): RunTransaction =>
  async (story) => {
    for (let attempt = 1; ; attempt++) {
      let opened: Tx | undefined
      try {
        const result = await db.transaction().execute(async (tx) => {
          opened = await pipelined(tx)
          return story(opened)
        })
        for (const callback of (opened && callbacks.get(opened)) ?? []) callback(events)
        return result
      } catch (error) {
        if (attempt >= ATTEMPTS || !isTransient(error)) throw error
      }
    }
  }

/**
 * Runs `story` in a transaction that is rolled back at its end, so that a person can see what it would do; its result.
 * Deferred constraints are checked too. Nothing outside of the database may follow from it before the commit.
 */
export const rehearse = async <T>(transaction: RunTransaction, story: (tx: Tx) => Promise<T>): Promise<T> => {
  const end: { result?: T } = {}
  await transaction(async (tx) => {
    end.result = await story(tx)
    await sql`set constraints all immediate`.execute(tx)
    throw end
  }).catch((thrown: unknown) => {
    if (thrown !== end) throw thrown
  })
  return end.result as T
}
