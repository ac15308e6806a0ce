import { REPAIR_LISTS, type RepairList } from '#domain/payment-repair.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { MONEY_PATH } from './money-address.ts'

/** What needs a person of the money desk. */
export const REPAIRS_PATH = `${MONEY_PATH}/repairs`
/** Cases of one page. */
export const PAGE_SIZE = 20

/** What the page shows. */
export type RepairView = { list: RepairList; page: number }

/** Reads the address of the page; an unknown list counts as the first one. */
export const repairsFrom = (params: URLSearchParams): RepairView => ({
  list: REPAIR_LISTS.find((list) => list === params.get('list')) ?? 'stuck',
  page: pageIn(params),
})

/** The address of a page of a list. */
export const repairsPath = ({ list, page }: RepairView): string =>
  addressWith(REPAIRS_PATH, { list: list === 'stuck' ? null : list, page })

/** The question to the interface for a page of a list. */
export const repairsInput = ({ list, page }: RepairView) => ({ query: { list, ...pagingOf(page, PAGE_SIZE) } })
