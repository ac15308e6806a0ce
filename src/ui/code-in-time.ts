/** How long code may take to arrive: as long as a change, on the slowest network that is in use. */
export const CODE_LIMIT_MS = 30_000

/** Code of the site could not be fetched, or not in time; a new document loads it once the network is back. */
export class CodeAway extends Error {
  override readonly name = 'CodeAway'
}

/**
 * Code that is fetched, within a time limit: the browser has none of its own, and what waits for it would wait for ever.
 * Rejects with `CodeAway`, also if the code could not be fetched; other failures are faults of the code.
 */
export const codeInTime = async <Code>(code: Promise<Code>): Promise<Code> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CodeAway('late')), CODE_LIMIT_MS)
  })
  try {
    return await Promise.race([code, late])
  } catch (failure) {
    // Browsers reject with a TypeError if the file did not load: no network, or a newer release has replaced it.
    throw failure instanceof TypeError ? new CodeAway('away', { cause: failure }) : failure
  } finally {
    clearTimeout(timer)
  }
}
