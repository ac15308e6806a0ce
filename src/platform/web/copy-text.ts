/**
 * Puts a text on the clipboard; false if the browser forbids it, or has no clipboard because the page was loaded over
 * plain HTTP.
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
