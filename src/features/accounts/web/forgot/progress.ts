import { RESET_CODE, RESET_METHODS, type ResetMethod } from '#domain/reset-code.ts'

/** How far somebody is who has forgotten the password; `sent_at` is when the code was asked for, by this device's clock. */
export type Progress = { method: ResetMethod; contact: string; sent_at: number; code?: string }

/**
 * Reads the progress from the state of an entry of the browser's history, where Back and reloading find it again; null
 * for the first step, and for what has outlived its code.
 */
export const progressIn = (state: unknown, now: number): Progress | null => {
  const { reset } = (state ?? {}) as { reset?: Partial<Progress> }
  if (!reset || typeof reset.contact !== 'string' || typeof reset.sent_at !== 'number') return null
  const method = RESET_METHODS.find((one) => one === reset.method)
  if (!method || now - reset.sent_at > RESET_CODE.life_minutes * 60_000) return null
  const code = typeof reset.code === 'string' ? { code: reset.code } : {}
  return { method, contact: reset.contact, sent_at: reset.sent_at, ...code }
}

/** When another code may be asked for: never later than the whole wait from now, should the clock have been set back. */
export const resendAt = (sentAt: number, now: number): Date => {
  const wait = RESET_CODE.resend_seconds * 1000
  return new Date(Math.min(sentAt, now) + wait)
}
