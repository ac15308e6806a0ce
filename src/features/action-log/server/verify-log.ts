import type { Db } from '#platform/server/transaction.ts'
import { hashOf } from './chain.ts'
import { chainState, sealedAfter } from './store.ts'

const AT_ONCE = 5000

/** A chain in order, with its head in hexadecimal digits, or what is wrong with it. */
export type ChainReport = { ok: true; entries: number; head: string } | { ok: false; why: string }

const broken = (why: string): ChainReport => ({ ok: false, why })

/**
 * Computes the hash of every sealed row again and compares it with the stored one. A row that was altered, removed or
 * inserted is found, and so is a chain that ends before its head. `expected` is a head that was written down earlier,
 * `<entries>:<head>`: it must still be in the chain.
 */
export const verifyLog = async (db: Db, expected: string | null = null): Promise<ChainReport> => {
  const state = await chainState(db)
  if (!state) return broken('The head of the chain is missing.')
  let position = 0
  let hash: Buffer = Buffer.alloc(32)
  let foundExpected = expected === null || expected === `0:${hash.toString('hex')}`
  for (;;) {
    const rows = await sealedAfter(db, position, AT_ONCE)
    for (const row of rows) {
      if (row.position !== position + 1) return broken(`Entry ${position + 1} is missing.`)
      position = row.position
      hash = hashOf(hash, position, row)
      if (!hash.equals(row.hash)) return broken(`Entry ${position} (id ${row.id}) was altered, or is not in its place.`)
      foundExpected ||= expected === `${position}:${hash.toString('hex')}`
    }
    if (rows.length < AT_ONCE) break
  }
  // Rows that were sealed since the head was read are in order too.
  if (position < state.position) return broken(`The chain ends at entry ${position} instead of ${state.position}.`)
  if (position === state.position && !hash.equals(state.hash)) return broken('The head of the chain was altered.')
  if (state.overdue > 0) return broken(`${state.overdue} entries have waited for their seal for more than a minute.`)
  if (!foundExpected) return broken(`The head ${expected} is not in the chain.`)
  return { ok: true, entries: position, head: hash.toString('hex') }
}
