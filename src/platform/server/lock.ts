import type { Tx } from './db.ts'
import { statement } from './statement.ts'

/**
 * Locks names until the transaction ends, so that what is counted afterwards in other statements is exact in every
 * process. Must come before any other lock of the transaction: the names are locked in one order, so that they alone
 * cannot deadlock.
 */
export const lockNames = (tx: Tx, names: readonly string[]) =>
  statement`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${[...names].sort()}::text[]) as name`.execute(
    tx,
  )
