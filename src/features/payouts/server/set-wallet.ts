import type { z } from 'zod'
import type { Scope } from '#domain/permission.ts'
import { maskName, maskNumber } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import type { Headers } from '#features/second-factor/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { setPayoutWallet as contract } from '../contract.ts'
import type { PayoutDeps } from './deps.ts'
import { type PayoutWallet, walletOfProperty } from './store.ts'
import { lockPropertyName, ownersOf, writeWallet } from './store-earnings.ts'

type WalletInput = z.output<typeof contract.body>

const nameOf = async ({ provider }: Pick<PayoutDeps, 'provider'>, { msisdn, method }: WalletInput): Promise<string> => {
  if (!provider.caps.wallets.includes(method)) throw new Refusal('wallet_unavailable')
  const found = await provider.lookupAccountName(msisdn)
  if (!found.found) throw new Refusal(found.reason === 'not_found' ? 'account_not_found' : 'lookup_unavailable')
  return found.name
}

const walletFacts = ({ method, msisdn, account_name, set_at }: PayoutWallet) => ({
  method,
  msisdn,
  account_name: maskName(account_name),
  set_at: set_at.toISOString(),
})

/**
 * Sets where the money of a property is sent, with the operator's name for the number, and notifies every owner. Asks for
 * the password, and the second factor of an account that has one: a phone that was left unlocked must not be enough to lead
 * the money elsewhere.
 */
export const setWallet = (deps: PayoutDeps) => async (scope: Scope, input: WalletInput, headers: Headers) => {
  const { property: property_id, method, msisdn } = input
  await deps.transaction(async (tx) => {
    if ((await lockPropertyName(tx, property_id, scope)) === null) throw new Refusal('not_found')
  })
  const spendProof = await deps.proveAgain(scope.account_id, input, headers)
  const account_name = await nameOf(deps, input)
  return deps.transaction(async (tx) => {
    const property = await lockPropertyName(tx, property_id, scope)
    if (property === null) throw new Refusal('not_found')
    await spendProof(tx)
    const before = await walletOfProperty(tx, property_id)
    const account_id = scope.account_id
    const set_at = await writeWallet(tx, { property_id, method, msisdn, account_name, account_id })
    await recordAction(tx, {
      action: 'payout_wallet.set',
      object_type: 'property',
      object_id: property_id,
      summary: property,
      before: before && walletFacts(before),
      after: walletFacts({ method, msisdn, account_name, set_at }),
    })
    const facts = { property, to: maskNumber(msisdn) }
    for (const owner of await ownersOf(tx, property_id))
      await deps.notify(tx, 'payout_wallet_set', facts, { hotel: await accountRecipient(tx, owner) })
    return { method, msisdn: maskNumber(msisdn), account_name: maskName(account_name), set_at }
  })
}
