import { leaveWayBack, RETURN_KEY } from '#platform/web/way-back.ts'

/** The property that a visitor has tapped the heart of, until they have signed in. */
export type KeptWish = { id: number; name: string }

const KEY = `${RETURN_KEY}.wish`
const MINUTES = 30

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the wish in this browser tab, and the page that signing in leads back to. */
export const keepWish = ({ id, name }: KeptWish, path: string, now: Date, store: Store = sessionStorage) => {
  store.setItem(KEY, JSON.stringify({ id, name, until: now.getTime() + MINUTES * 60_000 }))
  leaveWayBack({ path, why: 'wish', name }, store)
}

const parsed = (text: string): Partial<KeptWish & { until: unknown }> | null => {
  try {
    return JSON.parse(text)
  } catch {
    return null // not ours, or half written
  }
}

/** The kept wish, which is forgotten by being taken; null where there is none or it is too old. */
export const takeKeptWish = (now: Date, store: Store = sessionStorage): KeptWish | null => {
  const text = store.getItem(KEY)
  if (text === null) return null
  store.removeItem(KEY)
  const kept = parsed(text)
  if (typeof kept?.until !== 'number' || kept.until < now.getTime()) return null
  return typeof kept.id === 'number' && typeof kept.name === 'string' ? { id: kept.id, name: kept.name } : null
}
