import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { IconButton } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { isMarked, KEPT_WISH, knowMarks, subscribe, toggleMark } from './marks.ts'

type WishlistHeartProps = {
  property: { id: number; name: string }
  /** `over-picture` for the corner of a card, `secondary` beside a heading. */
  kind?: 'over-picture' | 'secondary'
}

/**
 * Puts a property into the wishlist, or takes it out. Whoever is not signed in is led to sign in first; the property is
 * added on the way back. All hearts of a visit share one call.
 */
export const WishlistHeart = ({ property, kind = 'over-picture' }: WishlistHeartProps) => {
  const { wishlist: words } = useWords().properties
  const account = useUser()?.id
  const navigate = useNavigate()
  const toast = useToast()
  const marked = useSyncExternalStore(
    subscribe,
    () => isMarked(property.id),
    () => false,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once per person; toast and words stay the same
  useEffect(() => {
    if (account === undefined || !knowMarks(account) || !sessionStorage.getItem(KEPT_WISH)) return
    import('./sign-in-first.ts').then(({ addKeptWish }) => addKeptWish((name) => toast({ text: words.added(name) })))
  }, [account])
  const onClick = async () => {
    if (account !== undefined && (await toggleMark(property.id))) return
    const { signInFirst } = await import('./sign-in-first.ts')
    signInFirst(property, navigate)
  }
  return (
    <IconButton
      icon={marked ? 'heart-filled' : 'heart'}
      kind={kind}
      label={words.heart(property.name)}
      pressed={marked}
      onClick={onClick}
      className={marked ? 'text-action' : undefined}
    />
  )
}
