import type { Language } from '#domain/language.ts'
import { updateUser } from '#features/accounts/contract.ts'
import { call } from '#platform/web/call.ts'
import { chooseLanguage } from '#platform/web/words.tsx'

/** Shows the site in a language with what was typed still there, and writes to whoever is signed in by mail and SMS in it too. */
export const switchLanguage = async (language: Language, signedIn: boolean) => {
  // The choice for this browser holds even where the account could not be told.
  if (signedIn) await call(updateUser, { body: { language } }).catch(() => null)
  const { savePageDraft } = await import('#platform/web/form-draft.ts')
  savePageDraft(window.location.pathname)
  chooseLanguage(language)
}
