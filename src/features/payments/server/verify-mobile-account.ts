import { maskName } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Clock } from '#ports/clock.ts'
import type { AccountName, PaymentProvider } from '#ports/payment-provider.ts'

const KEEP_MS = 10 * 60_000
const MOST_KEPT = 5000

type Kept = { answer: AccountName; until: number }

/** Remembers the provider's answers for ten minutes; what could not be asked is not remembered. */
const remembering = (provider: PaymentProvider, clock: Clock) => {
  const kept = new Map<string, Kept>()
  return async (msisdn: string): Promise<AccountName> => {
    const now = clock().getTime()
    const known = kept.get(msisdn)
    if (known && known.until > now) return known.answer
    const answer = await provider.lookupAccountName(msisdn)
    const lasting = answer.found || answer.reason === 'not_found'
    if (kept.size >= MOST_KEPT) kept.clear()
    if (lasting) kept.set(msisdn, { answer, until: now + KEEP_MS })
    return answer
  }
}

/**
 * Whose wallet a number is. The name is always masked, so that nobody can collect names: the number in a profile is what
 * its owner typed, and shows nothing. Throws `account_not_found` or `lookup_unavailable`.
 */
export const verifyMobileAccount = ({ provider, clock }: { provider: PaymentProvider; clock: Clock }) => {
  const lookup = remembering(provider, clock)
  return async (msisdn: string) => {
    const answer = await lookup(msisdn)
    if (!answer.found) throw new Refusal(answer.reason === 'not_found' ? 'account_not_found' : 'lookup_unavailable')
    return {
      success: true as const,
      account_name: maskName(answer.name),
      msisdn,
      wallet: answer.wallet ?? null,
    }
  }
}
