import { CallFailure } from './call.ts'

/**
 * What a call answers, or null where it failed: for a part of a page that says so itself and offers Retry. Having been
 * signed out meanwhile (401) and faults of our own code still rise.
 */
export const attempt = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status !== 401) return null
    throw failure
  }
}
