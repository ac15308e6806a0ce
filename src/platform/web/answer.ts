import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailure } from './call.ts'
import { forgetVisitor } from './router.tsx'

/** What the loader of a page has asked for: in the browser still on its way, so that the page opens at once with its skeleton. */
export type Answer<Value> = { value: Promise<Value> | Value }

/** Hands on what a loader asks for; on the server it is awaited, as the answer travels with the page. */
export const answerOf = async <Value>(asked: Promise<Value>): Promise<Answer<Value>> => ({
  value: typeof document === 'undefined' ? await asked : asked,
})

type Settled<Value> = { value: Value } | { failure: unknown } | null

/**
 * What was asked for, or undefined while it is on its way for the first time. When it is asked for again the answer before
 * stays until the new one is there, so that nothing flickers. Who was signed out meanwhile goes to the sign-in page.
 */
export const useAnswer = <Value>({ value }: Answer<Value>): Value | undefined => {
  const [settled, setSettled] = useState<Settled<Value>>(value instanceof Promise ? null : { value })
  const { revalidate } = useRevalidator()
  const fail = useEffectEvent((failure: unknown) => {
    if (!(failure instanceof CallFailure && failure.status === 401)) return setSettled({ failure })
    forgetVisitor()
    revalidate() // the page's guard now leads to sign-in
  })
  useEffect(() => {
    if (!(value instanceof Promise)) return setSettled({ value })
    let current = true
    value.then(
      (answered) => current && setSettled({ value: answered }),
      (failure: unknown) => current && fail(failure),
    )
    return () => {
      current = false
    }
  }, [value])
  if (settled && 'failure' in settled) throw settled.failure
  return settled?.value
}
