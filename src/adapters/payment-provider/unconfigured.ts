import type { PaymentProvider } from '#ports/payment-provider.ts'

const NOT_SET_UP = 'No payment provider is set up here.'

/** Used if no payment provider is configured: the site works, and every payment is refused. */
export const noPaymentProvider: PaymentProvider = {
  id: 'unconfigured',
  caps: {
    wallets: [],
    lookup: false,
    payout: false,
    nativeRefund: false,
    minCollect: 1,
    maxCollect: 2_147_483_647,
    minPayout: 1,
    maxPayout: 2_147_483_647,
    refMaxLen: 20,
    statusKey: 'ours',
    webhookAuth: 'none',
  },
  requestPayment: async () => ({ outcome: 'rejected', code: 'wallet_unavailable', message: NOT_SET_UP }),
  getStatus: async () => ({ found: true, state: 'unknown', doubt: 'unreachable', raw: null }),
  listRecords: async () => ({ outcome: 'failed', cause: NOT_SET_UP }),
  lookupAccountName: async () => ({ found: false, reason: 'unavailable' }),
  payout: async () => ({ outcome: 'rejected', code: 'provider_error', message: NOT_SET_UP }),
  verifyAndParseWebhook: () => ({ ok: false, why: NOT_SET_UP }),
}
