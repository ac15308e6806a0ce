import { RESET_CODE, RESET_METHODS, type ResetMethod } from '#domain/reset-code.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/draft.ts'

/** The progress of a password reset; `sent_at` is when the code was requested, by this device's clock. */
export type Progress = { method: ResetMethod; contact: string; sent_at: number; code?: string }

const DRAFT = 'forgot-password'

/** The progress in a draft; null if there is none, or if its code has expired. */
export const progressIn = (draft: unknown, now: number): Progress | null => {
  const { method, contact, sent_at, code } = (draft ?? {}) as Partial<Progress>
  if (typeof contact !== 'string' || typeof sent_at !== 'number') return null
  const resetMethod = RESET_METHODS.find((one) => one === method)
  if (!resetMethod || now - sent_at > RESET_CODE.life_minutes * 60_000) return null
  return { method: resetMethod, contact, sent_at, ...(typeof code === 'string' ? { code } : {}) }
}

/** How far this tab is; null for the first step. */
export const readProgress = (): Progress | null => progressIn(readDraft(DRAFT), Date.now())

/** Saves how far this tab is, for a reload and for Back and Forward; null once the password is set. */
export const saveProgress = (progress: Progress | null) => {
  if (progress) saveDraft(DRAFT, progress, { minutes: RESET_CODE.life_minutes })
  else removeDraft(DRAFT)
}

/** When another code can be requested: never later than the whole wait from now, in case the clock was set back. */
export const resendAt = (sentAt: number, now: number): Date => {
  const wait = RESET_CODE.resend_seconds * 1000
  return new Date(Math.min(sentAt, now) + wait)
}
