import type { Day } from '#domain/calendar.ts'
import { SWEEP_DIFFERENCES, type SweepDifference } from '#domain/money-sweep.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { dayIn, MONEY_PATH } from './money-address.ts'

/** The comparison of days with the payment service. */
export const SWEEPS_PATH = `${MONEY_PATH}/sweeps`
/** Days, or differences, of one page. */
export const PAGE_SIZE = 20

/** What the page shows: the differences of `day`, or, if it is null, all days or what is not settled of them. */
export type SweepsView = { day: Day | null; outcome: SweepDifference | null; open: boolean; page: number }

/** Reads the address of the page; invalid values count as missing. */
export const sweepsFrom = (params: URLSearchParams): SweepsView => ({
  day: dayIn(params),
  outcome: SWEEP_DIFFERENCES.find((outcome) => outcome === params.get('outcome')) ?? null,
  open: params.get('show') === 'open',
  page: pageIn(params),
})

/** The address of a page of the days, of a day, or of what is not settled. */
export const sweepsPath = ({
  day,
  outcome,
  open = false,
  page,
}: Omit<SweepsView, 'open'> & { open?: boolean }): string =>
  addressWith(SWEEPS_PATH, { day, outcome, show: open && day === null ? 'open' : null, page })

/** The question to the interface for a page of the days. */
export const sweepsInput = ({ page }: SweepsView) => ({ query: pagingOf(page, PAGE_SIZE) })

/** The question to the interface for a page of a day. */
export const sweepInput = (day: Day, { outcome, page }: SweepsView) => ({
  params: { day },
  query: { outcome: outcome ?? undefined, ...pagingOf(page, PAGE_SIZE) },
})
