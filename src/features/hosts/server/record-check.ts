import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import { evidenceFaults, evidenceState, findsTaxNumber } from '#domain/evidence.ts'
import { Refusal } from '#domain/refusal.ts'
import { tinDigits } from '#domain/tax-number.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { recordCheck as contract } from '../contract.ts'
import type { HostDeps } from './deps.ts'
import {
  checkById,
  endingRows,
  evidenceRows,
  hasWallet,
  insertCheck,
  latestCheck,
  lockForCheck,
  withdraw,
} from './store-evidence.ts'

type CheckInput = z.output<typeof contract.body>

/** The latest check of each kind of a property, with what it is worth today. */
export const evidenceOf = async ({ db, clock }: Pick<HostDeps, 'db' | 'clock'>, propertyId: number) => {
  const today = todayIn(clock())
  const rows = await evidenceRows(db, propertyId)
  return rows.map(({ still_fits, ...row }) => ({ ...row, state: evidenceState({ ...row, still_fits }, today) }))
}

/**
 * Records a check, which from now on counts instead of an earlier one of its kind. Throws `not_found`, `validation`,
 * `payout_wallet_missing`, or `check_changed` if another check was shown.
 */
export const recordCheck =
  ({ transaction, clock }: Pick<HostDeps, 'transaction' | 'clock'>) =>
  (staffId: number, propertyId: number, input: CheckInput) =>
    transaction(async (tx) => {
      const { kind, detail = '', checked_on, valid_until, tax_number = '', replaces } = input
      const name = await lockForCheck(tx, propertyId)
      if (name === null) throw new Refusal('not_found')
      const fields = evidenceFaults(kind, { checked_on, valid_until: valid_until ?? '', tax_number }, todayIn(clock()))
      if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
      if ((await latestCheck(tx, propertyId, kind)) !== replaces) throw new Refusal('check_changed')
      if (kind === 'wallet_name' && !(await hasWallet(tx, propertyId))) throw new Refusal('payout_wallet_missing')
      const found = findsTaxNumber(kind) ? tinDigits(tax_number) : null
      const row = { kind, detail, tax_number: found, checked_on, valid_until, recorded_by: staffId }
      const id = await insertCheck(tx, { property_id: propertyId, ...row })
      const object = { object_type: 'property', object_id: propertyId, summary: name } as const
      await recordAction(tx, { action: 'property.check', ...object, after: { kind, checked_on, valid_until } })
      return { id }
    })

/** Withdraws a check with a reason. Throws `not_found`, or `check_changed` if it does not count any more. */
export const withdrawCheck =
  ({ transaction }: Pick<HostDeps, 'transaction'>) =>
  (staffId: number, id: number, reason: string) =>
    transaction(async (tx) => {
      const check = await checkById(tx, id)
      if (!check) throw new Refusal('not_found')
      const name = await lockForCheck(tx, check.property_id)
      const counts = (await latestCheck(tx, check.property_id, check.kind)) === id
      if (!counts || !(await withdraw(tx, id, staffId, reason))) throw new Refusal('check_changed')
      const object = { object_type: 'property', object_id: check.property_id, summary: name ?? '' } as const
      await recordAction(tx, { action: 'property.withdraw_check', ...object, before: { kind: check.kind }, reason })
      return { success: true as const }
    })

/** A page of the evidence that has ended, ends soon, or does not fit any more. */
export const listEnding =
  ({ db, clock }: { db: Db } & Pick<HostDeps, 'clock'>) =>
  async (page: { limit: number; offset: number }) => {
    const today = todayIn(clock())
    const { rows, total } = await endingRows(db, today, page)
    return {
      total,
      rows: rows.map(({ still_fits, ...row }) => ({ ...row, state: evidenceState({ ...row, still_fits }, today) })),
    }
  }
