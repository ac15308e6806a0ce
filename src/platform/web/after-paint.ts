/** A hidden tab paints nothing. */
const AT_MOST_MS = 100

/**
 * Resolves when the browser has painted the response to a press. On a small phone new results take a fifth of a second
 * of work: it starts after that paint, even if the data is there at once.
 */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, AT_MOST_MS)
  })
