import type { CallFailure } from '#platform/web/call.ts'

type Failure = Pick<CallFailure, 'status' | 'code' | 'message'>
type LoginWords = { unreadable: string; wrong: string; failed: string; unreachable: string }
type RegisterWords = { failed: string; unreachable: string }

/** The sentence of a failed sign-in, in the order of section 8 of the specification. */
export const loginSentence = ({ status, code, message }: Failure, words: LoginWords): string => {
  if (code === 'network') return words.unreachable
  if (code === 'invalid_response') return words.unreadable
  if (status === 401) return words.wrong
  return message || words.failed
}

/** The sentence of a failed sign-up: the server's if it has one. */
export const registerSentence = ({ code, message }: Failure, words: RegisterWords): string =>
  code === 'network' ? words.unreachable : message || words.failed
