import { EventEmitter } from 'node:events'
import type { Db, Tx } from './db.ts'
import { pipelined } from './driver.ts'

export type { Db, Tx } from './db.ts'

/** Runs a story in one transaction; a serialization failure or deadlock runs it again, up to 3 times in all. */
export type RunTransaction = <T>(story: (tx: Tx) => Promise<T>) => Promise<T>

/** What committed transactions tell the rest of this process, at once and without a round trip to the database. */
export type CommitEvents = EventEmitter<{ inventory: [change: { property_id: number; room_id: number | null }] }>

type Callback = (news: CommitEvents) => void
const callbacks = new WeakMap<Tx, Callback[]>()

/** Registers what must happen only once the transaction has committed, such as waking a worker. It must not throw. */
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

/** Makes the one way in which this process opens transactions (READ COMMITTED); `news` hears what they committed. */
export const transactions =
  (db: Db, news: CommitEvents = new EventEmitter()): RunTransaction =>
  async (story) => {
    for (let attempt = 1; ; attempt++) {
      let opened: Tx | undefined
      try {
        const result = await db.transaction().execute(async (tx) => {
          opened = await pipelined(tx)
          return story(opened)
        })
        for (const callback of (opened && callbacks.get(opened)) ?? []) callback(news)
        return result
      } catch (error) {
        if (attempt >= ATTEMPTS || !isTransient(error)) throw error
      }
    }
  }
