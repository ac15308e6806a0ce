import { walletNameMatch } from '#domain/evidence.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { lockPending, logged } from './decide-registration.ts'
import type { EnquiryFeatureDeps } from './deps.ts'
import { requestById, writeWalletName } from './store-requests.ts'

/**
 * Asks the operator for the name of the wallet that an applicant stated, and stores the answer with its time, also that the
 * number is unknown. The name stays out of the action log, which nothing is erased from. Throws `not_found` for a request
 * without a wallet too, `already_decided`, and `lookup_unavailable`, which leaves the stored answer as it was.
 */
export const checkWallet =
  ({ provider, transaction }: Pick<EnquiryFeatureDeps, 'provider' | 'transaction'>) =>
  async (id: number) => {
    const { wallet_number } = await transaction((tx) => lockPending(tx, id))
    if (!wallet_number) throw new Refusal('not_found')
    const answer = await provider.lookupAccountName(wallet_number)
    if (!answer.found && answer.reason !== 'not_found') throw new Refusal('lookup_unavailable')
    return transaction(async (tx) => {
      const { name, property_name } = await lockPending(tx, id)
      const owner = answer.found ? answer.name : null
      await writeWalletName(tx, id, owner)
      const after = { match: walletNameMatch(name, owner) }
      await recordAction(tx, { action: 'registration.check_wallet', ...logged(id, property_name), after })
      return requestById(tx, id)
    })
  }
