import { RETURN_KEY } from './way-back.ts'

/** The tab's own storage; null where the browser's settings forbid it, and then nothing is kept. */
export const ofTab = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

const OURS = 'bhumwi.'
/** The account that used this tab last. */
const ACCOUNT = 'bhumwi.account'

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Removes what the tab has kept for its person: forms, dialogs, ways back; all but the keys that begin with `except`. */
export const forgetKept = (except: string | null = null, store: Store | null = ofTab()) => {
  const keys = Array.from({ length: store?.length ?? 0 }, (_, place) => store?.key(place) ?? '')
  for (const key of keys) {
    if (key.startsWith(OURS) && !(except && key.startsWith(except))) store?.removeItem(key)
  }
}

/**
 * The tab belongs to this account now, or to nobody. What it has kept of another one goes, but for what waits for signing
 * in: a session that ends, here or elsewhere, must leave no name and no passport number behind.
 */
export const keepFor = (account: number | null, store: Store | null = ofTab()) => {
  const before = store?.getItem(ACCOUNT) ?? null
  if (before !== null && before !== String(account)) forgetKept(RETURN_KEY, store)
  if (account !== null) store?.setItem(ACCOUNT, String(account))
}
