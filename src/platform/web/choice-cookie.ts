const YEAR_SECONDS = 31_536_000

/**
 * Saves a choice of this browser in a cookie for a year, and says whether the browser took it. Reading the cookie also
 * waits until it is set: Chromium sets it while the script continues, and a request could leave without it.
 */
export const saveChoice = (name: 'language' | 'saver', value: string): boolean => {
  const choice = `${name}=${value}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${choice}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  return document.cookie.split('; ').includes(choice)
}
