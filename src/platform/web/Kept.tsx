import type { ReactNode } from 'react'
import { useSaver } from './router.tsx'
import { useLanguage } from './words.tsx'

/** Answers the markup of a part: drawn now within these contexts, or what was drawn before under the same key. */
type Keeper = (key: string, part: ReactNode, contexts: object) => string

let keeper: Keeper | null = null

/** Has the server keep the markup of what stands in a `Kept`, or stop doing so; the browser keeps none. */
export const keepMarkup = (by: Keeper | null): void => {
  keeper = by
}

type KeptProps = {
  as?: 'div' | 'article'
  /** Everything that the children are drawn from, besides the language and whether data is saved. */
  by: () => readonly unknown[]
  className: string
  children: ReactNode
}

/**
 * A part that looks the same for everybody and stands on many pages: the server draws it once. Nothing in it may have a
 * generated id (`useId`), or depend on who looks. `contexts` is what Preact gives to every component (decision 046).
 */
export const Kept = ({ as: Element = 'div', by, className, children }: KeptProps, contexts: object = {}) => {
  const language = useLanguage()
  const saver = useSaver()
  if (!keeper) return <Element className={className}>{children}</Element>
  const html = keeper(JSON.stringify([language, saver, ...by()]), children, contexts)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is markup that was drawn here, of the children themselves
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
