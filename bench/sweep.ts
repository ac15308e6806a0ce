import { clickPesa } from '#adapters/payment-provider/clickpesa.ts'
import { addDays, instantAt, todayIn } from '#domain/calendar.ts'
import { instantsToRead, SWEEP_KINDS } from '#domain/money-sweep.ts'
import { sweepDay } from '#features/money-desk/server/sweep-day.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import { startClickPesaSim } from '#sim/clickpesa/server.ts'
import { printTable } from './figures.ts'
import { onApplication } from './on-application.ts'

// The comparison of a day with 20,000 payments with the simulated provider's records, over HTTP, beside reading its lists
// alone. Every hundredth payment differs in one of four ways.

const PAYMENTS = 20_000
const DIFFER_EVERY = 100
const DAY = addDays(todayIn(new Date()), -1)
const MSISDN = '255712345678'

const at = (n: number) => new Date(instantAt(DAY, '00:00').getTime() + n * Math.floor(86_400_000 / PAYMENTS))
const refOf = (n: number) => `SW${String(n).padStart(6, '0')}`

/** How the nth payment differs from the provider's record; null for not at all. */
const difference = (n: number) => {
  if (n % DIFFER_EVERY !== 0) return null
  return (['here_only', 'provider_only', 'amount_differs', 'status_differs'] as const)[(n / DIFFER_EVERY) % 4] ?? null
}

const numbers = Array.from({ length: PAYMENTS }, (_, n) => n)
const rows = numbers
  .filter((n) => difference(n) !== 'provider_only')
  .map((n) => `('${refOf(n)}', '${at(n).toISOString()}'::timestamptz)`)

const DAY_OF_PAYMENTS = [
  `insert into payment (property_id, booking_id, kind, provider, ref, method, msisdn, amount, status, created_at, submitted_at)
     select 1, 1, 'collection', 'clickpesa', ref, 'tigopesa', '${MSISDN}', 10000, 'succeeded', at, at
     from (values ${rows.join(', ')}) sent(ref, at)`,
  `insert into money_sweep (day) values ('${DAY}')`,
  'vacuum analyze',
]

const records = numbers
  .filter((n) => difference(n) !== 'here_only')
  .map((n) => ({
    kind: 'payment' as const,
    ref: refOf(n),
    msisdn: MSISDN,
    amount: difference(n) === 'amount_differs' ? 9000 : 10_000,
    at: at(n),
    status: difference(n) === 'status_differs' ? ('FAILED' as const) : ('SUCCESS' as const),
  }))

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Reads both lists of the day to their ends. */
const readLists = async ({ listRecords }: PaymentProvider) => {
  let read = 0
  for (const kind of SWEEP_KINDS) {
    let cursor: string | null = null
    do {
      const page = await listRecords({ kind, cursor, ...instantsToRead(DAY) })
      if (page.outcome === 'failed') throw new Error(page.cause)
      read += page.records.length
      cursor = page.next
    } while (cursor !== null)
  }
  if (read < records.length) throw new Error(`Only ${read} records were read.`)
}

const sim = await startClickPesaSim()
sim.control.record(records)
const payments = clickPesa({ ...sim.settings, baseUrl: sim.apiUrl })
try {
  await onApplication(
    DAY_OF_PAYMENTS,
    async ({ composed, pool }) => {
      const lists = await seconds(() => readLists(payments))
      const sweep = await seconds(() => sweepDay(composed.paymentDeps)({ day: DAY }))
      const { rows: found } = await pool.query(
        'select status, matched, provider_only, here_only, amount_differs, status_differs from money_sweep',
      )
      printTable(
        `A day of ${PAYMENTS.toLocaleString('en')} payments`,
        ['seconds', 'RATIO'],
        [
          ['reading the lists of the provider', lists, ''],
          ['the whole comparison', sweep, `${(sweep / lists).toFixed(1)} x`],
        ],
      )
      console.log(`  found: ${JSON.stringify(found[0])}`)
    },
    { payments },
  )
} finally {
  await sim.close()
}
