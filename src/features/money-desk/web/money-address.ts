import { type Day, isDay } from '#domain/calendar.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/ledger.ts'
import { MONEY_SIDES, type MoneySide } from '#domain/money-moved.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import type { accountStatement } from '../contract.ts'

/** The front page of the money desk. */
export const MONEY_PATH = '/bhumwi-admin/money'
/** The statement of an account. */
export const STATEMENT_PATH = `${MONEY_PATH}/statement`
/** The months, closed and open. */
export const MONTHS_PATH = `${MONEY_PATH}/months`
/** The rates of the platform's own taxes. */
export const TAX_RATES_PATH = `${MONEY_PATH}/tax-rates`
/** Lines of one page. */
export const PAGE_SIZE = 50

/** The day in the address of the trial balance; null is today. */
export const dayIn = (params: URLSearchParams, name = 'day'): Day | null => {
  const text = params.get(name)
  return isDay(text) ? text : null
}

/** What a statement shows; a period without days is this month until today. */
export type StatementView = {
  account: LedgerAccount
  start: Day | null
  end: Day | null
  hotel: number | null
  /** Only entries that move money this way; null is all. */
  moved: MoneySide | null
  page: number
}

const hotelIn = (params: URLSearchParams) => {
  const hotel = Number(params.get('hotel'))
  return Number.isSafeInteger(hotel) && hotel > 0 && hotel <= 2_147_483_647 ? hotel : null
}

/** Reads the address of a statement; invalid values count as missing, and so does a period that ends before it begins. */
export const statementFrom = (params: URLSearchParams): StatementView => {
  const [start, end] = [dayIn(params, 'start'), dayIn(params, 'end')]
  const isBackwards = start !== null && end !== null && start > end
  return {
    account: LEDGER_ACCOUNTS.find((account) => account === params.get('account')) ?? 'provider_cash',
    start: isBackwards ? null : start,
    end: isBackwards ? null : end,
    hotel: hotelIn(params),
    moved: MONEY_SIDES.find((side) => side === params.get('moved')) ?? null,
    page: pageIn(params),
  }
}

/** The address of a statement; a change begins at its first page. */
export const statementPath = (view: StatementView, change: Partial<StatementView> = {}): string => {
  const { account, start, end, moved, hotel, page } = { ...view, page: 1, ...change }
  return addressWith(STATEMENT_PATH, { account, start, end, moved, hotel, page })
}

/** The question to the interface for some lines of a statement. */
export const statementInput = (
  { account, start, end, hotel, moved, page }: StatementView,
  lines = pagingOf(page, PAGE_SIZE),
): { params: { account: LedgerAccount }; query: QueryOf<typeof accountStatement> } => ({
  params: { account },
  query: {
    start: start ?? undefined,
    end: end ?? undefined,
    hotel: hotel ?? undefined,
    moved: moved ?? undefined,
    ...lines,
  },
})
