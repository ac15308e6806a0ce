import { useRef, useState } from 'react'
import type { Endpoint, ReplyOf } from '#platform/endpoint.ts'
import type { CallInput } from '#platform/page.ts'
import { CallFailure, call } from './call.ts'
import { useQueryClientHolder } from './router.tsx'
import { useWords } from './words.tsx'

/** Why a change was not made: the code and details of the refusal, its sentence for the person, and sentences for fields. */
export type ActionFailure = Pick<CallFailure, 'status' | 'code' | 'fields' | 'details'> & { text: string }

/** The result of a change: the reply, or the failure. */
export type ActionResult<Reply> = { reply: Reply; failure?: undefined } | { failure: ActionFailure; reply?: undefined }

type ActionInput<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query' | 'body'>

/**
 * The idempotency keys of requests that have not succeeded yet. A retried request has the same key until it succeeds:
 * the first answer may have been lost, and the server rolls a key back when it refuses. Every other request gets a key
 * of its own.
 */
export const idempotencyKeys = (newKey: () => string) => {
  const keys = new Map<string, string>()
  return {
    keyOf: (request: string): string => {
      const key = keys.get(request) ?? newKey()
      keys.set(request, key)
      return key
    },
    succeeded: (request: string) => {
      keys.delete(request)
    },
  }
}

type CommonSentences = { networkError: string; timedOut: string }

/**
 * The sentence of a failed change: ours if no answer arrived, else the server's, else `failed`. A page with other
 * sentences passes a function; it is not called for a timeout, whose sentence is the same everywhere.
 */
export const failureSentence = (
  failure: CallFailure,
  failed: string | ((failure: CallFailure) => string),
  common: CommonSentences,
): string => {
  if (failure.code === 'timeout') return common.timedOut
  if (typeof failed === 'function') return failed(failure)
  return failure.code === 'network' ? common.networkError : failure.message || failed
}

type ActionOptions = {
  /** The sentence for a failure that the server does not explain, or a function that gives the sentence of any failure. */
  failed: string | ((failure: CallFailure) => string)
  /** Reads that this change makes stale; what is on the page is fetched again. */
  invalidates?: readonly Endpoint[]
  /** Other requests may run at the same time, as from the rows of a list; the same request never does. */
  concurrent?: boolean
  /** A key also for an endpoint that is not `idempotent`: its handler recognises a repeat by itself. */
  keyed?: boolean
}

/**
 * The one way to change something: calls an endpoint, with a key if it is idempotent or `keyed`, one call at a time, and
 * holds the failure until the next call. `run` resolves to null while another call is pending, and rejects with any
 * error that is no `CallFailure`. `basis` is what the change was decided on, such as the last failed payment: with
 * another basis the same request is a new one.
 */
export const useAction = <E extends Endpoint>(endpoint: E, options: ActionOptions) => {
  const { failed, invalidates = [], concurrent, keyed = endpoint.idempotent } = options
  const { common } = useWords()
  const queryClient = useQueryClientHolder()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const [keys] = useState(() => idempotencyKeys(() => crypto.randomUUID()))
  const running = useRef(new Set<string>())
  const run = async (input: ActionInput<E> = {}, basis?: unknown): Promise<ActionResult<ReplyOf<E>> | null> => {
    const request = JSON.stringify([input, basis])
    if (concurrent ? running.current.has(request) : running.current.size > 0) return null
    running.current.add(request)
    setBusy(true)
    setFailure(null)
    try {
      const idempotencyKey = keyed ? keys.keyOf(request) : undefined
      const reply = await call(endpoint, { ...input, idempotencyKey })
      keys.succeeded(request)
      return { reply }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const { status, code, fields, details } = error
      const failure = { status, code, fields, details, text: failureSentence(error, failed, common) }
      setFailure(failure)
      return { failure }
    } finally {
      running.current.delete(request)
      setBusy(running.current.size > 0)
      // Also after a failure: the change may have been made, or was refused because something else had changed.
      for (const { path } of invalidates) queryClient.current?.invalidateQueries({ queryKey: [path] })
    }
  }
  return { run, busy, failure, clearFailure: () => setFailure(null) }
}
