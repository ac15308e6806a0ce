import { type RepairList, repairsOf } from '#domain/payment-repair.ts'
import type { Db } from '#platform/server/transaction.ts'
import { type CaseRow, caseRows, countCases } from './store-repairs.ts'

const fitting = ({ subject, kind, status, amount, said, ref, is_entered, is_refunded }: CaseRow) => {
  if (subject === 'payment' && status !== null && amount !== null)
    return repairsOf({ kind, status, amount, said, is_entered, is_refunded })
  return kind === 'collection' && ref !== null
    ? (['accept_receipt', 'dismiss_receipt'] as const)
    : (['dismiss_receipt'] as const)
}

/** One page of a list of what needs a person, each row with the repairs that fit it. */
export const showRepairs =
  ({ db }: { db: Db }) =>
  async ({ list, limit, offset }: { list: RepairList; limit: number; offset: number }) => {
    const [counts, rows] = await Promise.all([countCases(db), caseRows(db, list, { limit, offset })])
    return {
      counts,
      rows: rows.map(({ is_entered, is_refunded, ...row }) => ({
        ...row,
        repairs: [...fitting({ ...row, is_entered, is_refunded })],
      })),
    }
  }
