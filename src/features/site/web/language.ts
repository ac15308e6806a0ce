import type { Language } from '#domain/language.ts'
import { updateUser } from '#features/accounts/contract.ts'
import { call } from '#platform/web/call.ts'
import { chooseLanguage } from '#platform/web/words.tsx'
import { CodeAway, codeInTime } from '#ui/lazy-part.ts'

/** Changes the site's language without losing input; mail and SMS to a signed-in user change too. */
export const switchLanguage = async (language: Language, signedIn: boolean) => {
  // The choice holds for this browser even if the account could not be updated.
  if (signedIn) await call(updateUser, { body: { language } }).catch(() => null)
  const draft = await codeInTime(import('#platform/web/form-draft.ts')).catch((failure: unknown) => {
    if (failure instanceof CodeAway) return null // what is typed is lost, but the language changes
    throw failure
  })
  draft?.savePageDraft(window.location.pathname)
  chooseLanguage(language)
}
