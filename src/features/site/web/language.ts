import type { Language } from '#domain/language.ts'
import { updateUser } from '#features/accounts/contract.ts'
import { call } from '#platform/web/call.ts'
import { chooseLanguage } from '#platform/web/words.tsx'

/** Changes the site's language without losing input; mail and SMS to a signed-in user change too. */
export const switchLanguage = async (language: Language, signedIn: boolean) => {
  // The choice holds for this browser even if the account could not be updated.
  if (signedIn) await call(updateUser, { body: { language } }).catch(() => null)
  const { savePageDraft } = await import('#platform/web/form-draft.ts')
  savePageDraft(window.location.pathname)
  chooseLanguage(language)
}
