import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useNear } from './near-view.tsx'

/**
 * The code of a part of the page, fetched once its place is near the viewport; null until then. If the line is down, it is
 * fetched once it is back.
 */
export const useNearCode = <Code extends object>(
  place: RefObject<HTMLElement | null>,
  fetchCode: () => Promise<Code>,
): Code | null => {
  const [code, setCode] = useState<Code | null>(null)
  const near = useNear(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is always the same
  useEffect(() => {
    if (!near) return
    let wanted = true
    const fetchNow = () =>
      fetchCode().then(
        (fetched) => wanted && setCode(fetched),
        () => window.addEventListener('online', fetchNow, { once: true }),
      )
    fetchNow()
    return () => {
      wanted = false
      window.removeEventListener('online', fetchNow)
    }
  }, [near])
  return code
}

/**
 * Markup for which the browser loads no code: the server renders the children, the browser leaves what it finds there as
 * it is. In the browser the children must be null, and their code must not be imported.
 */
export const ServerMarkup = ({ children }: { children: ReactNode }) =>
  import.meta.env.SSR ? (
    <div>{children}</div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string makes React leave the server's markup
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
