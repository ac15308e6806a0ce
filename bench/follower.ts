import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSearchIndex } from '#features/search/server/public.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import type { CommitEvents } from '#platform/server/transaction.ts'

// A second process that searches continuously and reports when a property appears or disappears.

const [databaseUrl = '', check_in = '', check_out = '', ...places] = process.argv.slice(2)
const pool = openPool(databaseUrl, 4, (error) => console.error(error))
const events: CommitEvents = new EventEmitter()
const index = createSearchIndex({ db: openDb(pool), pool, events, clock: () => new Date(), log: makeLog('warn') })
await index.start()
await sleep(200) // until it listens

const seen = new Map<string, number>()
process.send?.({ ready: true })
process.on('disconnect', () => process.exit(0))
for (;;) {
  for (const destination of places) {
    const { total } = await index.search({ destination, check_in, check_out })
    if (seen.get(destination) === total) continue
    seen.set(destination, total)
    process.send?.({ place: destination, total, at: performance.timeOrigin + performance.now() })
  }
  await sleep(1)
}
