import { deliverAnnouncements } from '#features/announcements/server/deliver-announcements.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { type RunTransaction, transactions } from '#platform/server/transaction.ts'

// A worker of announcements that is killed after it has written its second batch and before that batch is committed.

const pool = openPool(process.env.DATABASE_URL ?? '', 2, () => undefined)
const db = openDb(pool)
const transaction = transactions(db)
let batches = 0
const killed: RunTransaction = (story) =>
  transaction(async (tx) => {
    const result = await story(tx)
    batches += 1
    if (batches === 2) process.kill(process.pid, 'SIGKILL')
    return result
  })
await deliverAnnouncements({ db, transaction: killed })()
