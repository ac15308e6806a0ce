import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { msisdn } from '#platform/fields.ts'

export const verifyMobileAccount = endpoint({
  method: 'POST',
  path: '/api/verify-mobile-account/',
  summary: 'Whose mobile-money account a number is; the name is masked',
  access: 'signed_in',
  body: z.object({ msisdn }),
  reply: z.object({
    success: z.literal(true),
    account_name: z.string(),
    msisdn: z.string(),
    wallet: z.string().nullable(),
  }),
  refusals: ['account_not_found', 'lookup_unavailable'],
  rate: { hits: 5, seconds: 60, by: 'account' },
})

export const providerCallback = endpoint({
  method: 'POST',
  path: '/api/payments/callbacks/:provider/',
  summary: 'Signed call-back of a payment provider: a hint to ask it again',
  access: 'public',
  params: z.object({ provider: z.string().max(40) }),
  reply: z.object({ received: z.literal(true) }),
  raw: true,
  refusals: ['bad_signature', 'not_found', 'too_many'],
})

/** Which wallets the payment provider offers. */
export const listWallets = endpoint({
  method: 'GET',
  path: '/api/wallets/',
  summary: 'The wallets that can pay here',
  access: 'public',
  reply: z.array(z.object({ id: z.string(), label: z.string() })),
})
