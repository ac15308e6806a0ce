import { CallFailure } from './call.ts'

/**
 * The reply of a call, or null if it failed: for a part of a page that shows the failure itself and offers Retry. An
 * expired session (401) and errors in our own code are still thrown.
 */
export const nullOnFailure = async <Answer>(reply: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await reply
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status !== 401) return null
    throw failure
  }
}
