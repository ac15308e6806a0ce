import { z } from 'zod'
import type { FaultKey } from '#domain/field-faults.ts'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#domain/ledger.ts'
import { MONEY_SIDES } from '#domain/money-moved.ts'
import { SWEEP_DIFFERENCES } from '#domain/money-sweep.ts'
import { NEEDS_REFERENCE, REPAIR_LISTS, REPAIRS } from '#domain/payment-repair.ts'
import { MOST_TAX_RATE, PLATFORM_TAXES } from '#domain/tax-rate.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, id, instant, line, paging, prose, rowId, success } from '#platform/fields.ts'
import {
  closedMonth,
  hotelMonth,
  month,
  monthFigures,
  nextMonth,
  repairCase,
  repairPlan,
  sweep,
  sweepRow,
  taxRate,
} from './shapes.ts'

/** Shillings that may be negative. */
const amount = z.number().int()

export const trialBalance = endpoint({
  method: 'GET',
  path: '/api/money/trial-balance/',
  summary:
    'What every account of the ledger has moved until the end of a day, Tanzanian time; the balances sum to zero',
  access: 'money.view',
  query: z.object({ day: day.optional().describe('Today if it is left out') }),
  reply: z.object({
    day: z.string(),
    accounts: z.array(
      z.object({
        account: z.enum(LEDGER_ACCOUNTS),
        debit: amount,
        credit: amount,
        /** Debits less credits. */
        balance: amount,
        lines: z.number().int(),
      }),
    ),
  }),
})

const statementLine = z.object({
  entry_id: rowId,
  at: instant,
  kind: z.enum(LEDGER_KINDS),
  /** A debit is positive, as in the balances. */
  amount,
  /** Of the account after this line. */
  balance: amount,
  hotel: z.object({ id: rowId, name: z.string() }),
  booking: z.object({ id: rowId, reference: z.string() }),
  /** The reference at the provider; null if the entry is about no attempt. */
  payment_ref: z.string().nullable(),
})
/** A line of a statement as the API answers it. */
export type StatementLine = z.input<typeof statementLine>

export const accountStatement = endpoint({
  method: 'GET',
  path: '/api/money/accounts/:account/statement/',
  summary: 'The lines of an account of the ledger in a period, the oldest first, with its balance after each of them',
  access: 'money.view',
  params: z.object({ account: z.enum(LEDGER_ACCOUNTS) }),
  query: z
    .object({
      start: day.optional().describe('The first of the month of the last day if it is left out'),
      end: day.optional().describe('The last day, included; today if it is left out'),
      hotel: id.optional().describe('The id of a property: only its lines'),
      moved: z
        .enum(MONEY_SIDES)
        .optional()
        .describe('Only entries that move money this way; the balances then are sums of these from 0 on'),
      ...paging,
    })
    .refine(({ start, end }) => !start || !end || start <= end, { error: 'dates_backwards', path: ['end'] }),
  reply: z.object({
    start: z.string(),
    end: z.string(),
    /** The property that the statement is narrowed to. */
    hotel: z.object({ id: rowId, name: z.string() }).nullable(),
    opening: amount,
    debit: amount,
    credit: amount,
    closing: amount,
    /** How many lines the period has. */
    total: z.number().int(),
    lines: z.array(statementLine),
  }),
  refusals: ['not_found'],
})

export const listRepairs = endpoint({
  method: 'GET',
  path: '/api/money/repairs/',
  summary:
    'Payments, refunds, payouts and call-backs that need a person, the oldest first, and how many there are of each list',
  access: 'money.view',
  query: z.object({ list: z.enum(REPAIR_LISTS), ...paging }),
  reply: z.object({
    counts: z.object({
      stuck: z.number().int(),
      receipts: z.number().int(),
      amounts: z.number().int(),
      refunds: z.number().int(),
    }),
    rows: z.array(repairCase),
  }),
})

const subject = z.object({ subject: z.enum(['payment', 'receipt']), id })
const bookingReference = line(20).describe('The reference of a booking, for the money of a call-back')
const REPAIR_REFUSALS = ['not_found', 'repair_not_possible', 'payment_under_way', 'unavailable'] as const
const REPAIR_RATE = { hits: 120, seconds: 600, by: 'account' } as const

