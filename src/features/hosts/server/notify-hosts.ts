import type { PropertyFacts } from '#domain/notification/property.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { HostDeps } from './deps.ts'
import { hostsOfProperties } from './store.ts'

type Occasion = 'property_suspended' | 'property_reinstated'
type Facts<O extends Occasion> = Omit<PropertyFacts[O], 'property_names'>

/** Names that a text message has room for. */
const MOST_NAMES = 3

const namesIn = (names: readonly string[]) =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join(', ')} +${names.length - MOST_NAMES}`
    : names.join(', ')

/** Notifies owners and managers of these properties, each with the names of the properties that are theirs. */
export const notifyHosts = async <O extends Occasion>(
  { notifyHost }: Pick<HostDeps, 'notifyHost'>,
  tx: Tx,
  ids: readonly number[],
  occasion: O,
  facts: Facts<O>,
): Promise<void> => {
  for (const { account_id, names } of await hostsOfProperties(tx, ids)) {
    const account_owner = await accountRecipient(tx, account_id)
    await notifyHost<Occasion>(tx, occasion, { ...facts, property_names: namesIn(names) } as PropertyFacts[Occasion], {
      account_owner,
    })
  }
}
