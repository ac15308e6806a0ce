import type { Language } from '#domain/language.ts'
import { updateUser } from '#features/accounts/contract.ts'
import { call } from '#platform/web/call.ts'
import { chooseLanguage } from '#platform/web/words.tsx'
import { CodeAway, codeInTime } from '#ui/code-in-time.ts'

/** How long the account and the draft may hold up the change: it is a press on a button. */
const PATIENCE_MS = 3000

const saveDraft = async () => {
  const draft = await codeInTime(import('#platform/web/form-draft.ts')).catch((failure: unknown) => {
    if (failure instanceof CodeAway) return null // what is typed is lost, but the language changes
    throw failure
  })
  draft?.savePageDraft(window.location.pathname)
}

/** Changes the site's language without losing input; mail and SMS to a signed-in user change too. */
export const switchLanguage = async (language: Language, signedIn: boolean) => {
  // The choice holds for this browser even if the account could not be updated.
  const account = signedIn ? call(updateUser, { body: { language } }).catch(() => null) : null
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all([account, saveDraft()]), late])
  chooseLanguage(language)
}
