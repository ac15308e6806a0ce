import { z } from 'zod'
import { CASH_KINDS } from '#domain/cash-book.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { CHARGE_LENGTH, MOST_PIECES, MOST_UNIT_TSH } from '#domain/stay-account.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, line, rowId, tsh } from '#platform/fields.ts'

/** Whole shillings; a sum, or cash that was given back, may be less than 0. */
const amount = z.number().int()
const person = z.object({ id: rowId, name: z.string() })
const whole = (most: number, error: FaultKey) =>
  z.number({ error }).int({ error }).min(1, { error }).max(most, { error })

const account = z.object({
  /** What is added up and paid here; the price of the stay is not part of it. The latest last. */
  charges: z.array(
    z.object({
      id: rowId,
      at: instant,
      description: z.string(),
      quantity: z.number().int(),
      unit_price: tsh,
      amount: tsh,
      account: person,
      /** Who took it back, and why as they wrote it; null for a charge that counts. */
      voided: z.object({ at: instant, account: person, reason: z.string() }).nullable(),
    }),
  ),
  /** The cash that the desk took for charges, or with a negative amount gave back. */
  payments: z.array(z.object({ id: rowId, at: instant, kind: z.enum(CASH_KINDS), amount, account: person.nullable() })),
  sums: z.object({
    charges: amount,
    paid: amount,
    /** What is open; less than 0 where the desk has to give cash back. */
    balance: amount,
  }),
})

export const stayAccount = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings/:id/account/',
  summary: 'What the guest of a booking of one’s own property had beside the stay, and what the desk took for it',
  access: 'front_desk.view',
  params: z.object({ id }),
  reply: account,
  refusals: ['not_found'],
})

export const chargesSold = endpoint({
  method: 'GET',
  path: '/api/hotel/bookings/:id/charges-sold/',
  summary: 'What the property of a booking charged its guests last, each with its latest price',
  access: 'front_desk.book',
  params: z.object({ id }),
  reply: z.array(z.object({ description: z.string(), unit_price: tsh })),
  refusals: ['not_found'],
})

export const addCharge = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/charges/',
  summary: 'Charge a guest in the house for something beside the stay',
  access: 'front_desk.book',
  actions: ['booking.charge'],
  params: z.object({ id }),
  body: z.object({
    description: line(CHARGE_LENGTH).min(1, { error: 'text_required' satisfies FaultKey }),
    quantity: whole(MOST_PIECES, 'quantity_invalid'),
    unit_price: whole(MOST_UNIT_TSH, 'price_invalid'),
  }),
  reply: account,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'charges_closed', 'key_reused'],
})

export const voidCharge = endpoint({
  method: 'POST',
  path: '/api/hotel/charges/:id/void/',
  summary: 'Take a charge back, also after the guest has left',
  access: 'front_desk.book',
  actions: ['booking.void_charge'],
  params: z.object({ id }),
  body: z.object({ reason: line(300).optional() }),
  reply: account,
  idempotent: true,
  refusals: ['not_found', 'charge_voided', 'key_reused'],
})

export const settleCharges = endpoint({
  method: 'POST',
  path: '/api/hotel/bookings/:id/charges/payment/',
  summary: 'Note cash that the desk took for charges, at most what is open, or that it gave back, at most what it took',
  access: 'front_desk.book',
  actions: ['booking.settle_charges'],
  params: z.object({ id }),
  body: z.object({ kind: z.enum(CASH_KINDS), amount: tsh.min(1, { error: 'amount_invalid' satisfies FaultKey }) }),
  reply: account,
  idempotent: true,
  refusals: ['not_found', 'charges_changed', 'key_reused'],
})
