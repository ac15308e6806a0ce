import { type ClientErrorKind, reportClientError } from '#features/site/contract.ts'
import { call } from '#platform/web/call.ts'

/** A page that fails at every step says the same again and again. */
const MOST = 5
const reported = new Set<string>()

/** Sends an error to the server's log; the same one once, and few from one document. */
export const sendError = (kind: ClientErrorKind, error: unknown, componentStack: string, page: string) => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (reported.has(message) || reported.size >= MOST) return
  reported.add(message)
  const body = { kind, page, message: message.slice(0, 500), stack: `${stack}\n${componentStack}`.slice(0, 4000) }
  // Without a network there is no server to report to; the error is in the console in any case.
  call(reportClientError, { body }).catch(() => undefined)
}
