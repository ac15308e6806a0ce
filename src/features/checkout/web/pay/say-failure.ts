import { CallFailure } from '#platform/web/call.ts'

/** What a failed call tells a person: the server's sentence for a refusal, else the text of this screen. */
export const failureText = (failure: unknown, fallback: string): string => {
  if (!(failure instanceof CallFailure)) throw failure
  return failure.status >= 400 && failure.status < 500 && failure.message !== '' ? failure.message : fallback
}
