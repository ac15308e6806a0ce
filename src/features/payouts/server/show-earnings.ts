import { earningsOf, heldUntil, isHeld } from '#domain/payout.ts'
import type { Scope } from '#domain/permission.ts'
import type { PayoutDeps } from './deps.ts'
import { presentWallet } from './store.ts'
import { askableMoney, earningRows, earningSums, walletsInScope } from './store-earnings.ts'

type EarningsQuery = { property?: number; limit: number; offset: number }

/** What the hotels of a scope have earned, booking by booking, and where it is sent; see `walletsInScope`. */
export const showEarnings =
  ({ db, clock, provider }: Pick<PayoutDeps, 'db' | 'clock' | 'provider'>) =>
  async (scope: Scope, setting: Scope | null, { property, ...page }: EarningsQuery) => {
    const now = clock()
    const of = { scope, property, now }
    const [sums, rows, wallets, { rows: _bookings, ...can_ask }] = await Promise.all([
      earningSums(db, of),
      earningRows(db, of, page),
      walletsInScope(db, scope, setting),
      askableMoney(db, of, provider.caps),
    ])
    const bookings = rows.map(({ balance, open_amount, paid, check_in_time, ...booking }) => {
      const stay = { ...booking, check_in_time }
      return {
        ...booking,
        held_until: heldUntil(stay),
        ...earningsOf({ balance, open_amount, paid, is_held: booking.is_disputed || isHeld(stay, now) }),
      }
    })
    const properties = wallets.map(({ id, name, may_set_wallet, is_suspended, ...wallet }) => ({
      id,
      name,
      may_set_wallet,
      is_suspended,
      wallet: presentWallet(wallet),
    }))
    return { ...sums, can_ask, properties, bookings }
  }
