/** A hidden tab paints nothing; nobody waits there. */
const AT_MOST_MS = 100

/**
 * Resolves when the browser has shown what was pressed. On a small phone new results are a fifth of a second's work: it
 * comes after that picture, even where the answer is there at once.
 */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, AT_MOST_MS)
  })
