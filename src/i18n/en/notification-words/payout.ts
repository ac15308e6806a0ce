import { formatTsh } from '#domain/money.ts'
import type { PayoutFacts } from '#domain/notification/payout.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about payment requests say. */
export const payoutNotifications: OccasionWords<keyof PayoutFacts> = {
  payout_requested: {
    staff: ({ property, reference, amount }) => ({
      title: `${property} asks for ${formatTsh(amount, 'en')}`,
      message: `A payment request for booking ${reference} waits for a decision.`,
    }),
  },
  payouts_requested: {
    staff: ({ properties, count, amount }) => ({
      title: `${properties}: ${formatTsh(amount, 'en')} asked for`,
      message:
        count === 1 ? 'One payment request waits for a decision.' : `${count} payment requests wait for a decision.`,
    }),
  },
  payout_approved: {
    hotel: ({ property, reference, amount }) => ({
      title: `The request for ${formatTsh(amount, 'en')} is approved`,
      message: `${property}, booking ${reference}: the money will be sent to the property’s wallet.`,
    }),
  },
  payout_rejected: {
    hotel: ({ property, reference, amount, reason }) => ({
      title: `The request for ${formatTsh(amount, 'en')} was rejected`,
      message: `${property}, booking ${reference}. You can ask for the amount again. The reason: ${reason}`,
    }),
  },
  payout_paid: {
    hotel: ({ property, reference, amount }) => ({
      title: `We have sent you ${formatTsh(amount, 'en')}`,
      message: `${property}, booking ${reference}: the money is in the property’s wallet.`,
    }),
  },
  payout_failed: {
    hotel: ({ property, reference, amount }) => ({
      title: `${formatTsh(amount, 'en')} could not be sent`,
      message: `${property}, booking ${reference}: the transfer to the property’s wallet failed or came back. We will look at it; please check that wallet.`,
    }),
  },
  payout_wallet_set: {
    hotel: ({ property, to }) => ({
      title: `The money of ${property} goes to another wallet`,
      message: `From now on it is sent to ${to}. If that was not you, please write to us at once.`,
    }),
  },
  second_approval_raised: {
    staff: ({ by, before, after }) => ({
      title: `${by} has raised the limit of second approvals`,
      message: `${after === null ? 'Every payment request' : `Payment requests up to ${formatTsh(after, 'en')}`} now ${after === null ? 'needs' : 'need'} one approval; before it was ${before === 0 ? 'two for every request' : `up to ${formatTsh(before, 'en')}`}. If you did not agree on that, set the limit back and talk to ${by}.`,
    }),
  },
}
