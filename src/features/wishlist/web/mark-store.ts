/** Which properties this account has marked, as far as loaded; a missing one counts as not marked. */
let marksByProperty: ReadonlyMap<number, boolean> = new Map()
/** The account that they belong to. */
let owner: number | null = null
const listeners = new Set<() => void>()

/** Subscribes to changes of marks; for `useSyncExternalStore`. */
export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a property is marked, as far as this browser has loaded. */
export const isMarked = (id: number): boolean => marksByProperty.get(id) ?? false

/** Replaces the marks by the result of a function of the present ones, and notifies the subscribers. */
export const changeMarks = (
  change: (marksByProperty: ReadonlyMap<number, boolean>) => Iterable<readonly [number, boolean]>,
) => {
  marksByProperty = new Map(change(marksByProperty))
  for (const listener of listeners) listener()
}

/** Shows a mark as the server has it, or is about to have it. */
export const setMark = (id: number, marked: boolean) => changeMarks((before) => [...before, [id, marked]])

/** Whether the marks of an account are loaded or loading. */
export const areMarksOf = (account: number): boolean => owner === account

/** Sets the account of the marks; null if they must be fetched again. */
export const setOwner = (account: number | null) => {
  owner = account
}

/** Nobody is signed in: no heart is marked. */
export const forgetMarks = () => {
  owner = null
  if (marksByProperty.size > 0) changeMarks(() => [])
}
