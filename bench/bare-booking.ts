import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Stay } from './stays.ts'

const INSERTS = {
  idempotency: `insert into idempotency (account_id, route, key, request_hash, status, reply)
    values ($1, '/api/bookings/', $2, $3, 200, $4)`,
  booking: `insert into booking (reference, property_id, room_id, account_id, guest_name, guest_email, guest_phone,
      check_in, check_out, guests, status, booking_source, nightly_price, total_amount, cancellation_policy,
      commission_percent, hold_expires_at)
    values ($1, $2, $3, $4, 'Asha Juma', 'asha@example.com', '255712345678', $5, $6, 1, 'pending', 'ota', $7, $8,
      'moderate', 12, now() + interval '15 minutes')
    returning id`,
  nights: `insert into room_night (property_id, room_id, night, booking_id)
    select $1, $2, night, $3 from unnest($4::date[]) as night order by night`,
  change: 'insert into inventory_change (property_id, room_id) values ($1, $2)',
  move: `insert into booking_move (booking_id, property_id, move, to_status, actor, account_id)
    values ($1, $2, 'book', 'pending', 'traveller', $3)`,
  payment: `insert into payment (property_id, booking_id, kind, provider, ref, method, msisdn, amount, status)
    values ($1, $2, 'collection', 'clickpesa', $3, 'mpesa', '255712345678', $4, 'created') returning id`,
  event: `insert into payment_event (payment_id, property_id, event, to_status)
    values ($1, $2, 'requested', 'created')`,
  job: 'insert into pgboss.job (name, data, start_after) values ($1, $2, now() + make_interval(mins => $3))',
}

const REPLY_BYTES = 900

const write = async (client: pg.PoolClient, stay: Stay) => {
  const { property_id, room_id, account_id, nights } = stay
  const reply = JSON.stringify({ booking: 'x'.repeat(REPLY_BYTES) })
  const insert = async (name: keyof typeof INSERTS, values: unknown[]) =>
    (await client.query<{ id: number }>(INSERTS[name], values)).rows[0]?.id
  await insert('idempotency', [account_id, randomUUID(), randomBytes(32), reply])
  const total = stay.price_tsh * nights.length
  const dates = [stay.check_in, stay.check_out]
  const price = [stay.price_tsh, total]
  const reference = randomBytes(6).toString('hex')
  const booking = await insert('booking', [reference, property_id, room_id, account_id, ...dates, ...price])
  await insert('nights', [property_id, room_id, booking, nights])
  await insert('change', [property_id, room_id])
  await insert('move', [booking, property_id, account_id])
  const payment = await insert('payment', [property_id, booking, randomBytes(8).toString('hex'), total])
  await insert('event', [payment, property_id])
  await insert('job', ['submit-payment', { payment_id: payment }, 0])
  await insert('job', ['expire-hold', { booking_id: booking }, 15])
}

/** Writes every row that a booking writes, in one transaction, without any reads or checks: the baseline. */
export const bareBooking = async (pool: pg.Pool, stay: Stay): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await write(client, stay)
    await client.query('commit')
  } finally {
    client.release()
  }
}
