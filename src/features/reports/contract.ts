import { z } from 'zod'
import { REPORT_PERIODS } from '#domain/report.ts'
import { endpoint } from '#platform/endpoint.ts'
import { rowId, wallet } from '#platform/fields.ts'

const count = z.number().int()
/** Whole shillings. */
const amount = z.number().int()
const span = z.object({ from: z.string(), to: z.string() })

const figures = z.object({
  /** Bookings made in these days, whatever became of them, except holds that ran out. */
  bookings: count,
  /** The price of these bookings. */
  value: amount,
  /** Of these bookings, those that were cancelled until now. */
  cancelled: count,
  no_shows: count,
  /** Holds of these days that ran out unpaid; they are in no other figure. */
  unpaid_holds: count,
  /** What travellers paid through the platform in these days. */
  collected: amount,
  /** What went back to travellers in these days, reversals by the operator included. */
  refunded: amount,
  /** What the platform earned in these days, commission taken back deducted. */
  commission: amount,
  /** What was sent to hotels in these days. */
  paid_out: amount,
  /** Travellers who registered in these days. */
  travellers: count,
})

const walletFigures = z.object({
  method: wallet,
  /** Payment attempts of these days that have ended. */
  ended: count,
  /** Of these, those that brought money. */
  succeeded: count,
  /** Between the prompt on the phone and the money, for half of the payments; null without a payment. */
  median_seconds: z.number().nullable(),
})

export const platformReport = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/report/',
  summary: 'The platform in figures over a period, step by step, beside the period before',
  access: 'platform.bookings',
  query: z.object({ period: z.enum(REPORT_PERIODS) }),
  reply: z.object({
    now: span,
    before: span,
    step: z.enum(['day', 'week', 'month']),
    totals: z.object({ now: figures, before: figures }),
    /** The period in steps; those of the period before may be more or fewer. */
    steps: z.object({
      now: z.array(figures.extend(span.shape)),
      before: z.array(figures.extend(span.shape)),
    }),
    wallets: z.object({ now: z.array(walletFigures), before: z.array(walletFigures) }),
    /** Each region with bookings of the period or properties on sale, that with most bookings first. */
    regions: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        /** Properties on sale now. */
        properties: count,
        bookings: count,
        value: amount,
      }),
    ),
    hosts: z.object({
      /** Requests to be listed that came in these days. */
      requests: count,
      /** Requests that were decided in these days. */
      decided: count,
      /** From a request to its decision, for half of those decided; null if none was. */
      median_hours: z.number().nullable(),
    }),
    /** Searches of a place for a stay, without other filters, once an hour for each visitor and stay. */
    searches: z.object({
      searches: count,
      /** Of these, those that found no property. */
      without_result: count,
      /** The places for which most searches found nothing. */
      places: z.array(
        z.object({
          name: z.string().describe('As it was typed if the platform has no such place'),
          region: z.string().describe('Of a destination; else empty'),
          is_known: z.boolean(),
          /** On sale there now. */
          properties: count,
          searches: count,
          without_result: count,
        }),
      ),
    }),
  }),
})
