import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#domain/ledger.ts'
import { isMonth } from '#domain/money-month.ts'
import { RECORD_STATES, SWEEP_DIFFERENCES, SWEEP_KINDS, SWEEP_STEPS } from '#domain/money-sweep.ts'
import { PAYMENT_STATES } from '#domain/payment.ts'
import { REPAIRS } from '#domain/payment-repair.ts'
import { PAYOUT_STATUSES } from '#domain/payout.ts'
import { PLATFORM_TAXES } from '#domain/tax-rate.ts'
import { instant, rowId, tsh } from '#platform/fields.ts'

const KINDS = ['collection', 'refund', 'payout'] as const

/** A rate of one of the platform's own taxes, in hundredths of a percent. */
export const taxRate = z.object({
  id: rowId,
  tax: z.enum(PLATFORM_TAXES),
  rate: z.number().int(),
  valid_from: z.string(),
  /** The day before the next rate of the tax begins; null if none is to follow. */
  valid_until: z.string().nullable(),
  source: z.string(),
  /** For changing it: it grows with each change. */
  version: z.number().int(),
})

/** What the provider said about a reference; the amount is null if it named none in whole shillings. */
export const said = z.object({
  state: z.enum(['not_found', 'pending', 'succeeded', 'failed', 'reversed', 'refunded', 'unknown']),
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
})

/** What needs a repair: an attempt to move money, or a call-back that no attempt belongs to. */
export const repairCase = z.object({
  subject: z.enum(['payment', 'receipt']),
  id: rowId,
  kind: z.enum(KINDS),
  ref: z.string().nullable(),
  /** Null for a call-back. */
  status: z.enum(PAYMENT_STATES).nullable(),
  /** What was asked for, or sent. */
  amount: tsh.nullable(),
  booking: z.object({ id: rowId, reference: z.string() }).nullable(),
  hotel: z.object({ id: rowId, name: z.string() }).nullable(),
  since: instant,
  /** What the provider said last; of a call-back, what it claims. */
  said: said.extend({ at: instant }).nullable(),
  /** What of it is in the ledger as money at the provider; negative if it has left. */
  booked: z.number().int(),
  /** How many refunds were tried, of a payment whose money goes back. */
  tries: z.number().int(),
  repairs: z.array(z.enum(REPAIRS)),
})

/** What a repair would do, or has done. */
export const repairPlan = z.object({
  repair: z.enum(REPAIRS),
  /** What the provider says now; null if it was not asked, or could not be reached. */
  said: said.nullable(),
  /** Whether the repair changes anything. */
  changes: z.boolean(),
  booking: z.object({ reference: z.string(), from: z.enum(BOOKING_STATUSES), to: z.enum(BOOKING_STATUSES) }).nullable(),
  /** `from` is null for a new attempt. */
  payments: z.array(
    z.object({
      kind: z.enum(KINDS),
      amount: tsh,
      from: z.enum(PAYMENT_STATES).nullable(),
      to: z.enum(PAYMENT_STATES),
      amount_before: tsh.nullable(),
    }),
  ),
  requests: z.array(z.object({ total_amount: tsh, from: z.enum(PAYOUT_STATUSES), to: z.enum(PAYOUT_STATUSES) })),
  entries: z.array(
    z.object({
      kind: z.enum(LEDGER_KINDS),
      lines: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: z.number().int() })),
    }),
  ),
  /** Messages to guest and hotel, in their languages. */
  notices: z.array(z.object({ role: z.string(), title: z.string(), message: z.string() })),
  /** Names exactly this outcome: the repair is refused if it would be another one. */
  version: z.string(),
})

const amount = z.number().int()

/** The money of a month, in whole shillings. */
export const monthFigures = z.object({
  /** From travellers. */
  collected: amount,
  /** By operators, after it had arrived. */
  taken_back: amount,
  refunded: amount,
  paid_out: amount,
  /** What the platform kept, the VAT on it included. */
  commission: amount,
  vat: amount,
  withheld: amount,
})

const rates = {
  /** Hundredths of a percent. */
  vat_rate: z.number().int(),
  withheld_rate: z.number().int(),
}

/** A month, as `YYYY-MM`. */
export const month = z.string().refine(isMonth, { error: 'date_invalid' satisfies FaultKey })

/** A month that was closed; its figures never change. */
export const closedMonth = monthFigures.extend({
  month: z.string(),
  ...rates,
  entries: z.number().int(),
  /** Attempts that still waited for a person when it was closed. */
  doubts: z.number().int(),
  closed_at: instant,
  closed_by: z.string(),
})

/** The first month that is not closed. */
export const nextMonth = monthFigures.extend({
  month: z.string(),
  ...rates,
  entries: z.number().int(),
  is_over: z.boolean(),
  /** Whether debits and credits are equal at its end. */
  is_balanced: z.boolean(),
  /** Attempts until its end that wait for a person. */
  doubts: z.number().int(),
})

/** What one hotel did in a closed month. */
export const hotelMonth = monthFigures.extend({
  hotel: z.object({ id: rowId, name: z.string() }),
  category: z.string(),
})

/** The comparison of a day with the provider. The numbers are those of the last one that has ended. */
export const sweep = z.object({
  day: z.string(),
  status: z.enum(['running', 'done']),
  /** Why the provider could not be read last; it is tried again by itself. */
  fault: z.string().nullable(),
  matched: z.number().int(),
  provider_only: z.number().int(),
  here_only: z.number().int(),
  amount_differs: z.number().int(),
  status_differs: z.number().int(),
  started_at: instant,
  finished_at: instant.nullable(),
  /** Null if it began by itself. */
  started_by: z.string().nullable(),
})

/** An attempt and the provider's record of it that differ, or one of them alone. */
export const sweepRow = z.object({
  id: rowId,
  kind: z.enum(SWEEP_KINDS),
  outcome: z.enum(SWEEP_DIFFERENCES),
  ref: z.string().nullable(),
  at: instant,
  ours: z
    .object({
      purpose: z.enum(KINDS),
      amount: z.number().int(),
      /** When it was compared, and now. */
      status: z.enum(PAYMENT_STATES),
      status_now: z.enum(PAYMENT_STATES),
      booking: z.object({ id: rowId, reference: z.string() }),
      hotel: z.object({ id: rowId, name: z.string() }),
    })
    .nullable(),
  theirs: z
    .object({ state: z.enum(RECORD_STATES), amount: z.number().int().nullable(), currency: z.string().nullable() })
    .nullable(),
  /** Where a person goes on. */
  step: z.enum(SWEEP_STEPS),
  /** Who has explained it, and how; null if nobody has. */
  settled: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})
