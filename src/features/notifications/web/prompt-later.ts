const NAME = 'push-prompt-later'
/** A person who has chosen "Not now" is asked again after three months. */
const PAUSE_MS = 90 * 86_400_000

/** As much of the browser's storage as is needed; null if its settings forbid it. */
const browserStorage = (): Pick<Storage, 'getItem' | 'setItem'> | null => {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Whether "Not now" was chosen in this browser in the last three months. */
export const isPutOff = (now = Date.now(), storage = browserStorage()): boolean => {
  const at = Number(storage?.getItem(NAME) ?? 0)
  return now - at < PAUSE_MS
}

/** Stores that "Not now" was chosen. Where nothing can be stored the question comes again with the next page. */
export const putOff = (now = Date.now(), storage = browserStorage()): void => {
  try {
    storage?.setItem(NAME, String(now))
  } catch {
    // The storage is full.
  }
}
