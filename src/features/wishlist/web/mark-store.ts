/** Which properties this person has marked, as far as we know; what is not in here counts as not marked. */
let known: ReadonlyMap<number, boolean> = new Map()
/** The account that they belong to. */
let owner: number | null = null
const listeners = new Set<() => void>()

/** Hears of every change of a mark; for `useSyncExternalStore`. */
export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a property is marked, as far as this browser knows. */
export const isMarked = (id: number): boolean => known.get(id) ?? false

/** Lets a function make new marks of those that are known, and shows them. */
export const changeMarks = (change: (known: ReadonlyMap<number, boolean>) => Iterable<readonly [number, boolean]>) => {
  known = new Map(change(known))
  for (const listener of listeners) listener()
}

/** Shows a mark as the server has it, or is about to have it. */
export const setMark = (id: number, marked: boolean) => changeMarks((before) => [...before, [id, marked]])

/** Whether the marks of an account are known, or on their way. */
export const areMarksOf = (account: number): boolean => owner === account

/** Notes whose marks these are from now on; null where they have to be asked for again. */
export const setOwner = (account: number | null) => {
  owner = account
}

/** Nobody is signed in: no heart is marked. */
export const forgetMarks = () => {
  owner = null
  if (known.size > 0) changeMarks(() => [])
}
