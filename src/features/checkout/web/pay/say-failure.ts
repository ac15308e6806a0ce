import { CallFailure } from '#platform/web/call.ts'

/** The sentence of a failed call: the server's for a refusal, else this screen's own. */
export const failureText = (failure: unknown, fallback: string): string => {
  if (!(failure instanceof CallFailure)) throw failure
  return failure.status >= 400 && failure.status < 500 && failure.message !== '' ? failure.message : fallback
}
