import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#domain/language.ts'
import type { Words } from '#i18n/en.ts'
import { saveChoice } from './choice-cookie.ts'

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

/** Remembers a language and shows this page in it. Where the cookie is refused, the page's address carries the choice. */
export const chooseLanguage = (language: Language) => {
  const url = new URL(window.location.href)
  if (saveChoice('language', language)) url.searchParams.delete('lang')
  else url.searchParams.set('lang', language)
  // A reload, and not a navigation, keeps the entry's state: which step of a form is shown, for one.
  window.history.replaceState(window.history.state, '', url)
  window.location.reload()
}
