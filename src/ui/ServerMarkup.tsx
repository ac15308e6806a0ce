import { memo } from 'react'

/** One object for all renders: React writes the HTML of another object into the element, which would be empty. */
const AS_IT_IS = { __html: '' }

/**
 * The element's content as the server has rendered it, without the code that rendered it: hydration leaves it alone. The
 * server renders a `div` with the content in the same place.
 */
export const ServerMarkup = memo(() => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string makes React leave the server's markup
  <div suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
))
