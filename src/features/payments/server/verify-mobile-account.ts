import { maskName } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Clock } from '#ports/clock.ts'
import type { AccountName, PaymentProvider } from '#ports/payment-provider.ts'

const CACHE_MS = 10 * 60_000
const CACHE_SIZE = 5000

type CachedName = { answer: AccountName; until: number }

/** Caches the provider's answers for ten minutes; failed lookups are not cached. */
const cachedLookup = (provider: PaymentProvider, clock: Clock) => {
  const cache = new Map<string, CachedName>()
  return async (msisdn: string): Promise<AccountName> => {
    const now = clock().getTime()
    const cached = cache.get(msisdn)
    if (cached && cached.until > now) return cached.answer
    const answer = await provider.lookupAccountName(msisdn)
    const isFinal = answer.found || answer.reason === 'not_found'
    if (cache.size >= CACHE_SIZE) cache.clear()
    if (isFinal) cache.set(msisdn, { answer, until: now + CACHE_MS })
    return answer
  }
}

/**
 * Looks up the owner of a wallet. The name is always masked, so that names cannot be collected; this also applies to the
 * number in a person's own profile, as its owner typed it without proof. Throws `account_not_found` or
 * `lookup_unavailable`.
 */
export const verifyMobileAccount = ({ provider, clock }: { provider: PaymentProvider; clock: Clock }) => {
  const lookup = cachedLookup(provider, clock)
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
