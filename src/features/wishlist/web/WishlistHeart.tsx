import { useEffect, useSyncExternalStore } from 'react'
import { useStableNavigate, useUser } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { IconButton } from '#ui/Button.tsx'
import { codeInTime } from '#ui/code-in-time.ts'
import { useToast } from '#ui/Toast.tsx'
import { forgetMarks, isMarked, subscribe } from './mark-store.ts'

/** The code of hearts is fetched for signed-in users, else with the first tap: cards must stay light. */
const marks = () => codeInTime(import('./marks.ts'))

type WishlistHeartProps = {
  property: { id: number; name: string }
  /** `over-picture` for the corner of a card, `secondary` beside a heading. */
  kind?: 'over-picture' | 'secondary'
}

/**
 * Adds a property to the wishlist, or removes it. A visitor is redirected to sign-in first; the property is added on
 * return. All hearts of a visit share one call.
 */
export const WishlistHeart = ({ property: { id, name }, kind = 'over-picture' }: WishlistHeartProps) => {
  const {
    properties: { wishlist: words },
    common,
  } = useWords()
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
    else
      marks().then(
        ({ loadMarks }) => loadMarks(account, (added) => toast({ text: words.added(added) })),
        () => undefined, // the hearts are empty; a press fetches the code again, and says so if it is away
      )
  }, [account])
  return (
    <IconButton
      icon={marked ? 'heart-filled' : 'heart'}
      kind={kind}
      label={words.heart(name)}
      pressed={marked}
      onClick={() =>
        marks().then(
          ({ tapHeart }) => tapHeart({ id, name }, account !== undefined, go),
          () => toast({ tone: 'bad', text: common.networkError }),
        )
      }
      className={marked ? 'text-action' : undefined}
    />
  )
}
