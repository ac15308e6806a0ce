export { acceptReceipt, dismissReceipt } from './accept-receipt.ts'
export type { BookingSide, LockedBooking, PaymentDeps, PayoutSide } from './deps.ts'
export { enterTransferOutcome } from './enter-transfer-outcome.ts'
export { checkLinkPrompts, readPrompts } from './limit-prompts.ts'
export { operatorReferenceIn } from './operator-reference.ts'
export { askProvider, saidIn } from './reconcile-payment.ts'
export { goesToErasedNumber, refundBooking } from './refund-booking.ts'
export { type PaymentRepairInput, repairPayment } from './repair-payment.ts'
export { requestCollection, requestPayout, resendCollection } from './request-payment.ts'
export { askAboutUnknownOutcomes } from './retry-refunds.ts'
export {
  amountAwaited,
  CAN_ASK_AGAIN,
  IS_PAID_COLLECTION,
  isMoneyInReview,
  KEPT_AMOUNT,
  MAY_COME_LATE,
  paidBeforeDecisions,
  paymentById,
  pollNow,
  readResendable,
  type Said,
} from './store.ts'
export { walletsIn } from './store-ended.ts'
export { storeEvent } from './store-events.ts'
export { countPrompts, promptLocks } from './store-prompts.ts'
