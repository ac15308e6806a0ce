import type { BookingStatus } from '#domain/booking.ts'
import { formatCount } from '#domain/number.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Repair, RepairList } from '#domain/payment-repair.ts'
import type { PayoutStatus } from '#domain/payout.ts'
import { deskBooking } from './desk-booking.ts'
import { hotel } from './hotel.ts'
import { money } from './money.ts'
import { payouts } from './payouts.ts'

type RepairWords = { action: string; what: string; done: string }

const lists: Record<RepairList, string> = {
  stuck: 'Stuck',
  receipts: 'Without an attempt',
  amounts: 'Other amounts',
  refunds: 'Refunds',
}

const hints: Record<RepairList, string> = {
  stuck: 'Payments, refunds and payouts without an outcome after ten minutes, or after the last question.',
  receipts: 'Messages of the payment service about a reference that we do not know.',
  amounts: 'Payments of which another amount arrived than was asked for.',
  refunds: 'Money that should go back to a traveller, and has not arrived.',
}

const empty: Record<RepairList, string> = {
  stuck: 'No payment is stuck.',
  receipts: 'Every message of the payment service belongs to a payment.',
  amounts: 'Every payment has the amount that was asked for.',
  refunds: 'No refund needs a person.',
}

const repairs: Record<Repair, RepairWords> = {
  ask: {
    action: 'Ask again',
    what: 'The payment service is asked again, and its answer is applied.',
    done: 'The answer was applied.',
  },
  accept_less: {
    action: 'Accept what came',
    what: 'The smaller amount pays the booking. What is missing is paid at the hotel.',
    done: 'The amount was accepted.',
  },
  return_surplus: {
    action: 'Send the surplus back',
    what: 'The amount that was asked for pays the booking. The rest goes back to the number that paid.',
    done: 'The surplus goes back.',
  },
  return_all: {
    action: 'Send everything back',
    what: 'All that arrived goes back to the number that paid. It pays nothing.',
    done: 'The money goes back.',
  },
  retry_refund: {
    action: 'Send the refund again',
    what: 'The same amount is sent again, with a new reference.',
    done: 'The refund was ordered again.',
  },
  refund_sent: {
    action: 'It was sent',
    what: 'Only if the money has reached the traveller, by the operator or outside of Bhumwi. Nothing is sent now.',
    done: 'The refund is settled.',
  },
  refund_not_sent: {
    action: 'It did not arrive',
    what: 'Only if the operator says that the traveller did not get it. It is sent again, with a new reference.',
    done: 'The refund counts as failed.',
  },
  close: {
    action: 'Close the case',
    what: 'The case ends without money moving. Nothing is booked.',
    done: 'The case is closed.',
  },
  accept_receipt: {
    action: 'Use it for a booking',
    what: 'The payment service is asked about the reference. What arrived pays the booking, or goes back if the booking cannot use it.',
    done: 'The money was booked.',
  },
  dismiss_receipt: {
    action: 'Close the message',
    what: 'The message is not about money of ours. Nothing is booked.',
    done: 'The message is closed.',
  },
}

/** What the payment service said. */
const said = {
  not_found: 'It does not know the reference.',
  pending: 'No outcome yet.',
  succeeded: 'It went through.',
  failed: 'It failed.',
  reversed: 'The operator took it back.',
  refunded: 'It was sent back.',
  unknown: 'An unclear answer.',
}

/** The money desk's repairs. */
export const moneyRepairs = {
  title: 'Repairs',
  headTitle: 'Repairs | Bhumwi',
  intro: 'Each repair first shows what it would do.',
  lists,
  hints,
  listLabel: 'Lists',
  chip: (name: string, count: number) => (count > 0 ? `${name} (${formatCount(count)})` : name),
  empty,
  emptyHint: 'What needs a person appears here by itself.',
  failed: 'The list could not be loaded',
  count: (cases: number) => (cases === 1 ? '1 case' : `${formatCount(cases)} cases`),
  pages: money.pages,
  kinds: deskBooking.kinds,
  receipt: 'Message',
  states: deskBooking.states satisfies Record<PaymentState, string>,
  statuses: hotel.statuses satisfies Record<BookingStatus, string>,
  requests: payouts.statuses satisfies Record<PayoutStatus, string>,
  entries: payouts.entries,
  accounts: money.accounts,
  said,
  repairs,
  asked: 'Asked for',
  sent: 'Sent',
  theySay: 'They say',
  theyClaim: 'They claim',
  nothingSaid: 'No answer yet',
  ofAmount: (text: string, amount: string) => `${text} ${amount}`,
  booked: 'In the ledger',
  notBooked: 'Nothing',
  since: 'Since',
  tries: (tries: number) => (tries === 1 ? '1 refund tried' : `${tries} refunds tried`),
  unknownReference: 'No reference',
  payoutHint: 'Its outcome is entered at the payment request.',
  openPayouts: 'Payment requests',
  dialog: {
    title: (action: string, what: string) => `${action}: ${what}`,
    booking: 'Booking number',
    bookingHint: 'For example BHM-7K2Q9D',
    show: 'Show what it would do',
    would: 'What it would do',
    nothing: 'Nothing would change.',
    nothingYet: 'Enter the booking that was paid.',
    answer: 'The payment service says',
    unreached: 'The payment service could not be reached. Please try again.',
    previewFailed: 'What it would do could not be found out',
    bookingMove: (reference: string) => `Booking ${reference}`,
    newAttempt: 'New',
    move: (from: string, to: string) => `${from} → ${to}`,
    paymentMove: (what: string, amount: string) => `${what} of ${amount}`,
    corrected: (from: string) => `It was ${from}`,
    request: (amount: string) => `Payment request of ${amount}`,
    ledger: 'Ledger',
    messages: 'Messages',
    roles: { guest: 'To the guest', hotel: 'To the hotel', requester: 'To the hotel' } as Record<string, string>,
    apply: 'Apply the answer',
    operator: 'Reference of the operator',
    reason: 'Why',
    reasonHint: 'It stays in the action log.',
    cancel: 'Cancel',
    failed: 'The repair could not be done',
    now: (state: string) => `It is now: ${state}.`,
  },
}
