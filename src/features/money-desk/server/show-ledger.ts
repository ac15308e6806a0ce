import { type Day, monthOf, todayIn } from '#domain/calendar.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/ledger.ts'
import { kindsOfSide, type MoneySide } from '#domain/money-moved.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { accountSums, hotelById, type Period, statementOf } from './store-ledger.ts'

type Deps = { db: Db; clock: Clock }

/** The balance of every account at the end of a day. */
export const showTrialBalance =
  ({ db, clock }: Deps) =>
  async (wanted: Day | undefined) => {
    const day = wanted ?? todayIn(clock())
    const sums = await accountSums(db, day)
    const accounts = LEDGER_ACCOUNTS.map((account) => {
      const { debit = 0, credit = 0, lines = 0 } = sums.find((sum) => sum.account === account) ?? {}
      return { account, debit, credit, balance: debit - credit, lines }
    })
    return { day, accounts }
  }

type StatementInput = Omit<Period, 'account' | 'start' | 'end' | 'kinds'> & {
  start?: Day
  end?: Day
  moved?: MoneySide
}

/** A page of an account's statement, for all hotels or for one, of all entries or of those that move money one way. */
export const showStatement =
  ({ db, clock }: Deps) =>
  async (account: LedgerAccount, { moved, ...query }: StatementInput) => {
    const end = query.end ?? todayIn(clock())
    const start = query.start ?? monthOf(end).first
    const hotel = query.hotel === undefined ? null : await hotelById(db, query.hotel)
    if (query.hotel !== undefined && !hotel) throw new Refusal('not_found')
    const { lines, opening, debit, credit, total } = await statementOf(db, {
      ...query,
      account,
      start,
      end,
      kinds: moved && kindsOfSide(moved),
    })
    return {
      start,
      end,
      hotel,
      opening,
      debit,
      credit,
      closing: opening + debit - credit,
      total,
      lines: lines.map(({ property_id, property_name, booking_id, reference, ...line }) => ({
        ...line,
        hotel: { id: property_id, name: property_name },
        booking: { id: booking_id, reference },
      })),
    }
  }