export const previewRepair = endpoint({
  method: 'GET',
  path: '/api/money/repairs/:subject/:id/',
  summary:
    'What a repair would do now: states, entries of the ledger, messages. The provider is asked if the repair follows its answer',
  access: 'money.repair',
  params: subject,
  query: z.object({ repair: z.enum(REPAIRS), booking: bookingReference.optional() }),
  reply: repairPlan,
  refusals: [...REPAIR_REFUSALS],
  rate: REPAIR_RATE,
})

export const applyRepair = endpoint({
  method: 'POST',
  path: '/api/money/repairs/:subject/:id/',
  summary: 'Carries out a repair exactly as it was shown; refused if it would do something else by now',
  access: 'money.repair',
  actions: ['payment.repair', 'receipt.dismiss'],
  params: subject,
  body: z
    .object({
      repair: z.enum(REPAIRS),
      version: line(80).describe('Of the outcome that was shown'),
      reason: prose(500).min(1, { error: 'text_required' satisfies FaultKey }),
      booking: bookingReference.optional(),
      operator_reference: line(60).optional(),
    })
    .refine(({ repair, operator_reference }) => !NEEDS_REFERENCE.includes(repair) || Boolean(operator_reference), {
      error: 'reference_required' satisfies FaultKey,
      path: ['operator_reference'],
    }),
  reply: repairPlan,
  refusals: [...REPAIR_REFUSALS, 'repair_changed'],
  rate: REPAIR_RATE,
})

export const listMonths = endpoint({
  method: 'GET',
  path: '/api/money/months/',
  summary: 'The closed months, the latest first, and the first month that is not closed, with its figures until now',
  access: 'money.view',
  reply: z.object({
    closed: z.array(closedMonth),
    /** Null if the ledger is empty. */
    next: nextMonth.nullable(),
  }),
})

export const monthOfHotels = endpoint({
  method: 'GET',
  path: '/api/money/months/:month/hotels/',
  summary: 'A closed month by hotel, for the bookkeeper; the rows add up to the totals',
  access: 'money.view',
  params: z.object({ month }),
  reply: z.object({
    month: z.string(),
    vat_rate: z.number().int(),
    withheld_rate: z.number().int(),
    hotels: z.array(hotelMonth),
    totals: monthFigures,
  }),
  refusals: ['not_found'],
})

export const closeMonth = endpoint({
  method: 'POST',
  path: '/api/money/months/:month/',
  summary: 'Closes the first open month: its figures stay as they are, and later entries belong to later months',
  access: 'money.repair',
  actions: ['money_month.close'],
  params: z.object({ month }),
  body: z.object({
    reason: prose(500).min(1, { error: 'text_required' satisfies FaultKey }),
    entries: z.number().int().describe('Of the ledger, as they were shown'),
    doubts: z.number().int().describe('Attempts that wait for a person, as they were shown'),
    vat_rate: z.number().int().describe('Hundredths of a percent, as they were shown'),
    withheld_rate: z.number().int().describe('Likewise'),
  }),
  reply: closedMonth,
  refusals: ['month_closed', 'month_not_next', 'month_not_over', 'month_unbalanced', 'month_changed'],
})

const taxRateTerms = {
  rate: counted(z.number().int().min(0, 'tax_rate_invalid').max(MOST_TAX_RATE, 'tax_rate_invalid')).describe(
    'Hundredths of a percent',
  ),
  valid_from: day.describe('The first day; the month of a closed day keeps its rate'),
  source: prose(400)
    .min(1, { error: 'text_required' satisfies FaultKey })
    .describe('Where the rate is from'),
}
const taxRateVersion = counted(z.number().int().positive()).describe('The version that was read')

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/api/money/tax-rates/',
  summary: 'The rates of the platform’s own taxes, each valid until the next one of its tax begins, the latest first',
  access: 'money.view',
  reply: z.object({
    rates: z.array(taxRate),
    /** Rates from this day on can be added, corrected and taken back: all months before it are closed. */
    open_from: z.string(),
  }),
})

