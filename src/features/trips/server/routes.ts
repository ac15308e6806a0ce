import type { Language } from '#domain/language.ts'
import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { changeMyDates, priceMyDates } from './change-my-dates.ts'
import type { TripChangeDeps, TripDeps } from './deps.ts'
import { giveReceipt } from './give-receipt.ts'
import { giveCalendar, giveVoucher } from './give-voucher.ts'
import { openByReference } from './open-by-reference.ts'
import { showMyBooking } from './show-my-booking.ts'

type VoucherCaller = { account: { id: number }; language: Language; headers: { host?: string | string[] } }

const requestOf = ({ account, language, headers }: VoucherCaller) => ({
  accountId: account.id,
  language,
  host: typeof headers.host === 'string' ? headers.host : undefined,
})

/** One booking for its traveller, with its voucher and calendar entry. */
export const tripRoutes = (deps: TripDeps & TripChangeDeps): Route[] => [
  route(contract.myBooking, ({ params, account }) => showMyBooking(deps)(params.id, account.id)),
  route(contract.myBookingDates, ({ params, account, query }) => priceMyDates(deps)(params.id, account.id, query)),
  route(contract.changeMyDates, ({ tx, params, account, body }) =>
    changeMyDates(deps)(tx, params.id, account.id, body),
  ),
  route(contract.voucherPdf, ({ params, ...by }) => giveVoucher(deps)(params.id, requestOf(by))),
  route(contract.receiptPdf, ({ params, scope, language }) => giveReceipt(deps)(params.id, scope, language)),
  route(contract.bookingCalendar, ({ params, ...by }) => giveCalendar(deps)(params.id, requestOf(by))),
  route(contract.openByReference, ({ params, scope }) => openByReference(deps)(params.reference, scope)),
]
