import { maskEmail } from '#domain/account.ts'
import { canMove, hasVoucher, isPaidBooking } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import { actorOf, inOrder, ON_BEHALF_OF, withoutNumbers } from '#domain/desk-booking.ts'
import type { Language } from '#domain/language.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/ledger.ts'
import type { RecipientRole } from '#domain/notification/delivery.ts'
import { REASONS } from '#domain/payment.ts'
import type { Grants } from '#domain/permission.ts'
import { maskNumber } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { viewForPlatform } from '#features/bookings/server/public.ts'
import { messagesAbout, wordStored } from '#features/notifications/server/public.ts'
import type { AnswerOf } from '#platform/endpoint.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { deskBooking } from '../contract.ts'
import type { DeskDeps } from './deps.ts'
import { entriesOf, paymentsOf, placeOf, requestsOf } from './store.ts'
import { actionsOn, movesOn, noticesAbout, paymentStepsOn } from './store-timeline.ts'

type DeskBooking = AnswerOf<typeof deskBooking>
type Step = DeskBooking['timeline'][number]

type Look = { id: number; reference: string; grants: Grants; language: Language }

const moveSteps = async (db: Db, { id, grants }: Look): Promise<Step[]> =>
  (await movesOn(db, id)).map(({ role, by, move, ...row }) => ({
    source: 'move',
    ...row,
    is_first: move === 'book',
    by: role === 'traveller' && !grants['users.view'] ? null : by,
  }))

const paymentSteps = async (db: Db, { id }: Look): Promise<Step[]> =>
  (await paymentStepsOn(db, id)).map(({ from_status, detail, ...row }) => {
    const reason = REASONS.find((one) => one === detail) ?? (row.to_status === 'failed' ? row.reason : null)
    const is_first = from_status === null
    return { source: 'payment', ...row, is_first, reason, detail: reason === detail ? '' : withoutNumbers(detail) }
  })

const noticeSteps = async ({ db, words }: DeskDeps, { reference, language }: Look): Promise<Step[]> =>
  (await noticesAbout(db, reference)).map(({ at, recipients, read, ...stored }) => {
    const { title, message } = wordStored(stored, words[language])
    return { source: 'notification', at, role: stored.recipient as RecipientRole, title, message, recipients, read }
  })

/** Texts and mails; what the person reads on the site is a notification. */
const messageSteps = async (db: Db, { reference }: Look): Promise<Step[]> =>
  (await messagesAbout(db, reference)).map(({ text, ...row }) => ({
    source: 'message',
    ...row,
    text: withoutNumbers(text),
  }))

const actionSteps = async (db: Db, { id, grants }: Look): Promise<Step[]> =>
  grants['log.view'] ? (await actionsOn(db, id)).map((row) => ({ source: 'action', ...row })) : []

const timelineOf = async (deps: DeskDeps, look: Look): Promise<Step[]> =>
  inOrder(
    (
      await Promise.all([
        moveSteps(deps.db, look),
        paymentSteps(deps.db, look),
        noticeSteps(deps, look),
        messageSteps(deps.db, look),
        actionSteps(deps.db, look),
      ])
    ).flat(),
  )

const ledgerOf = async (db: Db, id: number): Promise<DeskBooking['ledger']> => {
  const entries = await entriesOf(db, id)
  const lines = entries.flatMap((entry) => entry.lines)
  const sumOf = (account: LedgerAccount) =>
    lines.reduce((sum, line) => sum + (line.account === account ? line.amount : 0), 0)
  const touched = LEDGER_ACCOUNTS.filter((account) => lines.some((line) => line.account === account))
  return { entries, sums: touched.map((account) => ({ account, amount: sumOf(account) })) }
}

/** One booking with its history and its money, as far as the caller's rights go; `not_found` for an unknown one. */
export const showBooking =
  (deps: DeskDeps) =>
  async (id: number, grants: Grants, language: Language): Promise<DeskBooking> => {
    const { db, clock } = deps
    const today = todayIn(clock())
    const booking = await viewForPlatform(db, id, today)
    if (!booking) throw new Refusal('not_found')
    const shows_contacts = grants['users.view'] !== undefined
    const number = (text: string) => (shows_contacts ? text : maskNumber(text))
    const [place, payments, requests, ledger, timeline] = await Promise.all([
      placeOf(db, id),
      paymentsOf(db, id),
      requestsOf(db, id),
      grants['payout.queue'] ? ledgerOf(db, id) : null,
      timelineOf(deps, { id, reference: booking.reference, grants, language }),
    ])
    const { guest, host, ...facts } = place
    const movable = { ...booking, paid: isPaidBooking(booking) }
    return {
      ...booking,
      ...facts,
      guest_phone: number(booking.guest_phone),
      guest_email: booking.guest_email && (shows_contacts ? booking.guest_email : maskEmail(booking.guest_email)),
      payment: booking.payment && { ...booking.payment, msisdn: number(booking.payment.msisdn) },
      guest: shows_contacts ? guest : null,
      host: shows_contacts ? host : null,
      shows_contacts,
      cancellable_for: ON_BEHALF_OF.filter((one) => canMove(movable, 'cancel', actorOf(one), today) === true),
      can_resend: hasVoucher(booking.status),
      timeline,
      payments: payments.map((row) => ({ ...row, msisdn: number(row.msisdn) })),
      ledger,
      requests,
    }
  }
