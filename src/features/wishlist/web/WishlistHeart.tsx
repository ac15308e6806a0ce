import { useEffect, useSyncExternalStore } from 'react'
import { useStableNavigate, useUser } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { IconButton } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { forgetMarks, isMarked, subscribe } from './mark-store.ts'

/** What hearts do is fetched for whoever is signed in, else with the first tap: cards must stay light. */
const marks = () => import('./marks.ts')

type WishlistHeartProps = {
  property: { id: number; name: string }
  /** `over-picture` for the corner of a card, `secondary` beside a heading. */
  kind?: 'over-picture' | 'secondary'
}

/**
 * Puts a property into the wishlist, or takes it out. Whoever is not signed in is led to sign in first; the property is
 * added on the way back. All hearts of a visit share one call.
 */
export const WishlistHeart = ({ property: { id, name }, kind = 'over-picture' }: WishlistHeartProps) => {
  const { wishlist: words } = useWords().properties
  const account = useUser()?.id
  const go = useStableNavigate()
  const toast = useToast()
  const marked = useSyncExternalStore(
    subscribe,
    () => isMarked(id),
    () => false,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person; toast and words stay the same
  useEffect(() => {
    if (account === undefined) forgetMarks()
    else marks().then(({ knowMarks }) => knowMarks(account, (added) => toast({ text: words.added(added) })))
  }, [account])
  return (
    <IconButton
      icon={marked ? 'heart-filled' : 'heart'}
      kind={kind}
      label={words.heart(name)}
      pressed={marked}
      onClick={() => marks().then(({ tapHeart }) => tapHeart({ id, name }, account !== undefined, go))}
      className={marked ? 'text-action' : undefined}
    />
  )
}
