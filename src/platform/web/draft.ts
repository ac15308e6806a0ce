/** The tab's storage; null if the browser's settings forbid it, and then nothing is saved. */
export const tabStorage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** As much of the tab's storage as drafts need. */
export type DraftStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const OURS = 'bhumwi.'
/** The account that used this tab last. */
const ACCOUNT = `${OURS}account`

const keyOf = (name: string) => `${OURS}draft.${name}`

type DraftOptions = {
  /** How long the draft is good; without it, as long as the tab lives. */
  minutes?: number
  /** The draft is meant for the next person who signs in, so it outlives a session that ends. */
  awaitsSignIn?: boolean
  now?: Date
}

type Stored = DraftOptions & { value: unknown; until: number | null }

const parsed = (text: string | null): Partial<Stored> | null => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null // not ours, or half written
  }
}

/** Saves unsent input in this browser tab. Passwords do not belong here. */
export const saveDraft = (
  name: string,
  value: unknown,
  { minutes, awaitsSignIn = false, now = new Date() }: DraftOptions = {},
  store: DraftStore | null = tabStorage(),
) => {
  const until = minutes === undefined ? null : now.getTime() + minutes * 60_000
  store?.setItem(keyOf(name), JSON.stringify({ value, until, awaitsSignIn }))
}

/** Deletes a draft: its input was sent or discarded. */
export const removeDraft = (name: string, store: DraftStore | null = tabStorage()) => store?.removeItem(keyOf(name))

/** The value of a draft, to be validated by the caller; null if there is none. An expired draft is deleted. */
export const readDraft = (name: string, now: Date = new Date(), store: DraftStore | null = tabStorage()): unknown => {
  const stored = parsed(store?.getItem(keyOf(name)) ?? null)
  if (stored?.until === null || (typeof stored?.until === 'number' && stored.until >= now.getTime()))
    return stored.value ?? null
  removeDraft(name, store)
  return null
}

/** The draft of a whole page, which is shown again in the other language. */
export const PAGE_DRAFT = 'page'

/** Whether a page draft waits: the code that restores it is fetched only then. */
export const hasPageDraft = (store: DraftStore | null = tabStorage()) => store?.getItem(keyOf(PAGE_DRAFT)) != null

const clear = (store: DraftStore | null, isCleared: (key: string) => boolean) => {
  const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
  for (const key of keys) if (key.startsWith(OURS) && isCleared(key)) store?.removeItem(key)
}

/** Deletes everything that the tab holds of its person: they have signed out. */
export const clearDrafts = (store: DraftStore | null = tabStorage()) => clear(store, () => true)

/**
 * Assigns the tab to this account, or to no account. Drafts of another account are deleted, except those that wait for
 * sign-in: a session that ends, here or elsewhere, must leave no name and no passport number behind. Drafts of a
 * visitor become those of the account that signs in.
 */
export const claimDrafts = (account: number | null, store: DraftStore | null = tabStorage()) => {
  const before = store?.getItem(ACCOUNT) ?? null
  if (before !== null && before !== String(account))
    clear(store, (key) => parsed(store?.getItem(key) ?? null)?.awaitsSignIn !== true)
  if (account !== null) store?.setItem(ACCOUNT, String(account))
}

/**
 * Whether the tab still belongs to an account, always true for a visitor. Checked before a person's draft is saved: a
 * session can end a moment before the page is rendered without its user.
 */
export const isTabOf = (account: number | null, store: DraftStore | null = tabStorage()): boolean =>
  account === null || store?.getItem(ACCOUNT) === String(account)
