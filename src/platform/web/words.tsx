import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#domain/language.ts'
import type { Words } from '#i18n/en.ts'

type Speech = { language: Language; words: Words }

const Context = createContext<Speech | null>(null)

/** Gives every component below it the catalogue of one language. */
export const WordsProvider = ({ speech, children }: { speech: Speech; children: ReactNode }) => (
  <Context value={speech}>{children}</Context>
)

const useSpeech = () => {
  const speech = useContext(Context)
  if (!speech) throw new Error('The component is rendered outside of WordsProvider.')
  return speech
}

/** The texts in the language of this view. */
export const useWords = (): Words => useSpeech().words

/** The language of this view, for dates and money. */
export const useLanguage = (): Language => useSpeech().language

/** The texts of one area that only its own pages load, in the current language; so the first page stays small. */
export const useArea = <Area,>(area: Record<Language, Area>): Area => area[useSpeech().language]

const YEAR_SECONDS = 31_536_000

/** Remembers a language and shows this page in it. */
export const chooseLanguage = (language: Language) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  const url = new URL(window.location.href)
  url.searchParams.delete('lang')
  // A browser does not load the page again for an address that differs in its fragment only.
  if (!url.hash) return window.location.replace(url)
  window.history.replaceState(window.history.state, '', url)
  window.location.reload()
}
