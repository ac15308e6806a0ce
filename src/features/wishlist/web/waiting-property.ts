import { type DraftStore, readDraft, removeDraft, saveDraft, tabStorage } from '#platform/web/draft.ts'
import { RETURN_MINUTES, saveReturnTo } from '#platform/web/return-to.ts'

/** A property that a visitor has pressed the heart of: it waits until they have signed in. */
export type WaitingProperty = { id: number; name: string }

const DRAFT = 'wishlist'

/** Saves the property in this tab, and the page to return to after signing in. */
export const saveWaitingProperty = (
  { id, name }: WaitingProperty,
  path: string,
  now: Date,
  store: DraftStore | null = tabStorage(),
) => {
  saveDraft(DRAFT, { id, name }, { minutes: RETURN_MINUTES, awaitsSignIn: true, now }, store)
  saveReturnTo({ path, waiting: { kind: 'wishlist', property: name } }, now, store)
}

/** The waiting property, once; null where there is none or it has waited for too long. */
export const takeWaitingProperty = (now: Date, store: DraftStore | null = tabStorage()): WaitingProperty | null => {
  const saved = readDraft(DRAFT, now, store) as Partial<WaitingProperty> | null
  if (saved === null) return null
  removeDraft(DRAFT, store)
  return typeof saved.id === 'number' && typeof saved.name === 'string' ? { id: saved.id, name: saved.name } : null
}