export const addTaxRate = endpoint({
  method: 'POST',
  path: '/api/money/tax-rates/',
  summary: 'Add a rate of a tax from a day on whose month is not closed',
  access: 'levy.edit',
  actions: ['tax_rate.create'],
  body: z.object({ tax: z.enum(PLATFORM_TAXES), ...taxRateTerms }),
  reply: taxRate,
  status: 201,
  refusals: ['tax_rate_closed', 'tax_rate_taken'],
})

export const changeTaxRate = endpoint({
  method: 'PUT',
  path: '/api/money/tax-rates/:id/',
  summary: 'Correct a rate that begins in a month which is not closed',
  access: 'levy.edit',
  actions: ['tax_rate.update'],
  params: z.object({ id }),
  body: z.object({ ...taxRateTerms, version: taxRateVersion }),
  reply: taxRate,
  refusals: ['not_found', 'tax_rate_changed', 'tax_rate_used', 'tax_rate_closed', 'tax_rate_taken'],
})

export const removeTaxRate = endpoint({
  method: 'DELETE',
  path: '/api/money/tax-rates/:id/',
  summary: 'Take back a rate that begins in a month which is not closed; the one before it holds on',
  access: 'levy.edit',
  actions: ['tax_rate.delete'],
  params: z.object({ id }),
  query: z.object({ version: taxRateVersion }),
  reply: success,
  refusals: ['not_found', 'tax_rate_changed', 'tax_rate_used'],
})

export const listSweeps = endpoint({
  method: 'GET',
  path: '/api/money/sweeps/',
  summary: 'The days that were compared with the provider, the latest first, and how many differences each has',
  access: 'money.view',
  query: z.object(paging),
  reply: z.object({ total: z.number().int(), rows: z.array(sweep) }),
})

export const listOpenDifferences = endpoint({
  method: 'GET',
  path: '/api/money/sweep-differences/',
  summary: 'What differs from the provider’s records on any day and is not settled yet, the oldest first',
  access: 'money.view',
  query: z.object(paging),
  reply: z.object({ total: z.number().int(), rows: z.array(sweepRow.extend({ day })) }),
})

export const settleDifference = endpoint({
  method: 'POST',
  path: '/api/money/sweep-differences/:id/settlement/',
  summary: 'Settle a difference that no repair fits, with what the payment service said; found again, it does not wait',
  access: 'money.repair',
  actions: ['money_sweep.settle'],
  params: z.object({ id }),
  body: z.object({ reason: prose(500).min(1, { error: 'text_required' satisfies FaultKey }) }),
  reply: success,
  refusals: ['not_found', 'difference_not_open'],
})

export const reopenDifference = endpoint({
  method: 'DELETE',
  path: '/api/money/sweep-differences/:id/settlement/',
  summary: 'Take back that a difference is settled',
  access: 'money.repair',
  actions: ['money_sweep.reopen'],
  params: z.object({ id }),
  reply: success,
  refusals: ['not_found', 'difference_not_open'],
})

const sweepDay = z.object({ day })

export const showSweep = endpoint({
  method: 'GET',
  path: '/api/money/sweeps/:day/',
  summary: 'What differed on a day between our attempts and the records of the provider',
  access: 'money.view',
  params: sweepDay,
  query: z.object({ outcome: z.enum(SWEEP_DIFFERENCES).optional(), ...paging }),
  reply: z.object({ sweep, total: z.number().int(), rows: z.array(sweepRow) }),
  refusals: ['not_found'],
})

export const runSweep = endpoint({
  method: 'POST',
  path: '/api/money/sweeps/:day/',
  summary: 'Orders the comparison of a day that is over; what an earlier one found is replaced once it has ended',
  access: 'money.repair',
  actions: ['money_sweep.run'],
  params: sweepDay,
  reply: sweep,
  refusals: ['sweep_running', 'day_not_over'],
  rate: { hits: 30, seconds: 600, by: 'account' },
})
