import { keepWish, takeKeptWish } from './kept-wish.ts'
import { isMarked, toggleMark } from './marks.ts'

/** Leads a visitor to sign in, and back to this page afterwards. */
export const signInFirst = (property: { id: number; name: string }, navigate: (to: string) => void) => {
  keepWish(property, window.location.pathname + window.location.search, new Date())
  navigate('/login')
}

/** Adds what was tapped before signing in, and says so once it is there. */
export const addKeptWish = async (onAdded: (name: string) => void) => {
  const kept = takeKeptWish(new Date())
  if (!kept || isMarked(kept.id)) return
  await toggleMark(kept.id)
  if (isMarked(kept.id)) onAdded(kept.name)
}
