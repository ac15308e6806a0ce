import { createHash } from 'node:crypto'
import type { Repair } from '#domain/payment-repair.ts'
import type { Said } from '#features/payments/server/public.ts'
import type { AnswerOf } from '#platform/endpoint.ts'
import type { Notice } from '#platform/server/notify.ts'
import type { previewRepair } from '../contract.ts'
import type { MoneyState } from './store-plan.ts'

/** What a repair would do, or has done. */
export type RepairPlan = AnswerOf<typeof previewRepair>

type Done = {
  repair: Repair
  /** The attempt or call-back, and the booking that was named: part of what a version stands for. */
  about: string
  said: Said | null
  before: MoneyState | null
  after: MoneyState | null
  notices: readonly Notice[]
}

/** The staff are told of much that a person who repairs sees already. */
const isForOthers = ({ role }: Notice) => role !== 'staff'

const changesOf = (before: MoneyState, after: MoneyState) => ({
  booking:
    before.status === after.status ? null : { reference: after.reference, from: before.status, to: after.status },
  payments: after.payments.flatMap(({ id, kind, amount, status: to }) => {
    const old = before.payments.find((payment) => payment.id === id)
    if (old && old.status === to && old.amount === amount) return []
    const amount_before = old && old.amount !== amount ? old.amount : null
    return [{ kind, amount, from: old?.status ?? null, to, amount_before }]
  }),
  requests: after.requests.flatMap(({ id, total_amount, status: to }) => {
    const from = before.requests.find((request) => request.id === id)?.status
    return from === undefined || from === to ? [] : [{ total_amount, from, to }]
  }),
  entries: after.entries
    .filter(({ id }) => !before.entries.some((entry) => entry.id === id))
    .map(({ kind, lines }) => ({ kind, lines })),
})

/**
 * The plan of a repair from what it changed in its transaction. The version is a hash of all that matters: ids and texts with
 * times are left out, so that the same outcome has the same version.
 */
export const planOf = ({ repair, about, said, before, after, notices }: Done): RepairPlan => {
  const none = { booking: null, payments: [], requests: [], entries: [] }
  const changes = before && after ? changesOf(before, after) : none
  const messages = notices.filter(isForOthers)
  const heard = messages.map(({ occasion, role }) => `${occasion} ${role}`)
  const version = createHash('sha256')
    .update(JSON.stringify([repair, about, said, changes, heard]))
    .digest('base64url')
  const isChange = Boolean(changes.booking) || changes.payments.length > 0 || changes.entries.length > 0
  return {
    repair,
    said,
    ...changes,
    // Closing a call-back changes nothing of a booking.
    changes: isChange || repair === 'dismiss_receipt',
    notices: messages.map(({ role, title, message }) => ({ role, title, message })),
    version,
  }
}
