/** One confirmed form on its way: its body as text, and the key that makes a repeat of it answer the first result. */
export type Attempt = { body: string; key: string }

/**
 * The attempt for a body: the same key while nothing is changed, so that a second click or a try after a lost answer
 * books once; a new one for any other body.
 */
export const attemptFor = (last: Attempt | null, body: object, newKey: () => string): Attempt => {
  const text = JSON.stringify(body)
  return last?.body === text ? last : { body: text, key: newKey() }
}
